import { readFileSync } from "node:fs";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const ignored = readFileSync(new URL(".prettierignore", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.replace(/\/$/, "/**"));

export default defineConfig(
  { ignores: ignored },
  js.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.ts"],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }], // all of ours are ASCII
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  // Types in components are checked by svelte-check; a second pass with ESLint would take as long again.
  { files: ["**/*.svelte"], extends: [ts.configs.strict] },
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "prefer-const": "off",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_$", argsIgnorePattern: "^_$" }], // {#each} needs a name
      "svelte/prefer-const": "error", // properties are declared with let
      "svelte/prefer-svelte-reactivity": "off", // sets and maps are replaced as a whole, in $state.raw
      "svelte/no-at-html-tags": "off", // drawings are our own text
      "svelte/no-navigation-without-resolve": "off", // this is not SvelteKit
    },
  },
);
