/** What `match` adds to any rules, tried on a game small enough to see through. */
import { describe, expect, test } from "vitest";
import { TooRich } from "../../../rules/contract.ts";
import type { Reader, Rules } from "../../../rules/contract.ts";
import { match } from "../../../rules/match.ts";
import { fail, ok } from "../../../rules/values.ts";
import { sayNoMove } from "../../../rules/typed-move.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { value } from "./lines.ts";

/** A heap of beans, of which the players take one or two in turn, or add one; who faces an empty heap has lost. `3 a 0`: the heap, who is to move, and the plies so far. */
interface Heap {
  readonly beans: number;
  readonly toMove: "a" | "b";
  readonly plies: number;
}

/** How many beans a move leaves more or fewer. */
type Change = -2 | -1 | 1;

const TEXTS: Readonly<Record<Change, string>> = { "-2": "a2-a0", "-1": "a1-a0", "1": "a0-a1" };

/** More beans than this are too many to think about. */
const MOST_BEANS = 6;

const beans: Rules<Heap, Change> = {
  variant: "beans",
  version: 1,
  counters: 1,
  start: { beans: 3, toMove: "a", plies: 0 },
  write: ({ beans, toMove, plies }) => `${beans} ${toMove} ${plies}`,
  restore(text) {
    const [heap, side, plies] = text.split(" ");
    return { beans: Number(heap), toMove: side === "b" ? "b" : "a", plies: Number(plies) };
  },
  toMove: ({ toMove }) => toMove,
  outcome: ({ beans, toMove }) => (beans === 0 ? { winner: toMove === "a" ? "b" : "a", by: "no-beans" } : null),
  moves({ beans }) {
    if (beans > MOST_BEANS) throw new TooRich();
    const changes: readonly Change[] = [1, -1, -2];
    return beans === 0 ? [] : changes.filter((change) => beans + change >= 0);
  },
  next: (position) => {
    const moves = beans.moves(position);
    return ([first, second, ...rest]) => {
      if (first === undefined) return { taps: ["a0", "a1", "a2"], move: null, facts: [] };
      const move = moves.find((change) => TEXTS[change] === `${first}-${second}`) ?? null;
      return rest.length === 0 && move !== null ? { taps: [], move, facts: [] } : { taps: [], move: null, facts: [] };
    };
  },
  play: ({ beans, toMove, plies }, change) => ({ beans: beans + change, toMove: toMove === "a" ? "b" : "a", plies: plies + 1 }),
  text: (_position, change) => TEXTS[change],
  scene: () => ({ files: 1, ranks: 1, surface: "lines", cells: [], areas: [], reserves: [] }),
  describe: () => [],
};

const reader: Reader<Heap, Change> = {
  read(text) {
    const side = text.split(" ")[1] ?? "";
    return side === "a" || side === "b" ? ok(beans.restore(text)) : fail(`side to move: ${side} is neither`);
  },
};

/** The same, where a player may say in words what is meant. */
const spoken: Reader<Heap, Change> = {
  ...reader,
  candidates(position, text) {
    const meant: Readonly<Record<string, readonly Change[]>> = { add: [1], take: [-1, -2] };
    return (meant[text] ?? []).filter((change) => beans.moves(position).includes(change));
  },
};

const game = typedMatch(beans, reader);

