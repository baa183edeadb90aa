/** A finished game's drawing: what each move leaves there, how a long game stays one, and that no two are alike. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { findVariant, rulebooks } from "../../../games/registry.ts";
import type { Fact } from "../../../rules/contract.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { DrawnGame } from "../../../view/drawing/drawing.tsx";
import { drawingName } from "../../../worker/picture/drawing-name.ts";
import { layersOf } from "../../../view/drawing/layers.ts";
import { strokesOf } from "../../../view/drawing/strokes.ts";
import { planOf } from "../../../view/board/plan.ts";
import { HIDDEN_NAME } from "../../../api/seats.ts";
import { points, castles } from "../../../scripts/shots/games.ts";
import * as whole from "../../whole-games.ts";
import { value } from "../rules/lines.ts";
import { givenIn } from "./given.ts";

function offerOf(variant: string) {
  const offer = findVariant(variant);
  if (offer === undefined) throw new Error(variant);
  return offer;
}

/** What is drawn of a game: recorded moves, or so many by lot. */
function drawnOf(variant: string, moves: readonly string[] | { readonly plies: number; readonly seed: number }) {
  const { rulebook, variant: offered } = offerOf(variant);
  let line = value(offered.match.open(offered.match.start));
  const scene = line.scene();
  const facts: (readonly Fact[])[] = [];
  const roll = "seed" in moves ? dice(moves.seed) : null;
  for (let ply = 0; ply < ("plies" in moves ? moves.plies : moves.length) && line.outcome === null; ply++) {
    const legal = line.moves();
    const move = "plies" in moves ? (legal[roll?.(legal.length) ?? 0] ?? "") : (moves[ply] ?? "");
    facts.push(value(line.describe(move)));
    ({ line } = value(line.play(move)));
  }
  return { rulebook, scene, moves: facts };
}

type Moves = ReturnType<typeof drawnOf>;
const svgOf = (drawn: Moves) => renderToString(<DrawnGame {...drawn} />);

describe("a move leaves", () => {
  test.each([
    ["a leap a bow", "hopperdame-8x8-12-promotion", ["c1-c3"], { bows: 1, steps: 0, signs: 0, stops: 1 }],
    [
      "a chain a bow for each leap",
      "hopperdame-8x8-12-promotion",
      ["c1-c3", "d8-d6", "d2-b2-d4"],
      { bows: 2, steps: 0, signs: 0, stops: 2 },
    ],
    ["a step a line", "harzdame", ["a6-a7"], { bows: 0, steps: 1, signs: 0, stops: 1 }],
    ["a pair that forms a sign of two lines", "jump-checkers", ["e1+c3"], { bows: 1, steps: 0, signs: 2, stops: 1 }],
    [
      "a drop the way of what it pushes, and a sign",
      "hoplit-chess",
      ["use", "e4", "e5", "Nf3", "Nc6", "Nc3", "Nf6", "Bc4", "H@g8"],
      { bows: 0, steps: 1, signs: 1, stops: 1 },
    ],
    [
      "a castling the king's line, the rook's bow and a sign",
      "hoplit-chess",
      ["decline", "decline", "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"],
      { bows: 1, steps: 1, signs: 1, stops: 2 },
    ],
    ["a vote nothing", "hoplit-chess", ["use"], null],
  ] as const)("%s", (_name, variant, moves, wanted) => {
    const { rulebook, scene, moves: facts } = drawnOf(variant, moves);
    const strokes = strokesOf(planOf(scene, rulebook.sides[0].id, rulebook.sides[0].id), facts.at(-1) ?? []);
    const lines = (path: string) => path.match(/M/g)?.length ?? 0;
    expect(
      strokes && {
        bows: lines(strokes.bows),
        steps: lines(strokes.steps),
        signs: lines(strokes.signs),
        stops: lines(strokes.stops),
      },
    ).toEqual(wanted);
  });
});

test("what decided it is in the accent, over all else, and the first moves are the faintest", () => {
  const layers = layersOf(drawnOf(castles.variant, castles.moves));
  const opacities = layers.map(({ opacity }) => opacity);
  expect(opacities).toEqual(opacities.toSorted((one, other) => one - other));
  expect(opacities[0]).toBeLessThan(0.35);
  const paints = layers.map(({ strokes }) => new Set(strokes.flatMap(({ inks }) => inks.map(({ paint }) => paint))));
  expect(paints.map((each) => each.has("mark"))).toEqual(layers.map((_, index) => index === layers.length - 1));
  // d2-d4-f6-h8
  expect(layers.at(-1)?.strokes[0]?.path).toMatch(/^M168 312Q.* 168 216M.* 264 120M.* 360 24$/);
});

