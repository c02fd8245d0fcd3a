/** Moves on the spot: key frames with transform and opacity only, played with linear easing. */
import type { Frame } from "./moves";

type Row = [offset: number, transform: string, opacity?: number];

const frames = (...rows: Row[]): Frame[] =>
  rows.map(([offset, transform, opacity]) => ({ offset, transform, ...(opacity !== undefined && { opacity }) }));

export const poses = {
  settle: frames([0, "scale(1.045) rotate(1.6deg)"], [0.3, "scale(.982) rotate(-.7deg)"], [0.6, "scale(1.006) rotate(.3deg)"], [1, "none"]),
  pop: frames([0, "scale(.3)", 0], [0.35, "scale(1.16)", 1], [0.6, "scale(.96)", 1], [0.8, "scale(1.02)", 1], [1, "none", 1]),
  sign: frames(
    [0, "translateY(40%) scale(.3)", 0],
    [0.16, "translateY(-8%) scale(1.18)", 1],
    [0.26, "scale(.97)", 1],
    [0.34, "none", 1],
    [0.8, "none", 1],
    [1, "translateY(-30%) scale(.9)", 0],
  ),
  cry: frames(
    [0, "scale(.2) rotate(-14deg)", 0],
    [0.055, "scale(1.3) rotate(-9deg)", 1],
    [0.11, "scale(.92) rotate(-1deg)", 1],
    [0.175, "scale(1.38) rotate(-8deg)", 1],
    [0.25, "scale(.96) rotate(-3deg)", 1],
    [0.33, "scale(1.03) rotate(-4.5deg)", 1],
    [0.4, "scale(1) rotate(-4deg)", 1],
    [1, "rotate(-4deg)", 1],
  ), // twice, with the two knocks
  stamp: frames(
    [0, "scale(2.6) rotate(-22deg)", 0],
    [0.1, "scale(2.2) rotate(-18deg)", 1],
    [0.2, "scale(.9) rotate(-9deg)", 1],
    [0.27, "scale(1.05) rotate(-11deg)", 1],
    [0.34, "rotate(-10deg)", 1],
    [0.88, "rotate(-10deg)", 1],
    [1, "rotate(-10deg) scale(.96)", 0],
  ),
  thump: frames([0, "none"], [0.3, "translateY(5%) scale(1.07, .9)"], [0.6, "translateY(-3%) scale(.98, 1.03)"], [1, "none"]),
  duck: frames(
    [0, "none"],
    [0.22, "translateY(13%) scale(1.12, .74)"],
    [0.62, "translateY(13%) scale(1.12, .74)"],
    [0.8, "translateY(-6%) scale(.96, 1.06)"],
    [0.9, "rotate(-4deg)"],
    [1, "none"],
  ),
  shake: frames(
    [0, "none"],
    [0.14, "translateX(-5px)"],
    [0.36, "translateX(4px)"],
    [0.58, "translateX(-3px)"],
    [0.8, "translateX(2px)"],
    [1, "none"],
  ),
  hit: frames(
    [0, "none"],
    [0.12, "translate(-10%, 5%) rotate(-9deg) scale(1.08, .88)"],
    [0.34, "translate(7%, 0) rotate(6deg)"],
    [0.56, "translate(-4%, 0) rotate(-3deg)"],
    [0.78, "rotate(1.5deg)"],
    [1, "none"],
  ),
  tremble: frames(
    ...Array.from({ length: 17 }, (_, i): Row => [
      i / 16,
      i % 16 ? `translate(${((i % 2 ? 1 : -1) * i) / 6}px, ${(((i % 3) - 1) * i) / 9}px)` : "none",
    ]),
  ),
  knock: frames(
    [0, "none"],
    [0.2, "translateY(7%) scale(1.05, .93)"],
    [0.42, "translateY(-3%)"],
    [0.6, "translateY(7%) scale(1.05, .93)"],
    [1, "none"],
  ),
  pulse: frames([0, "scale(1)"], [0.4, "scale(1.07)"], [1, "none"]),
  glance: frames([0, "none"], [0.4, "rotate(-9deg)"], [1, "none"]),
  bubble: frames([0, "scale(.6)", 0], [0.55, "scale(1.05)", 1], [1, "none", 1]),
  rise: frames([0, "translateY(24px)", 0], [0.7, "translateY(-2px)", 1], [1, "none", 1]),
  swing: frames(
    [0, "translateY(60%) rotate(14deg) scale(.4)", 0],
    [0.14, "translateY(-20%) rotate(-7deg) scale(1.15)", 1],
    [0.26, "rotate(3deg)", 1],
    [0.34, "none", 1],
    [0.86, "none", 1],
    [1, "translateY(-40%)", 0],
  ),
  unroll: frames([0, "scale(.12, .9)", 0], [0.2, "scale(.12, 1)", 1], [0.66, "scale(1.03, 1)", 1], [1, "none", 1]),
  crown: frames(
    [0, "translateY(-420%) rotate(-40deg) scale(1.5)", 0],
    [0.3, "translateY(-260%) rotate(-20deg) scale(1.4)", 1],
    [0.62, "translateY(8%) scale(1.08, .86)", 1],
    [0.76, "translateY(-14%) rotate(5deg)", 1],
    [0.9, "translateY(2%) rotate(-2deg)", 1],
    [1, "none", 1],
  ),
  splash: frames([0, "scale(.12)", 0.85], [0.5, "scale(.72)", 0.6], [1, "scale(1.08)", 0]),
  fade: frames([0, "none", 0], [1, "none", 1]),
  turnover: frames(
    [0, "perspective(500px) rotateY(180deg) scale(1)"],
    [0.5, "perspective(500px) rotateY(90deg) scale(1.12)"],
    [1, "perspective(500px) rotateY(0deg) scale(1)"],
  ),
};

export type PoseName = keyof typeof poses;
