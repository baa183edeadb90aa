/** Setting up push and chat: once for all of a browser's games, what is refused, and what becomes of what is sent there. What they would send stands still here. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import worker from "../../worker/index.ts";
import {
  answered,
  browser as browserOf,
  type Client,
  newCookie,
  expectProblem,
  ORIGIN,
  type Pair,
  sit,
  move,
  ok,
  stateOf,
} from "./client.ts";
import { kept, quietPair, advance, inside } from "./object.ts";
import { confirmed, newAddress, silenced, MINUTE, noticeMails, pass, recipientCount } from "./recipients.ts";
import { ownWays } from "./ways.ts";
import { browser, newSubscription, room, owe, shown, newRoom, timeIn } from "./targets.ts";
import { runInDurableObject } from "cloudflare:test";
import { resign } from "./acts.ts";

silenced();
const ways = ownWays();

/** What was said, by kinds. */
const said = () => ways.heard.map(({ said: { kind } }) => kind);

describe("once for all of a browser's games", () => {
  /** A game whose Black is held by the browser of that cookie. */
  async function held(cookie: string) {
    const game = await quietPair();
    const who = browserOf(cookie);
    await sit(game, "b", cookie);
    return { ...game, who };
  }

  const take = (game: Pick<Pair, "path"> & { readonly who: Client }, from: Pair) =>
    game.who.ask<ChannelsAnswer>("PUT", `${game.path}/same-channels`, { from: from.id });

  test("a second game is told as the first, by all that was set up in this browser, however often that is asked", async () => {
    const cookie = newCookie();
    const [first, second] = [await held(cookie), await held(cookie)];
    const [push, chat] = [await browser(), await room()];
    for (const each of [push, chat]) expect((await each.put({ ...first, b: first.who })).status).toBe(200);
    await first.who.ask("PUT", `${first.path}/channels`, { nextAfter: 60, when: "turn", always: true, calls: false });
    for (const _again of [1, 2])
      expect((await take(second, first)).body).toMatchObject({
        nextAfter: 60,
        always: true,
        calls: false,
        channels: [
          { kind: "chat", confirmed: true },
          { kind: "push", confirmed: true, zone: "Europe/Berlin" },
        ],
      });
    await owe(second);
    await chat.pass(0);
    expect(said()).toEqual(["test", "notice"]);
  });

  test("an address goes along where somebody has said yes to it in this browser, and nowhere else", async () => {
    const cookie = newCookie();
    const [first, second] = [await held(cookie), await held(cookie)];
    const address = newAddress();
    const token = await confirmed({ b: first.who, path: first.path }, address);
    expect((await take(second, first)).body.channels).toEqual([]);
    await first.who.post("/api/confirm", { token });
    expect((await take(second, first)).body.channels).toMatchObject([{ kind: "mail", confirmed: true }]);
  });

  test("nothing goes along to somebody else's browser, or from a game where it holds no seat", async () => {
    const [mine, theirs] = [await held(newCookie()), await held(newCookie())];
    await (await browser()).put({ ...mine, b: mine.who });
    expectProblem(await take(theirs, mine), "no-seat");
    expectProblem(await theirs.b.ask("PUT", `${theirs.path}/same-channels`, { from: mine.id }), "foreign-origin");
    expectProblem(await take(mine, { ...theirs, id: "nogame" }), "not-found");
    // Whoever was passed the seat's link holds it too, but has set nothing up.
    const cookie = newCookie();
    await sit(mine, "b", cookie);
    const other = await held(cookie);
    expect((await take(other, mine)).body.channels).toEqual([]);
  });
});

describe("bad input", () => {
  const keys = { p256dh: "BAAA", auth: "AAAA" };
  const endpoint = "https://push.example.com/1";
  test.each<[string, string, string, object, Parameters<typeof expectProblem>[1]]>([
    ["a key that is none", "PUT", "/push", { subscription: { endpoint, keys }, detail: false }, "malformed"],
    ["a subscription without keys", "PUT", "/push", { subscription: { endpoint }, detail: false }, "malformed"],
    ["another listener", "PUT", "/chat?listener=moon", { url: "https://ntfy.sh/topic" }, "malformed"],
    ["a zone that is no text", "PUT", "/chat", { url: "https://ntfy.sh/topic", zone: 1 }, "malformed"],
    ["a channel that is none", "DELETE", "/channels/aaaa", {}, "not-found"],
    ["a test of none", "POST", "/channels/aaaa/test", {}, "not-found"],
    ["hours of none", "PUT", "/channels/aaaa/hours", { zone: "UTC", quiet: null }, "not-found"],
    ["an order of nothing", "PUT", "/channels", { order: [] }, "malformed"],
    ["a wait of no time", "PUT", "/channels", { nextAfter: 0 }, "malformed"],
    ["somebody else's seat", "PUT", "/channels", { nextAfter: 60, as: "w" }, "other-seat"],
  ])("%s is refused and changes nothing", async (_what, method, path, body, code) => {
    const game = await quietPair();
    const before = await kept(game);
    expectProblem(await game.b.ask(method, `${game.path}${path}`, body), code);
    expect(await kept(game)).toEqual(before);
  });

  test("an endpoint without https, or within the operator's network, is refused where webhooks to it are", async () => {
    const game = await quietPair();
    for (const endpoint of ["http://push.example.com/1", "https://127.0.0.1/"]) {
      const request = new Request(`${ORIGIN}${game.path}/push`, {
        method: "PUT",
        headers: { authorization: `Bearer ${game.tokens["b"]}`, "content-type": "application/json" },
        body: JSON.stringify({ subscription: { ...(await newSubscription()), endpoint }, detail: false }),
      });
      expectProblem(await answered(await worker.fetch(request, { ...env, ALLOW_PRIVATE_WEBHOOKS: "" })), "malformed");
    }
  });

  test("an order has to name each channel once", async () => {
    const [game, one, other] = [await quietPair(), await browser(), await room()];
    for (const each of [one, other]) await each.put(game);
    const ids = (await shown(game)).channels.map(({ id }) => id);
    for (const order of [[ids[0]], [ids[0], ids[0]], [...ids, "aaaa"]])
      expectProblem(await game.b.ask("PUT", `${game.path}/channels`, { order }), "malformed");
    expect((await shown(game)).channels.map(({ id }) => id)).toEqual(ids);
  });

  test("there are five channels at most", async () => {
    const game = await quietPair();
    for (let count = 0; count < 5; count++) expect((await (await browser()).put(game)).status).toBe(200);
    expectProblem(await (await browser()).put(game), "too-many");
  });
});

const DAY = 24 * 60 * MINUTE;

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
