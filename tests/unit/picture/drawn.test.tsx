/** Pictures are laid of tiles, small boards are drawn whole: both show the same. */
import renderToString from "preact-render-to-string";
import { expect, test } from "vitest";
import { findVariant } from "../../../games/registry.ts";
import { lightStyles, rasterise } from "../../../scripts/build/drawing.ts";
import { LastMarks, Mark } from "../../../view/board/marks.tsx";
import { PlacedPiece } from "../../../view/board/piece.tsx";
import { frameOf, planOf, surfaceId } from "../../../view/board/plan.ts";
import { Surfaces } from "../../../view/board/surface.tsx";
import { type Tiling, tilingOf } from "../../../view/board/tiling.ts";
import { waysOf } from "../../../view/board/walk.ts";
import { hatches, markSymbols } from "../../../view/symbols/symbols.ts";
import { pieceSymbols } from "../../../view/symbols/tiles.ts";
import { Canvas } from "../../../worker/picture/canvas.ts";
import { tiles } from "../../../worker/picture/draw.ts";
import { layBoard, sizeOf } from "../../../worker/picture/lay.ts";
import type { Image } from "../../../worker/picture/png.ts";
import { givenIn } from "../view/given.ts";

/** What a channel may be off before its pixel counts, for inks come a shade beside, and the part of all pixels that may be. */
const SHADE = 48;
const MOST_OFF = 0.001;

test.each([
  ["harzdame", ["a6-a7"], "b"],
  ["harzdame", ["e2xg2xg4xe4xe6"], "w", "1m1mmmmm/M2mmmmm/1M3mmm/M1M1mmm1/1MMM1m1m/MMM3m1/MMMMMm2/MMMM1M1M w 0"],
  ["hopperdame-10x10-20-terminal", [], "b"],
  ["hopperdame-8x8-16-terminal", [], "w"],
  ["hoppsi", [], "r"],
  ["jump-checkers", [], "w"],
])("%s after %j, seen by %s", async (variant, moves, bottom, from = startOf(variant)) => {
  const { rulebook, scene, last } = givenIn(variant, from, moves);
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  const marks = Object.entries(markSymbols).map(
    ([name, markup]) => `<symbol id="m-${name}" viewBox="0 0 48 48">${markup}</symbol>`,
  );
  const symbols = hatches + marks.join("") + pieceSymbols([rulebook]);
  const board = renderToString(
    <svg xmlns="http://www.w3.org/2000/svg" fill="none" {...frameOf(plan)}>
      <style dangerouslySetInnerHTML={{ __html: lightStyles() }} />
      <defs dangerouslySetInnerHTML={{ __html: symbols }} />
      <defs>
        <Surfaces rulebook={rulebook} scene={scene} />
      </defs>
      <use href={`#${surfaceId(rulebook.id, bottom)}`} />
      <LastMarks plan={plan} ways={waysOf(last)} />
      {scene.checked !== undefined && <Mark plan={plan} name="check" square={scene.checked} />}
      {scene.cells.map((cell) => (
        <PlacedPiece rulebook={rulebook} plan={plan} cell={cell} />
      ))}
    </svg>,
  );
  const { width, height } = sizeOf(scene);
  const { pixels: drawn } = await rasterise(board, width);
  expect(drawn).toHaveLength(width * height * 4);
  const laid = (side: string) => laidOf(tilingOf({ rulebook, scene, bottom: side, last }));
  expect(shareOff(drawn, laid(bottom))).toBeLessThan(MOST_OFF);
  for (const { id } of rulebook.sides) if (id !== bottom) expect(shareOff(drawn, laid(id))).toBeGreaterThan(10 * MOST_OFF);
});

function laidOf(tiling: Tiling): Image {
  const canvas = new Canvas(sizeOf(tiling), tiles().inks);
  layBoard(canvas, tiles(), tiling);
  return canvas.image();
}

/** How large a part of an image is off, from 0 to 1. */
function shareOff(drawn: Uint8Array, { width, height, palette, rows }: Image): number {
  let off = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = (rows[y * (width + 1) + x + 1] ?? 0) * 3;
      const at = (y * width + x) * 4;
      if ([0, 1, 2].some((part) => Math.abs((palette[colour + part] ?? 0) - (drawn[at + part] ?? 0)) > SHADE)) off += 1;
    }
  }
  return off / (width * height);
}

function startOf(variant: string): string {
  return findVariant(variant)?.variant.match.start ?? "";
}
