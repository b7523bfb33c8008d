"""The browser fills in words as the server does."""

from __future__ import annotations

import json

from tests.browser.conftest import Opener
from tests.core.words import CASES, ENTRIES

SAY = """
async ([entries, cases]) => {
  const { Words } = await import("/web/kit/words.js");
  const words = new Words("en", entries);
  return cases.map(([key, facts]) => words.say(key, facts));
}
"""


def test_the_browser_says_what_the_server_says(open_page: Opener) -> None:
    page = open_page("/settings")
    assert page.evaluate(SAY, json.loads(json.dumps([ENTRIES, CASES]))) == [said for _, _, said in CASES]
