/** A seat whose channels do not arrive, or end without its player: what its state says of that, live too, and what they are told, and why. */
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import { anyone, expectProblem, ok, type Pair, stateOf, move } from "./client.ts";
import { advance, quietPair, unchanged, query } from "./object.ts";
import {
  confirmed,
  MINUTE,
  newAddress,
  pass,
  silenced,
  DAY,
  mailedToken,
  recipientOf,
  rewoken,
  subscribe,
} from "./recipients.ts";
import { pageOf } from "./socket.ts";
import { browser, owe, room, shown } from "./targets.ts";
import { ownWays } from "./ways.ts";
import { resign } from "./acts.ts";

silenced();
const ways = ownWays();

const GONE = { kind: "gone", reason: "410" } as const;
const REFUSED = { kind: "refused", reason: "403" } as const;

/** Whether either seat is told of a trouble, and whoever watches. */
async function troubles(game: Pair): Promise<readonly (true | undefined)[]> {
  const states = await Promise.all([game.w, game.b, anyone].map((who) => who.get(game.path)));
  return states.map(({ body }) => body.you?.trouble);
}

const set = (game: Pair, body: object) => game.b.ask<ChannelsAnswer>("PUT", `${game.path}/channels`, body);

/** A game that a browser has told of, which took no push. */
async function lostPush(): Promise<Pair> {
  const [game, push] = [await quietPair(), await browser()];
  await push.put(game);
  ways.answers.push(GONE);
  await owe(game);
  await push.pass(0);
  await push.pass(0);
  return game;
}

describe("a browser that is gone", () => {
  test("is told of until its player has seen it, who may be told by nothing any more", async () => {
    const game = await lostPush();
    expect(await shown(game)).toMatchObject({ channels: [], lost: [{ kind: "push", at: expect.any(Number) }] });
    expect(await troubles(game)).toEqual([undefined, true, undefined]);
    await unchanged([game], async () => {
      expectProblem(await set(game, { seen: false }), "malformed");
      expectProblem(await anyone.ask("PUT", `${game.path}/channels`, { seen: true }), "no-seat");
    });
    expect((await set(game, { seen: true })).body).toMatchObject({ channels: [], lost: [] });
    expect(await troubles(game)).toEqual([undefined, undefined, undefined]);
    await ok(set(game, { seen: true }));
  });

  test("is told of until there is another one, and no channel of another kind", async () => {
    const game = await lostPush();
    await confirmed(game, newAddress());
    expect((await shown(game)).lost).toHaveLength(1);
    const other = await browser();
    expect((await other.put(game)).body).toMatchObject({ channels: [{ kind: "push" }, { kind: "mail" }], lost: [] });
    expect(await troubles(game)).toEqual([undefined, undefined, undefined]);
  });

  test("that its player has removed is no trouble; with all that is kept of the seat, what was lost goes", async () => {
    const [game, push] = [await quietPair(), await browser()];
    const { body } = await push.put(game);
    await game.b.ask("DELETE", `${game.path}/channels/${body.channels[0]?.id}`, {});
    expect((await shown(game)).lost).toEqual([]);
    const other = await lostPush();
    await other.b.ask("DELETE", `${other.path}/me`, {});
    expect(await troubles(other)).toEqual([undefined, undefined, undefined]);
  });
});

test("a channel that refuses is told of live, until it takes something", async () => {
  const [game, push] = [await quietPair(), await browser()];
  const { body } = await push.put(game);
  const socket = await pageOf(game, "b");
  ways.answers.push(REFUSED);
  await owe(game);
  await push.pass(0);
  await socket.until(() => expect(socket.state?.you?.trouble).toBe(true));
  expect(await troubles(game)).toEqual([undefined, true, undefined]);
  await game.b.post(`${game.path}/channels/${body.channels[0]?.id}/test`, {});
  await push.pass(MINUTE);
  await socket.until(() => expect(socket.state?.you?.trouble).toBeUndefined());
});

test("an address that mail does not reach is told of beside one that is told well", async () => {
  const [game, push] = [await quietPair(), await browser()];
  const address = newAddress();
  await confirmed(game, address);
  await push.put(game);
  ways.answers.push(REFUSED);
  await owe(game);
  await push.pass(0);
  await advance(game, 0);
  await pass(address, 0);
  expect((await stateOf(game, game.b)).you).toMatchObject({ mail: "on", trouble: true });
});

