/** What a seat's player notes: how it is kept, found again and lost, and that nobody else is told. */
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { NoteBody } from "../../api/notes-schema.ts";
import { LONGEST_NOTE, MOST_NOTES } from "../../api/notes.ts";
import { answer, handOver, resign } from "./acts.ts";
import {
  anyone,
  browser,
  type Client,
  expectProblem,
  move,
  newCookie,
  ok,
  ORIGIN,
  type Pair,
  program,
  sit,
  stateOf,
} from "./client.ts";
import { archive, halfRebuilt, inArchive, inObject, rebuilt } from "./losses.ts";
import { advance, give, DOWN, kept, quietPair, unchanged } from "./object.ts";
import { holding } from "./holders.ts";
import { asking, passUnrung, reply } from "./recoveries.ts";
import { DAY, HOUR, silenced } from "./recipients.ts";
import { live, pageOf } from "./socket.ts";
import { note, noted, NOTHING, notesOf, search } from "./notes-of.ts";

silenced();

describe("a seat's notes", () => {
  test("are of the game and of positions, and each replaces the one before", async () => {
    const game = await quietPair();
    await move(game, 0, 1);
    expect(await notesOf(game.w, game)).toEqual(NOTHING);
    await ok(note(game.w, game, { text: "two", turn: 2 }));
    await ok(note(game.w, game, { text: "  plan:\r\n\ta6\v\u2028  b7  \n", tag: "low" }));
    await ok(note(game.w, game, { text: "start", turn: 0 }));
    await ok(note(game.w, game, { text: "other", turn: 2, tag: "high" }));
    const at = expect.any(Number);
    const before = { turn: 0, text: "start", at };
    const whole = { turn: null, text: "  plan:\na6\n\n  b7", at };
    expect(await notesOf(game.w, game)).toEqual({
      tag: "high",
      notes: [whole, before, { turn: 2, text: "other", at }],
    });
    expect((await ok(note(game.w, game, { text: "", turn: 0 }))).body).toEqual({ tag: "high", note: null, replaced: before });
    expect((await notesOf(game.w, game)).notes.map(({ turn }) => turn)).toEqual([null, 2]);
    expect(await notesOf(game.b, game)).toEqual(NOTHING);
    await ok(game.w.ask("DELETE", `${game.path}/notes`, {}), 204);
    expect(await notesOf(game.w, game)).toEqual(NOTHING);
  });

  test("stay with a position that returns by a takeback, and with the move that was taken back", async () => {
    const game = await quietPair();
    await move(game, 0);
    await ok(note(game.w, game, { text: "mine", turn: 1 }));
    await ok(note(game.w, game, { text: "before", turn: 0 }));
    const offered = await ok(
      game.w.post<{ offers: { id: string }[] }>(`${game.path}/offers`, { do: "offer", kind: "takeback", turn: 1 }),
    );
    await answer(game, "b", "accept", offered.body.offers[0]?.id);
    const { turn } = await stateOf(game);
    expect((await ok(note(game.w, game, { text: "again", turn }))).body.note).toMatchObject({ turn: 0, text: "again" });
    expect((await notesOf(game.w, game)).notes.map((each) => each.text)).toEqual(["again", "mine"]);
  });

  test.each<[string, NoteBody | object, "malformed" | "not-found" | "other-seat"]>([
    ["nothing", {}, "malformed"],
    ["another tag", { tag: "urgent" }, "malformed"],
    ["too long", { text: "é".repeat(LONGEST_NOTE + 1) }, "malformed"],
    ["control characters", { text: "a\u0007" }, "malformed"],
    ["a position that was never there", { text: "a", turn: 1 }, "not-found"],
    ["a position before the start", { text: "a", turn: -1 }, "malformed"],
    ["the other seat", { text: "a", as: "b" }, "other-seat"],
  ])("refuse %s", async (_what, body, code) => {
    const game = await quietPair();
    await unchanged([game], async () => expectProblem(await game.w.ask("PUT", `${game.path}/notes`, body), code));
  });

  test("have room for the longest text in any script, and for so many positions", async () => {
    const game = await quietPair();
    await ok(note(game.w, game, { text: "😀".repeat(LONGEST_NOTE) }));
    const notes = Array.from({ length: MOST_NOTES }, (_, turn) => ({ turn: turn + 1, text: "x", at: 1 }));
    await inObject(game, [`UPDATE notes SET notes = '${JSON.stringify(notes)}'`]);
    await unchanged([game], async () => expectProblem(await note(game.w, game, { text: "a", turn: 0 }), "too-many"));
    await ok(note(game.w, game, { text: "on the game still goes" }));
  });

  test("are anybody's no more than a seat's: not a watcher's, nor of who has a wrong link", async () => {
    const game = await noted();
    for (const who of [anyone, program("x".repeat(27)), browser()]) {
      expectProblem(await who.get(`${game.path}/notes`), "no-seat");
      for (const method of ["PUT", "DELETE"])
        expectProblem(await who.ask(method, `${game.path}/notes`, method === "PUT" ? { text: "a" } : {}), "no-seat");
    }
    expectProblem(await browser(game.cookie, {}).ask("PUT", `${game.path}/notes`, { text: "a" }), "foreign-origin");
  });

  test("may be written when the game is over, and while nobody has joined", async () => {
    const game = await quietPair();
    await resign(game, "b");
    await ok(note(game.b, game, { text: "why?" }));
    expect((await notesOf(game.b, game)).notes).toHaveLength(1);
  });
});

