// The sounds of a table, made here by WebAudio: wood, paper, water, bell. Gentle, off by a switch, silent until the first tap.
import { sounding } from "./prefs.js";

/** @typedef {import("./types").Sound} Sound */
/** A note: when it begins, how long it rings (seconds), its pitch at the start and at the end, how loud. @typedef {[number, number, number, number, number]} Note */

/** Tones by sound. @type {Record<Sound, Note[]>} */
const TONES = {
  tick: [[0, 0.05, 620, 480, 0.1]],
  card: [],
  place: [[0, 0.09, 240, 130, 0.35]],
  dice: [[0, 0.05, 310, 190, 0.25], [0.09, 0.05, 350, 210, 0.22], [0.17, 0.06, 270, 150, 0.25]],
  water: [[0, 0.16, 420, 940, 0.14], [0.12, 0.18, 520, 1180, 0.12], [0.26, 0.2, 470, 1010, 0.1]],
  strike: [[0, 0.28, 150, 60, 0.4]],
  bell: [[0, 0.9, 880, 878, 0.16], [0, 0.6, 2217, 2210, 0.05]],
  turn: [[0, 0.22, 587, 587, 0.14], [0.13, 0.34, 880, 880, 0.14]],
  win: [[0, 0.3, 523, 523, 0.14], [0.14, 0.3, 659, 659, 0.14], [0.28, 0.3, 784, 784, 0.14], [0.42, 0.7, 1047, 1047, 0.16]],
  lose: [[0, 0.4, 440, 436, 0.12], [0.24, 0.7, 349, 345, 0.12]],
};

/** Of paper and of what falls there is a rustle, too: how long, how high, how loud. @type {Partial<Record<Sound, [number, number, number]>>} */
const RUSTLES = { card: [0.11, 2600, 0.16], dice: [0.22, 1500, 0.1], water: [0.4, 900, 0.06], strike: [0.25, 500, 0.22] };

/** Everything together is no louder than this. */
const QUIET = 0.5;

/** @type {AudioContext | null} */
let context = null;

const GESTURES = ["pointerdown", "pointerup", "keydown"];

/** Browsers let nothing sound before the first tap, and nobody would want it. Not all is a tap to them: Escape is not, nor a finger before it lifts. */
function wake() {
  if (navigator.userActivation?.hasBeenActive === false) return;
  for (const gesture of GESTURES) removeEventListener(gesture, wake, true);
  context = new AudioContext();
  if (context.state === "suspended") void context.resume();
}
for (const gesture of GESTURES) addEventListener(gesture, wake, true);

/** @param {Sound} name */
export function play(name) {
  if (!sounding.value || !context || document.hidden) return;
  const out = context.createGain();
  out.gain.value = QUIET;
  out.connect(context.destination);
  for (const note of TONES[name]) ring(context, out, note);
  const rustle = RUSTLES[name];
  if (rustle) rustled(context, out, rustle);
}

/** @param {AudioContext} audio @param {AudioNode} out @param {Note} note */
function ring(audio, out, [begins, rings, from, to, loud]) {
  const start = audio.currentTime + begins;
  const tone = audio.createOscillator();
  const swell = audio.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + rings);
  swell.gain.setValueAtTime(0.0001, start);
  swell.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  tone.connect(swell).connect(out);
  tone.start(start);
  tone.stop(start + rings + 0.02);
}

/** @param {AudioContext} audio @param {AudioNode} out @param {[number, number, number]} rustle */
function rustled(audio, out, [long, high, loud]) {
  const frames = Math.ceil(audio.sampleRate * long);
  const paper = audio.createBuffer(1, frames, audio.sampleRate);
  const data = paper.getChannelData(0);
  for (let frame = 0; frame < frames; frame += 1) data[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 2;
  const noise = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const swell = audio.createGain();
  noise.buffer = paper;
  band.type = "bandpass";
  band.frequency.value = high;
  swell.gain.value = loud;
  noise.connect(band).connect(swell).connect(out);
  noise.start();
}

/** A short shake, where the phone can: it is your turn. */
export const shake = () => {
  if (sounding.value && context && !document.hidden) navigator.vibrate?.(35);
};
