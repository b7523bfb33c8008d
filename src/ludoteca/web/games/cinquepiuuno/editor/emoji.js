/** The emoji that the picker offers, in the groups that `words.js` names. A device writes more of its own. */
export const EMOJI = [
  "🌳 🌲 🌴 🌵 🍀 🌷 🌻 🌈 🌙 🌟 🔥 💧 🌊 🪨 🍄 🌄 💨 💦 ⛄ 🌋",
  "🐌 🐜 🐸 🦔 🦉 🐿️ 🐻 🦋 🦗 🦄 🦊 🐈 🐶 🐴 🐮 🐔 🐝 🐢 🐟 🦖",
  "🫐 🍪 🍋 🍯 🥖 🍅 🍨 🍝 🍷 🫒 ☕ 🍕 🍎 🍓 🥕 🧀 🎂 🍫 🍿 🥛",
  "🏡 🏘️ 🏰 ⛲ 🚌 🏫 🏥 ⛪ 🏖️ ⛺ 🎡 🎠 🏟️ 🛝 🛏️ 🚪 🪜 🏔️ 🚀 🗼",
  "⛵ 🚲 🛵 🚂 🚗 ✈️ 🎁 🔑 🎟️ 📚 🗞️ 🧦 🪑 💈 🎳 ⚽ 🎨 🎸 🧸 🪁 🧩 🛁 📺 🧹 🎬 🎭 🔔 🎆",
  "😀 😂 😍 😎 😴 😤 👹 👻 🤖 👑 💬 💪 👶 👧 👦 👩 👨 👵 👴 🧙",
].map((group) => group.split(" "));
