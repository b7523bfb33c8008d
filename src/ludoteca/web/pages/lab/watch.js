// A match of an experiment, to be seen again: laid as a table where it is over, here or in a house that plays its edition.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { html, useEffect } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { go } from "../../kit/router.js";
import { Pending, Shell } from "../../kit/shell.js";
import { elsewhere } from "./elsewhere.js";

/** @param {{ experiment: string, record: string }} props */
export function Page({ experiment, record }) {
  const laid = useData(() => api.watchMatch(experiment, record), [experiment, record]);
  useEffect(() => {
    if (!laid.data) return;
    const { port, table } = laid.data;
    if (port) location.replace(elsewhere(port, `/replay/${table}`));
    else go(`/replay/${table}`, { replace: true });
  }, [laid.data]);
  return html`<${Shell} title=${t("replay.title")} width="narrow"><${Pending} error=${laid.error} again=${laid.again} /></${Shell}>`;
}
