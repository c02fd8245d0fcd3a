/** The size classes of the stage: the same conditions as in styles/stage.css. */
export type Size = "phone" | "tablet" | "low" | "desk";

export function sizeOf(width: number, height: number): Size {
  if (height < 520 && width > height) return "low";
  if (width < 600 && height >= width) return "phone";
  return width < 1024 && height >= width ? "tablet" : "desk";
}

class Viewport {
  size = $state<Size>(sizeOf(innerWidth, innerHeight));
  width = $state(innerWidth);
  height = $state(innerHeight);

  constructor() {
    addEventListener("resize", () => {
      this.width = innerWidth;
      this.height = innerHeight;
      this.size = sizeOf(innerWidth, innerHeight);
    });
  }
}

export const viewport = new Viewport();
