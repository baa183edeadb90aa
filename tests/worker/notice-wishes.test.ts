/** How a seat comes to be told: its wish, how the noticeStatus goes, and what all of it costs. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test, vi } from "vitest";
import type { Notification } from "../../game/notification.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { advanceTo, gameOf, move, ORIGIN, type Pair, pair, program, roomOf, stateOf, waiting } from "./client.ts";
import {
  advance,
  countAsBefore,
  jobsOf,
  entriesOf,
  evict,
  give,
  inside,
  query,
  setSchema,
  unrung,
  undoDeliveries,
} from "./object.ts";
import { pageOf } from "./socket.ts";
import { caller, expectHanded, GRACE, KeptNotifications, notifiedPair, settingOf, wish, wished } from "./notified.ts";

const HOUR = 60 * 60 * 1000;
const BROKEN = { kind: "broken", since: 5, reason: "refused" } as const;

function emailOf(game: Pair, side: string) {
  return gameOf(game).mail(caller(game, side), undefined, { do: "show" });
}

/** A game in which Black's turn was handed over, and the notice. */
async function handedOver() {
  const game = await notifiedPair();
  await advanceTo(game, 1);
  await advance(game, GRACE);
  return { game, notice: game.recipients.last };
}

describe("a seat's wish", () => {
  test("is its own, and shown to nobody else", async () => {
    const game = await notifiedPair({ when: "digest" });
    expect(await emailOf(game, "b")).toMatchObject({ ok: true, value: { name: "bo", when: "digest", always: false } });
    expect(await emailOf(game, "w")).toEqual({ ok: true, value: null });
    expect(await gameOf(game).mail({ origin: ORIGIN }, undefined, { do: "show" })).toMatchObject({
      ok: false,
      code: "no-seat",
    });
  });

  test("is set and ended by the seat alone", async () => {
    const game = await notifiedPair();
    const room = gameOf(game);
    const other = wished({ recipient: "eve" });
    expect(await room.mail({ origin: ORIGIN }, undefined, { do: "set", wish: other })).toMatchObject({
      ok: false,
      code: "no-seat",
    });
    expect(await room.mail(caller(game, "w"), "b", { do: "set", wish: other })).toMatchObject({ ok: false, code: "other-seat" });
    expect(await room.mail({ origin: ORIGIN }, undefined, { do: "clear" })).toMatchObject({ ok: false, code: "no-seat" });
    expect(await room.mail(caller(game, "w"), "b", { do: "clear" })).toMatchObject({ ok: false, code: "other-seat" });
    expect(await room.mail(caller(game, "w"), undefined, { do: "clear" })).toEqual({ ok: true, value: null });
    expect([...game.recipients.telling]).toEqual(["bo"]);
    expect(await settingOf(game, "b")).toMatchObject({ recipient: "bo" });
    expect(await room.mail(caller(game, "b"), "b", { do: "clear" })).toEqual({ ok: true, value: null });
    expect(await emailOf(game, "b")).toEqual({ ok: true, value: null });
    expect([...game.recipients.telling]).toEqual([]);
  });

  test("names one recipient, and the one that it replaced is told so", async () => {
    const game = await notifiedPair();
    await wish(game, "b");
    expect([...game.recipients.telling]).toEqual(["bo"]);
    await wish(game, "b", { recipient: "bo-at-work" });
    expect([...game.recipients.telling]).toEqual(["bo-at-work"]);
    expect(await query(game, "SELECT recipient FROM channels")).toEqual([{ recipient: "bo-at-work" }]);
  });

  test("that changes or ends leaves nothing waiting", async () => {
    const game = await notifiedPair();
    await advanceTo(game, 1);
    await wish(game, "b", { when: "digest" });
    expect(Object.keys(await jobsOf(game))).not.toContain("notice:b:turn");
    await gameOf(game).mail(caller(game, "b"), undefined, { do: "clear" });
    await move(game, 1, 2);
    await expectHanded(game, GRACE, []);
  });

  test("is heard from the first day: the creator is told that their friend has joined, and of the turn after it", async () => {
    const { id, inviteToken, seat } = await waiting({ seat: "second" });
    const recipients = new KeptNotifications();
    await give(id, { RECIPIENT: recipients });
    await unrung(id);
    const room = gameOf(id);
    await room.mail({ origin: ORIGIN, bearer: seat.token }, "b", { do: "set", wish: wished() });
    const path = `/api/games/${id}`;
    const joined = await program(inviteToken).post<JoinAnswer>(`${path}/join`, {});
    await advance(id, GRACE);
    expect(recipients.handed).toEqual(["b 0 joined"]);
    await program(joined.body.seat.token).play(path, 0);
    await advance(id, GRACE);
    expect(recipients.handed).toEqual(["b 0 joined", "b 1 turn"]);
    const [held, turn] = recipients.notices;
    expect(held && (await roomOf(id).owed(held))).toBeNull();
    expect(turn && (await roomOf(id).owed(turn))).toMatchObject({ occasion: "turn" });
  });
});

