/** Setting up push and chat: once for all of a browser's games, and what is refused. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import worker from "../../worker/index.ts";
import { answered, browser as browserOf, type Client, newCookie, expectProblem, ORIGIN, type Pair, sit } from "./client.ts";
import { kept, quietPair } from "./object.ts";
import { confirmed, newAddress, silenced } from "./recipients.ts";
import { ownWays } from "./ways.ts";
import { browser, newSubscription, room, owe, shown } from "./targets.ts";

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
