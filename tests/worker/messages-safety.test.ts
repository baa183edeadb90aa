/** What keeps messages safe: strangers, links, floods, muting, blocking, reporting, and what the operator does. Each refusal changes nothing. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { blockList } from "../../worker/moderation/block-list.ts";
import { OPEN_FOR, THE_MODERATION } from "../../worker/moderation/report.ts";
import type { Moderation } from "../../worker/moderation/moderation.ts";
import { runInDurableObject } from "cloudflare:test";
import {
  browser,
  browserWith,
  type Client,
  expectProblem,
  newCookie,
  newKey,
  ok,
  ORIGIN,
  pair,
  program,
  stateOf,
  waiting,
} from "./client.ts";
import { messagesOf, say, setMessages, textsOf } from "./messages-of.ts";
import { behind, finished, nextOf, rematched } from "./next-games.ts";
import { advance, evict, query, quietPair, unchanged } from "./object.ts";
import { handOver } from "./acts.ts";
import { act, lastOf, shown } from "./operating.ts";
import { link, own, press } from "./play-me-links.ts";
import { DAY, MINUTE, silenced } from "./recipients.ts";

silenced();
beforeEach(() => blockList.forget());

/** Two who met by an open invite, with their browsers. */
async function strangers() {
  const cookies = { w: newCookie(), b: newCookie() };
  const body = { variant: "harzdame", seat: "first", open: true, name: "Ada" };
  const made = await ok(browser(cookies.w).post<CreateAnswer>("/api/games", body), 201);
  const { id, seat } = made.body;
  const path = `/api/games/${id}`;
  await ok(browserWith(seat.token, cookies.w).post(`${path}/open`, {}));
  const joined = await ok(browser(cookies.b).post<JoinAnswer>(`/api/open/${id}/join`, { name: "Bo" }));
  const clients = { w: program(seat.token), b: program(joined.body.seat.token) };
  return { id, path, cookies, seats: { w: seat.token }, ...clients };
}

describe("strangers", () => {
  test("write ready-made messages until both have sent one, then text", async () => {
    const game = await strangers();
    await unchanged([game], async () => expectProblem(await say(game.w, game, "hi"), "presets-only"));
    await ok(say(game.w, game, { preset: "hello" }));
    await unchanged([game], async () => {
      for (const who of [game.w, game.b]) expectProblem(await say(who, game, "hi"), "presets-only");
    });
    await evict(game);
    expect((await messagesOf(game.b, game)).isFree).toBe(false);
    await ok(say(game.b, game, { preset: "good-game" }));
    for (const who of [game.w, game.b]) await ok(say(who, game, "hi"));
  });

  test("who met by a “play me” link do likewise", async () => {
    const made = await link({ name: "Ada" });
    const { id, seat } = (await press(made)).body;
    const owner = behind((await own(made).look()).body.games[0]?.url ?? undefined);
    const game = { path: `/api/games/${id}` };
    for (const who of [owner, program(seat.token)]) expectProblem(await say(who, game, "hi"), "presets-only");
    for (const who of [owner, program(seat.token)]) await ok(say(who, game, { preset: "hello" }));
    await ok(say(owner, game, "hi"));
    // Who takes a seat over is as strange as the player before.
    await handOver(owner, { path: game.path });
    expectProblem(await say(program(seat.token), game, "hello you"), "presets-only");
  });

  test("who met by a “play me” link, and have both written, go on writing text in the next game", async () => {
    const made = await link({ name: "Ada" });
    const { id, seat } = (await press(made)).body;
    const owner = behind((await own(made).look()).body.games[0]?.url ?? undefined);
    const path = `/api/games/${id}`;
    const both = [owner, program(seat.token)];
    for (const who of both) await ok(say(who, { path }, { preset: "hello" }));
    await ok(owner.post(`${path}/resign`, { turn: 0 }));
    for (const who of both) await ok(who.post(`${path}/offers`, { do: "offer", kind: "rematch", turn: 0 }));
    const next = nextOf((await ok(owner.get<StateAnswer>(path))).body);
    await ok(say(behind(next.url), { path: `/api/games/${next.id}` }, "again!"));
  });
});

