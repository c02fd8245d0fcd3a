// What is wrong with the boxes on a page; evaluated by boxes.py.
() => {
  const faults = [], slack = 2;
  const root = document.scrollingElement;
  if (document.querySelector(".felt") && (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)) faults.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);
  const shown = (e) => { const r = e.getBoundingClientRect(), s = getComputedStyle(e); return r.width > 1 && r.height > 1 && s.visibility !== "hidden" && s.opacity !== "0"; };
  const named = (e) => `${e.className?.baseVal ?? e.className} "${(e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 30)}"`;
  const layer = document.querySelector(".scene, .choice, dialog[open], .drawer");
  const inside = (e) => !layer || layer.contains(e);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => shown(e) && inside(e) && !e.closest(".sr"));
  // Everything that is pressed or read lies within the window.
  for (const e of all(".felt button, .felt a, .felt .plate, .felt .ask, .felt .count, .felt h1, .felt h2, .bar button, .bar a")) {
    const scrolls = e.closest(".cols, .log, .talk, .scrolls, article");
    const r = e.getBoundingClientRect();
    const hand = e.closest(".hand, .fhand, .qhand");
    if (!scrolls && (r.left < -slack || r.right > innerWidth + slack || r.top < -slack || (!hand && r.bottom > innerHeight + slack))) faults.push(`outside: ${named(e)} ${Math.round(r.left)},${Math.round(r.top)} ${Math.round(r.right)},${Math.round(r.bottom)}`);
  }
  // No words are cut, but names, which end in an ellipsis and have a title.
  for (const e of all(".felt button, .felt .ask, .felt h1, .felt h2, .felt .does, .felt .tag")) {
    const s = getComputedStyle(e);
    if (s.overflowX !== "visible" && e.scrollWidth > e.clientWidth + slack && !e.matches(".card, .hand *")) faults.push(`cut: ${named(e)}`);
  }
  // The parts of the stage do not cover each other.
  if (!layer) {
    const groups = {
      bar: all(".bar .tool"),
      seat: all(".seat .avatar, .seat .plate, .oseat .avatar, .oseat .plate, .oseat .mini"),
      centre: all(".centre .pile, .square .place, .centre .now, .centre .well, .centre .tgp, .centre .coinbox"),
      ask: all(".ask"),
      acts: all(".acts .btn, .acts button"),
      me: all(".me .avatar, .me .plate, .me button"),
      hand: all(".hand .card, .fhand .card"),
      watch: all(".watchbar > *"),
      sheet: all(".qsheet"),
      ribbon: all(".ribbon"),
    };
    const pairs = [["seat", "seat"], ["seat", "centre"], ["seat", "ask"], ["seat", "bar"], ["seat", "hand"], ["centre", "ask"], ["centre", "hand"], ["centre", "acts"], ["centre", "me"], ["ask", "acts"], ["ask", "me"], ["acts", "me"], ["acts", "hand"], ["me", "hand"], ["acts", "acts"], ["bar", "bar"], ["watch", "seat"], ["watch", "centre"], ["watch", "ask"], ["watch", "acts"], ["watch", "sheet"], ["ribbon", "seat"], ["ribbon", "ask"], ["ribbon", "acts"]];
    const owner = (e) => e.closest("[data-seat]") ?? e;
    for (const [a, b] of pairs) groups[a].forEach((x, i) => groups[b].forEach((y, j) => {
      if (a === b && (j <= i || owner(x) === owner(y))) return;
      if (x.contains(y) || y.contains(x)) return;
      const p = x.getBoundingClientRect(), q = y.getBoundingClientRect();
      const w = Math.min(p.right, q.right) - Math.max(p.left, q.left), h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (w > slack && h > slack && w * h > 12) faults.push(`overlap of ${a} and ${b}: ${named(x)} / ${named(y)} by ${Math.round(w)}x${Math.round(h)}`);
    }));
  }
  // On phones everything that is pressed is large enough for a finger.
  if (innerWidth < 600 || innerHeight < 520) for (const e of all("button, a.btn, a.tool, select, .say input")) {
    const r = e.getBoundingClientRect();
    if (e.closest(".rail, article, .log, .talk") || e.matches(".hand .card, .fhand .card, .more, .outside, .skip")) continue;
    if (r.width < 44 - slack || r.height < 44 - slack) faults.push(`small: ${named(e)} ${Math.round(r.width)}x${Math.round(r.height)}`);
  }
  return faults;
}
