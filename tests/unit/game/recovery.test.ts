/** A request for a seat whose link is lost, as tables: where it stands when, who may answer it how, and what ends it. */
import { describe, expect, test } from "vitest";
import {
  effectiveAt,
  isMetBy,
  judge,
  nextAt,
  OBJECTION,
  type Recovery,
  type RecoveryAnswer,
  stageOf,
  UNANSWERED,
} from "../../../game/recovery.ts";
import type { GameEvent } from "../../../game/event.ts";

const ASKED: Recovery = { id: "one", side: "b", asked: 1000, agreed: null };
const AGREED: Recovery = { ...ASKED, agreed: 5000 };

describe("stands", () => {
  test.each<[string, Recovery, number, string]>([
    ["asked, as it is made", ASKED, 1000, "asked"],
    ["asked, until a week is over", ASKED, 1000 + UNANSWERED - 1, "asked"],
    ["lapsed, then", ASKED, 1000 + UNANSWERED, "lapsed"],
    ["agreed, as the opponent vouches", AGREED, 5000, "agreed"],
    ["agreed, until the seat's day is over", AGREED, 5000 + OBJECTION - 1, "agreed"],
    ["effective, at that very instant", AGREED, 5000 + OBJECTION, "effective"],
    ["effective, however late somebody looks", AGREED, 5000 + 100 * OBJECTION, "effective"],
    ["asked, where a clock was set back", ASKED, 0, "asked"],
  ])("%s", (_what, recovery, now, expected) => {
    expect(stageOf(recovery, now)).toBe(expected);
  });

  test("takes effect a day after the yes, not after the asking", () => {
    expect([effectiveAt(ASKED), effectiveAt(AGREED)]).toEqual([null, 5000 + 24 * 60 * 60 * 1000]);
    expect([nextAt(ASKED), nextAt(AGREED)]).toEqual([1000 + 7 * 24 * 60 * 60 * 1000, 5000 + 24 * 60 * 60 * 1000]);
  });
});

describe("an answer", () => {
  test.each<[string, Recovery | null, string, RecoveryAnswer, string]>([
    ["the opponent vouches", ASKED, "w", "agree", "agreed"],
    ["the opponent vouches again", AGREED, "w", "agree", "repeat"],
    ["the opponent says no", ASKED, "w", "refuse", "refused"],
    ["the opponent takes their yes back", AGREED, "w", "refuse", "refused"],
    ["the opponent can't let anybody in at once", ASKED, "w", "admit", "no-recovery"],
    ["the seat says no", AGREED, "b", "refuse", "refused"],
    ["the seat's own player is the one who asks", ASKED, "b", "admit", "admitted"],
    ["the seat can't vouch for itself", ASKED, "b", "agree", "no-recovery"],
    ["nobody asks", null, "w", "agree", "no-recovery"],
    ["another request was meant", { ...ASKED, id: "two" }, "w", "agree", "no-recovery"],
  ])("%s", (_what, recovery, by, answer, expected) => {
    expect(judge(recovery, by, "one", answer)).toBe(expected);
  });
});

describe("is ended by", () => {
  const moved = { kind: "moved", turn: 0, ply: 1, move: "a", position: "", toMove: "w", rules: 1, outcome: null } as const;
  const at = { seq: 3, at: 6000 };
  test.each<[string, GameEvent, boolean]>([
    ["a move of the seat", { ...at, ...moved, side: "b" }, true],
    ["a name of the seat", { ...at, kind: "named", side: "b" }, true],
    ["a new link of the seat", { ...at, kind: "linked", side: "b", link: { key: "a", generation: 2 } }, true],
    ["an offer of the seat", { ...at, kind: "offered", offer: "3", by: "b", what: "draw", turn: 0 }, true],
    ["no move of the opponent", { ...at, ...moved, side: "w" }, false],
    ["no end by time", { ...at, kind: "ended", how: "time", by: null, winner: "w", turn: 0 }, false],
  ])("%s", (_what, event, expected) => {
    expect(isMetBy(AGREED, event)).toBe(expected);
  });
});