describe("of two devices", () => {
  test("the later one's text is refused with what stands there, so that an answer that is lost loses neither", async () => {
    const game = await quietPair();
    const first = await ok(note(game.w, game, { text: "one", was: null }));
    const was = first.body.note?.at ?? null;
    const phone = await ok(note(game.w, game, { text: "one, from the phone", was }));
    for (const text of ["one, from the desk", ""])
      await unchanged([game], async () => {
        const { body } = await note(game.w, game, { text, was, tag: "high" });
        expect(body).toMatchObject({ status: 409, code: "note-changed", note: phone.body.note });
      });
    // Who has read it may write in its place; a repeat, as after an answer that was lost, changes nothing.
    const desk = { text: "one, from both", was: phone.body.note?.at ?? null };
    const both = await ok(note(game.w, game, desk));
    for (const body of [desk, { text: "one, from both", was }])
      expect((await ok(note(game.w, game, body))).body).toEqual(both.body);
    // What was deleted elsewhere stands in nothing's way; without `was` nothing is compared, and what stood there is given back.
    await ok(note(game.w, game, { text: "" }));
    const anew = await ok(note(game.w, game, { text: "anew", was }));
    expect((await ok(note(game.w, game, { text: "any" }))).body.replaced).toEqual(anew.body.note);
  });
});