describe("a line", () => {
  test("lists moves in order, and none once the game is over", () => {
    const line = value(game.open("2 a 0"));
    expect(line.moves()).toEqual(["a0-a1", "a1-a0", "a2-a0"]);
    const over = value(line.play("a2-a0")).line;
    expect(over).toMatchObject({ position: "0 b 1", toMove: "b", outcome: { winner: "a", by: "no-beans" } });
    expect(over.moves()).toEqual([]);
    expect(over.next([])).toEqual({ taps: [], move: null, facts: [] });
    expect(over.describe("a0-a1")).toMatchObject({ ok: false, error: { kind: "over", by: "no-beans" } });
  });

  test("is not changed by what is played on it", () => {
    const line = value(game.open("3 a 0"));
    line.play("a1-a0");
    expect(line).toMatchObject({ position: "3 a 0", toMove: "a" });
    expect(Object.isFrozen(line.moves())).toBe(true);
  });

  test("lists moves as far as so many, without making more; ended lines have none", () => {
    const asked: (number | undefined)[] = [];
    const counting = match({ ...beans, moves: (position, most) => (asked.push(most), beans.moves(position)) });
    const line = value(counting.open("2 a 0"));
    expect(line.movesUpTo(2)).toBe(null);
    expect(line.movesUpTo(3)).toEqual(["a0-a1", "a1-a0", "a2-a0"]);
    expect([line.moves().length, line.movesUpTo(2)]).toEqual([3, null]);
    expect(asked).toEqual([2, 3]);
    const over = value(game.open("0 a 2"));
    expect(over.movesUpTo(0)).toEqual([]);
  });

  test("is asked once what may be tapped, however many texts mean nothing", () => {
    let asked = 0;
    const counting = typedMatch({ ...beans, next: (position) => (asked++, beans.next(position)) }, reader);
    const line = value(counting.open("2 a 0"));
    for (const text of ["x", "a1-a1", "a9"]) expect(line.play(text).ok).toBe(false);
    expect(value(line.play("A1-A0")).move).toBe("a1-a0");
    expect(asked).toBe(1);
  });

  test("that a game has come to is opened without a look at how rich it is, which is found out as its moves are asked for", () => {
    expect(game.open("7 a 0").ok).toBe(false);
    const line = value(game.open("7 a 0", [], true));
    expect(line.position).toBe("7 a 0");
    expect(() => line.moves()).toThrow(TooRich);
    expect(game.open("7 c 0", [], true).ok).toBe(false);
  });

  test("is generated once, whatever is tapped on it", () => {
    let generated = 0;
    const counting = match({ ...beans, next: (position) => (generated++, beans.next(position)) });
    const line = value(counting.open("2 a 0"));
    for (const taps of [[], ["a1"], ["a1", "a0"], []]) line.next(taps);
    expect(line.next(["a1", "a0"]).move).toBe("a1-a0");
    expect(generated).toBe(1);
  });

  test("counts exactly so many moves, ended lines not", () => {
    expect([0, 1, 2, 3].map((depth) => game.perft?.("2 a 0", depth))).toEqual([1, 3, 5, 3 + 2 + 3 + 3 + 0]);
  });
});

/** The squares of a1-a0 with nothing between them but a blank, if that. */
const NEITHER = ["a1a0", "A1A0", "a1 a0", "a1\u00A0 a0", "a1\u200B a0\uFEFF"];
const DASHED = [
  "a1\u2013a0",
  "a1 \u2013 a0",
  "a1\u2014a0",
  "a1\u2212a0",
  "a1\u2010a0",
  "a1\u2011a0",
  "a1--a0",
  "a1->a0",
  "a1 → a0",
];
const CROSSED = ["a1×a0", "a1 × a0", "a1Xa0", "A1XA0", "a1 x a0", "a1:a0", "a1х a0"];

describe("typed moves", () => {
  const line = value(game.open("3 a 0"));

  test.each(["a1-a0", " a1-a0\n", "A1-a0", "a1xa0", "a1+A0", "a1 -a0", ...NEITHER, ...DASHED, ...CROSSED])(
    "%j is read",
    (typed) => {
      expect(value(line.play(typed)).move).toBe("a1-a0");
    },
  );

  test.each([
    ["a1-a9", '"a1-a9" is not a legal move; legal from a1: a1-a0'],
    ["A2", '"A2" is not a legal move; legal from a2: a2-a0'],
    ["a1--", '"a1--" is not a legal move; legal from a1: a1-a0'],
    ["a1a0a1", '"a1a0a1" is not a legal move; legal from a1: a1-a0'],
    ["a1,a0", '"a1,a0" is not a legal move; legal from a1: a1-a0'],
    ["", '"" is not a legal move; legal here: a0-a1, a1-a0, a2-a0'],
    ["\u0000<b>", '"\\u0000<b>" is not a legal move; legal here: a0-a1, a1-a0, a2-a0'],
    ["z".repeat(10_000), `"${"z".repeat(40)}…" is not a legal move; legal here: a0-a1, a1-a0, a2-a0`],
  ])("%j is an error that names what may be meant", (typed, error) => {
    for (const answer of [line.play(typed), line.describe(typed)]) expect(answer.ok ? null : sayNoMove(answer.error)).toBe(error);
  });

  test("a game's own reading goes before the squares", () => {
    const said = value(typedMatch(beans, spoken).open("3 a 0"));
    expect(value(said.play(" add ")).move).toBe("a0-a1");
    expect(said.play("take")).toMatchObject({ ok: false, error: { kind: "ambiguous", meant: ["a1-a0", "a2-a0"] } });
    expect(value(value(typedMatch(beans, spoken).open("1 a 0")).play("take")).move).toBe("a1-a0");
    expect(said.play("A1-a0").ok).toBe(false);
  });
});