describe("a notice, asked of when it is sent", () => {
  test("says what the seat may see, with its link's token and the last move, and no other secret", async () => {
    const { game, notice } = await handedOver();
    const owed = await roomOf(game).owed(notice);
    expect(owed).toMatchObject({ side: "b", occasion: "turn", seatToken: game.tokens["b"] });
    expect(owed?.state).toMatchObject({ id: game.id, turn: 1, toMove: "b", you: { side: "b" } });
    expect(owed?.last).not.toEqual([]);
    expect(JSON.stringify(owed)).not.toContain(game.tokens["w"]);
    expect(JSON.stringify(owed)).not.toContain(game.invite);
  });

  test("says nothing where the turn was played in the night", async () => {
    const { game, notice } = await handedOver();
    await move(game, 1);
    expect(await roomOf(game).owed(notice)).toBeNull();
  });

  test.each<[string, (game: Pair, notice: Notification) => Promise<unknown>]>([
    ["ended it", (game) => gameOf(game).mail(caller(game, "b"), "b", { do: "clear" })],
    ["has another recipient", (game) => wish(game, "b", { recipient: "bo-at-work" })],
    ["has unsubscribed by mail", (game) => roomOf(game).hear("b", "bo", { kind: "ended" })],
  ])("says nothing where the seat %s", async (_what, change) => {
    const { game, notice } = await handedOver();
    expect(await roomOf(game).owed(notice)).not.toBeNull();
    await change(game, notice);
    expect(await roomOf(game).owed(notice)).toBeNull();
  });

  test("says nothing of a game that is not there, and throws where newer code has written it", async () => {
    const { game, notice } = await handedOver();
    expect(await roomOf("nowhere").owed(notice)).toBeNull();
    await setSchema(game, ROOM_TABLES.steps.length + 1);
    const asked = inside(game, (room) => room.owed(notice));
    await expect(asked).rejects.toThrow("newer version");
  });
});

describe("how the noticeStatus goes", () => {
  test("is kept beside the seat", async () => {
    const { game } = await handedOver();
    await roomOf(game).hear("b", "bo", { kind: "status", status: { kind: "sent", at: 7 } });
    expect(await settingOf(game, "b")).toEqual({ recipient: "bo", status: { kind: "sent", at: 7 } });
    await roomOf(game).hear("b", "a-former-one", { kind: "status", status: BROKEN });
    await roomOf(game).hear("b", "a-former-one", { kind: "ended" });
    expect(await settingOf(game, "b")).toMatchObject({ status: { kind: "sent" } });
  });

  test("is seen on the seat's pages, and there alone: that mails do not arrive, or tell it of its turns", async () => {
    const { game } = await handedOver();
    const [black, white] = [await pageOf(game, "b"), await pageOf(game, "w")];
    await roomOf(game).hear("b", "bo", { kind: "status", status: BROKEN });
    await black.until(() => expect(black.state?.you).toMatchObject({ side: "b", mail: "broken" }));
    expect((await stateOf(game, game.b)).you).toMatchObject({ side: "b", mail: "broken" });
    await white.settled();
    expect(white.state?.you).toEqual({ side: "w", nudgeFrom: expect.any(Number) });
    await roomOf(game).hear("b", "bo", { kind: "status", status: { kind: "sent", at: 9 } });
    await black.until(() => expect(black.state?.you).toMatchObject({ side: "b", mail: "on" }));
    await wish(game, "b", { when: "end" });
    await black.until(() => expect(black.state?.you).toMatchObject({ side: "b" }));
  });
});

describe("what it costs", () => {
  /** The rows that `work` writes into the object. */
  async function written(game: Pair, work: () => Promise<unknown>): Promise<number> {
    const cursors: { readonly rowsWritten: number }[] = [];
    await inside(game, (_room, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      vi.spyOn(storage.sql, "exec").mockImplementation((text, ...values) => {
        const cursor = exec(text, ...values);
        cursors.push(cursor);
        return cursor;
      });
    });
    await work();
    return inside(game, () => cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0));
  }

  /** A game that owes nothing, as in correspondence. */
  async function quiet(game: Pair) {
    await unrung(game);
    await advance(game, GRACE);
    expect(await jobsOf(game)).toEqual({});
  }

  test.each([
    ["a move in a game that nobody is told of: the event", 1, () => pair()],
    ["a move that the other is told of: one row more", 2, () => notifiedPair()],
  ])("%s", async (_what, rows, sit) => {
    const game = await sit();
    await quiet(game);
    expect(await written(game, () => game.w.play(game.path, 0))).toBe(rows);
  });

  test("a move of who was told: the event, where nothing would come of the message any more", async () => {
    const { game } = await handedOver();
    await roomOf(game).hear("b", "bo", { kind: "status", status: { kind: "sent", at: Date.now() + HOUR } });
    await quiet(game);
    expect(await written(game, () => game.b.play(game.path, 1))).toBe(1);
  });

  test("a person's input: nothing, where they have nothing to learn", async () => {
    const game = await notifiedPair();
    await quiet(game);
    const page = await pageOf(game, "b");
    const touching = async () => {
      page.say({ here: true, input: true });
      await page.settled();
    };
    expect(await written(game, touching)).toBe(0);
  });
});

test("an object of before there were notices is brought up to date, and told of from then on", async () => {
  const game = await pair();
  const before = await entriesOf(game);
  await inside(game, (_room, { storage }) => {
    undoDeliveries(storage.sql);
    for (const [, table] of ROOM_TABLES.steps
      .slice(1)
      .join()
      .matchAll(/CREATE TABLE (\w+)/g))
      if (table !== "deliveries") storage.sql.exec(`DROP TABLE IF EXISTS ${table}`);
    for (const column of ["name", "system", "since", "seen"]) storage.sql.exec(`ALTER TABLE browsers DROP COLUMN ${column}`);
    storage.sql.exec("ALTER TABLE webhooks DROP COLUMN origin");
    countAsBefore(storage.sql, 1);
  });
  await evict(game);
  expect(await stateOf(game)).toMatchObject({ seq: 2, turn: 0 });
  expect(await entriesOf(game)).toEqual(before);
  const recipients = new KeptNotifications();
  await give(game, { RECIPIENT: recipients });
  await unrung(game);
  await wish(game, "b");
  await advanceTo(game, 1);
  await advance(game, GRACE);
  expect(recipients.handed).toEqual(["b 1 turn"]);
});
