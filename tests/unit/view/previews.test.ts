/** What stands for each game on the first page: a move that can be made, on its own board, all of it seen. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { planOf, rows } from "../../../view/board/plan.ts";
import { waysOf } from "../../../view/board/walk.ts";
import { previewOf } from "../../../worker/open-position.ts";
import { openPosition } from "../../../worker/open-position.ts";

describe.each(rulebooks)("$id", (rulebook) => {
  const { preview, sides, variants } = rulebook;
  const [first] = sides;
  const { scene, facts } = previewOf(rulebook);
  const plan = planOf(scene, first.id, first.id);
  const [lower, upper] = preview.part;

  test("the move is legal there, and is read and written as it was recorded", () => {
    const line = openPosition(preview).line;
    expect(line.position).toBe(preview.position);
    expect(line.moves()).toContain(preview.move);
  });

  test("the board is the one that the page has a drawing of", () => {
    const [variant] = variants;
    const start = variant?.match.open(variant.match.start);
    if (!start?.ok) throw new Error("no set-up");
    const { files, ranks, surface, areas } = start.value.scene();
    expect(scene).toMatchObject({ files, ranks, surface, areas });
  });

  test("the part is a square of the board that holds the whole way", () => {
    const between = (at: string, from: string, to: string) => at >= from && at <= to;
    const seen = rows(plan)
      .flat()
      .filter((square) => between(square.charAt(0), lower.charAt(0), upper.charAt(0)))
      .filter((square) => Number(square.slice(1)) >= Number(lower.slice(1)) && Number(square.slice(1)) <= Number(upper.slice(1)));
    const side = upper.charCodeAt(0) - lower.charCodeAt(0) + 1;
    expect(seen).toHaveLength(side * side);
    const ways = waysOf(facts).flatMap(({ squares }) => squares);
    expect(ways.length).toBeGreaterThan(1);
    for (const square of ways) expect(seen).toContain(square);
  });
});
