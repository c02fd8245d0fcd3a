/* Writes THIRD-PARTY-NOTICES.md into the built pages: what in them is not ours, and by which licence it may be there. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = /.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCES = "public/assets/fonts";

const text = (path) => readFileSync(path, "utf8").trim();
const quoted = (words) => words.replace(/^/gm, "    ").replace(/ +$/gm, "");

function library(folder) {
  const about = JSON.parse(text(join(folder, "package.json")));
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file && about.license !== "Apache-2.0") throw new Error(`${about.name} comes without the text of its licence`);
  const licence = file ? quoted(text(join(folder, file))) : "The text is that of Tapete's own licence, in LICENSE.";
  return [`### ${about.name}`, `${about.license}. ${about.homepage ?? ""}`.trim(), licence].join("\n\n");
}

function fonts(root) {
  const licences = readdirSync(join(root, LICENCES)).map((name) => {
    const [copyright = "", ...rest] = text(join(root, LICENCES, name)).split("\n");
    return { family: name.slice("OFL-".length, -".txt".length), copyright, licence: rest.join("\n").trim() };
  });
  for (const file of readdirSync(join(root, "src/fonts")).filter((name) => name.endsWith(".woff2"))) {
    if (!licences.some(({ family }) => file.startsWith(`${family}-`))) throw new Error(`${file} has no licence in ${LICENCES}`);
  }
  const terms = new Set(licences.map(({ licence }) => licence));
  return [...licences.map(({ family, copyright }) => `- **${family}**: ${copyright}`), "", [...terms].map(quoted).join("\n\n")].join("\n");
}

/** @returns {import("vite").Plugin} */
export function notices() {
  let root = "";
  return {
    name: "notices",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const folders = Object.values(bundle)
        .flatMap((file) => (file.type === "chunk" ? Object.entries(file.modules) : []))
        .filter(([, module]) => module.renderedLength > 0)
        .flatMap(([id]) => PACKAGE.exec(id) ?? []);
      const libraries = [...new Set(folders)].sort().map(library);
      const source = [
        "# Third-party notices",
        "The pages of Tapete contain these libraries and fonts. Each build of the pages writes this file anew.",
        "## Libraries",
        ...libraries,
        "## Fonts",
        fonts(root),
      ].join("\n\n");
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.md", source: `${source}\n` });
    },
  };
}
