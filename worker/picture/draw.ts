/** A position's picture, from what is to be drawn to the PNG: for pages, chats and mails. */
import sheet from "../../dist/tiles.json";
import { tilingOf, type TilingProps } from "../../view/board/tiling.ts";
import { lay, png, type Tiles, unpack } from "./lay.ts";

/** Unpacked at the first picture. */
let tiles: Tiles | undefined;

/** The bytes of a PNG file. */
export function draw(shown: TilingProps): Uint8Array<ArrayBuffer> {
  tiles ??= unpack(sheet);
  return png(lay(tilingOf(shown), tiles));
}
