// How fast a table tells what happened: chosen in the settings, or at the table itself.
import { html } from "./html.js";
import { t } from "./i18n.js";
import { Choice } from "./parts.js";
import { pace, PACES } from "./prefs.js";
import { useSignal } from "./signal.js";

export function PaceChoice() {
  const chosen = useSignal(pace);
  return html`<${Choice} label=${t("pace.label")} value=${chosen} onChange=${pace.set}
    choices=${PACES.map((value) => ({ value, name: t(`pace.${value}`) }))} />`;
}
