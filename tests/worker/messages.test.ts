/** Messages by the API: in order, once, live for both seats and for nobody else, and kept as long as their seats and a year. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { messagesAnswer } from "../../api/messages-schema.ts";
import type { BrowsersGamesAnswer } from "../../api/my-games-schema.ts";
import { handOver, resign } from "./acts.ts";
import {
  advancedPair,
  anyone,
  browser,
  expectProblem,
  move,
  newCookie,
  newKey,
  ok,
  type Pair,
  pair,
  program,
  sit,
  stateOf,
  waiting,
} from "./client.ts";
import { archive, loseObject, reportOf } from "./losses.ts";
import { messagesOf, say, setMessages, talk, textsOf } from "./messages-of.ts";
import { advance, DOWN, evict, give, query, quietPair, unchanged } from "./object.ts";
import { wait } from "./notified.ts";
import { passUnrung, vouched } from "./recoveries.ts";
import { DAY, HOUR, silenced } from "./recipients.ts";
import { live, pageOf } from "./socket.ts";

silenced();

const YEAR = 365 * DAY;

/** What D1 has of a game's messages. */
async function inD1({ id }: Pick<Pair, "id">): Promise<readonly unknown[]> {
  const { results } = await env.DB.prepare("SELECT coalesce(text, preset) AS said FROM messages WHERE game = ? ORDER BY number")
    .bind(id)
    .all<{ said: string }>();
  return results.map(({ said }) => said);
}

