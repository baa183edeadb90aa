/** When a seat is told, as tables: what happened, who listens, what becomes of it. */
import { describe, expect, test } from "vitest";
import {
  atWill,
  isOwed,
  type Listener,
  news,
  type NotificationDelivery,
  verdict,
  withTold,
} from "../../../game/notification-policy.ts";
import {
  FREQUENCIES,
  type Notification,
  type Occasion,
  OCCASION_RULES,
  OCCASIONS,
  outweighs,
} from "../../../game/notification.ts";
import {
  aborted,
  agreed,
  ahead,
  awayUntil,
  BEGINNING,
  called,
  created,
  declined,
  type Given,
  given,
  givenIn,
  handed,
  invited,
  joined,
  left,
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
import { judgeOf } from "../../game-log.ts";

const HOPLIT_CHESS: Setting = judgeOf("hoplit-chess");

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
  return { side: "b", when: "turn", always: false, mutesCalls: false, told: [], ...more };
}

/** What was handed over: nothing was done or seen since, unless it is said to be answered. */
function toldNotice(occasion: Occasion, turn: number, isAnswered = false): NotificationDelivery {
  return { occasion, turn, isAnswered, to: [], mark: "" };
}

function notice(occasion: Occasion, turn: number, when: Notification["when"] = "turn"): Notification {
  return { id: "any", game: "game", side: "b", turn, occasion, when, deadline: null };
}

/** A listener to whom this was handed over last. */
function heard(occasion: Occasion, turn: number, isAnswered = false) {
  return { told: [toldNotice(occasion, turn, isAnswered)] };
}

function newsOf({ events, state }: Given, to: Listener) {
  const last = events.at(-1);
  if (last === undefined) throw new Error("nothing happened");
  const heard = news(to, last, state);
  return heard.kind === "wait" ? heard.occasion : heard.kind;
}

