/** A picture of how a match ended, drawn in the browser for sharing. */
import type { TableInfo } from "../messages";
import { nameOf } from "../names";
import { say } from "../texts.svelte";

const [WIDTH, HEIGHT, MARGIN] = [1200, 1200, 90];
const MOST_ROWS = 8;
const PAPER = "#fffaf0";
const GOLD = "#ffc83d";

/** Draws the poster; null where this browser cannot. */
export async function posterOf(info: TableInfo, game: string, title: string, note: string, moment: string): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const ink = canvas.getContext("2d");
  if (!ink) return null;
  const styles = getComputedStyle(document.querySelector(".stage") ?? document.documentElement);
  const colour = (name: string): string => styles.getPropertyValue(name).trim();
  const light = ink.createRadialGradient(WIDTH * 0.35, 0, 0, WIDTH * 0.4, HEIGHT * 0.3, WIDTH);
  light.addColorStop(0, colour("--cloth-hi"));
  light.addColorStop(1, colour("--cloth-lo"));
  ink.fillStyle = light;
  ink.fillRect(0, 0, WIDTH, HEIGHT);
  ink.fillStyle = PAPER;
  ink.textBaseline = "alphabetic";
  const write = (text: string, size: number, y: number, weight = 800): void => {
    let fitting = size;
    const font = (): string => `${weight} ${fitting}px Bricolage, sans-serif`;
    ink.font = font();
    while (ink.measureText(text).width > WIDTH - 2 * MARGIN && fitting > 20) {
      fitting -= 2;
      ink.font = font();
    }
    ink.fillText(text, MARGIN, y);
  };
  write(game, 44, 130, 700);
  write(title, 120, 280);
  write(note, 44, 350, 500);
  const scores = info.match?.scores ?? [];
  const winners = new Set(info.match?.winners ?? []);
  const ranked = info.seats
    .map((_, seat) => seat)
    .sort((a, b) => Number(winners.has(b)) - Number(winners.has(a)) || (scores[b] ?? 0) - (scores[a] ?? 0));
  const shown = ranked.slice(0, MOST_ROWS);
  const step = Math.min(90, (HEIGHT - 620) / Math.max(1, shown.length));
  for (const [row, seat] of shown.entries()) {
    const y = 470 + row * step;
    ink.fillStyle = colour(`--p${seat % 12}`);
    ink.beginPath();
    ink.arc(MARGIN + 24, y - 14, 24, 0, 2 * Math.PI);
    ink.fill();
    ink.fillStyle = winners.has(seat) ? GOLD : PAPER;
    ink.font = "700 46px Figtree, sans-serif";
    ink.fillText(nameOf(info, seat), MARGIN + 80, y, 700);
    ink.textAlign = "right";
    ink.font = "900 56px Shoulders, sans-serif";
    ink.fillText(String(scores[seat] ?? ""), WIDTH - MARGIN, y);
    ink.textAlign = "left";
  }
  ink.fillStyle = PAPER;
  write(moment, 36, HEIGHT - 140, 500);
  write(say("stage-poster-foot"), 36, HEIGHT - 70, 700);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob && new File([blob], "tapete.png", { type: "image/png" });
}

/** Saves a file, where nothing can be shared. */
export function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
