/** Search in a rule book: which clauses have all the words, and the line that says so. */
import { plain, type Block } from "../markdown";

export interface Hit {
  clause: string;
  title: string;
  /** The line with the first of the words, cut to a few words around it. */
  line: string;
}

const LEAST = 2; // letters of a word that is searched for
const BEFORE = 36; // letters of a line before the word
const LONGEST = 110;

/** Letters without case and accents, each in its place. */
export const folded = (text: string): string => text.replace(/[À-ɏ]/g, (letter) => letter.normalize("NFD")[0] ?? letter).toLowerCase();

export const wordsOf = (query: string): string[] =>
  folded(query)
    .split(/\s+/)
    .filter((word) => word.length >= LEAST);

/** The clauses in which all words are found; those with a word in their title come first. */
export function search(book: readonly Block[], query: string): Hit[] {
  const words = wordsOf(query);
  const found: (Hit & { inTitle: boolean })[] = [];
  if (!words.length) return found;
  for (const { clause, title, lines } of clauses(book)) {
    const all = folded([clause, title, ...lines].join("\n"));
    if (!words.every((word) => all.includes(word))) continue;
    const inTitle = words.some((word) => folded(`${clause} ${title}`).includes(word));
    const line = lines.find((one) => words.some((word) => folded(one).includes(word))) ?? lines[0] ?? "";
    found.push({ clause, title, line: cut(line, words), inTitle });
  }
  return [...found.filter((hit) => hit.inTitle), ...found.filter((hit) => !hit.inTitle)];
}

function clauses(book: readonly Block[]): { clause: string; title: string; lines: string[] }[] {
  const found: { clause: string; title: string; lines: string[] }[] = [];
  for (const block of book) {
    if (block.kind === "clause") found.push({ clause: block.clause, title: block.text, lines: [] });
    else if (block.kind !== "section") found.at(-1)?.lines.push(...plain(block));
  }
  return found;
}

function cut(line: string, words: readonly string[]): string {
  const at = Math.max(0, Math.min(...words.map((word) => folded(line).indexOf(word)).filter((place) => place >= 0), line.length));
  const from = at > BEFORE && at < line.length ? line.indexOf(" ", at - BEFORE) + 1 : 0;
  const until = from + LONGEST < line.length ? line.lastIndexOf(" ", from + LONGEST) : line.length;
  return `${from ? "… " : ""}${line.slice(from, until)}${until < line.length ? " …" : ""}`;
}

/** A text in pieces; every second one is a word that was searched for. */
export function marked(text: string, query: string): string[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length);
  const letters = folded(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length && words.length;) {
    const word = words.find((one) => letters.startsWith(one, at));
    if (word) {
      pieces.push(text.slice(from, at), text.slice(at, at + word.length));
      from = at += word.length;
    } else at++;
  }
  return [...pieces, text.slice(from)];
}
