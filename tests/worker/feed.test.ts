/** A game's feed, as programs ask for it that people read news with: again and again, with no cookie, from servers of their own. */
import { exports } from "cloudflare:workers";
import { parseAtomFeed } from "feedsmith";
import { describe, expect, test } from "vitest";
import {
  advancedPair,
  answered,
  browserWith,
  expectProblem,
  gameOf,
  move,
  ok,
  ORIGIN,
  type Pair,
  pair,
  waiting,
} from "./client.ts";
import { objectCount, unchanged } from "./object.ts";
import { resign } from "./acts.ts";

const pathOf = ({ id }: Pick<Pair, "id">) => `/g/${id}/feed.atom`;

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { headers: { accept: "application/atom+xml", ...headers } });
}

/** The platform warns of reading such a type as text. */
const textOf = async (answer: Response) => new TextDecoder().decode(await answer.arrayBuffer());
const titlesOf = async (answer: Response) => parseAtomFeed(await textOf(answer)).entries?.map(({ title }) => title?.value) ?? [];

describe("the feed of a game", () => {
  test("is named by its page, in the language of that, and is what the page says", async () => {
    const game = await advancedPair(2);
    const page = await textOf(await ask(`/g/${game.id}`, { "accept-language": "de" }));
    const [, address = ""] = /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"\/>/.exec(page) ?? [];
    expect(address).toBe(`${pathOf(game)}?language=de`);
    const feed = await ok(ask(address));
    expect(Object.fromEntries(feed.headers)).toMatchObject({
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=60",
      "content-language": "de",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    expect(feed.headers.get("set-cookie")).toBeNull();
    const read = parseAtomFeed(await textOf(feed));
    expect(read.links?.map(({ href }) => href)).toEqual([`${ORIGIN}${address}`, `${ORIGIN}/g/${game.id}`]);
    expect(read.entries?.map(({ title }) => title?.value)).toEqual(["Bo: f5 nach f4.", "Ada: a6 nach a7."]);
  });

  test("is in the language of who asks where none is named", async () => {
    const game = await advancedPair(1);
    expect(await titlesOf(await ask(pathOf(game)))).toEqual(["Ada: a6 to a7."]);
    const german = await ask(pathOf(game), { "accept-language": "de-AT, en;q=0.5" });
    expect(german.headers.get("vary")).toContain("Accept-Language");
    expect(await titlesOf(german)).toEqual(["Ada: a6 nach a7."]);
  });

  test("is not sent again until there is something new", async () => {
    const game = await advancedPair(1);
    const tag = (await ask(pathOf(game))).headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[0-9a-f]+"$/);
    const same = await ask(pathOf(game), { "if-none-match": `"other", ${tag}` });
    expect([same.status, await textOf(same), same.headers.get("etag")]).toEqual([304, "", tag]);
    await ok(ask(`${pathOf(game)}?language=de`, { "if-none-match": tag }));
    await move(game, 1);
    const news = await ask(pathOf(game), { "if-none-match": tag });
    expect([news.status, (await titlesOf(news))[0]]).toEqual([200, "Bo: f5 to f4."]);
  });

  test("calls whoever's name the operator has hidden by no name of theirs, in what was told before too", async () => {
    const game = await advancedPair(2);
    await gameOf(game).operate({ do: "hide-name", side: "b" });
    await resign(game, "b", 2);
    const feed = await textOf(await ask(pathOf(game)));
    expect(parseAtomFeed(feed).entries?.map(({ title }) => title?.value)).toEqual([
      "Ada wins.",
      "Player: f5 to f4.",
      "Ada: a6 to a7.",
    ]);
    expect(feed).not.toMatch(/\bBo\b/);
  });

  test("holds no secret, whoever asks", async () => {
    const game = await advancedPair(2);
    await game.w.post(`${game.path}/hand-over`, {});
    await browserWith(game.tokens["w"]).post(`${game.path}/open`, {});
    const feed = await textOf(await ask(pathOf(game), { authorization: `Bearer ${game.tokens["w"]}` }));
    for (const secret of [game.invite, ...Object.values(game.tokens), "#"]) expect(feed).not.toContain(secret);
    const { id, inviteToken } = await waiting({ word: "sesame" });
    expect(await textOf(await ask(`/g/${id}/feed.atom`))).not.toMatch(new RegExp(`${inviteToken}|sesame`));
  });

  test("changes nothing, and wakes nothing where there is no game", async () => {
    const game = await pair();
    await unchanged([game], async () => {
      await ok(ask(pathOf(game)));
      const head = await exports.default.fetch(ORIGIN + pathOf(game), { method: "HEAD" });
      expect([head.status, await textOf(head)]).toEqual([200, ""]);
    });
    const before = await objectCount();
    expectProblem(await answered(await ask("/g/aaaaaaaaaaaaaaaa/feed.atom")), "not-found");
    expect(await objectCount()).toBe(before);
  });

  test.for(["", "fr", "en,de", "EN"])("in the language “%s” there is none", async (language) => {
    const { id } = await waiting();
    expectProblem(await answered(await ask(`/g/${id}/feed.atom?language=${language}`)), "malformed");
  });
});
