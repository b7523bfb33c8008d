/** The emoji that the picker offers, by the groups that `editor.group` names. A device writes more of its own. */
export const EMOJI = {
  nature: "🌳 🌲 🌴 🌵 🍀 🌷 🌻 🌈 🌙 🌟 🔥 💧 🌊 🪨 🍄 🌄 💨 💦 ⛄ 🌋".split(" "),
  animals: "🐌 🐜 🐸 🦔 🦉 🐿️ 🐻 🦋 🦗 🦄 🦊 🐈 🐶 🐴 🐮 🐔 🐝 🐢 🐟 🦖".split(" "),
  food: "🫐 🍪 🍋 🍯 🥖 🍅 🍨 🍝 🍷 🫒 ☕ 🍕 🍎 🍓 🥕 🧀 🎂 🍫 🍿 🥛".split(" "),
  places: "🏡 🏘️ 🏰 ⛲ 🚌 🏫 🏥 ⛪ 🏖️ ⛺ 🎡 🎠 🏟️ 🛝 🛏️ 🚪 🪜 🏔️ 🚀 🗼".split(" "),
  things: "⛵ 🚲 🛵 🚂 🚗 ✈️ 🎁 🔑 🎟️ 📚 🗞️ 🧦 🪑 💈 🎳 ⚽ 🎨 🎸 🧸 🪁 🧩 🛁 📺 🧹 🎬 🎭 🔔 🎆".split(" "),
  people: "😀 😂 😍 😎 😴 😤 👹 👻 🤖 👑 💬 💪 👶 👧 👦 👩 👨 👵 👴 🧙".split(" "),
};