describe("a message", () => {
  test("is answered to both seats, with the turn in which it was written, and tells the other it is unread", async () => {
    const game = await advancedPair(1);
    const sent = await ok(say(game.w, game, "  Hi   there "));
    expect(sent.body).toEqual({
      message: { number: 1, side: "w", at: expect.any(Number), turn: 1, text: "Hi there" },
    });
    await ok(say(game.b, game, { preset: "hello" }));
    const read = await messagesOf(game.b, game);
    expect(messagesAnswer.strict().parse(read)).toEqual(read);
    expect(read).toEqual({
      messages: [sent.body.message, { number: 2, side: "b", at: expect.any(Number), turn: 1, preset: "hello" }],
      before: null,
      read: 0,
      unread: 1,
      isFree: true,
      muted: false,
      notices: "own",
      blocked: false,
    });
    expect((await stateOf(game, game.b)).you).toMatchObject({ unread: 1, lastMessage: 2 });
    expect((await ok(setMessages(game.b, game, { read: 1 }))).body).toMatchObject({ read: 1, unread: 0 });
    expect((await stateOf(game, game.b)).you).not.toHaveProperty("unread");
    // Nothing is unread again, nor read that has not come.
    expect((await setMessages(game.b, game, { read: 0 })).body.read).toBe(1);
    expect((await setMessages(game.b, game, { read: 900 })).body.read).toBe(2);
  });

  test("comes once by its key, and another one by that key is refused", async () => {
    const game = await pair();
    const key = newKey();
    const first = await ok(say(game.w, game, "once", key));
    expect((await ok(say(game.w, game, "once", key))).body).toEqual({ ...first.body, repeated: true });
    await unchanged([game], async () => expectProblem(await say(game.w, game, "twice", key), "other-message"));
    // The other seat's keys are its own.
    await ok(say(game.b, game, "twice", key));
    expect(await textsOf(game.w, game)).toEqual(["once", "twice"]);
    expectProblem(await say(game.w, game, "x", "weak"), "weak-key");
  });

  test("that come at once all come, in one order", async () => {
    const game = await pair();
    await Promise.all(["a", "b", "c", "d"].map((text, index) => ok(say(index % 2 === 0 ? game.w : game.b, game, text))));
    const { messages } = await messagesOf(game.w, game);
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect((await messagesOf(game.b, game)).messages).toEqual(messages);
  });

  test("is read in pages, from the newest back", async () => {
    const game = await pair();
    await talk(game, 7);
    const numbers = async (rest: string) => {
      const { messages, before } = await messagesOf(game.w, game, rest);
      return [messages.map(({ number }) => number), before];
    };
    expect(await numbers("?limit=3")).toEqual([[5, 6, 7], 5]);
    expect(await numbers("?limit=3&before=5")).toEqual([[2, 3, 4], 2]);
    expect(await numbers("?limit=3&before=2")).toEqual([[1], null]);
    for (const wrong of ["?limit=0", "?limit=101", "?before=x"])
      expectProblem(await game.w.get(`${game.path}/messages${wrong}`), "malformed");
  });

  test("is heard of by both seats at once, and by no watcher", async () => {
    const game = await quietPair();
    const [white, black, watcher] = [await pageOf(game, "w"), await pageOf(game, "b"), await live(game.path)];
    for (const page of [white, black, watcher]) await page.settled();
    const [before, heard] = [await stateOf(game), watcher.heard.length];
    await ok(say(game.w, game, "hi"));
    await black.until(() => expect(black.state?.you).toMatchObject({ unread: 1, lastMessage: 1 }));
    await white.until(() => expect(white.state?.you).toMatchObject({ lastMessage: 1 }));
    await ok(setMessages(game.b, game, { read: 1 }));
    await black.until(() => expect(black.state?.you).not.toHaveProperty("unread"));
    await watcher.settled();
    expect(watcher.heard.slice(heard).filter((text) => text !== "pong")).toEqual([]);
    expect({ ...(await stateOf(game)), now: 0 }).toEqual({ ...before, now: 0 });
    for (const page of [white, black, watcher]) page.close();
  });

  test("that is none, too long or of no seat changes nothing", async () => {
    const game = await pair();
    const alone = await waiting();
    await unchanged([game, alone], async () => {
      for (const body of [{}, { text: "a", preset: "hello" }, { preset: "bye" }, { text: 1 }])
        expectProblem(await say(game.w, game, body), "malformed");
      for (const text of ["", "   ", "\u200b", "\n\r\n", "a\u0007b", "\ud800", "x".repeat(501)])
        expectProblem(await say(game.w, game, { text }), "malformed");
      for (const who of [anyone, program("aaaa"), browser()]) {
        expectProblem(await say(who, game, "hi"), "no-seat");
        expectProblem(await who.get(`${game.path}/messages`), "no-seat");
        expectProblem(await setMessages(who, game, { read: 1 }), "no-seat");
      }
      expectProblem(await say(game.w, game, { text: "hi", as: "b" }), "other-seat");
      expectProblem(await say(program(alone.seat.token), { path: `/api/games/${alone.id}` }, "hi"), "not-started");
    });
    await ok(say(game.w, game, "😀".repeat(500)));
    await ok(say(game.w, game, " a  b \r\n\n \n\nc\n"));
    expect((await textsOf(game.w, game)).at(-1)).toBe("a b\n\nc");
  });

  test("is too many after a thousand, also where some are gone", async () => {
    const game = await pair();
    await talk(game, 2);
    await query(game, "UPDATE sqlite_sequence SET seq = 1000 WHERE name = 'messages'");
    await evict(game);
    await unchanged([game], async () => expectProblem(await say(game.w, game, "one more"), "too-many"));
  });
});

describe("who comes to a seat", () => {
  test("by a hand-over reads none from before; the others keep what they wrote", async () => {
    const game = await pair();
    await talk(game, 4);
    const cy = await handOver(game.b, game);
    expect(await messagesOf(cy, game)).toMatchObject({ messages: [], unread: 0 });
    expect((await stateOf(game, cy)).you).not.toHaveProperty("lastMessage");
    expect((await messagesOf(game.w, game)).messages.map(({ number }) => number)).toEqual([1, 3]);
    await ok(say(game.w, game, "welcome"));
    expect(await textsOf(cy, game)).toEqual(["welcome"]);
    await evict(game);
    expect(await textsOf(cy, game)).toEqual(["welcome"]);
  });

  test("by vouching reads none from before", async () => {
    const { game, asked } = await vouched();
    await ok(say(game.w, game, "before"));
    await passUnrung(game, 4 * DAY);
    // Until it is written down, what is there is of the player before.
    expectProblem(await asked.client.get(`${game.path}/messages`), "no-seat");
    await advance(game, 0);
    expect(await textsOf(asked.client, game)).toEqual([]);
    await ok(say(game.w, game, "after"));
    expect(await textsOf(asked.client, game)).toEqual(["after"]);
  });

  test("by a new link of their own reads all", async () => {
    const game = await pair();
    await talk(game, 2);
    const made = await game.b.post<{ token: string }>(`${game.path}/new-link`, {});
    expect((await messagesOf(program(made.body.token), game)).messages).toHaveLength(2);
  });
});

