/**
 * A position as tiles, for pictures where nothing can draw: which tile lies on which square, the undermost first. The same as the
 * page's board but for the bows of the last move, whose squares are marked alone.
 */
import type { Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import type { Listing } from "../rulebook.ts";
import { type Drawings, type DrawnGame, headingOn, symbolOf } from "../symbols/drawings.ts";
import type { TileName } from "../symbols/tiles.ts";
import { type Plan, planOf, rows } from "./plan.ts";
import { waysOf } from "./walk.ts";

/** A board in squares, row by row from the upper left; of each square its tiles. */
export interface Tiling {
  readonly files: number;
  readonly ranks: number;
  readonly squares: readonly (readonly string[])[];
}

export interface TilingProps {
  readonly rulebook: Pick<Listing, "sides" | "drawnAs" | "drawings">;
  readonly scene: Scene;
  /** The side whose player looks at it. */
  readonly bottom: Side;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
  /** Whether the game began from a position of its own, which a broken line around the board says. */
  readonly isCustom?: boolean;
}

/** The tiles of a position. */
export function tilingOf({ rulebook, scene, bottom, last, isCustom = false }: TilingProps): Tiling {
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  const upper = above(rulebook, plan, scene, last);
  const squares = rows(plan).flatMap((row, down) =>
    row.map((square, along) => [
      ...surfaceAt(plan, scene.surface, along, down),
      ...scene.areas
        .filter((area) => area.squares.includes(square))
        .flatMap(({ side, kind }) => areaTiles(side === bottom, kind, rulebook.drawings?.signs)),
      ...coordinatesAt(plan, square, along, down),
      ...(upper.get(square) ?? []),
      ...(isCustom ? edgesAt(plan, along, down) : []),
    ]),
  );
  return { files: plan.files, ranks: plan.ranks, squares };
}

function surfaceAt({ files, ranks }: Plan, surface: Scene["surface"], along: number, down: number): readonly TileName[] {
  if (surface !== "lines") {
    const isDark = (along + ranks - 1 - down) % 2 === 0;
    return isDark ? ["bed", surface === "chequer" ? "dark" : "faint"] : ["bed"];
  }
  const lines: TileName[] = ["bed"];
  if (along > 0) lines.push("left");
  if (along < files - 1) lines.push("right");
  if (down > 0) lines.push("above");
  if (down < ranks - 1) lines.push("below");
  return lines;
}

function edgesAt({ files, ranks }: Plan, along: number, down: number): readonly TileName[] {
  const edges: TileName[] = [];
  if (along === 0) edges.push("edge-left");
  if (along === files - 1) edges.push("edge-right");
  if (down === 0) edges.push("edge-above");
  if (down === ranks - 1) edges.push("edge-below");
  return edges;
}

function areaTiles(isOwn: boolean, kind: string, signs: Drawings["signs"] = {}): readonly TileName[] {
  const hatch = isOwn ? "own" : "theirs";
  return kind in signs ? [hatch, `sign ${kind}`] : [hatch];
}

/** File letters along the bottom, rank numbers along the left. */
function coordinatesAt({ ranks }: Plan, square: Tap, along: number, down: number): readonly TileName[] {
  const tiles: TileName[] = [];
  if (down === ranks - 1) tiles.push(`file ${square.charAt(0)}`);
  if (along === 0) tiles.push(`rank ${square.slice(1)}`);
  return tiles;
}

/** Marks and pieces by their squares. */
function above(rulebook: DrawnGame, plan: Plan, scene: Scene, last: readonly Fact[]): ReadonlyMap<Tap, readonly TileName[]> {
  const tiles = new Map<Tap, TileName[]>();
  const put = (square: Tap, tile: TileName) => {
    const lying = tiles.get(square) ?? [];
    if (!lying.includes(tile)) tiles.set(square, [...lying, tile]);
  };
  for (const { squares } of waysOf(last)) {
    for (const [index, square] of squares.entries()) {
      put(square, index === squares.length - 1 ? "to" : index === 0 ? "from" : "stop");
    }
  }
  if (scene.checked !== undefined) put(scene.checked, "check");
  for (const cell of scene.cells) put(cell.square, `${cell.side} ${symbolOf(rulebook, cell.kind, headingOn(plan, cell))}`);
  return tiles;
}
