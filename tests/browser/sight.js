// What somebody sees on the page who looks for something to press; evaluated by by_sight.py.
() => {
  const point = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect(), seen = [];
    if (width < 2 || height < 2) return null;
    const hit = (x, y) => element.contains(document.elementFromPoint(x, y));
    const middle = [left + width / 2, top + height / 2];
    if (hit(...middle)) return middle;
    for (let row = 1; row < 8; row++) for (let column = 1; column < 8; column++) {
      const x = left + (width * column) / 8, y = top + (height * row) / 8;
      if (hit(x, y)) seen.push([x, y]);
    }
    return seen[seen.length >> 1] ?? null; // null: it is covered, or outside the window
  };
  const shown = (element) => {
    const style = getComputedStyle(element);
    return style.visibility !== "hidden" && style.opacity !== "0" && element.getClientRects().length > 0;
  };
  const PARTS = { layer: ".scene, .choice, dialog[open], .look, .pop, .qlarge", hand: ".hand", acts: ".acts", felt: ".felt" };
  const part = (element) => Object.keys(PARTS).find((name) => element.closest(PARTS[name])) ?? "page";
  const look = (element) => {
    if (element.matches(":disabled, [aria-disabled='true'], .off, .hide, .risk")) return "off";
    if (element.matches(".main, .advised, .best")) return "gold"; // press here
    return element.matches(".can, .target .well") ? "lit" : "plain"; // a white edge: possible
  };
  const words = (element) => {
    const copy = element.cloneNode(true);
    copy.querySelectorAll("svg, kbd, [aria-hidden='true']").forEach((one) => one.remove());
    return copy.textContent;
  };
  const controls = [];
  for (const element of document.querySelectorAll("button, a[href], input, select")) {
    if (!shown(element)) continue;
    const at = point(element);
    if (!at) continue;
    const name = element.getAttribute("aria-label") ?? words(element.closest("label") ?? element);
    controls.push({
      role: element.getAttribute("role") ?? { A: "link", BUTTON: "button", INPUT: "textbox", SELECT: "combobox" }[element.tagName],
      name: name.replace(/\s+/g, " ").trim(),
      x: at[0],
      y: at[1],
      part: part(element),
      look: look(element),
      pressed: element.getAttribute("aria-pressed") === "true",
      opens: element.hasAttribute("aria-haspopup"),
    });
  }
  const ask = document.querySelector(".felt .ask");
  return {
    controls,
    asked: ask && shown(ask) && !ask.matches(".wait") ? ask.innerText : "",
    over: document.querySelector(".scene .ends") !== null,
    text: document.body.innerText,
  };
}
