/** When a seat is told, as tables: what happened, who listens, what becomes of it. */
import { describe, expect, test } from "vitest";
import { atWill, isOwed, type Listener, news, type LastNotice, verdict } from "../../../game/notice-policy.ts";
import { findVariant } from "../../../games/registry.ts";
import { FREQUENCIES, type Notice, type Occasion } from "../../../game/notice.ts";
import {
  aborted,
  agreed,
  awayUntil,
  BEGINNING,
  called,
  created,
  declined,
  type Given,
  given,
  givenIn,
  invited,
  joined,
  linked,
  moved,
  offered,
  paused,
  resigned,
  resumed,
  type Setting,
  type Step,
  tookBack,
  withdrawn,
} from "./given.ts";

const hoplitChess = findVariant("hoplit-chess");
if (hoplitChess === undefined) throw new Error("no Hoplit Chess");
const HOPLIT_CHESS: Setting = { match: hoplitChess.variant.match, sides: ["w", "b"] };

/** Black has made a game of Hoplit Chess, and White sits down and does these things. */
function voting(...steps: readonly Step[]): Given {
  return givenIn(HOPLIT_CHESS, created({ by: "b" }), joined, ...steps);
}

const W_MOVED = [created(), joined, moved("a6-a7")];
const B_MOVED = [...W_MOVED, moved("f5-f4")];

const DAY = 24 * 3_600_000;
const TIMED = [created({ settings: { clock: { kind: "move", each: 3 * 86_400, onFlag: "claim" }, holiday: 14 } }), joined];
const MONDAY = BEGINNING + 7 * DAY;
/** White is away for a week, and it is for Black to move. */
const AWAY = [...TIMED, moved("a6-a7"), awayUntil("w", MONDAY)];

function listener(more: Partial<Listener> = {}): Listener {
  return { side: "b", when: "turn", always: false, mutesCalls: false, lastNotice: null, ...more };
}

/** What was told last: nothing was done or seen since, unless it is said to be answered. */
function heard(occasion: Occasion, turn: number, isAnswered = false): { readonly lastNotice: LastNotice } {
  return { lastNotice: { occasion, turn, isAnswered, to: [] } };
}

function newsOf({ events, state }: Given, to: Listener, waiting: Occasion | null = null) {
  const last = events.at(-1);
  if (last === undefined) throw new Error("nothing happened");
  const heard = news(to, waiting, last, state);
  return heard.kind === "wait" ? heard.occasion : heard.kind;
}

describe("what happens is to a seat", () => {
  test.each<[string, readonly Step[], Partial<Listener>, string]>([
    ["its turn, by the other's move", W_MOVED, {}, "turn"],
    ["its own act, by its own move", B_MOVED, {}, "act"],
    ["its turn, by the other's joining", [created({ by: "w" }), joined], { side: "w" }, "turn"],
    ["the other's joining, where that one moves first", [created({ by: "b" }), joined], {}, "joined"],
    ["its own act, by its own joining", [created(), joined], {}, "act"],
    ["an offer", [created(), joined, offered("w")], {}, "offer"],
    ["its turn again, by a takeback", [...W_MOVED, offered("w", { kind: "takeback" }), tookBack("b")], { side: "w" }, "turn"],
    ["its own act, by agreeing to one", [...W_MOVED, offered("w", { kind: "takeback" }), tookBack("b")], {}, "act"],
    ["its own act, by its own offer", [created(), joined, offered("b")], {}, "act"],
    ["nothing, by the other's taking back of an offer", [created(), joined, offered("w"), withdrawn("w")], {}, "nothing"],
    ["nothing, by the other's no", [created(), joined, offered("b"), declined("w")], {}, "nothing"],
    ["its own act, by its no", [created(), joined, offered("w"), declined("b")], {}, "act"],
    ["the end, by the other's resigning", [...W_MOVED, resigned("w")], {}, "end"],
    ["its own act, by its resigning", [...W_MOVED, resigned("b")], {}, "act"],
    ["the end, by the other's agreeing", [...W_MOVED, offered("b"), agreed("w")], {}, "end"],
    ["the end, by the other's calling off", [created(), joined, aborted("w")], {}, "end"],
    ["nothing, by the other's new link", [...W_MOVED, linked("w", 2)], {}, "nothing"],
    ["its own act, by its new link", [...W_MOVED, linked("b", 2)], {}, "act"],
    ["the other's holiday", AWAY, {}, "pause"],
    ["its own act, by its own holiday", AWAY, { side: "w" }, "act"],
    ["the pause that it had offered", [...TIMED, offered("b", { kind: "pause", until: MONDAY }), paused("w")], {}, "pause"],
    ["the end of the other's holiday, where it is to move", [...AWAY, resumed("w")], {}, "pause"],
    ["nothing, by that, where it is not", [...TIMED, awayUntil("w", MONDAY), resumed("w")], {}, "nothing"],
    ["its own act, by a new invite", [created(), invited(2)], { side: "w" }, "act"],
    ["the other's call", [...W_MOVED, called("w", "meet")], heard("turn", 1), "meeting"],
    ["nothing, by that, where it wants no calls", [...W_MOVED, called("w", "meet")], { mutesCalls: true }, "nothing"],
    ["nothing, by that, where it hears of the end alone", [...W_MOVED, called("w", "nudge")], { when: "end" }, "nothing"],
  ])("%s", (_what, steps, more, expected) => {
    expect(newsOf(given(...steps), listener(more))).toBe(expected);
  });

  test("the end, where the other's move ends it; and never its turn then", () => {
    const { events, state } = given(...W_MOVED);
    const last = events.at(-1);
    if (last?.kind !== "moved") throw new Error("no move");
    const ending = { ...last, outcome: { winner: "w", by: "goal" } };
    expect(news(listener(), null, ending, { ...state, status: "over" })).toEqual({ kind: "wait", occasion: "end" });
  });

  test("nothing, where the other moves again", () => {
    const { events, state } = given(...W_MOVED);
    const last = events.at(-1);
    if (last?.kind !== "moved") throw new Error("no move");
    expect(news(listener(), null, { ...last, toMove: "w" }, { ...state, toMove: "w" })).toEqual({ kind: "nothing" });
  });
});

