/** Push and chat as recipients: how they are set up, and what becomes of what is sent there. What they would send stands still here. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import { expectProblem, move, ok, stateOf } from "./client.ts";
import { advance, inside, kept, quietPair } from "./object.ts";
import { confirmed, MINUTE, newAddress, noticeMails, pass, recipientCount, silenced } from "./recipients.ts";
import { ownWays } from "./ways.ts";
import { browser, newRoom, room, owe, shown, timeIn } from "./targets.ts";
import { resign } from "./acts.ts";

silenced();
const ways = ownWays();

const DAY = 24 * 60 * MINUTE;

/** What was said, by kinds. */
const said = () => ways.heard.map(({ said: { kind } }) => kind);

describe("a browser's push", () => {
  test("needs no yes, tells a turn once, shows when, and is tried by a test", async () => {
    const [game, push] = [await quietPair(), await browser()];
    expect((await push.put(game, { detail: true })).body).toMatchObject({
      kinds: ["mail", "push", "chat"],
      nextAfter: null,
      channels: [{ kind: "push", confirmed: true, detail: true, zone: "Europe/Berlin", quiet: null, last: null, trouble: null }],
    });
    await owe(game);
    await push.pass(0);
    await push.pass(DAY);
    expect(said()).toEqual(["notice"]);
    expect(ways.heard[0]).toMatchObject({
      to: { id: `${game.id}.b.1.turn.${push.id}` },
      said: { seat: { game: game.id, side: "b", detail: true }, owed: { occasion: "turn", side: "b", turn: 1 } },
    });
    const [channel] = (await shown(game)).channels;
    expect(channel?.last?.at).toEqual(expect.any(Number));
    expect((await stateOf(game, game.b)).you).toMatchObject({ mail: "on" });

    await ok(game.b.post(`${game.path}/channels/${channel?.id}/test`, {}), 202);
    await push.pass(0);
    expect(said()).toEqual(["notice", "test"]);
  });

  test("stands in its recipient and nowhere else", async () => {
    const [game, push] = [await quietPair(), await browser()];
    await push.put(game);
    const facts = await inside(game, (_room, { storage }) => storage.sql.exec("SELECT * FROM facts").toArray());
    const text = JSON.stringify([await kept(game), facts]);
    expect(text).toContain(push.id);
    expect(text).not.toContain("push.example.com");
  });

  test("serves all games of the browser by one recipient, gathers a day's, and keeps quiet hours", async () => {
    const [one, other, push] = [await quietPair(), await quietPair(), await browser()];
    for (const game of [one, other]) {
      await push.put(game, { zone: "UTC" });
      await game.b.ask("PUT", `${game.path}/channels`, { when: "digest" });
      await owe(game);
    }
    await push.pass(DAY);
    expect(said()).toEqual(["digest"]);
    expect(ways.heard[0]?.said).toMatchObject({ games: [{ seat: { game: one.id } }, { seat: { game: other.id } }] });

    const [channel] = (await shown(one)).channels;
    const hours = { zone: "UTC", quiet: { from: timeIn(-60), to: timeIn(60) } };
    const set = await one.b.ask<ChannelsAnswer>("PUT", `${one.path}/channels/${channel?.id}/hours`, hours);
    expect(set.body.channels).toMatchObject([{ ownHours: true, quiet: hours.quiet }]);
    await one.b.ask("PUT", `${one.path}/channels`, { when: "turn" });
    await move(one, 1, 2);
    await advance(one, MINUTE);
    await push.pass(0);
    expect(said()).toEqual(["digest"]);
    await push.pass(61 * MINUTE);
    expect(said()).toEqual(["digest", "notice"]);
  });

  test("that is gone is forgotten, all its games are told, and mail tells in its place", async () => {
    const [one, other, push] = [await quietPair(), await quietPair(), await browser()];
    const address = newAddress();
    await confirmed(one, address);
    for (const game of [one, other]) await push.put(game);
    ways.answers.push({ kind: "gone", reason: "410" });
    await owe(one);
    await push.pass(0);
    await push.pass(0);
    expect((await shown(one)).channels.map(({ kind }) => kind)).toEqual(["mail"]);
    expect((await shown(other)).channels).toEqual([]);
    const rows = await runInDurableObject(push.stub, (_recipient, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'").toArray(),
    );
    expect(rows).toEqual([]);
    await advance(one, 0);
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(1);
  });
});

describe("what a push shows", () => {
  test("is withdrawn as the move was made elsewhere, once, and not where a newer one stands in its place", async () => {
    const [game, push] = [await quietPair(), await browser()];
    await push.put(game);
    await owe(game);
    await push.pass(0);
    await move(game, 1);
    await advance(game, 0);
    await push.pass(0);
    expect(said()).toEqual(["notice", "withdrawal"]);
    await push.stub.withdraw(game.id, "b");
    await push.pass(0);
    expect(said()).toEqual(["notice", "withdrawal"]);

    await move(game, 2);
    await advance(game, MINUTE);
    await push.pass(0);
    await push.stub.withdraw(game.id, "b");
    await move(game, 3, 4);
    await advance(game, MINUTE);
    await push.pass(0);
    expect(said()).toEqual(["notice", "withdrawal", "notice", "notice"]);
  });

  test("is not withdrawn where it is of several games: nobody knows when all of that is over", async () => {
    const [game, push] = [await quietPair(), await browser()];
    await push.put(game);
    await game.b.ask("PUT", `${game.path}/channels`, { when: "digest" });
    await owe(game);
    await push.pass(DAY);
    await move(game, 1);
    await advance(game, 0);
    await push.pass(DAY);
    expect(said()).toEqual(["digest"]);
  });

  test("is not withdrawn before it was shown: it is not sent at all", async () => {
    const [game, push] = [await quietPair(), await browser()];
    await push.put(game);
    await owe(game);
    await move(game, 1);
    await advance(game, 0);
    await push.pass(DAY);
    expect(said()).toEqual([]);
  });
});

describe("a chat room", () => {
  test("is taken once it has taken a first message; nothing is kept of one that has not", async () => {
    const game = await quietPair();
    const before = await recipientCount();
    const refusing = newRoom();
    ways.answers.push({ kind: "refused", reason: "404" });
    expectProblem(await game.b.ask("PUT", `${game.path}/chat`, { url: refusing }), "channel-refused");
    expect(await shown(game)).toMatchObject({ channels: [], rooms: [] });
    await ok(game.b.ask("GET", `${game.path}/me`));
    await advance(game, DAY);
    expect((await recipientCount()) - before).toBeLessThanOrEqual(1);

    const chat = await room();
    expect((await chat.put(game)).body.channels).toMatchObject([{ kind: "chat", name: "ntfy, ntfy.sh", confirmed: true }]);
    expect(said()).toEqual(["test", "test"]);
    const second = await quietPair();
    expect((await chat.put(second)).body.channels).toMatchObject([{ kind: "chat", confirmed: true }]);
    expect(said()).toEqual(["test", "test"]);
  });

  test("goes along into a rematch, as the seat's own channels do with their order and wishes", async () => {
    const game = await quietPair();
    const [push, chat, follower] = [await browser(), await room(), await room("game")];
    for (const each of [push, chat, follower]) await each.put(game);
    await game.b.ask("PUT", `${game.path}/channels`, { nextAfter: 240, when: "turn", remind: 3, calls: false });
    await resign(game, "b");
    for (const who of [game.b, game.w]) await who.post(`${game.path}/offers`, { do: "offer", kind: "rematch", turn: 0 });
    const { next } = await stateOf(game, game.b);
    const token = new URL(next && "url" in next ? (next.url ?? "") : "").hash.slice(1);
    const headers = { authorization: `Bearer ${token}` };
    const after = await game.b.get<ChannelsAnswer>(`/api/games/${next?.id}/channels`, headers);
    expect(after.body).toMatchObject({
      nextAfter: 240,
      remind: 3,
      calls: false,
      channels: [
        { kind: "chat", confirmed: true },
        { kind: "push", confirmed: true },
      ],
      rooms: [{ kind: "chat", confirmed: true }],
    });
  });
});