test("a room that follows the game and is gone is told to both players; one of them has seen it; and none where the game is over", async () => {
  const [game, following] = [await quietPair(), await room("game")];
  await following.put(game);
  ways.answers.push(GONE);
  await owe(game);
  await following.pass(0);
  await following.pass(0);
  expect(await shown(game)).toMatchObject({ rooms: [], lost: [{ kind: "chat" }] });
  expect(await troubles(game)).toEqual([true, true, undefined]);
  await set(game, { seen: true });
  expect(await troubles(game)).toEqual([undefined, undefined, undefined]);

  const over = await lostPush();
  await resign(over, "w", 1);
  expect(await troubles(over)).toEqual([undefined, undefined, undefined]);
});

const lostOf = async (game: Pair) => (await shown(game)).lost.map(({ kind, reason }) => [kind, reason]);

const youOf = async (game: Pair) => (await stateOf(game, game.b)).you;

/** A game whose Black has given an address that is to be asked. */
async function asked() {
  const [game, address] = [await quietPair(), newAddress()];
  await recipientOf(address).status("", "");
  await rewoken(address);
  await subscribe(game, address);
  await pass(address, 0);
  return { game, address };
}

describe("the end of", () => {
  test("mails by the link in one is said until its player has seen it", async () => {
    const [game, address] = [await quietPair(), newAddress()];
    await confirmed(game, address);
    await game.b.post(`${game.path}/email/test`, {});
    await pass(address, 0);
    await anyone.post(`/unsubscribe/${await mailedToken(address, "unsubscribe")}`, {});
    expect(await lostOf(game)).toEqual([["mail", "stopped"]]);
    expect(await youOf(game)).toMatchObject({ trouble: true });
    await game.b.ask("PUT", `${game.path}/channels`, { seen: true });
    expect(await lostOf(game)).toEqual([]);
  });

  test("a question that wants no mails ever", async () => {
    const { game, address } = await asked();
    await anyone.post(`/unsubscribe/${await mailedToken(address, "unsubscribe")}`, {});
    expect(await lostOf(game)).toEqual([["mail", "never"]]);
    expect(await youOf(game)).toMatchObject({ trouble: true });
  });

  test("an address that nobody has confirmed for a week", async () => {
    const { game, address } = await asked();
    await pass(address, 7 * DAY);
    expect(await lostOf(game)).toEqual([["mail", "unconfirmed"]]);
  });

  test("a browser that is gone; what was kept before there were reasons was gone, too", async () => {
    const [game, push] = [await quietPair(), await browser()];
    await push.put(game);
    ways.answers.push({ kind: "gone", reason: "410" });
    await owe(game);
    await push.pass(0);
    await push.pass(0);
    expect(await lostOf(game)).toEqual([["push", "gone"]]);
    const [kept] = await query<{ value: string }>(game, "SELECT value FROM facts WHERE name = 'lost:b'");
    await query(game, "UPDATE facts SET value = ? WHERE name = 'lost:b'", (kept?.value ?? "").replace(/,"reason":"gone"/, ""));
    expect(await lostOf(game)).toEqual([["push", "gone"]]);
  });
});

describe("what waits as a channel ends", () => {
  test("is told by another one where the address is forgotten, or wants no mails", async () => {
    const { game, address } = await asked();
    const chat = await room();
    await chat.put(game);
    ways.heard.length = 0;
    const { channels } = await shown(game);
    await game.b.ask("PUT", `${game.path}/channels`, { order: channels.map(({ id }) => id).toReversed() });
    await move(game, 0);
    await anyone.post(`/unsubscribe/${await mailedToken(address, "unsubscribe")}`, {});
    await advance(game, MINUTE);
    await chat.pass(0);
    expect(ways.heard.map(({ said }) => said.kind)).toEqual(["notice"]);
  });

  test("is told once where its mail was read, in which the link was pressed", async () => {
    const [game, chat, address] = [await quietPair(), await room(), newAddress()];
    await chat.put(game);
    await confirmed(game, address);
    ways.heard.length = 0;
    await move(game, 0);
    await advance(game, MINUTE);
    await pass(address, MINUTE);
    await anyone.post(`/unsubscribe/${await mailedToken(address, "unsubscribe")}`, {});
    for (let times = 0; times < 2; times++) {
      await advance(game, MINUTE);
      await chat.pass(0);
    }
    expect(ways.heard).toEqual([]);
    // The next turn is told by what is left.
    await move(game, 1, 2);
    await advance(game, MINUTE);
    await chat.pass(0);
    expect(ways.heard.map(({ said }) => said.kind)).toEqual(["notice"]);
  });
});