describe("what waits already", () => {
  test.each<[Occasion, readonly Step[], string]>([
    ["turn", [...W_MOVED, offered("w")], "nothing"],
    ["turn", [...W_MOVED, resigned("w")], "end"],
    ["offer", W_MOVED, "turn"],
    ["joined", [created({ by: "b" }), joined, offered("w")], "offer"],
    ["joined", [created({ by: "b" }), joined, moved("a6-a7")], "turn"],
    ["turn", AWAY, "nothing"],
    ["pause", [...AWAY, resigned("w")], "end"],
  ])("a %s that waits: what weighs no more rides along, what weighs more waits anew", (waiting, steps, expected) => {
    expect(newsOf(given(...steps), listener(), waiting)).toBe(expected);
  });
});

describe("how often", () => {
  const happenings: readonly (readonly [Occasion, Given])[] = [
    ["joined", given(created({ by: "b" }), joined)],
    ["offer", given(created(), joined, offered("w"))],
    ["turn", given(...W_MOVED)],
    ["pause", given(...AWAY)],
    ["end", given(...W_MOVED, resigned("w"))],
  ];

  test.each(FREQUENCIES)("%s", (when) => {
    const heard = happenings.filter(([occasion, happened]) => newsOf(happened, listener({ when })) === occasion);
    expect(heard.map(([occasion]) => occasion)).toEqual(when === "end" ? ["end"] : ["joined", "offer", "turn", "pause", "end"]);
  });
});

describe("after a notice", () => {
  test.each<[string, { readonly lastNotice: LastNotice }, readonly Step[], string]>([
    ["an unanswered turn silences an offer", heard("turn", 1), [...W_MOVED, offered("w")], "nothing"],
    ["an unanswered turn silences a turn", heard("turn", 1), [...B_MOVED, moved("a7-a8")], "nothing"],
    ["an unanswered turn does not silence the end", heard("turn", 1), [...W_MOVED, resigned("w")], "end"],
    ["an unanswered joining does not silence a turn", heard("joined", 0), W_MOVED, "turn"],
    ["an unanswered offer does not silence a turn", heard("offer", 0), W_MOVED, "turn"],
    ["an unanswered offer silences an offer", heard("offer", 0), [...B_MOVED, offered("w")], "nothing"],
    ["who has been back is told of an offer", heard("turn", 1, true), [...W_MOVED, offered("w")], "offer"],
    ["who has been back is told of a turn", heard("turn", 1, true), [...B_MOVED, moved("a7-a8")], "turn"],
    ["a turn is told once, whoever has been back", heard("turn", 1, true), W_MOVED, "nothing"],
    ["an unanswered turn does not silence a holiday", heard("turn", 1), AWAY, "pause"],
    ["an unanswered holiday does not silence a turn", heard("pause", 0), W_MOVED, "turn"],
    ["the end is told once", heard("end", 1), [...W_MOVED, resigned("w")], "nothing"],
  ])("%s", (_what, before, steps, expected) => {
    expect(newsOf(given(...steps), listener(before))).toBe(expected);
  });
});

describe("at the end of the grace", () => {
  const offer = [created(), joined, offered("w")];
  test.each<[string, Occasion, readonly Step[], Partial<Listener>, "away" | "at the page", string]>([
    ["a turn is told to who is away", "turn", W_MOVED, {}, "away", "tell"],
    ["a turn waits for who is at the page", "turn", W_MOVED, {}, "at the page", "again"],
    ["a turn is told to who is at the page and wants it so", "turn", W_MOVED, { always: true }, "at the page", "tell"],
    ["a turn that was played is forgotten", "turn", B_MOVED, { always: true }, "away", "forget"],
    ["a turn of a game that is over is forgotten", "turn", [...W_MOVED, resigned("w")], {}, "away", "forget"],
    ["an offer is told", "offer", offer, {}, "away", "tell"],
    ["an offer that was taken back is forgotten", "offer", [...offer, withdrawn("w")], {}, "away", "forget"],
    ["the other's joining is told", "joined", [created({ by: "b" }), joined], {}, "away", "tell"],
    ["the end is told", "end", [...W_MOVED, resigned("w")], { when: "end" }, "away", "tell"],
    ["a holiday is told", "pause", AWAY, {}, "away", "tell"],
    ["a holiday waits for who is at the page", "pause", AWAY, {}, "at the page", "again"],
    ["a holiday of a game that is over is forgotten", "pause", [...AWAY, resigned("w")], {}, "away", "forget"],
    ["a turn is nothing to who wants the end alone", "turn", W_MOVED, { when: "end" }, "away", "forget"],
    ["a turn that was told is forgotten", "turn", W_MOVED, heard("turn", 1), "away", "forget"],
  ])("%s", (_what, waiting, steps, more, where, expected) => {
    expect(verdict(listener(more), waiting, given(...steps).state, where === "at the page")).toBe(expected);
  });
});