test.each([
  ["white is hollow, black solid", castles.variant, castles.moves, ["white-edge", "white", "sq", "black"]],
  ["red is hollow, too", "hoppsi", points.moves, ["red-edge", "red", "sq", "black"]],
] as const)("%s", (_name, variant, moves, wanted) => {
  const { strokes } = layersOf(drawnOf(variant, moves)).reduce(
    (all, { strokes: more }) => ({ strokes: [...all.strokes, ...more] }),
    {
      strokes: [] as ReturnType<typeof layersOf>[number]["strokes"],
    },
  );
  const bows = strokes.filter(({ inks }) => inks.length === 2).flatMap(({ inks }) => inks.map(({ paint }) => paint));
  expect(new Set(bows)).toEqual(new Set([...wanted, "halo", "mark"]));
});

test("a game of a thousand plies is as few paths as one of fifty", () => {
  const { rulebook, scene, moves } = drawnOf("hoplit-chess", { plies: 300, seed: 3 });
  const long = [...moves, ...moves, ...moves, ...moves].slice(0, 1000);
  expect(layersOf({ rulebook, scene, moves: long }).length).toBe(17);
  expect(svgOf({ rulebook, scene, moves: long }).match(/<path/g)?.length).toBeLessThanOrEqual(2 + 16 * 6 + 8);
});

test("where no piece went anywhere there is none", () => {
  expect(layersOf(drawnOf("harzdame", []))).toEqual([]);
  expect(layersOf(drawnOf("hoplit-chess", ["use"]))).toEqual([]);
});

test("no two games leave the same, and the same game the same", () => {
  for (const { variants } of rulebooks) {
    for (const { match } of variants) {
      const games = Array.from({ length: 24 }, (_, seed) => drawnOf(match.variant, { plies: 4 + (seed % 6) * 7, seed }));
      const played = new Set(games.map(({ moves }) => JSON.stringify(moves)));
      expect(new Set(games.map(svgOf)).size, match.variant).toBe(played.size);
      expect(played.size).toBeGreaterThan(20);
    }
  }
  const known = [
    drawnOf("hopperdame-8x8-12-promotion", whole.HOPPERDAME),
    drawnOf("harzdame", whole.HARZDAME),
    drawnOf("hoppsi", whole.HOPPSI),
    drawnOf("jump-checkers", whole.JUMP_CHECKERS),
    drawnOf("hoplit-chess", whole.HOPLIT_CHESS),
  ].map(svgOf);
  expect(new Set(known).size).toBe(known.length);
  expect(svgOf(drawnOf("harzdame", whole.HARZDAME))).toBe(known[1]);
});

test("one move less, another move or two moves in another order are other drawings", () => {
  const base = ["a6-a7", "f5-f4", "a7-a8", "f4-f3"];
  const others = [
    base.slice(0, 3),
    ["a6-a7", "f5-f4", "a7-a8", "g4-g3"],
    ["b5-b6", "f5-f4", "a6-a7", "f4-f3"],
    ["a6-a7", "f5-f4", "b5-b6", "f4-f3"],
  ];
  const drawings = [base, ...others].map((moves) => svgOf(drawnOf("harzdame", moves)));
  expect(new Set(drawings).size).toBe(drawings.length);
});

test.each([
  [["Ada", "Bo"], "harzdame-ada-bo-1970-01-01"],
  [["Zoë Ñandú", "O’Neill/..\\x"], "harzdame-zoe-nandu-o-neill-x-1970-01-01"],
  [["阿达", null], "harzdame-1970-01-01"],
  [[HIDDEN_NAME, "Bo"], "harzdame-bo-1970-01-01"],
] as const)("of %j is a file called %s", ([first, second], wanted) => {
  const { state } = givenIn("harzdame", offerOf("harzdame").variant.match.start, ["a6-a7"], {
    players: { w: { name: first, present: true }, b: { name: second, present: true } },
  });
  expect(drawingName("harzdame", state)).toBe(wanted);
});