describe("messages are kept", () => {
  test("in D1 too, after an outage of it, and an object that is built anew has them from there", async () => {
    const game = await quietPair();
    await give(game, { DB: DOWN });
    await ok(say(game.w, game, "hi"));
    await ok(say(game.b, game, { preset: "hello" }));
    await advance(game, 2000);
    expect(await inD1(game)).toEqual([]);
    await give(game, {});
    await advance(game, HOUR);
    expect(await inD1(game)).toEqual(["hi", "hello"]);
    const before = await messagesOf(game.w, game);
    await archive(game);
    // What waits for D1 in the background goes with the object.
    await evict(game);
    await loseObject(game);
    expect((await reportOf(game, true)).left).toEqual([]);
    expect((await messagesOf(game.w, game)).messages).toEqual(before.messages);
    await ok(say(game.w, game, "again"));
    expect((await messagesOf(game.b, game)).messages.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test("as long as the seat's player wants anything kept", async () => {
    const game = await quietPair();
    await talk(game, 4);
    await ok(setMessages(game.w, game, { read: 2 }));
    await advance(game, HOUR);
    const { body } = await game.b.get<{ messages: readonly { number: number }[] }>(`${game.path}/me`);
    expect(body.messages.map(({ number }) => number)).toEqual([2, 4]);
    await ok(game.b.ask("DELETE", `${game.path}/me`, {}), 204);
    expect((await messagesOf(game.w, game)).messages.map(({ number }) => number)).toEqual([1, 3]);
    await advance(game, HOUR);
    expect(await inD1(game)).toHaveLength(2);
    // Their numbers never come again.
    expect((await ok(say(game.w, game, "next"))).body.message.number).toBe(5);
  });

  test("for a year after the game, and none are written then", async () => {
    const game = await quietPair();
    await talk(game, 2);
    await resign(game, "w");
    await wait(game, YEAR - HOUR);
    await ok(say(game.w, game, "remember?"));
    expect((await messagesOf(game.b, game)).messages).toHaveLength(3);
    await advance(game, 2 * HOUR);
    expect((await messagesOf(game.b, game)).messages).toEqual([]);
    await advance(game, HOUR);
    expect(await inD1(game)).toEqual([]);
    await unchanged([game], async () => expectProblem(await say(game.w, game, "hi"), "too-late"));
  });
});

test("lists of games say which have messages that are not read", async () => {
  const game = await quietPair();
  const cookies = { w: newCookie(), b: newCookie() };
  for (const side of ["w", "b"] as const) await sit(game, side, cookies[side]);
  const unread = async (side: "w" | "b") => {
    await advance(game, HOUR);
    return (await browser(cookies[side]).get<BrowsersGamesAnswer>("/api/my-games")).body.games.map((each) => each.unread);
  };
  expect(await unread("b")).toEqual([false]);
  await ok(say(game.w, game, "hi"));
  expect([await unread("w"), await unread("b")]).toEqual([[false], [true]]);
  await ok(setMessages(game.b, game, { read: 1 }));
  expect(await unread("b")).toEqual([false]);
});

test("a move goes on beside messages, and says nothing of them in the record", async () => {
  const game = await pair();
  await ok(say(game.w, game, "watch this"));
  await move(game, 0, 1);
  const { body } = await anyone.get(`${game.path}/record`);
  expect(JSON.stringify(body)).not.toContain("watch this");
});