describe("that the other has sat down is told as long as that one is still to move", () => {
  test.each<[string, Given, Partial<Listener>, string]>([
    ["before anything was done", voting(), {}, "tell"],
    ["after the vote that settled it", voting(moved("use")), {}, "tell"],
    ["not after a vote that leaves it to the listener", voting(moved("decline")), {}, "forget"],
    ["not after the listener has voted, too", voting(moved("decline"), moved("use")), {}, "forget"],
    ["not after a move", voting(moved("use"), moved("e4")), {}, "forget"],
    ["not after it was called off", voting(moved("use"), aborted("w")), {}, "forget"],
  ])("%s", (_what, { state }, more, expected) => {
    expect(verdict(listener(more), "joined", state, false)).toBe(expected);
  });

  test.each<[string, Given, Partial<Listener>, boolean]>([
    ["after the vote that settled it", voting(moved("use")), heard("joined", 0), true],
    ["not when its player has seen it", voting(moved("use")), heard("joined", 0, true), false],
    ["not when its player is to vote", voting(moved("decline")), heard("joined", 0), false],
    [
      "not when its player has voted, though they want it always",
      voting(moved("decline"), moved("use")),
      { ...heard("joined", 0, true), always: true },
      false,
    ],
  ])("a notice of that, held meanwhile, %s", (_what, { state }, more, expected) => {
    const notice: Notice = { id: "any", game: "game", side: "b", turn: 0, occasion: "joined", when: "turn", deadline: null };
    expect(isOwed(listener(more), null, notice, state)).toBe(expected);
  });
});

describe("a notice that is held is sent", () => {
  const end = [...W_MOVED, resigned("w")];
  test.each<[string, Occasion, number, readonly Step[], Partial<Listener>, Occasion | null, boolean]>([
    ["while its turn is to be played", "turn", 1, W_MOVED, heard("turn", 1), null, true],
    ["also when its player has only looked", "turn", 1, W_MOVED, heard("turn", 1, true), null, true],
    ["also before the game knows that it was handed over", "turn", 1, W_MOVED, {}, "turn", true],
    ["not when its turn was played", "turn", 1, B_MOVED, heard("turn", 1, true), null, false],
    [
      "not when its turn was played and another came",
      "turn",
      1,
      [...B_MOVED, moved("a7-a8")],
      heard("turn", 1, true),
      "turn",
      false,
    ],
    ["not when the game has ended", "turn", 1, end, heard("turn", 1), "end", false],
    [
      "not when a weightier one took its place",
      "joined",
      0,
      [created({ by: "b" }), joined, offered("w")],
      heard("offer", 0),
      null,
      false,
    ],
    ["not when its player has seen it in time", "turn", 1, W_MOVED, {}, null, false],
    ["of a holiday", "pause", 1, AWAY, heard("pause", 1), null, true],
    ["not of a holiday that its player has seen", "pause", 1, AWAY, heard("pause", 1, true), null, false],
    ["when the game has ended", "end", 1, end, heard("end", 1), null, true],
    ["not when its player has seen the end", "end", 1, end, heard("end", 1, true), null, false],
    [
      "when they have seen the end and want it all the same",
      "end",
      1,
      end,
      { ...heard("end", 1, true), always: true },
      null,
      true,
    ],
    [
      "not of an offer that was taken back",
      "offer",
      0,
      [created(), joined, offered("w"), withdrawn("w")],
      heard("offer", 0),
      null,
      false,
    ],
  ])("%s", (_what, occasion, turn, steps, more, waiting, expected) => {
    const notice: Notice = { id: "any", game: "game", side: "b", turn, occasion, when: "turn", deadline: null };
    expect(isOwed(listener(more), waiting, notice, given(...steps).state)).toBe(expected);
  });
});

test("a call that waits is forgotten where it is wanted no more", () => {
  const { state } = given(...W_MOVED, called("w", "meet"));
  expect(verdict(listener(), "meeting", state, false)).toBe("tell");
  expect(verdict(listener({ mutesCalls: true }), "meeting", state, false)).toBe("forget");
});

test("what the other player can do at will is known by its kind", () => {
  const { events } = given(...AWAY, resumed("w"));
  expect(events.map((event) => atWill(event))).toEqual([null, null, null, "paused", "resumed"]);
});