describe("nobody else", () => {
  const WORD = "Zwetschgenkuchen";
  const ADDRESSES = ["", "/board.png", "/preview.png", "/feed.atom"].map((rest) => (id: string) => `/g/${id}${rest}`);
  const CALLS = ["", "?moves=full", "/record"].map((rest) => (id: string) => `/api/games/${id}${rest}`);
  const LISTS = ["/", "/api/open", "/api/health", "/api/my-games"].map((path) => () => path);

  /** All that a browser gets: the other player's, or a watcher's. */
  async function seen({ id }: { readonly id: string }, cookie: string): Promise<string> {
    const answers = [...ADDRESSES, ...CALLS, ...LISTS].map(async (address) => {
      const given = await exports.default.fetch(ORIGIN + address(id), {
        headers: { accept: "text/html,*/*", cookie: `__Host-b=${cookie}` },
      });
      return JSON.stringify([...given.headers]) + new TextDecoder("latin1").decode(await given.arrayBuffer());
    });
    return (await Promise.all(answers)).join("\n");
  }

  test("reads of it in any answer, page, picture, feed, record, list, log, or by any socket", async () => {
    const game = await quietPair();
    const [own, theirs] = [newCookie(), newCookie()];
    await sit(game, "w", own);
    await sit(game, "b", theirs);
    await move(game, 0);
    const [watcher, opponent, ownPage] = [await live(game.path), await pageOf(game, "b"), await pageOf(game, "w")];
    const pages = [watcher, opponent, ownPage];
    for (const page of pages) await page.settled();
    const heard = pages.map((page) => page.heard.length);
    const before = await Promise.all([anyone, game.b, game.w].map((who) => stateOf(game, who)));
    await ok(note(game.w, game, { text: WORD, tag: "high" }));
    await ok(note(game.w, game, { text: WORD, turn: 1 }));
    await advance(game, HOUR);
    for (const page of pages) await page.settled();
    const fresh = pages.map((page, index) => page.heard.slice(heard[index]).filter((text) => text !== "pong"));
    // Only the player's own pages are told, once, that there is something.
    expect(fresh.map((messages) => messages.length)).toEqual([0, 0, 1]);
    expect(fresh.join()).not.toContain(WORD);
    const after = await Promise.all([anyone, game.b, game.w].map((who) => stateOf(game, who)));
    const told = (states: typeof before) => states.map(({ rev, seq, you }) => ({ rev, seq, you }));
    const [, , mine] = before;
    expect(told(after)).toEqual([...told(before).slice(0, 2), { ...told(before)[2], you: { ...mine?.you, noted: true } }]);
    const bytes = await Promise.all([newCookie(), theirs].map((cookie) => seen(game, cookie)));
    const others = [
      ...bytes,
      JSON.stringify((await browser(theirs).get(`${game.path}/me`)).body),
      JSON.stringify(await search(theirs, WORD)),
      JSON.stringify((await env.DB.prepare("SELECT * FROM events WHERE game = ?").bind(game.id).all()).results),
      JSON.stringify((await game.b.get(`${game.path}/notes`)).body),
    ].join("\n");
    expect(others).not.toContain(WORD);
    expect(others).not.toContain('"tag":"high"');
    // The looking finds what is there.
    expect(await seen(game, own)).toContain('"tag":"high"');
    expect(JSON.stringify(await search(own, WORD))).toContain(WORD);
    for (const page of pages) page.close();
  });

  const goings: Readonly<Record<string, (game: Pair) => Promise<Client>>> = {
    "a hand-over": (game) => handOver(game.w, game),
    "all that is stored was removed": async (game) => {
      await ok(game.w.ask("DELETE", `${game.path}/me`, {}), 204);
      return game.w;
    },
  };
  test.each(Object.entries(goings))("reads them after %s, nor finds them while D1 is still to be told", async (_what, go) => {
    const game = await noted();
    await give(game, { DB: DOWN });
    const next = await go(game);
    expect(await notesOf(next, game)).toEqual(NOTHING);
    expect(JSON.stringify(await kept(game))).not.toContain("Zwetschgenkuchen");
    await give(game, {});
    await advance(game, HOUR);
    expect((await env.DB.prepare("SELECT 1 FROM notes WHERE game = ?").bind(game.id).all()).results).toEqual([]);
    await rebuilt(game);
    expect(await notesOf(next, game)).toEqual(NOTHING);
  });

  test.each(Object.entries(goings))("keeps showing them on an open page after %s", async (_what, go) => {
    const game = await noted();
    const page = await pageOf(game, "w");
    await page.settled();
    expect(page.state?.you?.noted).toBe(true);
    await go(game);
    // The line of who is the seat's player no more is closed, and their page reads as a watcher.
    await page.until(() => expect(page.closed?.code ?? page.state?.you?.noted).not.toBe(true));
    if (page.closed === null) page.close();
  });

  test("loses those of the other seat where it notes something before they are taken over", async () => {
    const game = await noted();
    const before = await notesOf(game.w, game);
    await halfRebuilt(game);
    await ok(game.b.ask("PUT", `${game.path}/notes`, { text: "Mine" }));
    await archive(game);
    expect(await notesOf(game.w, game)).toEqual(before);
    expect((await notesOf(game.b, game)).notes).toMatchObject([{ text: "Mine" }]);
  });

  test("reads them where they were removed before they are taken over", async () => {
    const game = await noted();
    await halfRebuilt(game);
    await ok(game.w.ask("DELETE", `${game.path}/me`, {}), 204);
    await archive(game);
    expect(await notesOf(game.w, game)).toEqual(NOTHING);
    expect((await env.DB.prepare("SELECT 1 FROM notes WHERE game = ? AND side = 'w'").bind(game.id).all()).results).toEqual([]);
  });

  test("finds by a browser that came later what D1 has not forgotten yet", async () => {
    const game = await noted();
    const rows = await env.DB.prepare("SELECT * FROM notes WHERE game = ?").bind(game.id).all();
    const cy = await handOver(game.w, game);
    const cookie = newCookie();
    const { body } = await ok(cy.post<{ token: string }>(`${game.path}/new-link`, {}));
    await sit({ ...game, tokens: { w: body.token } }, "w", cookie);
    await advance(game, HOUR);
    const [row] = rows.results;
    await inArchive(
      "INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?)",
      ...["game", "side", "taken", "tag", "notes", "plain"].map((name) => String(row?.[name])),
    );
    expect(await search(cookie, "Zwetschgenkuchen")).toEqual([]);
    expect(await search(cookie, "harzdame")).toHaveLength(1);
    expect(await notesOf(program(body.token), game)).toEqual(NOTHING);
  });

  test("who was vouched for reads what was noted before, whatever is lost meanwhile", async () => {
    const game = await quietPair();
    await holding(game, "b");
    await ok(note(game.b, game, { text: "before" }));
    await ok(note(game.w, game, { text: "mine" }));
    await advance(game, HOUR);
    const asked = await asking(game);
    await ok(reply(game.w, game, "agree"));
    await passUnrung(game, 4 * DAY);
    await advance(game, 0);
    expect(await notesOf(game.w, game)).toMatchObject({ notes: [{ text: "mine" }] });
    const links = [game.w, asked.client].map((who) => who.post<{ token: string }>(`${game.path}/new-link`, {}));
    const [white = "", black = ""] = (await Promise.all(links)).map(({ body }) => body.token);
    await rebuilt(game);
    expect(await notesOf(program(white), game)).toMatchObject({ notes: [{ text: "mine" }] });
    expect(await notesOf(program(black), game)).toEqual(NOTHING);
  });
});
