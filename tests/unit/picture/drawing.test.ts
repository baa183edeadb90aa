/** A finished game's drawing as files: the SVG, drawn by a rasteriser that is not ours, looks as the PNG that we paint. */
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import type { Fact } from "../../../rules/contract.ts";
import { rasterise } from "../../../scripts/build/drawing.ts";
import { castles, points } from "../../../scripts/shots/games.ts";
import { drawingTiling } from "../../../view/board/tiling.ts";
import { drawingSvg } from "../../../worker/picture/drawing.tsx";
import { drawLinkPreview, PREVIEW_SIZE } from "../../../worker/picture/link-preview.ts";
import { HARZDAME, HOPLIT_CHESS, JUMP_CHECKERS } from "../../whole-games.ts";
import { value } from "../rules/lines.ts";
import { givenIn } from "../view/given.ts";
import { findVariant } from "../../../games/registry.ts";

/** What a channel may be off before its pixel counts, for edges are smoothed by other rules, and the part of all pixels that may be. */
const SHADE = 56;
const MOST_OFF = 0.01;

const says = { title: "Ada wins", game: "Harzdame", facts: ["Bo has no move left", "Ada and Bo", "15 moves · 27 Nov 2026"] };

test.each([
  [castles.variant, castles.moves],
  ["hoppsi", points.moves],
  ["harzdame", HARZDAME],
  ["jump-checkers", JUMP_CHECKERS],
  ["hoplit-chess", HOPLIT_CHESS],
])("%s", async (variant, texts) => {
  const match = findVariant(variant)?.variant.match;
  let line = value(match?.open(match.start) ?? { ok: false, error: variant });
  const { rulebook, scene } = givenIn(variant, line.position);
  const moves: (readonly Fact[])[] = [];
  for (const text of texts) {
    moves.push(value(line.describe(text)));
    ({ line } = value(line.play(text)));
  }
  const tiling = drawingTiling(rulebook, scene, moves);
  if (tiling === null) throw new Error("nothing drawn");
  const bytes = Buffer.from(drawLinkPreview(says, tiling, "Hoplink"));
  expect(bytes.length).toBeLessThan(100 * 1024);
  const painted = PNG.sync.read(bytes);
  const { pixels } = await rasterise(drawingSvg(says, { rulebook, scene, moves }, "Hoplink"), PREVIEW_SIZE.width);
  expect(pixels).toHaveLength(painted.data.length);
  let off = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs((pixels[at + part] ?? 0) - (painted.data[at + part] ?? 0)) > SHADE)) off += 1;
  expect(off / (pixels.length / 4)).toBeLessThan(MOST_OFF);
});
