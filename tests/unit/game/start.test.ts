/** Starts of games' own: what is taken, what is refused and why. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { check } from "../../../game/check.ts";
import { GENESIS, seal } from "../../../game/chain.ts";
import { create, decide, present } from "../../../game/decide.ts";
import type { GameEvent } from "../../../game/event.ts";
import { readEvent, record } from "../../../game/record.ts";
import { readStart, type StartWish } from "../../../game/start.ts";
import { fold } from "../../../game/evolve.ts";
import { judgeOf, START } from "../../game-log.ts";

const LINK = { key: "a", generation: 1 };
const VARIANTS = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant));
/** Orthodox chess, as its FEN has it and as it is written here. */
const FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ORTHODOX = FEN.replace(" ", "[-] ");
const VOTED = "decline decline".split(" ");

/** The first moves that a variant lists, which lead to no end. */
function opening(variant: string, plies: number): readonly string[] {
  const { match } = judgeOf(variant);
  const moves: string[] = [];
  let line = match.open(match.start);
  while (line.ok && moves.length < plies) {
    const [move = ""] = line.value.moves();
    const played = line.value.play(move);
    if (!played.ok) throw new Error(`${move} is none`);
    moves.push(move);
    line = { ok: true, value: played.value.line };
  }
  return moves;
}

/** The log of a game that begins so and that somebody has joined. */
function logFrom(variant: string, wish: StartWish): readonly GameEvent[] {
  const { match, sides } = judgeOf(variant);
  const start = readStart(match, wish);
  if (!start.ok) throw new Error(start.error.detail);
  const by = sides[0];
  const created = create(match, sides, { game: "aaaaaaaaaaaaaaaa", by, link: LINK, invite: LINK }, START, start.value);
  const joined: GameEvent = { seq: 2, at: START, kind: "joined", side: sides[1], link: LINK };
  return [created, joined];
}

