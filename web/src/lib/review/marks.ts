/** Marks at the cards and places of a board: what was played, what was better, and what each would have cost. */

export interface Mark {
  /** The name of the place, as `data-at` has it. */
  at: string;
  kind: "was" | "best" | "";
  text: string;
}

/** Puts marks on a board; returns what takes them away. */
export function mark(board: HTMLElement, marks: readonly Mark[]): () => void {
  const put: Element[] = [];
  for (const { at, kind, text } of marks) {
    const place = board.querySelector(`[data-at="${CSS.escape(at)}"]`);
    if (!place || place.querySelector(":scope > .verdict-tag")) continue;
    if (kind) {
      const rim = document.createElement("i");
      rim.className = "verdict-rim";
      rim.dataset["kind"] = kind;
      put.push(rim);
      place.append(rim);
    }
    const tag = document.createElement("span");
    tag.className = "verdict-tag";
    tag.dataset["kind"] = kind;
    tag.textContent = text;
    put.push(tag);
    place.append(tag);
  }
  for (const one of put) one.setAttribute("aria-hidden", "true");
  return () => put.forEach((one) => one.remove());
}
