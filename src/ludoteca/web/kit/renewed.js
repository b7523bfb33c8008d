// A line that never goes away by itself: a newer house is there. Nothing is loaded in the middle of a match unasked.
import { html } from "./html.js";
import { t } from "./i18n.js";
import { online, renewed } from "./offline.js";
import { useSignal } from "./signal.js";

export function Renewed() {
  const there = useSignal(online);
  if (!useSignal(renewed)) return null;
  return html`<div class="renewed" role="status"><span>${t("renewed.text")}</span>
    <button class="button" disabled=${!there} onClick=${() => location.reload()}>${t("renewed.go")}</button></div>`;
}