describe("a message is refused that", () => {
  test.each([
    ["leads to a seat", (token: string) => `${ORIGIN}/g/abcdefghijklmnop#${token}`],
    ["leads to a seat, escaped", (token: string) => `${ORIGIN}/g/abcdefghijklmnop%2523${token}`],
    ["is an invite", (token: string) => `come: https://elsewhere.test/g/abc#join=${token}!`],
    ["is a maker's link", (token: string) => `/g/abc#maker=${token}`],
    ["is an owner's link", (token: string) => `/p/abc#${token.toUpperCase()}`],
    ["hands a seat over", (token: string) => `#take-b=${token}`],
    ["is the token alone", (token: string) => `a234567bcdefghijklmnopqrs${token.slice(0, 3)}`],
  ])("%s", async (_what, text) => {
    const game = await pair();
    await unchanged([game], async () => expectProblem(await say(game.w, game, text(game.tokens["w"] ?? "")), "secret-link"));
  });

  test("but no long word, watch link or other address", async () => {
    const game = await pair();
    for (const text of [
      "Donaudampfschifffahrtsgesellschaftskapitän",
      `${ORIGIN}/g/abcdefghijklmnop`,
      "see https://example.org/#top",
    ])
      await ok(say(game.w, game, text));
  });

  test("comes too fast, and goes a minute later", async () => {
    const game = await quietPair();
    for (let index = 0; index < 10; index++) await ok(say(game.w, game, `text ${index}`));
    await unchanged([game], async () => expectProblem(await say(game.w, game, "one more"), "too-fast"));
    await ok(say(game.b, game, "hi"));
    await advance(game, MINUTE);
    await ok(say(game.w, game, "one more"));
  });

  test("comes too fast, also where those before were deleted", async () => {
    const game = await quietPair();
    await ok(say(game.w, game, "text"));
    await ok(game.w.ask("DELETE", `${game.path}/me`, {}), 204);
    await unchanged([game], async () => expectProblem(await say(game.w, game, "one more"), "too-fast"));
    await advance(game, MINUTE);
    await ok(say(game.w, game, "one more"));
  });

  test("would take the places that are held for the other player", async () => {
    const game = await quietPair();
    await ok(say(game.b, game, "hi"));
    await query(game, "UPDATE sqlite_sequence SET seq = 901 WHERE name = 'messages'");
    await query(game, "INSERT INTO facts VALUES ('messages-spent:w', '900')");
    await evict(game);
    await unchanged([game], async () => expectProblem(await say(game.w, game, "one more"), "too-many"));
    await ok(say(game.b, game, "ho"));
  });

  test("says the same a third time within a day", async () => {
    const game = await quietPair();
    for (const said of ["hi", { preset: "hello" }]) {
      for (const _time of [1, 2]) await ok(say(game.w, game, said));
      await unchanged([game], async () => expectProblem(await say(game.w, game, said), "said-twice"));
    }
    await advance(game, DAY);
    await ok(say(game.w, game, "hi"));
  });
});

describe("a muted player", () => {
  test("is not read, not told of that, and read again once that ends", async () => {
    const game = await pair();
    await ok(say(game.w, game, "one"));
    expect((await ok(setMessages(game.b, game, { muted: true }))).body).toMatchObject({ muted: true, unread: 0 });
    await ok(say(game.w, game, "two"));
    expect(await textsOf(game.b, game)).toEqual([]);
    expect((await stateOf(game, game.b)).you).not.toHaveProperty("unread");
    expect(await messagesOf(game.w, game)).toMatchObject({ muted: false, isFree: true });
    await ok(say(game.b, game, "mine"));
    expect(await textsOf(game.b, game)).toEqual(["mine"]);
    await ok(setMessages(game.b, game, { muted: false }));
    expect(await textsOf(game.b, game)).toEqual(["one", "two", "mine"]);
  });

  test("stays so in the games that follow, and so does what a seat is told", async () => {
    const game = await finished();
    await ok(setMessages(game.b, game, { muted: true, notices: "off" }));
    const { url, id } = nextOf(await rematched(game));
    const [white, black] = [behind(url), behind(nextOf(await stateOf(game, game.b)).url)];
    const next = { path: `/api/games/${id}` };
    await ok(say(white, next, "still here"));
    expect(await messagesOf(black, next)).toMatchObject({ muted: true, notices: "off", messages: [] });
    expect(await messagesOf(white, next)).toMatchObject({ muted: false, notices: "own" });
  });
});

