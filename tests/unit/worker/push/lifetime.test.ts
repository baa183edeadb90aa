/** How long a push is worth being shown. */
import { expect, test } from "vitest";
import { digestLifetime, digestPush, lifetimeOf, notificationPush } from "../../../../worker/notifications/kinds/push/message.ts";
import { clock, DAY, HOUR, NOW, owedTo, WAITING } from "../../mail/situations.ts";

const SECONDS = 1000;
const WEEK = (7 * DAY) / SECONDS;
const until = (w: number) => ({ clock: clock({ until: { w } }) });
const pause = { id: "o", kind: "pause", by: "b", turn: 4, at: NOW, until: NOW + DAY, expires: NOW + DAY } as const;

test.each([
  ["a turn without a clock: a week", owedTo("turn", 4), WEEK],
  ["a turn: until its time is up", owedTo("turn", 4, until(NOW + 23 * HOUR)), (23 * HOUR) / SECONDS],
  ["a turn of many days: a week", owedTo("turn", 4, until(NOW + 20 * DAY)), WEEK],
  ["a turn that ends right now: a few seconds", owedTo("turn", 4, until(NOW + 400)), 10],
  ["a turn whose time was up: a week, for it can still be played", owedTo("flag", 4, until(NOW - HOUR)), WEEK],
  [
    "a first turn: until the game is called off",
    owedTo("turn", 0, { ...until(NOW + HOUR), closes: NOW + 2 * DAY }),
    (2 * DAY) / SECONDS,
  ],
  ["a call to the board: until it is over", owedTo("meeting", 4, { meeting: { by: "b", until: NOW + 5 * 60_000 } }), 300],
  [
    "a pause that begins: until its end",
    owedTo("pause", 4, { clock: clock({ paused: { kind: "agreed", by: null, until: NOW + DAY } }) }),
    DAY / SECONDS,
  ],
  ["an offer that lapses: until then", owedTo("offer", 4, { offers: [pause] }), DAY / SECONDS],
  ["before the closing of a game: until then", owedTo("reminder", 0, { ...WAITING, closes: NOW + DAY }), DAY / SECONDS],
  [
    "the end: a week",
    owedTo("end", 4, { status: "over", toMove: null, closes: NOW, result: { winner: "w", by: "resign" } }),
    WEEK,
  ],
])("%s", (_what, owed, seconds) => {
  expect(lifetimeOf(owed)).toBe(seconds);
  expect(notificationPush(owed, { language: "en", detail: true }).ttl).toBe(seconds);
});

test("the day's push: as long as one of its games waits, but a day at most", () => {
  const [soon, later] = [owedTo("turn", 4, until(NOW + HOUR)), owedTo("turn", 4, until(NOW + 5 * HOUR))];
  expect(digestLifetime([soon, later], DAY / SECONDS)).toBe((5 * HOUR) / SECONDS);
  expect(digestLifetime([soon, owedTo("turn", 4)], DAY / SECONDS)).toBe(DAY / SECONDS);
});

test("the day's push says until when, of each game or, where others may read it, of the first", () => {
  const games = [owedTo("turn", 4, until(NOW + HOUR)), owedTo("turn", 4), owedTo("turn", 3)];
  const body = (detail: boolean) => digestPush(games, { language: "en", detail }).payload.body;
  expect(body(true)).toBe("Harzdame with Bo until Wed 25 Nov, 20:40 (1 hour left), Harzdame with Bo, Harzdame with Bo");
  expect(body(false)).toBe("Your turn in 2 games. The first until Wed 25 Nov, 20:40 (1 hour left).");
});
