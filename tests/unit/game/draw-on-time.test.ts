/** Time that is up where the other side can't win any more: a draw, in games that were made under laws which say so. */
import { describe, expect, test } from "vitest";
import { answer } from "../../../api/answer.ts";
import { check } from "../../../game/check.ts";
import { create } from "../../../game/decide.ts";
import { overdue } from "../../../game/closing.ts";
import type { GameEvent } from "../../../game/event.ts";
import { LAWS } from "../../../game/clock.ts";
import type { OnFlag } from "../../../game/clock-schema.ts";
import { transcript } from "../../../worker/record.ts";
import { judgeOf } from "../../game-log.ts";
import { recordOf } from "./checked.ts";
import { claim } from "./given.ts";
import * as g from "./given.ts";

const HOUR = 3_600_000;
const CHESS = judgeOf("hoplit-chess");
const START = "r3k3/8/8/8/8/8/8/4K3[-] w - - 0 1";

/** A game of White's king against a rook and a king, an hour for each move. */
function played(onFlag: OnFlag, laws: number | undefined, ...moves: readonly string[]): g.Given {
  const clock = { kind: "move", each: 3600, onFlag } as const;
  const created = g.created({ position: START, settings: { clock }, ...(laws && { laws }) });
  return g.givenIn(CHESS, created, g.joined, ...moves.map((move) => g.moved(move)));
}

/** Then Black's time runs, or White's. */
const blackLate = (onFlag: OnFlag, laws?: number) => played(onFlag, laws, "Kd2", "Kd7", "Kd3");
const whiteLate = (onFlag: OnFlag, laws?: number) => played(onFlag, laws, "Kd2", "Kd7");

function ends({ state }: g.Given) {
  return overdue(state, state.at + HOUR, CHESS.match);
}

/** The log with its end. */
function ended(game: g.Given): readonly GameEvent[] {
  const end = ends(game);
  return end === null ? game.events : [...game.events, end];
}

/** What a log's record proves, or why it doesn't. */
function proved(events: readonly GameEvent[]) {
  const proof = check(recordOf(events), CHESS);
  return proof.ok ? proof.value.result : proof.error;
}

describe("under today's laws", () => {
  test("a game ends drawn at that instant, where the other side can't win", () => {
    expect(ends(blackLate("end", LAWS))).toMatchObject({ how: "time", by: null, winner: null });
    expect(ends(whiteLate("end", LAWS))).toMatchObject({ how: "time", by: null, winner: "b" });
  });

  test("what is claimed is a draw then, which the state says before", () => {
    const claimable = blackLate("claim", LAWS);
    const now = claimable.state.at + HOUR;
    claimable.when("w", claim(3), now).thenEvents(g.claimedDraw);
    const shown = (game: g.Given, at: number) =>
      answer(game.state, { names: {}, present: new Set(), legalMoves: [], rev: 0, now: at, closes: null, build: "", ...CHESS })
        .clock;
    expect(shown(blackLate("claim", LAWS), now)).toMatchObject({ fallen: "b", draws: true });
    expect(shown(blackLate("claim", LAWS), now - 1)).not.toHaveProperty("draws");
    expect(shown(whiteLate("claim", LAWS), now)).not.toHaveProperty("draws");
  });

  test("its record proves it, and its PGN tells it", () => {
    const events = ended(blackLate("end", LAWS));
    expect(proved(events)).toMatchObject({ winner: null, by: "time" });
    expect(transcript(recordOf(events), "").result).toEqual({ winner: null, by: "time", isVoid: false });
  });

  test("a record that gives the win to whom it can't belong is refused", () => {
    const forged = ended(blackLate("end", LAWS)).map((event) => (event.kind === "ended" ? { ...event, winner: "w" } : event));
    expect(proved(forged)).toBe("event 6, ended, could not have happened: time had not ended the game then");
  });
});

test("a game from before them ends as it always did, and is proved to", () => {
  expect(ends(blackLate("end"))).toMatchObject({ how: "time", winner: "w" });
  expect(proved(ended(blackLate("end")))).toMatchObject({ winner: "w", by: "time" });
  const claimable = blackLate("claim");
  claimable.when("w", claim(3), claimable.state.at + HOUR).thenEvents(g.claimed);
});

describe("the edition of the laws", () => {
  const made = (settings: object) =>
    create(CHESS.match, CHESS.sides, { game: "game", by: "w", link: g.LINK, invite: g.LINK, settings }, 0);

  test("stands in each new game with a clock, and in no other", () => {
    expect(made({ clock: { kind: "move", each: 3600, onFlag: "end" } }).laws).toBe(LAWS);
    expect(made({})).not.toHaveProperty("laws");
  });

  test.each([
    ["none", { settings: { clock: { kind: "move", each: 3600, onFlag: "end" } } }],
    ["it was played under laws that this program does not know yet", { laws: LAWS + 1 }],
    ["these laws are about clocks, and it has none", { laws: LAWS }],
  ] as const)("is checked with its record: %s", (error, more) => {
    const proof = check(recordOf(g.givenIn(CHESS, g.created(more), g.joined).events), CHESS);
    expect(proof.ok ? "none" : proof.error).toContain(error);
  });
});
