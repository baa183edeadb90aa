/**
 * Reads the page's tokens. They are written as custom properties, and most leave the build as plain values: only colours change
 * while a page is open, and a property that never does would cost each page its name and a third of a kilobyte.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LightningCSSOptions } from "vite";
import { root } from "../shared/project.ts";

/** What `web/style/tokens.css` says, by the names of its properties (`--ink`); where one is said twice, as most see it. */
export function readTokens(): ReadonlyMap<string, string> {
  return new Map(declared().toReversed());
}

/** In the order of the file. */
function declared(): readonly (readonly [string, string])[] {
  const css = readFileSync(join(root, "web/style/tokens.css"), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]);
}

/** Puts each token that is the same for everyone in the place where it is used. */
export function settledTokens(): LightningCSSOptions {
  const all = declared();
  const isOne = ([name, value]: readonly [string, string]) =>
    !value.includes("light-dark(") && all.filter(([other]) => other === name).length === 1;
  const settled = new Map(all.filter(isOne));
  return {
    visitor: {
      Variable({ name: { ident } }) {
        const raw = settled.get(ident);
        return raw === undefined ? undefined : { raw };
      },
      Declaration: { custom: ({ name }) => (settled.has(name) ? [] : undefined) },
    },
  };
}
