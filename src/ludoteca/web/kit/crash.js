// A page that fails says so, and leaves the way home open.
import { Component } from "../vendor/preact.js";
import { html } from "./html.js";
import { t } from "./i18n.js";

export class Crash extends Component {
  /** @type {{ error: unknown }} */
  state = { error: null };

  /** @param {unknown} error */
  static getDerivedStateFromError(error) {
    return { error };
  }

  /** @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
  }

  render() {
    if (!this.state.error) return this.props.children;
    return html`<main class="page narrow notice">
      <h1>${t("crash.title")}</h1>
      <p>${t("crash.text")}</p>
      <p class="row"><a class="button primary" href=${location.href}>${t("crash.again")}</a><a class="button" href="/">${t("nav.home")}</a></p>
    </main>`;
  }
}
