/** What each event of a game is to each seat's webhooks, and what a delivery says. */
import { describe, expect, test } from "vitest";
import { eventsFor, message } from "../../../worker/notifications/kinds/webhook/message.ts";
import { COUNTDOWN } from "../game/countdown.ts";
import {
  aborted,
  agreed,
  awayUntil,
  BEGINNING,
  created,
  declined,
  given,
  givenIn,
  joined,
  linked,
  moved,
  offered,
  resigned,
  type Step,
  withdrawn,
} from "../game/given.ts";
import { nextOf } from "../../../worker/notifications/kinds/webhook/limits.ts";

/** What the last of these events is to White's and to Black's webhooks. */
function told(setting: typeof given, ...past: readonly Step[]) {
  const { events, state } = setting(...past);
  const last = events.at(-1);
  if (last === undefined) throw new Error("nothing happened");
  return { w: eventsFor("w", last, state), b: eventsFor("b", last, state) };
}

const inCountdown: typeof given = (...past) => givenIn(COUNTDOWN, ...past);
const DAY = 24 * 3_600_000;
const playing = [created(), joined];

test.each<[string, typeof given, readonly Step[], readonly string[], readonly string[]]>([
  ["nothing of a creation", given, [created()], [], []],
  ["the creator of joining, and whose turn it then is", given, [created(), joined], ["join", "turn"], []],
  ["of their turn who joins and moves first", given, [created({ by: "b" }), joined], ["turn"], ["join"]],
  ["of its own turn", given, [...playing, moved("a6-a7")], [], ["turn"]],
  ["of its own turn after its own move", inCountdown, [...playing, moved("take-3")], ["turn"], []],
  ["of the opponent's offer", given, [...playing, offered("b")], ["offer"], []],
  ["nothing of an offer declined", given, [...playing, offered("b"), declined("w")], [], []],
  ["nothing of an offer withdrawn", given, [...playing, offered("b"), withdrawn("b")], [], []],
  ["nothing of a new link", given, [...playing, linked("w", 2)], [], []],
  ["of the opponent's holiday", given, [...playing, awayUntil("b", BEGINNING + DAY)], ["pause"], []],
  ["of the end by agreement", given, [...playing, offered("b"), agreed("w")], ["end"], ["end"]],
  ["of the end by resigning", given, [...playing, resigned("w")], ["end"], ["end"]],
  ["of the end by calling off", given, [...playing, aborted("w")], ["end"], ["end"]],
  [
    "of the end by a move, and of no turn then",
    inCountdown,
    [...playing, moved("take-3"), moved("take-3"), moved("take-1")],
    ["end"],
    ["end"],
  ],
])("a webhook is told: %s", (_what, setting, past, white, black) => {
  expect(told(setting, ...past)).toEqual({ w: white, b: black });
});

describe("a delivery", () => {
  test("says all that a program needs to answer", () => {
    const { state } = given(...playing, offered("b"), moved("a6-a7"));
    expect(message("turn", "b", state, "https://play.example")).toStrictEqual({
      version: 1,
      type: "turn",
      timestamp: new Date(BEGINNING + 3000).toISOString(),
      data: {
        game: "game",
        variant: "harzdame",
        side: "b",
        turn: 1,
        ply: 1,
        toMove: "b",
        position: "2mmmmmm/M2mmmmm/4mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 b 0",
        lastMove: "a6-a7",
        offers: [],
        result: null,
        until: null,
        watchUrl: "https://play.example/g/game",
      },
    });
  });

  test("says what is offered and how it ended", () => {
    const open = given(...playing, offered("b")).state;
    expect(message("offer", "w", open, "").data).toMatchObject({ offers: [{ id: "3", kind: "draw", by: "b" }], lastMove: null });
    const over = given(...playing, offered("b"), agreed("w")).state;
    expect(message("end", "w", over, "").data).toMatchObject({
      toMove: null,
      offers: [],
      result: { winner: null, by: "agreement" },
    });
  });

  test("says until when the game is paused", () => {
    const until = BEGINNING + DAY;
    const { data } = message("pause", "w", given(...playing, awayUntil("b", until)).state, "");
    expect(data.paused).toEqual({ kind: "holiday", by: "b", until });
  });

  test("holds nothing that opens a seat", () => {
    const { state } = given(...playing);
    const text = JSON.stringify(message("turn", "w", state, "https://play.example"));
    for (const secret of ["generation", "link", "invite", "token"]) expect(text).not.toContain(secret);
  });
});

describe("next is", () => {
  const at = (...times: readonly number[]) => times.map((next, index) => ({ id: index + 1, next }));
  test.each<[string, readonly number[], boolean, number, number | undefined]>([
    ["nothing of nothing", [], false, 10, undefined],
    ["the oldest that is due", [10, 5], false, 10, 1],
    ["a later one, while an older one that was refused waits for its next try", [20, 10], false, 10, 2],
    ["the older one again once it is due", [20, 25], false, 30, 1],
    ["whichever is due first, where none is yet", [30, 20, 40], false, 10, 2],
    ["the oldest while the receiver is away, due or not", [20, 10], true, 10, 1],
  ])("%s", (_what, times, away, now, next) => {
    expect(nextOf(at(...times), away, now)?.id).toBe(next);
  });
});
