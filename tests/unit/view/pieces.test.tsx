/** The pieces' drawings: there is one for whatever comes to stand on a board, and a page carries what its own game needs. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Cell } from "../../../rules/contract.ts";
import { rulebooks } from "../../../games/registry.ts";
import { Piece, PlacedPiece, Token } from "../../../view/board/piece.tsx";
import { planOf } from "../../../view/board/plan.ts";
import { pieceSymbols } from "../../../view/symbols/tiles.ts";
import { stepsOf } from "../../../web/board/film.ts";
import { playedMoves } from "./played.ts";

const plan = planOf({ files: 8, ranks: 8 }, "w", "w");
const turned = planOf({ files: 8, ranks: 8 }, "b", "w");

function idsIn(markup: string): readonly string[] {
  return [...markup.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = ""]) => id);
}

function usesIn(markup: string): readonly string[] {
  return [...markup.matchAll(/<use href="#([^"]+)"/g)].map(([, id = ""]) => id);
}

describe.each(rulebooks)("$id", (rulebook) => {
  const symbols = pieceSymbols([rulebook]);
  const ids = new Set(idsIn(symbols));

  test("its symbols refer to one another and to nothing else, each once", () => {
    expect(idsIn(symbols)).toHaveLength(ids.size);
    expect(usesIn(symbols).filter((id) => !ids.has(id))).toEqual([]);
  });

  test("every kind has a drawing that stands upright", () => {
    for (const kind of rulebook.kinds) {
      const [id = ""] = usesIn(renderToString(<Token rulebook={rulebook} side="" kind={kind} />));
      expect(id).toBe(`p-${rulebook.drawnAs[kind] ?? kind}`);
      expect(ids).toContain(id);
    }
  });

  test("whatever stands on its boards, in the middle of a move too, is drawn for both players, and in the hand", () => {
    const shown = new Map<string, Cell>();
    for (const { match } of rulebook.variants) {
      for (const { before, facts } of playedMoves(rulebook, match)) {
        const scene = before.scene();
        const steps = stepsOf(scene, facts).flatMap(({ cells, gone }) => [...cells, ...gone]);
        for (const cell of [...scene.cells, ...steps]) shown.set(`${cell.kind} ${cell.heading}`, cell);
      }
    }
    expect(new Set([...shown.values()].map(({ kind }) => kind))).toEqual(new Set(rulebook.kinds));
    for (const cell of shown.values()) {
      for (const seen of [plan, turned]) {
        const [whole] = usesIn(renderToString(<PlacedPiece rulebook={rulebook} plan={seen} cell={cell} />));
        const inHand = rulebook.stacks?.[cell.kind]?.held;
        const [held] = usesIn(renderToString(<PlacedPiece rulebook={rulebook} plan={seen} cell={cell} kind={inHand} />));
        expect(ids).toContain(whole);
        expect(ids).toContain(held);
      }
    }
  });
});

test("a heading turns with the board", () => {
  const cell = { square: "c3", side: "w", kind: "man", heading: 45 };
  const rulebook = { drawnAs: { man: "dart" } };
  expect(renderToString(<PlacedPiece rulebook={rulebook} plan={plan} cell={cell} />)).toContain("#p-dart-45");
  expect(renderToString(<PlacedPiece rulebook={rulebook} plan={turned} cell={cell} />)).toContain("#p-dart-225");
  const drawings = { pieces: { dart: [{ part: "tip", about: "24 22.4" }] } };
  expect(pieceSymbols([{ kinds: ["man"], ...rulebook, drawings }])).toContain(
    '<use href="#tip" width="48" height="48" transform="rotate(225 24 22.4)"/>',
  );
  expect(renderToString(<Piece rulebook={{ drawnAs: {} }} side="w" kind="man" heading={0} />)).toContain('"#p-man"');
});

test("what heads down may be another drawing", () => {
  const markup = pieceSymbols(rulebooks);
  const layers = (id: string) => usesIn(markup.split(`<symbol id="${id}"`)[1]?.split("</symbol>")[0] ?? "");
  expect(layers("p-runner")).toEqual(["runner", "run"]);
  expect(layers("p-runner-180")).toEqual(["runner-down", "run"]);
});

test.each(["parts", "pieces", "signs"] as const)("no two games draw %s of the same name, for a page may show both", (what) => {
  const names = rulebooks.flatMap(({ drawings }) => Object.keys(drawings?.[what] ?? {}));
  expect(new Set(names).size).toBe(names.length);
});

test("a kind that nobody has drawn is nothing, and no error", () => {
  expect(usesIn(pieceSymbols([{ kinds: ["no such kind"], drawnAs: {} }]))).toEqual([]);
});
