import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { notices } from "./notices.js";

export default defineConfig({
  plugins: [svelte(), notices()],
  build: {
    outDir: "../src/tapete/server/pages",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      // The engine is a file of its own, which no page loads before it is wanted.
      input: { index: "index.html", engine: "src/lib/engine/index.ts" },
      preserveEntrySignatures: "exports-only",
    },
  },
});
