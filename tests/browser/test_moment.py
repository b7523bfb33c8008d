"""What a player has chosen lasts for its moment, and a tap is never forgotten."""

from __future__ import annotations

from tests.browser.conftest import Opener

TAPS = """
async () => {
  const {html, render} = await import("/web/kit/html.js");
  const {useChoice} = await import("/web/kit/moment.js");
  const root = document.body.appendChild(document.createElement("div"));
  const Part = ({moment}) => {
    const [chosen, choose] = useChoice(moment, "nothing");
    return html`<button onClick=${() => choose(moment)}>${chosen}</button>`;
  };
  const show = (moment) => render(html`<${Part} moment=${moment} />`, root);
  const tap = () => root.querySelector("button").click();
  const settled = async () => {
    await new Promise((done) => setTimeout(done, 300));
    return root.textContent;
  };
  const seen = [];
  show("one");
  tap();
  seen.push(await settled());
  show("two");
  seen.push(root.textContent);
  tap();
  seen.push(await settled());
  show("one");
  seen.push(await settled());
  return seen;
}
"""


def test_a_tap_right_after_a_new_moment_counts_and_a_former_choice_does_not_come_back(open_page: Opener) -> None:
    assert open_page("/").evaluate(TAPS) == ["one", "nothing", "two", "nothing"]
