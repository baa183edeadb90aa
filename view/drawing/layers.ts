/**
 * A finished game as a drawing: the strokes of all its moves over an empty board, the first ones faint, and what decided it in the
 * accent. It is layers, each of one time of the game, which page and pictures draw alike. What crosses within a layer joins, and what is
 * later lies over what is earlier: so the strokes weave, and a game of hundreds of moves stays a drawing.
 */
import type { Fact, Scene, Side } from "../../rules/contract.ts";
import type { Plan } from "../board/plan.ts";
import type { Rulebook } from "../rulebook.ts";
import { type Strokes, strokesOf } from "./strokes.ts";

/** What is drawn with, by the tokens of `web/style`. */
export const inkPaints = ["sq", "white", "white-edge", "black", "red", "red-edge", "mark", "halo"] as const;

/** A stroke's colour, and its width in units of the board's drawing. */
export interface Ink {
  readonly paint: (typeof inkPaints)[number];
  readonly width: number;
}

export interface Stroke {
  readonly path: string;
  /** The widest, which lies under the others, first. */
  readonly inks: readonly Ink[];
}

export interface Layer {
  /** From 0 to 1, of all its strokes as one. */
  readonly opacity: number;
  readonly strokes: readonly Stroke[];
}

export interface DrawingProps {
  readonly rulebook: Pick<Rulebook, "sides">;
  /** Any scene of the game. */
  readonly scene: Pick<Scene, "files" | "ranks" | "surface">;
  /** What each move did, from the first on. */
  readonly moves: readonly (readonly Fact[])[];
}

type Colour = Rulebook["sides"][number]["colour"];

/** Light sides are hollow and dark ones solid, as their pieces are: they are told apart without colour. */
const BOWS: Readonly<Record<Colour, readonly Ink[]>> = {
  white: [ink("white-edge", 7), ink("white", 4.6)],
  red: [ink("red-edge", 7), ink("red", 4.6)],
  black: [ink("sq", 6), ink("black", 3.6)],
};
const LINES: Readonly<Record<Colour, readonly Ink[]>> = {
  white: [ink("white-edge", 1.2)],
  red: [ink("red-edge", 1.2)],
  black: [ink("black", 1.2)],
};
const DECIDING = { bows: inMark(5), steps: inMark(3.5), signs: inMark(2), stops: inMark(9) } as const;

/** So many times of a game are told apart: enough for it to be seen to grow, and few enough for a long one. */
const TIMES = 16;
/** How the first strokes are seen through. */
const FAINTEST = 0.25;

/** The board under it, without anything that it marks. */
export function emptied({ files, ranks, surface }: DrawingProps["scene"]) {
  const quiet = surface === "lines" ? surface : ("soft-chequer" as const);
  return { files, ranks, surface: quiet, areas: [] };
}

/** How it lies: the first player's side is at the bottom, whoever looks. */
export function planIn({ files, ranks }: DrawingProps["scene"]): Plan {
  return { files, ranks, turned: false };
}

/** Its layers, the undermost first; none where no piece went anywhere. */
export function layersOf({ rulebook: { sides }, scene, moves }: DrawingProps): readonly Layer[] {
  const plan = planIn(scene);
  const all = moves.flatMap((facts) => strokesOf(plan, facts) ?? []);
  const last = all.pop();
  if (last === undefined) return [];
  const times = Math.min(TIMES, all.length);
  const layers = Array.from({ length: times }, (_, time) => {
    const drawn = all.slice(Math.ceil((time * all.length) / times), Math.ceil(((time + 1) * all.length) / times));
    const opacity = FAINTEST + (1 - FAINTEST) * ((time + 1) / times);
    return { opacity, strokes: sides.flatMap(({ id, colour }) => drawnBy(id, colour, drawn)) };
  });
  return [...layers, { opacity: 1, strokes: decidingOf(last) }];
}

/** What one side has drawn at one time, as few paths. */
function drawnBy(side: Side, colour: Colour, drawn: readonly Strokes[]): readonly Stroke[] {
  const own = drawn.filter((strokes) => strokes.side === side);
  const joined = (part: "bows" | "steps" | "signs") => own.map((strokes) => strokes[part]).join("");
  return [
    { path: joined("steps") + joined("signs"), inks: LINES[colour] },
    { path: joined("bows"), inks: BOWS[colour] },
  ].filter(({ path }) => path !== "");
}

function decidingOf(last: Strokes): readonly Stroke[] {
  const parts = ["steps", "bows", "stops", "signs"] as const;
  return parts.map((part) => ({ path: last[part], inks: DECIDING[part] })).filter(({ path }) => path !== "");
}

function ink(paint: Ink["paint"], width: number): Ink {
  return { paint, width };
}

function inMark(width: number): readonly Ink[] {
  return [ink("halo", width + 4), ink("mark", width)];
}
