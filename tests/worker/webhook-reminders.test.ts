/** Programs are reminded as players are, by webhook: before time runs out, before a game is closed, and as their seat's player wished. */
import { expect, test } from "vitest";
import type { JoinAnswer, CreateBody } from "../../api/seat-schema.ts";
import { advanceTo, ok, type Pair, program, waiting } from "./client.ts";
import { notifiedPair } from "./notified.ts";
import { advance, unrung } from "./object.ts";
import { DAY, HOUR } from "./recipients.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";

const receiver = new Receiver();

/** A game whose alarms only the test rings. */
async function timed(clock: CreateBody["clock"]): Promise<Pick<Pair, "id" | "path" | "w" | "b">> {
  const { id, inviteToken, seat } = await waiting({ clock });
  const path = `/api/games/${id}`;
  await unrung(id);
  const joined = await program(inviteToken).post<JoinAnswer>(`${path}/join`, {});
  return { id, path, w: program(seat.token), b: program(joined.body.seat.token) };
}

test("before the time of its seat is up, with that instant; whoever chose other events is not", async () => {
  const game = await timed({ kind: "move", each: (8 * DAY) / 1000 });
  await advanceTo(game, 2);
  await webhook(game.w, game.path, { events: ["reminder"] });
  await webhook(game.b, game.path, { events: ["turn", "end"] });
  await advance(game, 4 * DAY - HOUR);
  expect(receiver.types()).toEqual([]);
  await advance(game, HOUR);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["w reminder"]);
  const { until, turn } = receiver.received[0]?.message.data ?? {};
  expect(turn).toBe(2);
  expect((until ?? 0) - Date.now()).toBeGreaterThan(7 * DAY);
  await advance(game, 3 * DAY);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["w reminder", "w reminder"]);
  await ok(game.w.post(`${game.path}/moves`, { turn: 2, move: "a7-a8" }));
  await advance(game, DAY);
  await advance(game, 0);
  expect(receiver.types().slice(2)).toEqual(["b turn"]);
});

test("before a game without a clock is closed", async () => {
  const game = await timed({ kind: "none" });
  await webhook(game.w, game.path, { events: ["reminder"] });
  for (let month = 0; month < 5; month++) await advance(game, 30 * DAY);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["w reminder"]);
  expect(receiver.received[0]?.message.data.until).toBeNull();
});

test("of a turn that stays unanswered, as its seat's player wished it for their mails", async () => {
  const game = await notifiedPair({ when: "end", remind: 3 });
  await webhook(game.b, game.path, { events: ["reminder"] });
  await advanceTo(game, 1);
  await advance(game, 3 * DAY);
  await advance(game, 0);
  expect(receiver.types()).toEqual(["b reminder"]);
});
