/** Dinner over the town: fetched when it is first called. */

/** @typedef {import("/web/kit/motion.js").Motion} Motion */

/** Milliseconds at normal pace. */
const DUSK = 2600;

/**
 * Dinner: a voice from a balcony, dusk over the town, everyone walks home, and it is morning.
 * @param {boolean} last whether the night stays @param {Motion} stage @param {() => Promise<void>} goHome
 */
export async function dinner(last, stage, goHome) {
  if (stage.calm) return;
  const night = stage.place("night");
  void stage.animate(stage.place("voice"), [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], DUSK);
  lit(stage, stage.place("lamps"), 0.3, 0.6);
  lit(stage, stage.place("windows"), 0.15, 0.45);
  const dusk = stage.animate(night, [{}, { opacity: 0.9, offset: 0.3 }, { opacity: 0.9, offset: 0.8 }, last ? { opacity: 0.9 } : {}], DUSK);
  await stage.hold(DUSK / 4);
  await goHome();
  await dusk;
}

/** Lights of the town come on one by one, between two shares of the dusk. @param {Motion} stage @param {Element | null} lights @param {number} first @param {number} last */
function lit(stage, lights, first, last) {
  [...(lights?.children ?? [])].forEach((light, index, all) => {
    const start = first + ((last - first) * index) / all.length;
    void stage.animate(light, [{}, { offset: start }, { opacity: 1, offset: start + 0.06 }, { opacity: 1, offset: 0.82 }, {}], DUSK);
  });
}
