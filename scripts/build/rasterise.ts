/** SVG as pixels. The build alone has a rasteriser. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface Drawn {
  /** Red, green, blue and alpha of each, the colours multiplied by it. */
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

/** It may be loaded once in a process. */
let rasteriser: Promise<void> | undefined;
