/** Reasons as the server gives them name a card by the name of its text, and a bot by its number: here they get words. */
import { nameOf } from "../../lib/names";
import { say } from "../../lib/texts.svelte";
import type { Reason, TableInfo } from "../../lib/wire";
import { nameOfCard } from "./cards";
import type { View } from "./view";

/** The reason in words; null where it has them. */
export function worded(reason: Reason, info: TableInfo, view: View): Reason | null {
  const values = { ...reason.values };
  if (values["top"] === "card") values["top"] = nameOfCard(view.discards.at(-1) ?? 0);
  if (values["playing"] === "colour") values["playing"] = say("colour", { colour: view.colour });
  const number = /^#(\d+)$/.exec(String(values["who"] ?? ""));
  if (number) values["who"] = nameOf(info, Number(number[1]) - 1);
  return Object.keys(values).some((name) => values[name] !== reason.values[name]) ? { ...reason, values } : null;
}