describe("what happens is to a seat", () => {
  test.each<[string, readonly Step[], Partial<Listener>, string]>([
    ["its turn, by the other's move", W_MOVED, {}, "turn"],
    ["its own act, by its own move", B_MOVED, {}, "act"],
    ["its turn, by the other's joining", [created({ by: "w" }), joined], { side: "w" }, "turn"],
    ["the other's joining, where that one moves first", [created({ by: "b" }), joined], {}, "joined"],
    ["its own act, by its own joining", [created(), joined], {}, "act"],
    ["its turn, by the other's move that was decided ahead", [created(), joined, ahead(moved("a6-a7"))], {}, "turn"],
    ["nothing, by its own such move", [...W_MOVED, ahead(moved("f5-f4"))], {}, "nothing"],
    ["nothing, by its own such offer", [created(), joined, ahead(offered("b"))], {}, "nothing"],
    ["an offer", [created(), joined, offered("w")], {}, "offer"],
    ["its turn again, by a takeback", [...W_MOVED, offered("w", { kind: "takeback" }), tookBack("b")], { side: "w" }, "turn"],
    ["its own act, by agreeing to one", [...W_MOVED, offered("w", { kind: "takeback" }), tookBack("b")], {}, "act"],
    ["its own act, by its own offer", [created(), joined, offered("b")], {}, "act"],
    ["nothing, by the other's taking back of an offer", [created(), joined, offered("w"), withdrawn("w")], {}, "nothing"],
    ["the other's no to what it has offered", [created(), joined, offered("b"), declined("w")], {}, "offer"],
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
    expect(news(listener(), ending, { ...state, status: "over" })).toEqual({ kind: "wait", occasion: "end" });
  });

  test("nothing, where the other moves again", () => {
    const { events, state } = given(...W_MOVED);
    const last = events.at(-1);
    if (last?.kind !== "moved") throw new Error("no move");
    expect(news(listener(), { ...last, toMove: "w" }, { ...state, toMove: "w" })).toEqual({ kind: "nothing" });
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

describe("whatever was told before, and answered or not, a seat hears", () => {
  const before = OCCASIONS.flatMap((occasion) => [0, 1].flatMap((turn) => [false, true].map((is) => heard(occasion, turn, is))));
  test.each<[string, readonly Step[], Partial<Listener>, string]>([
    ["of its turn", W_MOVED, {}, "turn"],
    ["of its turn, by the other's joining", [created({ by: "w" }), joined], { side: "w" }, "turn"],
    ["of an offer in its unanswered turn", [...W_MOVED, offered("w")], {}, "offer"],
    ["of the end", [...W_MOVED, resigned("w")], {}, "end"],
    ["of a holiday", AWAY, {}, "pause"],
    ["that the other has left", [created({ by: "b" }), joined, left("w", 2)], {}, "seat"],
    ["that it plays against someone else", [...W_MOVED, handed("w", 2)], {}, "seat"],
  ])("%s", (_what, steps, more, expected) => {
    for (const told of before) expect(newsOf(given(...steps), listener({ ...told, ...more }))).toBe(expected);
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
    ["a reminder is told to who is at the page", "reminder", W_MOVED, {}, "at the page", "tell"],
  ])("%s", (_what, waiting, steps, more, where, expected) => {
    expect(verdict(listener(more), waiting, [waiting], given(...steps).state, where === "at the page")).toBe(expected);
  });

  test.each<[Occasion, Occasion, readonly Step[], string]>([
    ["turn", "meeting", [...W_MOVED, called("w", "meet")], "again"],
    ["turn", "offer", [...W_MOVED, offered("w")], "tell"],
    ["offer", "turn", [...W_MOVED, offered("w")], "again"],
    ["turn", "seat", W_MOVED, "tell"],
    ["seat", "end", W_MOVED, "tell"],
    ["turn", "recovery", W_MOVED, "tell"],
  ])("a %s beside a %s that waits, which goes first where it says the other", (waiting, other, steps, expected) => {
    expect(verdict(listener(), waiting, [waiting, other], given(...steps).state, false)).toBe(expected);
  });
});

describe("what is handed over", () => {
  const [turn, meeting, seat] = [toldNotice("turn", 1), toldNotice("meeting", 1), toldNotice("seat", 1)];
  test("takes the place of what was told of the position, and stands for it as long as that was not sent", () => {
    expect(withTold([turn], meeting, () => false)).toEqual([{ ...meeting, standsFor: ["turn"] }]);
    expect(withTold([turn], meeting, () => true)).toEqual([meeting]);
    expect(withTold([{ ...turn, isAnswered: true }], meeting, () => false)).toEqual([meeting]);
    expect(withTold([toldNotice("turn", 0)], meeting, () => false)).toEqual([meeting]);
  });

  test("stands for what that stood for", () => {
    const [first] = withTold([turn], meeting, () => false);
    const nudge = toldNotice("nudge", 1);
    expect(first && withTold([first], nudge, () => false)).toEqual([{ ...nudge, standsFor: ["meeting", "turn"] }]);
    expect(first && withTold([first], turn, () => false)).toEqual([{ ...turn, standsFor: ["meeting"] }]);
  });

  test("leaves beside it what is about the seat", () => {
    expect(withTold([seat, turn], meeting, () => true)).toEqual([seat, meeting]);
    expect(withTold([turn, seat], toldNotice("seat", 2), () => true)).toEqual([turn, toldNotice("seat", 2)]);
    expect(withTold([turn, seat], toldNotice("link", 1), () => true)).toEqual([turn, seat, toldNotice("link", 1)]);
  });
});

test("the weight of occasions is one order of those that are about the position", () => {
  const ofPosition = OCCASIONS.filter((each) => OCCASION_RULES[each].about === "position");
  for (const [index, one] of ofPosition.entries())
    for (const [at, other] of ofPosition.entries()) expect(outweighs(one, other)).toBe(index < at);
  for (const each of OCCASIONS) expect(outweighs("end", each) && OCCASION_RULES[each].about === "seat").toBe(false);
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
    expect(verdict(listener(more), "joined", ["joined"], state, false)).toBe(expected);
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
    expect(isOwed(listener(more), false, notice("joined", 0), state)).toBe(expected);
  });
});

describe("a notice that is held is sent", () => {
  const end = [...W_MOVED, resigned("w")];
  test.each<[string, Occasion, number, readonly Step[], Partial<Listener>, boolean, boolean]>([
    ["while its turn is to be played", "turn", 1, W_MOVED, heard("turn", 1), false, true],
    ["also when its player has only looked", "turn", 1, W_MOVED, heard("turn", 1, true), false, true],
    ["also before the game knows that it was handed over", "turn", 1, W_MOVED, {}, true, true],
    ["not when its turn was played", "turn", 1, B_MOVED, heard("turn", 1, true), false, false],
    [
      "not when its turn was played and another came",
      "turn",
      1,
      [...B_MOVED, moved("a7-a8")],
      heard("turn", 1, true),
      true,
      false,
    ],
    ["not when the game has ended", "turn", 1, end, heard("turn", 1), false, false],
    [
      "not when a weightier one took its place",
      "joined",
      0,
      [created({ by: "b" }), joined, offered("w")],
      heard("offer", 0),
      false,
      false,
    ],
    ["not when its player has seen it in time", "turn", 1, W_MOVED, {}, false, false],
    ["of a holiday", "pause", 1, AWAY, heard("pause", 1), false, true],
    ["not of a holiday that its player has seen", "pause", 1, AWAY, heard("pause", 1, true), false, false],
    ["when the game has ended", "end", 1, end, heard("end", 1), false, true],
    ["not when its player has seen the end", "end", 1, end, heard("end", 1, true), false, false],
    [
      "when they have seen the end and want it all the same",
      "end",
      1,
      end,
      { ...heard("end", 1, true), always: true },
      false,
      true,
    ],
    [
      "not of an offer that was taken back",
      "offer",
      0,
      [created(), joined, offered("w"), withdrawn("w")],
      heard("offer", 0),
      false,
      false,
    ],
  ])("%s", (_what, occasion, turn, steps, more, isWaiting, expected) => {
    expect(isOwed(listener(more), isWaiting, notice(occasion, turn), given(...steps).state)).toBe(expected);
  });

  test.each<[string, Occasion, Notification["when"], boolean]>([
    ["a turn in the daily message, though it was reminded of since", "turn", "digest", true],
    ["not a turn by itself, where something else has taken its place", "turn", "turn", false],
    ["not that the other has sat down", "joined", "digest", false],
  ])("%s", (_what, occasion, when, expected) => {
    expect(isOwed(listener(heard("reminder", 1)), false, notice(occasion, 1, when), given(...W_MOVED).state)).toBe(expected);
  });
});

test("a call that waits is forgotten where it is wanted no more", () => {
  const { state } = given(...W_MOVED, called("w", "meet"));
  expect(verdict(listener(), "meeting", ["meeting"], state, false)).toBe("tell");
  expect(verdict(listener({ mutesCalls: true }), "meeting", ["meeting"], state, false)).toBe("forget");
});

test("what the other player can do at will is known by its kind", () => {
  const { events } = given(...AWAY, resumed("w"), offered("w"), declined("b"));
  const kinds = [null, null, null, "paused", "resumed", "offered draw", "declined"];
  expect(events.map((event) => atWill(event))).toEqual(kinds);
});
