/** A position's picture, from what is to be drawn to the PNG: for pages, chats and mails. */
import sheet from "../../dist/tiles.json";
import { tilingOf, type TilingProps } from "../../view/board/tiling.ts";
import { Canvas } from "./canvas.ts";
import { layBoard, sizeOf } from "./lay.ts";
import { png } from "./png.ts";
import { lazily, unpack } from "./sheet.ts";

export const tiles = lazily(() => unpack(sheet));

/** The bytes of a PNG file. */
export function draw(shown: TilingProps): Uint8Array<ArrayBuffer> {
  const tiling = tilingOf(shown);
  const canvas = new Canvas(sizeOf(tiling), tiles().inks);
  layBoard(canvas, tiles(), tiling);
  return png(canvas.image());
}
