/** Messages, and what seats have set about them, in an object that is built anew from D1, and in a D1 that has lost them. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { handOver } from "./acts.ts";
import { browser, browserWith, expectProblem, newCookie, newKey, ok, type Pair, program, stateOf } from "./client.ts";
import { archive, found, halfRebuilt, inArchive, inObject, rebuilt, reportOf } from "./losses.ts";
import { messagesOf, say, setMessages, talk, textsOf } from "./messages-of.ts";
import { advance, quietPair, unchanged } from "./object.ts";
import { act } from "./operating.ts";
import { passUnrung, vouched } from "./recoveries.ts";
import { DAY, HOUR, silenced } from "./recipients.ts";

silenced();

describe("an object that is built anew", () => {
  test("has what was read, muted and wished, so that nothing is unread again", async () => {
    const game = await quietPair();
    await talk(game, 4);
    await ok(setMessages(game.b, game, { read: 3, notices: "all" }));
    await ok(setMessages(game.w, game, { muted: true, notices: "off" }));
    const before = await Promise.all([game.w, game.b].map((who) => messagesOf(who, game)));
    await rebuilt(game);
    expect(await Promise.all([game.w, game.b].map((who) => messagesOf(who, game)))).toEqual(before);
    expect((await stateOf(game, game.b)).you).not.toHaveProperty("unread");
    await ok(say(game.w, game, "next"));
    expect((await stateOf(game, game.b)).you).toMatchObject({ unread: 1 });
  });

  test.each<readonly [string, (game: Pair) => Promise<unknown>]>([
    ["sets something", (game) => ok(setMessages(game.w, game, { notices: "off" }))],
    ["takes a new link", (game) => ok(game.w.post(`${game.path}/new-link`, {}))],
    ["is stopped by the operator", (game) => ok(act({ do: "stop-messages", game: game.id, side: "w" }), 303)],
  ])("has all of them, too, where somebody %s before they are taken over", async (_what, change) => {
    const game = await quietPair();
    await talk(game, 4);
    await halfRebuilt(game);
    await change(game);
    await archive(game);
    expect(await textsOf(game.b, game)).toHaveLength(4);
    await rebuilt(game);
    expect(await textsOf(game.b, game)).toHaveLength(4);
  });

  test("has none of whoever removed theirs before they are taken over", async () => {
    const game = await quietPair();
    await talk(game, 4);
    await halfRebuilt(game);
    await ok(game.w.ask("DELETE", `${game.path}/me`, {}), 204);
    await archive(game);
    expect((await messagesOf(game.b, game)).messages.filter(({ side }) => side === "w")).toEqual([]);
  });

  test("takes a message that comes again by its key for the one that it has", async () => {
    const game = await quietPair();
    const key = newKey();
    const first = await ok(say(game.w, game, "once", key));
    await rebuilt(game);
    expect((await ok(say(game.w, game, "once", key))).body).toEqual({ ...first.body, repeated: true });
    await unchanged([game], async () => expectProblem(await say(game.w, game, "twice", key), "other-message"));
    expect(await textsOf(game.b, game)).toEqual(["once"]);
  });

  test("keeps to what the operator has hidden and stopped, and to who is blocked", async () => {
    const game = await quietPair();
    const cookies = { w: newCookie(), b: newCookie() };
    for (const side of ["w", "b"] as const)
      await ok(browserWith(game.tokens[side] ?? "", cookies[side]).post(`${game.path}/open`, {}));
    await talk(game, 2);
    await ok(act({ do: "hide-message", game: game.id, number: "1" }), 303);
    await ok(act({ do: "stop-messages", game: game.id, side: "b" }), 303);
    await ok(setMessages(browser(cookies.w), game, { blocked: true }));
    await rebuilt(game);
    expect(await textsOf(game.b, game)).toEqual(["hidden", expect.any(String)]);
    expectProblem(await say(game.b, game, { preset: "sorry" }), "messages-stopped");
    await ok(browserWith(game.tokens["w"] ?? "", cookies.w).post(`${game.path}/open`, {}));
    expect((await messagesOf(browser(cookies.w), game)).blocked).toBe(true);
    await advance(game, HOUR);
    expect((await env.DB.prepare("SELECT 1 FROM blocked_browsers WHERE game = ?").bind(game.id).all()).results).toHaveLength(1);
  });

  test("shows who has come to a seat since nothing from before, and nothing that was set for it", async () => {
    const game = await quietPair();
    await talk(game, 2);
    await ok(setMessages(game.b, game, { read: 1, muted: true }));
    await advance(game, HOUR);
    // D1 is told of the seat before that is handed over, and the object is lost then.
    const seats = await env.DB.prepare("SELECT * FROM message_seats WHERE game = ?").bind(game.id).all();
    const cy = await handOver(game.b, game);
    await ok(say(game.w, game, "welcome"));
    await advance(game, HOUR);
    await env.DB.batch(
      seats.results.map((row) =>
        env.DB.prepare("UPDATE message_seats SET taken = ?, since = ?, muted = ? WHERE game = ? AND side = ?").bind(
          ...["taken", "since", "muted", "game", "side"].map((name) => row[name]),
        ),
      ),
    );
    await rebuilt(game);
    expect(await messagesOf(cy, game)).toMatchObject({ muted: false, unread: 1 });
    expect(await textsOf(cy, game)).toEqual(["welcome"]);
  });

  test("shows who was vouched for nothing from before, and who has made a link of their own all", async () => {
    const { game, asked } = await vouched();
    await ok(say(game.w, game, "before"));
    await passUnrung(game, 4 * DAY);
    await advance(game, 0);
    await ok(say(game.w, game, "after"));
    const links = [game.w, asked.client].map((who) => who.post<{ token: string }>(`${game.path}/new-link`, {}));
    const [white = "", black = ""] = (await Promise.all(links)).map(({ body }) => body.token);
    await rebuilt(game);
    expect(await textsOf(program(white), game)).toEqual(["before", "after"]);
    expect(await textsOf(program(black), game)).toEqual(["after"]);
  });
});

describe("what differs between the object and D1", () => {
  const losses: readonly (readonly [string, (game: Pair) => Promise<unknown>])[] = [
    ["D1 has lost a message", ({ id }) => inArchive("DELETE FROM messages WHERE game = ? AND number = 1", id)],
    ["D1 has another text", ({ id }) => inArchive("UPDATE messages SET text = 'x' WHERE game = ? AND number = 1", id)],
    ["D1 has a message that is gone", ({ id }) => inArchive("UPDATE messages SET number = 9 WHERE game = ? AND number = 2", id)],
    ["D1 has other settings", ({ id }) => inArchive("UPDATE message_seats SET read = 7 WHERE game = ?", id)],
    ["the object has lost a message", (game) => inObject(game, ["DELETE FROM messages WHERE number = 1"])],
  ];
  test.each(losses)("is found, and mended: %s", async (_what, lose) => {
    const game = await quietPair();
    await talk(game, 2);
    await ok(setMessages(game.b, game, { read: 1 }));
    await advance(game, HOUR);
    await archive(game);
    expect(await found(game)).toEqual([]);
    await lose(game);
    expect(await found(game)).toEqual([{ kind: "table-differs", table: "messages" }]);
    expect((await reportOf(game, true)).left).toEqual([]);
  });

  test("is nothing as long as D1 is still to be told", async () => {
    const game = await quietPair();
    await talk(game, 2);
    await advance(game, HOUR);
    await archive(game);
    await ok(say(game.w, game, "fresh"));
    expect((await found(game)).filter(({ kind }) => kind === "table-differs")).toEqual([]);
    await advance(game, HOUR);
    await ok(game.b.ask("DELETE", `${game.path}/me`, {}), 204);
    expect((await found(game)).filter(({ kind }) => kind === "table-differs")).toEqual([]);
  });
});
