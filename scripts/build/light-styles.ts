/** The board's style sheet as a rasteriser can read it: light appearance, every variable in its place, no rule within another. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readTokens } from "./tokens.ts";

/** Lines as thick as on a large board, in units of the drawing, because a rasteriser scales strokes with all else. */
const STROKE = ["--stroke", "3px"] as const;
const PICTURE =
  ".lines{stroke-width:.75}.coordinate{fill:none;stroke:var(--past);stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}";

/** The styles of pieces, marks and squares. */
export function lightStyles(root: string): string {
  const css = readFileSync(join(root, "web/style/board.css"), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const board = css.replaceAll(/@[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
  const tokens = new Map([...readTokens(root), STROKE]);
  const rules = [...`${board}${PICTURE}`.matchAll(/(?<=^|\})\s*(\.[\w.,\s-]+)\{([^{}]*)\}/g)];
  return rules.map(([, selector = "", body = ""]) => `${selector.trim()}{${resolved(body, tokens)}}`).join("");
}

/** A colour of `web/style/tokens.css` in the light appearance. */
export function lightColour(root: string, name: `--${string}`): string {
  return resolved(`var(${name})`, readTokens(root));
}

function resolved(text: string, tokens: ReadonlyMap<string, string>): string {
  const filled = text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? "");
  const light = filled.replaceAll(/light-dark\(([^,]+),[^)]*\)/g, "$1");
  return light.replaceAll(/calc\(([\d.]+)px \* ([\d.]+)\)/g, (_, a: string, b: string) => `${Number(a) * Number(b)}px`);
}
