/** Pictures from somebody's device, drawn anew: small, square, and without what the camera wrote into them. */

import { editorWords as words } from "../words.js";

const LARGEST_FILE = 25 * 1024 * 1024;
const SIDE = 256;
const LARGEST = 20 * 1024;
const LARGEST_PNG = 64 * 1024;
const QUALITIES = [0.86, 0.76, 0.64, 0.5, 0.36];

/** @param {File} file @returns {Promise<string>} its address, with the picture in it */
export async function smallPicture(file) {
  if (file.type.includes("svg") || /\.svgz?$/i.test(file.name)) throw new Error(words("svg"));
  if (file.size > LARGEST_FILE) throw new Error(words("hugePicture", { most: LARGEST_FILE / 1024 ** 2 }));
  const found = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!found) throw new Error(words("notPicture"));
  const square = cut(found);
  found.close();
  const clear = seesThrough(square) && await encoded(square, "image/png");
  if (clear && clear.size <= LARGEST_PNG) return address(clear);
  const solid = onPaper(square);
  for (const quality of QUALITIES) {
    const smaller = await encoded(solid, "image/jpeg", quality);
    if (smaller.size <= LARGEST || quality === QUALITIES[QUALITIES.length - 1]) return address(smaller);
  }
  throw new Error(words("notPicture"));
}

/** @returns {[HTMLCanvasElement, CanvasRenderingContext2D]} */
function canvas() {
  const made = document.createElement("canvas");
  made.width = SIDE;
  made.height = SIDE;
  return [made, /** @type {CanvasRenderingContext2D} */ (made.getContext("2d", { willReadFrequently: true }))];
}

/** The middle of a picture. @param {ImageBitmap} picture */
function cut(picture) {
  const [made, pen] = canvas();
  const side = Math.min(picture.width, picture.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  return made;
}

/** @param {HTMLCanvasElement} square */
function seesThrough(square) {
  const { data } = /** @type {CanvasRenderingContext2D} */ (square.getContext("2d")).getImageData(0, 0, SIDE, SIDE);
  return data.some((value, index) => index % 4 === 3 && value < 250);
}

/** @param {HTMLCanvasElement} square */
function onPaper(square) {
  const [made, pen] = canvas();
  pen.fillStyle = "#fffdf6";
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(square, 0, 0);
  return made;
}

/** @param {HTMLCanvasElement} square @param {string} type @param {number} [quality] @returns {Promise<Blob>} */
const encoded = (square, type, quality) =>
  new Promise((done, failed) => {
    square.toBlob((blob) => (blob ? done(blob) : failed(new Error(type))), type, quality);
  });

/** @param {Blob} blob @returns {Promise<string>} */
const address = (blob) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
