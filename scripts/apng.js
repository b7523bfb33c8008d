// Frames of a film, as pictures in base64, to one APNG in base64: a palette for all, and of each frame only what changed.
// Evaluated in an empty page: the browser decodes, draws and deflates.
async (film) => {
  const COLOURS = 255; // and one that is clear: what stays as it was
  const CLEAR = COLOURS;
  const LEVELS = 32;
  const ROUNDS = 4;

  /** The pixels of a picture. */
  const pixels = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const height = Math.round((image.height * film.width) / image.width);
    const pen = new OffscreenCanvas(film.width, height).getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, film.width, height);
    return pen.getImageData(0, 0, film.width, height);
  };
  const bin = (data, at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);

  /** The colours that are there most, moved to the middle of those that are nearest to them. */
  const palette = (frames) => {
    const sums = new Float64Array(4 * LEVELS ** 3);
    for (const { data } of frames) {
      for (let at = 0; at < data.length; at += 4) {
        const sum = 4 * bin(data, at);
        for (let part = 0; part < 3; part++) sums[sum + part] += data[at + part];
        sums[sum + 3] += 1;
      }
    }
    const bins = Array.from({ length: LEVELS ** 3 }, (_, name) => ({ name, sum: sums.subarray(4 * name, 4 * name + 4) }))
      .filter(({ sum }) => sum[3])
      .map(({ name, sum: [r, g, b, n] }) => ({ name, r: r / n, g: g / n, b: b / n, weight: Math.sqrt(n) }));
    let chosen = bins.toSorted((a, b) => b.weight - a.weight).slice(0, COLOURS);
    const nearest = (colour) => {
      let [best, least] = [0, Infinity];
      chosen.forEach(({ r, g, b }, index) => {
        const distance = (r - colour.r) ** 2 + (g - colour.g) ** 2 + (b - colour.b) ** 2;
        if (distance < least) [best, least] = [index, distance];
      });
      return best;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const groups = chosen.map(() => [0, 0, 0, 0]);
      for (const each of bins) {
        const group = groups[nearest(each)];
        [each.r, each.g, each.b, 1].forEach((part, index) => (group[index] += part * each.weight));
      }
      chosen = groups.map(([r, g, b, n], index) => (n ? { r: r / n, g: g / n, b: b / n } : chosen[index]));
    }
    const table = new Uint8Array(LEVELS ** 3);
    for (const each of bins) table[each.name] = nearest(each);
    return { chosen, table };
  };

  const deflate = async (bytes) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer());
  const number = (value, size = 4) => Array.from({ length: size }, (_, at) => (value >>> (8 * (size - 1 - at))) & 255);
  const CRC = Array.from({ length: 256 }, (_, n) => Array.from({ length: 8 }).reduce((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n));
  const chunk = (name, ...parts) => {
    const whole = [new TextEncoder().encode(name), ...parts];
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    let crc = -1;
    for (const part of whole) for (const byte of part) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
    return [number(length), ...whole, number(crc ^ -1)];
  };

  const frames = await Promise.all(film.frames.map(pixels));
  const { width, height } = frames[0];
  const every = Math.ceil(frames.length / 6);
  const { chosen, table } = palette(frames.filter((_, index) => index % every === 0));
  const named = frames.map(({ data }) => {
    const colours = new Uint8Array(width * height);
    for (let at = 0; at < colours.length; at++) colours[at] = table[bin(data, 4 * at)];
    return colours;
  });

  /** What of a frame differs from the one before: its box, and its pixels, clear where nothing changed. */
  const change = (before, after) => {
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < after.length; at++) {
      if (before && after[at] === before[at]) continue;
      const x = at % width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = (at - x) / width;
      top = Math.min(top, bottom);
    }
    if (right < 0) return null;
    const [wide, high] = [right - left + 1, bottom - top + 1];
    const rows = new Uint8Array((wide + 1) * high);
    for (let y = 0; y < high; y++) {
      for (let x = 0; x < wide; x++) {
        const at = (top + y) * width + left + x;
        rows[y * (wide + 1) + 1 + x] = before && before[at] === after[at] ? CLEAR : after[at];
      }
    }
    return { left, top, wide, high, rows };
  };

  const shown = [];
  named.forEach((frame, index) => {
    const drawn = change(named[index - 1], frame);
    if (drawn) shown.push({ ...drawn, ms: film.ms });
    else shown[shown.length - 1].ms += film.ms;
  });

  let order = 0;
  const parts = [[137, 80, 78, 71, 13, 10, 26, 10], ...chunk("IHDR", number(width), number(height), [8, 3, 0, 0, 0]), ...chunk("acTL", number(shown.length), number(0))];
  parts.push(...chunk("PLTE", chosen.flatMap(({ r, g, b }) => [r, g, b].map(Math.round)), [0, 0, 0]));
  parts.push(...chunk("tRNS", [...Array(COLOURS).fill(255), 0]));
  for (const [index, { left, top, wide, high, rows, ms }] of shown.entries()) {
    parts.push(...chunk("fcTL", number(order++), number(wide), number(high), number(left), number(top), number(ms, 2), number(1000, 2), [0, index ? 1 : 0]));
    const packed = await deflate(rows);
    parts.push(...(index ? chunk("fdAT", number(order++), packed) : chunk("IDAT", packed)));
  }
  parts.push(...chunk("IEND"));
  const bytes = new Uint8Array(await new Blob(parts.map((part) => Uint8Array.from(part))).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
