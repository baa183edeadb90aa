/** A seat whose channels do not arrive, or are gone, is told so by its state, live too, until that is over or was seen. */
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import { anyone, expectProblem, ok, type Pair, stateOf } from "./client.ts";
import { advance, quietPair, unchanged } from "./object.ts";
import { confirmed, MINUTE, newAddress, pass, silenced } from "./recipients.ts";
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
