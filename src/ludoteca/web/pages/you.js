// You: how you are kept without a password, and where you are.
import { useData } from "../kit/data.js";
import { Face } from "../kit/faces.js";
import { html } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { UNNAMED } from "../kit/people.js";
import { self } from "../kit/self.js";
import { Pending, Shell } from "../kit/shell.js";
import { RecoveryCode } from "./you/code.js";
import { YourData } from "./you/data.js";
import { Devices } from "./you/devices.js";
import { YourPeople } from "./you/people.js";
import { Passkeys } from "./you/passkeys.js";

export function Page() {
  const { data: me, error, again } = useData(self.kept, []);
  if (!me) return html`<${Shell} title=${t("you.title")} width="narrow"><${Pending} error=${error} again=${again} /></${Shell}>`;
  const { name, face } = me.named;
  const shown = name && name !== UNNAMED ? name : "";
  return html`<${Shell} title=${t("you.title")} width="narrow">
    <div class="stack">
      <header class="you-head">
        <${Face} seat=${{ kind: "person", bot: "", name: shown, face }} size=${64} />
        <div><p class="eyebrow">${t("you.title")}</p><h1>${shown || t("guest")}</h1></div>
        <span class="row"><a class="button" href="/matches">${t("you.matches")}</a><a class="button" href="/settings">${t("you.change")}</a></span>
      </header>
      <p class=${me.alone ? "you-alone" : "intro"} role="status">${t(me.alone ? "you.alone" : "you.kept")}</p>
      <section class="card stack" aria-labelledby="keep-title">
        <h2 id="keep-title">${t("keep.title")}</h2>
        <${Passkeys} passkeys=${me.passkeys} ready=${me.ready} onChange=${again} />
        <hr />
        <${RecoveryCode} since=${me.code} onMade=${again} />
      </section>
      <${YourPeople} />
      <${Devices} browsers=${me.browsers} onChange=${again} />
      <${YourData} />
      <p class="small">${t("you.before")} <a href="/in">${t("you.before.go")}</a></p>
    </div>
  </${Shell}>`;
}