describe("repetition", () => {
  test("is the third time the text stands, less its counters", () => {
    expect(value(game.open("3 a 8", ["3 a 0", "3 a 4"])).outcome).toEqual({ winner: null, by: "repetition" });
    expect(value(game.open("3 a 8", ["3 a 0", "3 b 4", "33 a 2", "2 a 1"])).outcome).toBeNull();
  });

  test("is seen as it is played", () => {
    let line = value(game.open("3 a 0"));
    for (const move of ["a0-a1", "a1-a0", "a0-a1"]) ({ line } = value(line.play(move)));
    expect(line).toMatchObject({ position: "4 b 3", outcome: null });
    ({ line } = value(line.play("a1-a0")));
    expect(line).toMatchObject({ position: "3 a 4", outcome: { winner: null, by: "repetition" } });
    expect(line.moves()).toEqual([]);
    expect(line.play("a1-a0")).toMatchObject({ ok: false, error: { kind: "over", by: "repetition" } });
  });

  test("does not come before the game's own outcome", () => {
    expect(value(game.open("0 a 8", ["0 a 0", "0 a 4"])).outcome).toEqual({ winner: "b", by: "no-beans" });
  });

  test("does not exist without counters", () => {
    const endless = typedMatch({ ...beans, counters: null }, reader);
    expect(value(endless.open("3 a 0", ["3 a 0", "3 a 0"])).outcome).toBeNull();
  });
});

describe("a board that is too rich", () => {
  test("is not opened", () => {
    expect(game.open("7 a 0")).toEqual({
      ok: false,
      error: "board: too-rich: this board has too many ways to capture to be played",
    });
  });

  test("that a move leads to throws when its moves are asked for", () => {
    const line = value(value(game.open("6 a 0")).play("a0-a1")).line;
    expect(line.position).toBe("7 b 1");
    expect(() => line.moves()).toThrow(TooRich);
  });
});

test("an unreadable position is the reader's error", () => {
  expect(game.open("3 c 0")).toEqual({ ok: false, error: "side to move: c is neither" });
});

describe("a match by the record", () => {
  const recorded = match(beans);

  test("opens what its rules wrote, and refuses what they would write otherwise", () => {
    expect(value(recorded.open("3 a 0")).moves()).toEqual(["a0-a1", "a1-a0", "a2-a0"]);
    for (const text of ["3 c 0", "3 a", "03 a 0", "3 a 0 ", ""]) expect(recorded.open(text).ok).toBe(false);
  });

  test("plays and describes moves to the letter, and refuses any other text", () => {
    const line = value(recorded.open("3 a 0"));
    expect(value(line.play("a1-a0"))).toMatchObject({ move: "a1-a0", line: { position: "2 b 1" } });
    expect(line.describe("a1-a0")).toEqual({ ok: true, value: [] });
    for (const text of ["A1-a0", " a1-a0", "a1xa0", "a9-a0", ""]) {
      expect(line.play(text).ok).toBe(false);
      expect(line.describe(text).ok).toBe(false);
    }
  });

  test("sees repetition, and plays on from no end", () => {
    const line = value(recorded.open("3 a 8", ["3 a 0", "3 a 4"]));
    expect(line.outcome).toEqual({ winner: null, by: "repetition" });
    expect(line.play("a1-a0").ok).toBe(false);
  });
});