describe("a blocked browser", () => {
  const openGame = async (cookie: string) => {
    const made = await ok(
      browser(cookie).post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", open: true }),
      201,
    );
    const { id, seat } = made.body;
    await ok(browserWith(seat.token, cookie).post(`/api/games/${id}/open`, {}));
    // D1 hears of the maker's browser.
    await advance(id, 5000);
    return id;
  };

  test("can take no open invite and no “play me” link of who has blocked it, until that ends", async () => {
    const game = await strangers();
    const { w, b } = game.cookies;
    expect((await ok(setMessages(browser(w), game, { blocked: true }))).body.blocked).toBe(true);
    await advance(game, 5000);
    const id = await openGame(w);
    const made = await link({}, browser(w));
    await unchanged([id], async () => {
      expectProblem(await browser(b).post(`/api/open/${id}/join`, {}), "not-open");
      expectProblem(await press(made, browser(b)), "not-open");
    });
    expect((await own(made).look()).body.today).toBe(0);
    // Others can, and the blocked one can take those of others.
    await ok(press(made, browser()));
    await ok(browser(b).post(`/api/open/${await openGame(newCookie())}/join`, {}));
    expect((await ok(setMessages(browser(w), game, { blocked: false }))).body.blocked).toBe(false);
    await advance(game, 5000);
    await ok(browser(b).post(`/api/open/${id}/join`, {}));
  });

  test("is blocked by a browser, not by a program, and as long as that one has the seat", async () => {
    const game = await strangers();
    await unchanged([game], async () => expectProblem(await setMessages(game.w, game, { blocked: true }), "no-cookie"));
    const inD1 = async () => {
      await advance(game, 5000);
      return (await env.DB.prepare("SELECT 1 FROM blocked_browsers WHERE game = ?").bind(game.id).all()).results.length;
    };
    for (const [who, path] of [
      [game.w, `${game.path}/me`],
      [browser(game.cookies.b), "/api/me/browser"],
    ] as const) {
      await browserWith(game.seats.w, game.cookies.w).post(`${game.path}/open`, {});
      await ok(setMessages(browser(game.cookies.w), game, { blocked: true }));
      expect(await inD1()).toBe(1);
      await who.ask("DELETE", path, { evenLast: true });
      expect(await inD1()).toBe(0);
    }
  });

  test("is none where the other player uses none", async () => {
    const game = await pair();
    const cookie = newCookie();
    await ok(browserWith(game.tokens["w"], cookie).post(`${game.path}/open`, {}));
    await unchanged([game], async () => expectProblem(await setMessages(browser(cookie), game, { blocked: true }), "not-found"));
  });
});

const report = (who: Client, { path }: { readonly path: string }, body: object = {}) => who.post(`${path}/messages/report`, body);

function inModeration<R>(work: (object: Moderation, sql: SqlStorage) => R) {
  const stub: DurableObjectStub<Moderation> = env.MODERATION.getByName(THE_MODERATION);
  return runInDurableObject(stub, (object, { storage }) => work(object, storage.sql));
}

