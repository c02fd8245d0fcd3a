import { expect, test } from "vitest";
import { blocks } from "../markdown";
import { marked, search } from "./search";

const BOOK = blocks(`# Un juego

Lo que dice antes de la primera cláusula.

## El turno

### XX1 · La última carta
Quien **juega** su última carta gana la ronda.

| carta | puntos |
|---|---|
| comodín | 50 |

### XX2 · Robar
Quien no puede jugar roba una carta del mazo, y la ronda sigue hasta que alguien se queda sin nada que hacer en toda la mesa,
`);

const found = (query: string): string[] => search(BOOK, query).map((hit) => hit.clause);

test("case and accents do not matter", () => {
  expect(found("ULTIMA")).toEqual(["XX1"]);
  expect(found("comodin")).toEqual(["XX1"]);
});

test("all words must be there, and a title comes before a text", () => {
  expect(found("carta")).toEqual(["XX1", "XX2"]);
  expect(found("roba")).toEqual(["XX2"]);
  expect(found("carta mazo")).toEqual(["XX2"]);
  expect(found("mazo nunca")).toEqual([]);
});

test("a clause is found by its name, and one letter finds nothing", () => {
  expect(found("xx2")).toEqual(["XX2"]);
  expect(found("a")).toEqual([]);
});

test("the line with the word is shown, without stars and cut to a few words", () => {
  expect(search(BOOK, "juega")[0]?.line).toBe("Quien juega su última carta gana la ronda.");
  const line = search(BOOK, "alguien")[0]?.line ?? "";
  expect(line.startsWith("… ")).toBe(true);
  expect(line).toContain("alguien");
  expect(line.length).toBeLessThan(120);
});

test("what was found is marked in its own letters", () => {
  expect(marked("La Última carta, la ultima", "última")).toEqual(["La ", "Última", " carta, la ", "ultima", ""]);
  expect(marked("nada", "")).toEqual(["nada"]);
});
