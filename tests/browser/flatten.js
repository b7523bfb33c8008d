// A drawing as it looks, without the style sheet: what the browser computed is written into its elements.
(game) => (async () => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/web/games/${game}/table.css`;
  const styled = new Promise((done) => (link.onload = done));
  document.head.append(link);
  const [{ drawings }, { html, render }] = await Promise.all([import(`/web/games/${game}/drawings.js`), import("/web/kit/html.js"), styled]);

  /** What paper needs to know of an element, and what it need not be told. */
  const PAINT = {
    fill: "rgb(0, 0, 0)", "fill-opacity": "1", "fill-rule": "nonzero", stroke: "none", "stroke-width": "1px", "stroke-opacity": "1",
    "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-dasharray": "none", "paint-order": "normal",
    "font-size": "16px", "font-weight": "400", "text-anchor": "start",
  };
  const KEPT = ["d", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "rx", "ry", "r", "cx", "cy", "points", "transform", "viewBox", "id",
    "href", "offset", "gradientUnits", "gradientTransform", "clip-path", "textLength", "lengthAdjust", "preserveAspectRatio"];
  const SHAPES = ["path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text", "tspan"];
  const number = (text) => String(Math.round(parseFloat(text) * 1000) / 1000);

  /** `rgba(0, 0, 0, 0.18)` as a colour and how much of it. */
  const colour = (text) => {
    const [, red, green, blue, alpha = "1"] = text.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/) ?? [];
    return red === undefined ? null : [`#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`, Number(alpha)];
  };

  const written = (element) => {
    const style = getComputedStyle(element);
    if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0") return "";
    const name = element.localName;
    const given = KEPT.filter((key) => element.hasAttribute(key)).map((key) => [key, element.getAttribute(key)]);
    if (style.opacity !== "1") given.push(["opacity", style.opacity]);
    if (style.transform !== "none" && !element.hasAttribute("transform")) given.push(["transform", style.transform]);
    if (name === "stop") {
      const [paint, alpha] = colour(style.stopColor);
      given.push(["stop-color", paint]);
      if (alpha * Number(style.stopOpacity) !== 1) given.push(["stop-opacity", String(alpha * Number(style.stopOpacity))]);
    }
    if (name === "text") given.push(["font-family", "Libertinus Serif"]);
    if (SHAPES.includes(name)) {
      for (const [key, usual] of Object.entries(PAINT)) {
        const value = style.getPropertyValue(key);
        const paint = colour(value);
        if (paint) {
          if (key === "stroke" || value !== usual) given.push([key, paint[0]]);
          if (paint[1] !== 1) given.push([`${key}-opacity`, String(paint[1])]);
        } else if (value !== usual && !(key.endsWith("-opacity") && colour(style.getPropertyValue(key.split("-")[0]))?.[1] !== 1)) {
          const sized = key === "stroke-width" || key === "font-size";
          const silent = (key.startsWith("stroke-") && style.stroke === "none") || (/^(font|text)/.test(key) && !["text", "tspan"].includes(name));
          const list = key === "stroke-dasharray" ? value.split(/,\s*/).map(number).join(" ") : value;
          if (!silent) given.push([key, sized ? number(value) : list]);
        }
      }
    }
    const inside = [...element.childNodes].map((child) => (child.nodeType === Node.TEXT_NODE ? child.data.trim() : child instanceof Element ? written(child) : "")).join("");
    if (name === "g" && !inside) return "";
    const attributes = given.map(([key, value]) => [key, key === "d" ? value.replace(/-?\d*\.\d{4,}/g, number) : value]).map(([key, value]) => ` ${key}="${String(value).replaceAll('"', "&quot;")}"`).join("");
    return inside ? `<${name}${attributes}>${inside}</${name}>` : `<${name}${attributes}/>`;
  };

  const found = {};
  for (const [name, drawing] of Object.entries(drawings)) {
    const place = document.createElement("div");
    place.className = game;
    place.style.cssText = "position:absolute;width:200px";
    document.body.append(place);
    render(html`${drawing}`, place);
    found[name] = written(place.querySelector("svg")).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
    place.remove();
  }
  return found;
})()
