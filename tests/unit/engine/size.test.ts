/** What a page will load to play a game against the computer, weights included: it stays small, whatever is learnt. */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { root } from "../../../scripts/shared/project.ts";

/** Bytes, gzipped; chess has the most to know. */
const MOST = 25_000;
const MOST_OF_ALL: Readonly<Record<string, number>> = { "hoplit-chess": 45_000 };

const ENTRY = "virtual:entry";

test.each(rulebooks.map(({ id }) => id))("%s", async (id) => {
  const files = ["engine.ts", "../player.ts", "../engine.ts"].map((file) => join(root, "engine", id, file));
  const source = files.map((file) => `export * from ${JSON.stringify(file)};`).join("\n");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (name) => (name === ENTRY ? name : null),
        load: (name) => (name === ENTRY ? source : null),
      },
    ],
    build: { write: false, minify: true, target: "es2022", rolldownOptions: { input: ENTRY, preserveEntrySignatures: "strict" } },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const code = outputs.flatMap(({ output }) => output.flatMap((part) => (part.type === "chunk" ? [part.code] : []))).join("");
  expect(code.length).toBeGreaterThan(10_000);
  expect(gzipSync(code).length).toBeLessThan(MOST_OF_ALL[id] ?? MOST);
});