describe("a start", () => {
  test.each(VARIANTS)("of %s is taken from its moves, and from where these lead", (variant) => {
    const { match } = judgeOf(variant);
    const moves = opening(variant, 5);
    const played = readStart(match, { moves });
    if (!played.ok) throw new Error(played.error.detail);
    const { position, toMove, custom } = played.value;
    expect(custom?.from).toBe(match.start);
    expect(custom?.moves.map(({ move }) => move)).toEqual(moves);
    expect(readStart(match, { position })).toEqual({
      ok: true,
      value: { position, toMove, custom: { from: position, moves: [] } },
    });
    expect(readStart(match, { position, moves: [] })).toEqual(readStart(match, { position }));
  });

  test.each(VARIANTS)("of %s that is the variant's own is none of the game's", (variant) => {
    const { match } = judgeOf(variant);
    for (const wish of [{}, { position: match.start }, { moves: [] }])
      expect(readStart(match, wish)).toMatchObject({ ok: true, value: { position: match.start, custom: null } });
  });

  test("is kept as the rules write it, and its moves as they are recorded", () => {
    const { match } = judgeOf("hoplit-chess");
    const start = readStart(match, { position: FEN, moves: ["e2e4", "e7-e5"] });
    expect(start).toMatchObject({
      ok: true,
      value: {
        position: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[-] w KQkq - 0 2",
        custom: {
          from: ORTHODOX,
          moves: [
            { side: "w", move: "e4" },
            { side: "b", move: "e5" },
          ],
        },
      },
    });
  });

  test.each<[string, string, StartWish, string, RegExp]>([
    ["what is no position", "harzdame", { position: "nonsense" }, "bad-position", /^position: side to move: missing/],
    [
      "the board of another variant",
      "hopperdame-8x8-12-terminal",
      { position: judgeOf("harzdame").match.start },
      "bad-position",
      /:/,
    ],
    [
      "a board of another size",
      "hopperdame-8x8-12-terminal",
      { position: judgeOf("hopperdame-10x10-20-terminal").match.start },
      "bad-position",
      /^position: board: 8 ranks/,
    ],
    [
      "too many men",
      "harzdame",
      { position: "8/1mmmmmm1/1mmmmmm1/1mmmmmm1/1mmmmmm1/8/8/M7 w 0" },
      "bad-position",
      /more than 21/,
    ],
    ["an empty board", "harzdame", { position: "8/8/8/8/8/8/8/8 w 0" }, "bad-position", /no piece/],
    [
      "a board that can't be followed",
      "hopperdame-8x8-16-promotion",
      { position: "8/kkkKk1K1/1KKk1kK1/kKk1k1k1/KK1K1k2/3KkKk1/KK1K1k2/k1kK2K1 w 0" },
      "bad-position",
      /too-rich/,
    ],
    ["a number that no game comes to", "hoplit-chess", { position: FEN.replace("0 1", "0 99999") }, "bad-position", /a number/],
    ["a side without a piece", "jump-checkers", { position: "8/8/8/8/1K6/8/8/8 w 0" }, "finished-position", /\(no-/],
    ["a drawn board", "hoplit-chess", { position: "4k3/8/8/8/8/8/8/4K3 w - - 0 1" }, "finished-position", /insufficient/],
    ["a mate", "hoplit-chess", { moves: [...VOTED, ..."f3 e5 g4 Qh4#".split(" ")] }, "finished-position", /\(checkmate\)/],
    [
      "a draw by repetition",
      "hoplit-chess",
      { position: FEN, moves: "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(" ") },
      "finished-position",
      /\(repetition\)/,
    ],
    ["an illegal move", "hoplit-chess", { position: FEN, moves: ["e4", "e4"] }, "illegal-move", /^moves\.1: "e4" is not/],
    [
      "a move after the end",
      "hoplit-chess",
      { moves: [...VOTED, ..."f3 e5 g4 Qh4# a3".split(" ")] },
      "illegal-move",
      /^moves\.6:/,
    ],
  ])("refuses %s", (_, variant, wish, code, detail) => {
    expect(readStart(judgeOf(variant).match, wish)).toMatchObject({
      ok: false,
      error: { code, detail: expect.stringMatching(detail) },
    });
  });

  test("tells what could have been played in the place of an illegal move", () => {
    const refused = readStart(judgeOf("hoplit-chess").match, { moves: ["e4"] });
    expect(refused).toMatchObject({ ok: false, error: { legalMoves: ["decline", "use"] } });
  });
});

describe("a log that begins so", () => {
  const events = logFrom("hoplit-chess", { moves: [...VOTED, "e4", "e5", "Nf3"] });
  const judge = judgeOf("hoplit-chess");
  const checked = (given: readonly GameEvent[]) => check(record({}, seal(GENESIS, given)), judge);
  const altered = (change: object) => checked(events.map((event) => (event.seq === 1 ? { ...event, ...change } : event)));

  test("is read back as it was sealed", () => {
    for (const event of events) expect(readEvent(JSON.stringify(event))).toEqual({ ok: true, value: event });
  });

  test("goes on from there, at turn 0 and with the side whose turn it is", () => {
    const state = fold(events);
    if (state === null) throw new Error("no state");
    expect(state).toMatchObject({ turn: 0, toMove: "b", moves: [], custom: { from: judge.match.start } });
    const board = { match: judge.match, present: () => present(state, judge.match) };
    const decision = decide(state, "b", { kind: "play", turn: 0, move: "Nc6" }, board, START);
    expect(decision).toMatchObject({ kind: "accept", events: [{ kind: "moved", turn: 0, ply: 1, move: "Nc6" }] });
  });

  test("is proved, and said to begin from a position of its own", () => {
    expect(checked(events)).toMatchObject({ ok: true, value: { ownStart: true, before: 5, moves: 0 } });
  });

  test("is not proved where its moves don't lead to its start, or its start is none of its own", () => {
    const { custom, position } = events[0]?.kind === "created" ? events[0] : {};
    const moves = custom?.moves ?? [];
    const from = judge.match.start;
    for (const wrong of [
      { from, moves: moves.slice(1) },
      { from, moves: moves.slice(0, -1) },
      { from, moves: moves.map(({ move }) => ({ side: "w", move })) },
      { from: position, moves },
      { from: "nonsense", moves: [] },
    ])
      expect(altered({ custom: wrong })).toMatchObject({ ok: false, error: expect.stringContaining("is not reached so") });
    expect(altered({ custom: { from, moves: [] }, position: from, toMove: "w" })).toMatchObject({ ok: false });
  });
});

test("a move to a board on which nobody could go on is refused, and changes nothing", () => {
  const position = "k4k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1 b 0";
  const { match } = judgeOf("harzdame");
  const state = fold(logFrom("harzdame", { position }));
  if (state === null) throw new Error("no state");
  const board = { match, present: () => present(state, match) };
  expect(board.present().moves()).toContain("a8-c8");
  const decision = decide(state, "b", { kind: "play", turn: 0, move: "a8-c8" }, board, START);
  expect(decision).toMatchObject({
    kind: "refuse",
    refusal: { code: "illegal-move", detail: expect.stringMatching(/too-rich/) },
  });
  expect(decide(state, "b", { kind: "play", turn: 0, move: "a8-b8" }, board, START).kind).toBe("accept");
  expect(readStart(match, { position, moves: ["a8-c8"] })).toMatchObject({ ok: false, error: { code: "bad-position" } });
});
