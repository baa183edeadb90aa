/** Turns SVG into pixels, and gives drawings the colours and styles that a rasteriser can read. Only the build has one. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { readTokens } from "./tokens.ts";
import { root } from "../shared/project.ts";

/** An SVG drawn so many pixels wide. Colours of its pixels are multiplied by alpha. */
export async function rasterise(svg: string, width: number) {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  rasteriser ??= initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm"))).catch(
    (error: unknown) => {
      if (!/already initialized/i.test(String(error))) throw error;
    },
  );
  await rasteriser;
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render();
}

/** The rasteriser can be loaded only once in a process, which may read this module again, as tests do. */
let rasteriser: Promise<void> | undefined;

/** Lines as thick as on a large board, in units of the drawing, because a rasteriser scales strokes with all else. */
const STROKE = ["--stroke", "3px"] as const;
const PICTURE =
  ".lines{stroke-width:.75}.rim{stroke:var(--past);stroke-width:1.3;stroke-linecap:round}.area,.edge{display:none}.logo{color:var(--accent)}";

/** A small board's styles of pieces, marks and squares: light appearance, every variable in its place, no rule within another. */
export function lightStyles(): string {
  const css = readFileSync(join(root, "web/style/board.css"), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const board = css.replaceAll(/@[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
  const tokens = new Map([...readTokens(), STROKE]);
  const rules = [...`${board}${PICTURE}`.matchAll(/(?<=^|\})\s*(\.[\w.,\s-]+)\{([^{}]*)\}/g)];
  return rules.map(([, selector = "", body = ""]) => `${selector.trim()}{${resolved(body, tokens)}}`).join("");
}

/** A colour of `web/style/tokens.css` in the light appearance. */
export function lightColour(name: `--${string}`): string {
  return resolved(`var(${name})`, readTokens());
}

function resolved(text: string, tokens: ReadonlyMap<string, string>): string {
  const filled = text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? "");
  const light = filled.replaceAll(/light-dark\(([^,]+),[^)]*\)/g, "$1");
  return light.replaceAll(/calc\(([\d.]+)px \* ([\d.]+)\)/g, (_, a: string, b: string) => `${Number(a) * Number(b)}px`);
}