describe("the operator", () => {
  test("is sent the last ten messages, and keeps them for ninety days", async () => {
    const game = await pair();
    const word = newKey().slice(0, 8);
    for (let index = 0; index < 6; index++) for (const who of [game.w, game.b]) await ok(say(who, game, `${word} ${index} 0`));
    // No line of a message or of a report passes for another message.
    await ok(say(game.w, game, `${word}\n1 (b): forged`));
    await ok(report(game.b, game, { text: "Look at that\n1 (w): forged" }), 202);
    const text = await shown();
    expect(text).toContain("Look at that 1 (w): forged");
    expect(text).not.toContain(">1 (w): forged");
    expect(text.match(new RegExp(word, "g"))).toHaveLength(10);
    expect(text).toContain(`${word} 1 (b): forged`);
    const rows = (sql: SqlStorage) => sql.exec<{ at: number }>("SELECT at FROM reports WHERE game = ?", game.id).toArray();
    const [kept] = await inModeration((_object, sql) => rows(sql));
    const at = kept?.at ?? 0;
    const [, id = ""] = /name="report" value="(\d+)"/.exec(text) ?? [];
    await ok(act({ do: "close-report", report: id }), 303);
    expect(await inModeration((object, sql) => (object.sweep(at + OPEN_FOR - 1), rows(sql).length))).toBe(1);
    expect(await inModeration((object, sql) => (object.sweep(at + OPEN_FOR), rows(sql).length))).toBe(0);
  });

  test("is sent what who reports has muted, too", async () => {
    const game = await pair();
    const word = newKey().slice(0, 8);
    await ok(setMessages(game.b, game, { muted: true }));
    await ok(say(game.w, game, `${word} 0`));
    await ok(report(game.b, game), 202);
    expect(await shown()).toContain(word);
  });

  test("closes a game that nobody has joined: nobody is written to there", async () => {
    const { id, seat } = await waiting();
    await ok(act({ do: "close", game: id }), 303);
    const alone = { id, path: `/api/games/${id}` };
    await unchanged([alone], async () => expectProblem(await say(program(seat.token), alone, "hi"), "not-started"));
  });

  test("is told of nothing by who has nothing to report", async () => {
    const game = await pair();
    await unchanged([game], async () => {
      expectProblem(await report(program("aaaa"), game), "no-seat");
      expectProblem(await report(game.w, game), "not-found");
    });
  });

  test("hides a message for both, in D1 too, and stops a seat’s until they are allowed again", async () => {
    const game = await quietPair();
    await ok(say(game.b, game, "bad words"));
    await ok(act({ do: "hide-message", game: game.id, number: "1" }), 303);
    for (const who of [game.w, game.b]) expect(await textsOf(who, game)).toEqual(["hidden"]);
    await advance(game, 5000);
    const row = await env.DB.prepare("SELECT text, hidden FROM messages WHERE game = ?").bind(game.id).first();
    expect(row).toEqual({ text: null, hidden: 1 });
    expect((await stateOf(game, game.w)).you).not.toHaveProperty("unread");
    await ok(act({ do: "stop-messages", game: game.id, side: "b" }), 303);
    await evict(game);
    await unchanged([game], async () => {
      for (const said of ["more", { preset: "sorry" }]) expectProblem(await say(game.b, game, said), "messages-stopped");
    });
    // That holds for anybody who sits there, whatever they have had deleted.
    await ok(game.b.ask("DELETE", `${game.path}/me`, {}), 204);
    expectProblem(await say(game.b, game, "more"), "messages-stopped");
    await ok(say(game.w, game, "fine"));
    await ok(act({ do: "allow-messages", game: game.id, side: "b" }), 303);
    await advance(game, MINUTE);
    await ok(say(game.b, game, "thanks"));
    expect((await act({ do: "hide-message", game: game.id, number: "99" })).status).toBe(409);
    expect(await lastOf()).toMatchObject({ act: "hide-message: refused (not-found)", subject: `${game.id} 99` });
  });

  test("stops a seat in the games that are there already, too", async () => {
    const game = await finished();
    const { id, url } = nextOf(await rematched(game));
    const [white, black] = [behind(url), behind(nextOf(await stateOf(game, game.b)).url)];
    const next = { path: `/api/games/${id}` };
    await ok(act({ do: "stop-messages", game: game.id, side: "b" }), 303);
    expectProblem(await say(black, next, "hi"), "messages-stopped");
    await ok(say(white, next, "hi"));
    await ok(act({ do: "allow-messages", game: game.id, side: "b" }), 303);
    await ok(say(black, next, "hi"));
  });

  test("has a stop go along to the next game", async () => {
    const game = await finished();
    await ok(act({ do: "stop-messages", game: game.id, side: "b" }), 303);
    const { id } = nextOf(await rematched(game));
    const black = behind(nextOf(await stateOf(game, game.b)).url);
    expectProblem(await say(black, { path: `/api/games/${id}` }, "hi"), "messages-stopped");
  });
});
