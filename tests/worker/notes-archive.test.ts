/** What D1 has of notes: as it comes back, and as it is searched and listed. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { AllGamesAnswer } from "../../api/my-games-schema.ts";
import { LONGEST_NOTE, MOST_NOTES, TAGS } from "../../api/notes.ts";
import { resign } from "./acts.ts";
import { anyone, browser, expectProblem, newCookie, ok, type Pair, sit } from "./client.ts";
import { archive, found, inArchive, inObject, rebuilt, reportOf } from "./losses.ts";
import { advance, evict, give, DOWN, inside } from "./object.ts";
import { HOUR, silenced } from "./recipients.ts";
import { note, noted, notesOf, search } from "./notes-of.ts";

silenced();

describe("what D1 has of them", () => {
  test("comes back to an object that is built anew, and to its browsers' lists", async () => {
    const game = await noted();
    const before = await notesOf(game.w, game);
    await rebuilt(game);
    expect(await notesOf(game.w, game)).toEqual(before);
  });

  test.each(["😀", "각", "ﷺ", '"'])("has room for as much as both seats may note: %s", async (sign) => {
    const game = await noted();
    const notes = Array.from({ length: MOST_NOTES }, (_, turn) => ({ turn, text: sign.repeat(LONGEST_NOTE), at: 1 }));
    await inside(game, (_, { storage }) => {
      for (const side of ["w", "b"])
        storage.sql.exec("INSERT OR REPLACE INTO notes VALUES (?, 'low', ?)", side, JSON.stringify(notes));
    });
    await evict(game);
    for (const who of [game.w, game.b]) await ok(note(who, game, { text: sign.repeat(LONGEST_NOTE) }));
    await advance(game, HOUR);
    const rows = await env.DB.prepare("SELECT tag FROM notes WHERE game = ?").bind(game.id).all();
    expect(rows.results).toEqual([{ tag: "low" }, { tag: "low" }]);
  });

  test.each<[string, (game: Pair) => Promise<unknown>]>([
    ["D1 has lost them", ({ id }) => inArchive("DELETE FROM notes WHERE game = ?", id)],
    ["D1 has others", ({ id }) => inArchive("UPDATE notes SET notes = '[]' WHERE game = ?", id)],
    ["D1 has some that are gone", ({ id }) => inArchive("UPDATE notes SET side = 'b' WHERE game = ?", id)],
    ["the object has lost them", (game) => inObject(game, ["DELETE FROM notes"])],
  ])("is found where it differs, and mended: %s", async (_what, lose) => {
    const game = await noted();
    await archive(game);
    expect(await found(game)).toEqual([]);
    await lose(game);
    expect(await found(game)).toEqual([{ kind: "table-differs", table: "notes" }]);
    expect((await reportOf(game, true)).left).toEqual([]);
    expect((await notesOf(game.w, game)).notes).toHaveLength(2);
  });

  test("is told after an outage, with what was noted meanwhile", async () => {
    const game = await noted();
    await give(game, { DB: DOWN });
    await ok(note(game.w, game, { text: "Käsekuchen" }));
    expect(await search(game.cookie, "kasekuchen")).toEqual([]);
    await give(game, {});
    await advance(game, HOUR);
    expect(await search(game.cookie, "KASEKUCHEN")).toMatchObject([{ id: game.id, note: { turn: null, text: "Käsekuchen" } }]);
  });
});

describe("a search of one's games", () => {
  test.each([
    ["zwetschgen", { turn: null, text: "Remember the Zwetschgenkuchen" }],
    ["laufer harz", { turn: 2, text: "Black’s Läufer is pinned" }],
    ["HARZ", undefined],
    ["remember pinned", { turn: null, text: "Remember the Zwetschgenkuchen" }],
    ["100%", null],
    ["kuchen nothing", null],
    ["_uchen", null],
    ["kuchen%' OR 1=1 --", null],
    ["kuchen kuchen remember zwetsch harz w nothing-counts", { turn: null, text: "Remember the Zwetschgenkuchen" }],
  ])("finds words in notes, names and games: %s", async (find, shown) => {
    const game = await noted();
    const games = await search(game.cookie, find);
    expect(games.map(({ id, tag, note: part }) => [id, tag, part])).toEqual(shown === null ? [] : [[game.id, "high", shown]]);
  });

  test("shows the part of a long note, and of no game whose notes are too many", async () => {
    const game = await noted(`${"x ".repeat(400)}needle${" y".repeat(400)}`);
    const [part] = await search(game.cookie, "needle");
    expect(part?.note?.text).toMatch(/^….*needle.*…$/);
    await ok(note(game.w, game, { text: "z".repeat(LONGEST_NOTE), turn: 0 }));
    const long = JSON.stringify(Array.from({ length: 5 }, (_, turn) => ({ turn, text: "z".repeat(LONGEST_NOTE), at: 1 })));
    await inArchive("UPDATE notes SET notes = ? WHERE game = ?", long, game.id);
    expect((await search(game.cookie, "needle")).map((each) => each.note)).toEqual([undefined]);
  });

  test("looks through so much of one's notes, those of games that go on first", async () => {
    const [old, present] = [await noted("needle, of old"), await noted("needle, of now")];
    const { cookie } = present;
    await sit(old, "w", cookie);
    await resign(old, "w", 2);
    await advance(old, HOUR);
    expect(await search(cookie, "needle")).toHaveLength(2);
    await inArchive("UPDATE notes SET plain = plain || ? WHERE game IN (?, ?)", "x".repeat(1_000_000), old.id, present.id);
    expect((await search(cookie, "needle")).map(({ id }) => id)).toEqual([present.id]);
  });

  test("is of its own cookie alone, and demands something to look for", async () => {
    const game = await noted();
    expect(await search(newCookie(), "zwetschgen")).toEqual([]);
    expect((await ok(anyone.post<AllGamesAnswer>("/api/my-games/search", { find: "zwetschgen" }))).body.games).toEqual([]);
    expectProblem(await browser(game.cookie, {}).post("/api/my-games/search", { find: "x" }), "foreign-origin");
    for (const find of ["", "  ", "x".repeat(101)])
      expectProblem(await browser(game.cookie).post("/api/my-games/search", { find }), "malformed");
  });
});

test("lists of one's games have the tag, by whatever they are asked for", async () => {
  const game = await noted();
  const token = game.tokens["w"] ?? "";
  for (const tag of TAGS) {
    await ok(note(game.w, game, { tag }));
    await advance(game, HOUR);
    const lists = [
      browser(game.cookie).get<AllGamesAnswer>("/api/my-games"),
      anyone.post<AllGamesAnswer>("/api/my-games", { seats: [{ game: game.id, token }] }),
    ];
    for (const { body } of await Promise.all(lists)) {
      expect(body.games.map((each) => each.tag)).toEqual([tag]);
      expect(JSON.stringify(body)).not.toContain("taken");
    }
  }
});
