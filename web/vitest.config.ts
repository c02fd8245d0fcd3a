import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    // What needs a page is tested in a real browser (tests/browser), and not counted here.
    coverage: {
      include: ["src/**/*.ts"],
      reporter: ["text", "text-summary"],
      thresholds: { statements: 33, branches: 26, functions: 35, lines: 34 },
    },
  },
});
