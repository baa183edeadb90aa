/** Turns SVG into pixels. Only the build has a rasteriser. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface Drawn {
  /** Red, green, blue and alpha of each pixel, the colours multiplied by alpha. */
  readonly pixels: Uint8Array;
  /** The same as a file. */
  asPng(): Uint8Array;
}

/** An SVG drawn so many pixels wide. */
export async function rasterise(svg: string, width: number): Promise<Drawn> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  rasteriser ??= initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await rasteriser;
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render();
}

/** The rasteriser can be loaded only once in a process. */
let rasteriser: Promise<void> | undefined;
