/**
 * All that is kept for a seat goes with its player. A table that a feature adds has to say which of its rows are a seat's
 * (`worker/object/stored.ts`); then this test has to fill it, and finds it empty afterwards.
 */
import { expect, test } from "vitest";
import { seatRecordAnswer } from "../../api/my-games-schema.ts";
import { Store } from "../../worker/room/kernel/store.ts";
import { forgetSeat } from "../../worker/room/seat-deletion.ts";
import { ROOM_TABLES, TABLES } from "../../worker/room/tables.ts";
import { LINE, newKey, ok, type Pair, program, browserWith } from "./client.ts";
import { holding } from "./holders.ts";
import { say, setMessages } from "./messages-of.ts";
import { inside, query } from "./object.ts";
import { mailedPair, newAddress } from "./recipients.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";

new Receiver();

/** Which rows are one seat's player's, by table: a condition with the seat in the place of `?`. */
const OF_SEAT = Object.entries(TABLES).flatMap(([name, { ofSeat }]) => (ofSeat === null ? [] : [[name, ofSeat] as const]));

/** Black's seat, for which everything is kept that can be. */
async function filled(): Promise<Pair> {
  const game = await mailedPair(newAddress());
  await holding(game, "b");
  // By its key, the new link is found again by who lost the answer.
  const made = await game.b.post<{ token: string }>(`${game.path}/new-link`, {}, { "idempotency-key": newKey() });
  const b = program(made.body.token);
  const { id } = await webhook({ b, path: game.path }, "b");
  await b.post(`${game.path}/webhooks/${id}/test`, {});
  const held = await holding({ path: game.path, tokens: { b: made.body.token } }, "b");
  await holding(game, "w");
  await ok(say(b, game, "hi"));
  await ok(b.ask("PUT", `${game.path}/notes`, { text: "hm", tag: "low" }));
  await ok(setMessages(held.client, game, { notices: "all", blocked: true }));
  const branches = [{ moves: [LINE[0], LINE[1]] }];
  await ok(b.ask("PUT", `${game.path}/conditional-moves`, { turn: 0, branches }));
  const asker = browserWith(game.invite);
  await ok(asker.post(`${game.path}/recovery`, {}));
  return { ...game, b };
}

/** How many rows each table keeps for a seat. */
async function rowsOf({ id }: Pair, side: string): Promise<Readonly<Record<string, number>>> {
  const counts = await Promise.all(
    OF_SEAT.map(async ([table, condition]) => {
      const [row] = await query<{ count: number }>(id, `SELECT count(*) AS count FROM ${table} WHERE ${condition}`, side);
      return [table, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

const none = Object.fromEntries(OF_SEAT.map(([table]) => [table, 0]));

async function expectFilled(game: Pair) {
  for (const [table, count] of Object.entries(await rowsOf(game, "b"))) expect(count, table).toBeGreaterThan(0);
}

/** Tables that are about people and have no rows that go with a seat's player, and why. */
const STAYING: Readonly<Record<string, string>> = {
  names: "they are public, and stay where the player is said to be the same; who takes a seat over has another one",
  left_browsers: "they hold nothing any more, and D1 is still to be told so",
  open_invite: "it is the game's, and gone before two play",
  jobs: "each feature ends those of a seat in `onVacate`",
  facts: "each feature drops those of a seat in `onVacate`",
};

test("a table that is about people goes with a seat's player, unless it is said here why it stays", () => {
  const staying = Object.entries(TABLES).filter(
    ([, { columns, ofSeat }]) =>
      ofSeat === null && Object.values(columns).some((content) => content !== "nothing" && content !== "game"),
  );
  expect(staying.map(([name]) => name).toSorted()).toEqual(Object.keys(STAYING).toSorted());
});

/**
 * By which member of `GET …/me` a seat's player is told what a table keeps of them; empty for one that the game's state tells. Of channels it
 * is the mail's; `GET …/channels` tells them all.
 */
const TOLD: Readonly<Record<string, string>> = {
  browsers: "browsers",
  requests: "requests",
  recoveries: "",
  listeners: "email",
  channels: "email",
  deliveries: "deliveries",
  webhooks: "webhooks",
  messages: "messages",
  message_seats: "messageSettings",
  blocked_browsers: "messageSettings",
  notes: "notes",
  conditional_moves: "conditionalMoves",
};

test("all that is kept is told to its player, table by table", async () => {
  const game = await filled();
  const { body } = await game.b.get(`${game.path}/me`);
  expect(seatRecordAnswer.strict().parse(body)).toEqual(body);
  expect(OF_SEAT.map(([table]) => table).toSorted()).toEqual(Object.keys(TOLD).toSorted());
  for (const member of Object.values(TOLD)) if (member !== "") expect(body, member).toHaveProperty(member, expect.anything());
});

test("as the seat is handed over", async () => {
  const game = await filled();
  await expectFilled(game);
  const { body } = await game.b.post(`${game.path}/hand-over`, {});
  const token = (body.you?.handOverUrl ?? "").split("=")[1] ?? "";
  await ok(program(token).post(`${game.path}/join`, { name: "Cy" }));
  expect(await rowsOf(game, "b")).toEqual(none);
});

test("as its player wants nothing kept", async () => {
  const game = await filled();
  await expectFilled(game);
  await ok(game.b.ask("DELETE", `${game.path}/me`, {}), 204);
  expect(await rowsOf(game, "b")).toEqual(none);
});

test("as it is given up with another history, whose object is not loaded", async () => {
  const game = await filled();
  await expectFilled(game);
  await inside(game, (_room, { storage }) => {
    const store = new Store(storage, ROOM_TABLES);
    store.transaction(() => forgetSeat(store, "b"));
  });
  expect(await rowsOf(game, "b")).toEqual(none);
});
