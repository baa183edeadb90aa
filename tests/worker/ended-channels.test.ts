/** A channel that ends, but not by its player on the page: they are told that nothing comes there any more, and why. */
import { describe, expect, test } from "vitest";
import { anyone, move, type Pair, stateOf } from "./client.ts";
import { advance, query, quietPair } from "./object.ts";
import {
  confirmed,
  DAY,
  mailedToken,
  MINUTE,
  newAddress,
  pass,
  recipientOf,
  rewoken,
  silenced,
  subscribe,
} from "./recipients.ts";
import { browser, owe, room, shown } from "./targets.ts";
import { ownWays } from "./ways.ts";

silenced();
const ways = ownWays();

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
