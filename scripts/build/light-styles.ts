/** The board's style sheet as a rasteriser can read it: light appearance, every variable in its place, no rule within another. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Lines as thick as on a large board; in the drawing's units, for a rasteriser's strokes scale with all else. */
const PICTURE =
  ":root{--thick:3px}.lines{stroke-width:.75}.coordinate{fill:none;stroke:var(--past);stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}";

/** The styles of pieces, marks and squares. */
export function lightStyles(root: string): string {
  const read = (name: string) => readFileSync(join(root, "web/style", name), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const tokens = variables(read("base.css") + PICTURE);
  const rules = [...`${read("board.css")}${PICTURE}`.matchAll(/(?<=^|\})\s*(\.[\w.,\s-]+)\{([^{}]*)\}/g)];
  return rules.map(([, selector = "", body = ""]) => `${selector.trim()}{${resolved(body, tokens)}}`).join("");
}

/** What `--name: value` says; the first word on each counts but for the picture's own, which comes last. */
function variables(css: string): ReadonlyMap<string, string> {
  return new Map([...css.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name = "", value = ""]) => [name, value]));
}

function resolved(text: string, tokens: ReadonlyMap<string, string>): string {
  const filled = text.replaceAll(/var\((--[\w-]+)(?:,[^)]*)?\)/g, (_, name: string) => tokens.get(name) ?? "");
  const light = filled.replaceAll(/light-dark\(([^,]+),[^)]*\)/g, "$1");
  return light.replaceAll(/calc\(([\d.]+)px \* ([\d.]+)\)/g, (_, a: string, b: string) => `${Number(a) * Number(b)}px`);
}
