/**
 * A small board for pictures where nothing can draw: which tile lies on which square, and the lines that are drawn across them. The same
 * as the page's small boards.
 */
import type { Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import { type DrawingProps, emptied, type Layer, layersOf } from "../drawing/layers.ts";
import type { Listing } from "../rulebook.ts";
import { type DrawnGame, headingOn, symbolOf } from "../symbols/drawings.ts";
import type { TileName } from "../symbols/tiles.ts";
import type { Preview } from "./picture.tsx";
import { arrowPath, CELL, corner, middle, type Plan, planOf, type Point, RING, rows, wayPath } from "./plan.ts";
import { waysOf } from "./walk.ts";

/** A board in squares, row by row from the upper left. */
export interface Tiling {
  readonly files: number;
  readonly ranks: number;
  /** What lies in each square under the pieces, the undermost first, and what lies over that. */
  readonly below: readonly (readonly TileName[])[];
  readonly above: readonly (readonly TileName[])[];
  /** Ways of moves as paths in units of the drawing, from its upper left corner. */
  readonly ways: readonly string[];
  /** Whether they can be made, and lie over the pieces, or have been made, and lie under them. */
  readonly canMove: boolean;
  /** Where on the whole board the upper left corner lies. */
  readonly origin: Point;
  /** What is painted over all of it; absent where nothing is. */
  readonly layers?: readonly Layer[];
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

/** A position with the last move. */
export function tilingOf({ rulebook, scene, bottom, last, isCustom = false }: TilingProps): Tiling {
  const plan = planOf(scene, bottom, rulebook.sides[0].id);
  const ways = waysOf(last);
  const squares = Squares.of(plan, scene, rulebook);
  for (const { squares: way } of ways) {
    for (const [index, square] of way.entries()) {
      if (index === way.length - 1) squares.below(square, "to");
      else if (index === 0) squares.below(square, "from");
      else squares.above(square, "stop");
    }
  }
  if (scene.checked !== undefined) squares.above(scene.checked, "check");
  squares.pieces(rulebook, scene);
  if (isCustom) for (const square of rows(plan).flat()) squares.above(square, ...edgesAt(plan, square));
  // A single step is told by its frames.
  const drawn = ways.filter((way) => way.leaps || way.squares.length > 2);
  return { ...squares.within(), ways: drawn.map((way) => wayPath(plan, middles(plan, way.squares), way.leaps)), canMove: false };
}

/** A part of a board with a move on it that can be made there, as `PreviewPicture` draws it. */
export function previewTiling(rulebook: TilingProps["rulebook"], { scene, facts, part }: Preview): Tiling {
  const [{ id: first }] = rulebook.sides;
  const plan = planOf(scene, first, first);
  const ways = waysOf(facts);
  const squares = Squares.of(plan, scene, rulebook);
  for (const { squares: way } of ways) squares.below(way[0] ?? "", "ring");
  squares.pieces(rulebook, scene);
  for (const fact of facts) if (fact.tag === "took") squares.above(fact.square, "takes");
  const arrows = ways.map((way) => arrowPath(plan, middles(plan, way.squares), way.leaps, RING));
  return { ...squares.within(part), ways: arrows, canMove: true };
}

/** A finished game's drawing; null where no piece went anywhere. */
export function drawingTiling(rulebook: TilingProps["rulebook"], scene: Scene, moves: DrawingProps["moves"]): Tiling | null {
  const layers = layersOf({ rulebook, scene, moves });
  if (layers.length === 0) return null;
  const [{ id: bottom }] = rulebook.sides;
  const empty = { ...emptied(scene), cells: [], reserves: [] };
  return { ...tilingOf({ rulebook, scene: empty, bottom, last: [] }), layers };
}

function middles(plan: Plan, squares: readonly Tap[]): readonly Point[] {
  return squares.map((square) => middle(plan, square));
}

/** The tiles of a board while they are put there. */
class Squares {
  readonly #plan: Plan;
  readonly #below: Map<Tap, TileName[]>;
  readonly #above = new Map<Tap, TileName[]>();

  /** A board without pieces. */
  static of(plan: Plan, scene: Scene, { drawings }: TilingProps["rulebook"]): Squares {
    const squares = new Squares(plan, scene.surface);
    for (const { kind, squares: area } of scene.areas) {
      if (kind in (drawings?.signs ?? {})) for (const square of area) squares.below(square, `sign ${kind}`);
    }
    return squares;
  }

  constructor(plan: Plan, surface: Scene["surface"]) {
    this.#plan = plan;
    this.#below = new Map(
      rows(plan).flatMap((row, down) => row.map((square, along) => [square, surfaceAt(plan, surface, along, down)])),
    );
  }

  below(square: Tap, tile: TileName): void {
    put(this.#below, square, tile);
  }

  above(square: Tap, ...tiles: readonly TileName[]): void {
    for (const tile of tiles) put(this.#above, square, tile);
  }

  pieces(rulebook: DrawnGame, { cells }: Scene): void {
    for (const cell of cells)
      this.above(cell.square, `${cell.side} ${symbolOf(rulebook, cell.kind, headingOn(this.#plan, cell))}`);
  }

  /** All of the board, or the part between its lower left and its upper right square. */
  within(part?: readonly [Tap, Tap]): Omit<Tiling, "ways" | "canMove"> {
    const all = rows(this.#plan);
    const [lower, upper] = part ?? [all.at(-1)?.[0] ?? "", all[0]?.at(-1) ?? ""];
    const [{ x: left, y: bottom }, { x: right, y: top }] = [corner(this.#plan, lower), corner(this.#plan, upper)];
    const shown = all.slice(top / CELL, bottom / CELL + 1).map((row) => row.slice(left / CELL, right / CELL + 1));
    const tiles = (lying: ReadonlyMap<Tap, readonly TileName[]>) => shown.flat().map((square) => lying.get(square) ?? []);
    return {
      files: shown[0]?.length ?? 0,
      ranks: shown.length,
      below: tiles(this.#below),
      above: tiles(this.#above),
      origin: { x: left, y: top },
    };
  }
}

function put(tiles: Map<Tap, TileName[]>, square: Tap, tile: TileName): void {
  const lying = tiles.get(square) ?? [];
  if (!lying.includes(tile)) tiles.set(square, [...lying, tile]);
}

function surfaceAt({ files, ranks }: Plan, surface: Scene["surface"], along: number, down: number): TileName[] {
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

function edgesAt(plan: Plan, square: Tap): readonly TileName[] {
  const { x, y } = corner(plan, square);
  const edges: TileName[] = [];
  if (x === 0) edges.push("edge-left");
  if (x === (plan.files - 1) * CELL) edges.push("edge-right");
  if (y === 0) edges.push("edge-above");
  if (y === (plan.ranks - 1) * CELL) edges.push("edge-below");
  return edges;
}
