/** How the commands of Extreme look; what they do is told by the texts. */
export interface Look {
  colour: string; // white on it can be read well
  kind: "bolt" | "infinity";
}

const LOOKS: Record<string, Look> = {
  stop: { colour: "#b3261e", kind: "bolt" },
  skull: { colour: "#2d2d38", kind: "bolt" },
  three: { colour: "#9a4a00", kind: "bolt" },
  silence: { colour: "#1f5fae", kind: "infinity" },
  "no-trick": { colour: "#6a3ba6", kind: "infinity" },
  "one-pile": { colour: "#0a6668", kind: "infinity" },
  "draw-one": { colour: "#97205f", kind: "infinity" },
};

export const lookOf = (command: string): Look | undefined => LOOKS[command];

/** A card of each command, as the rule book gives them out. */
export const EXAMPLES = [
  { number: 24, command: "stop" },
  { number: 31, command: "skull" },
  { number: 38, command: "three" },
  { number: 28, command: "silence" },
  { number: 35, command: "no-trick" },
  { number: 42, command: "one-pile" },
  { number: 45, command: "draw-one" },
];

/** The hints, in the order of their numbers on the wire. */
export const HINTS = ["none", "leave", "good", "trick"] as const;
