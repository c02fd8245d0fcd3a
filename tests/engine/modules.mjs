// Modules from the folder that TAPETE_MODULES names, instead of from a server.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine } from "../../web/src/lib/engine/engine.ts";
import { loadModule } from "../../web/src/lib/engine/module.ts";

/** What a server would answer. */
export async function fromFolder(address) {
  const name = address.split("?")[0];
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/json";
  try {
    const content = readFileSync(join(process.env.TAPETE_MODULES, name));
    return new Response(content, { headers: { "content-type": type } });
  } catch {
    return new Response("", { status: 404 });
  }
}

export async function openHere(game) {
  return new Engine(await loadModule(game, "", fromFolder));
}
