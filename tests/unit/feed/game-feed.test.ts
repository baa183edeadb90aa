/** The feed of a game: as XML to a parser that forgives nothing, and as a program reads it that people read news with. */
import { parseAtomFeed } from "feedsmith";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { GENESIS, seal } from "../../../game/chain.ts";
import { record } from "../../../game/record.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Language } from "../../../view/languages.ts";
import { gameFeed, MOST_ENTRIES } from "../../../worker/feed.tsx";
import { GameLog, judgeOf, START } from "../../game-log.ts";

const ORIGIN = "https://play.example.org";
const PAGE = `${ORIGIN}/g/aaaaaaaaaaaaaaaa`;
const SELF = `${PAGE}/feed.atom?language=en`;
const TAG = "tag:play.example.org,2026-11-01:/g/aaaaaaaaaaaaaaaa";
const NAMES = { w: "Ada", b: "Bo" };
const SECOND = 1000;

interface Asked {
  readonly names?: Readonly<Record<string, string>>;
  readonly language?: Language;
  readonly origin?: string;
  readonly now?: number;
}

function xmlOf(
  { events }: Pick<GameLog, "events">,
  { names = NAMES, language = "en", origin = ORIGIN, now = START }: Asked = {},
) {
  return gameFeed({ record: record(names, seal(GENESIS, events)), language, origin, self: SELF, now });
}

/** What a reader makes of it, once it is XML to somebody strict. */
function read(log: Pick<GameLog, "events">, asked: Asked = {}) {
  const xml = xmlOf(log, asked);
  using document = XmlDocument.fromString(xml);
  expect(document.root.namespaceUri).toBe("http://www.w3.org/2005/Atom");
  const { title, entries = [], ...feed } = parseAtomFeed(xml);
  const texts = entries.map(({ title: named, content, ...entry }) => {
    expect(content?.type).toBe("html");
    return { ...entry, title: named?.value ?? "", content: content?.value ?? "" };
  });
  return { ...feed, title: title?.value ?? "", entries: texts };
}

/** What RFC 4287 wants of every feed (4.1). */
function expectValid(feed: ReturnType<typeof read>) {
  const { entries } = feed;
  const ids = [feed.id, ...entries.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^tag:[a-z0-9.-]+,\d{4}-\d\d-\d\d:\/g\//);
  for (const { title, updated, links } of [feed, ...entries]) {
    expect(title).not.toBe("");
    expect(new Date(updated ?? "").toISOString()).toBe(updated);
    expect(links?.filter(({ rel }) => rel === "alternate")).toEqual([{ rel: "alternate", type: "text/html", href: PAGE }]);
  }
  expect(feed.authors?.length).toBeGreaterThan(0);
  const times = entries.map(({ updated }) => updated ?? "");
  expect(times).toEqual(times.toSorted().toReversed());
  expect(feed.updated).toBe(times[0] ?? new Date(START).toISOString());
}

const titles = ({ entries }: ReturnType<typeof read>) => entries.map(({ title }) => title);

function created({ events: [first] }: GameLog) {
  if (first?.kind !== "created") throw new Error("no game");
  return first;
}

describe("a feed", () => {
  test("has an entry a move, the newest first: who did what when, and the board after it", () => {
    const feed = read(new GameLog().join().play("a6-a7", "f5-f4"));
    expectValid(feed);
    expect(feed).toMatchObject({ id: TAG, title: "Harzdame: Ada – Bo", authors: [{ name: "Ada" }, { name: "Bo" }] });
    expect(feed.links?.[0]).toEqual({ rel: "self", type: "application/atom+xml", href: SELF });
    expect(feed.entries[0]).toMatchObject({
      id: `${TAG}/2`,
      title: "Bo: f5 to f4.",
      updated: new Date(START + 3 * SECOND).toISOString(),
      authors: [{ name: "Bo" }],
    });
    const picture = `<img src="${PAGE}/board.png?turn=2" alt="Bo: f5 to f4." width="600" height="600"/>`;
    expect(feed.entries[0]?.content).toBe(`<p>Bo: f5 to f4.</p><p><a href="${PAGE}">${picture}</a></p>`);
    expect(feed.entries[1]).toMatchObject({ id: `${TAG}/1`, title: "Ada: a6 to a7." });
  });

  test("before anybody has moved has none, and is as old as the game", () => {
    const feed = read(new GameLog());
    expectValid(feed);
    expect(titles(feed)).toEqual([]);
  });

  test("tells the end last, once, in all its words", () => {
    const feed = read(new GameLog().join().play("a6-a7").do("b", { kind: "resign", turn: 1 }));
    expectValid(feed);
    expect(titles(feed)).toEqual(["Ada wins.", "Ada: a6 to a7."]);
    expect(feed.entries[0]?.id).toBe(`${TAG}/end`);
    expect(feed.entries[0]?.content).toContain("<p>Ada wins. Bo resigned.</p>");
    expect(feed.entries[0]?.content).toContain("board.png?turn=1");
  });

  test("tells an end that time has brought, though nobody wrote it down yet", () => {
    const clock = { kind: "move", each: 60, onFlag: "end" } as const;
    const log = new GameLog();
    log.events.splice(0, 1, { ...created(log), settings: { clock } });
    log.join().play("a6-a7", "f5-f4");
    expect(titles(read(log, { now: START + 50 * SECOND }))[0]).toBe("Bo: f5 to f4.");
    const late = read(log, { now: START + 1000 * SECOND });
    expect(titles(late)[0]).toBe("Bo wins.");
    expect(late.entries[0]?.updated).toBe(new Date(START + 63 * SECOND).toISOString());
  });

  test("keeps a move that was taken back, says that it was, and never names two things alike", () => {
    const log = new GameLog().join().play("a6-a7");
    log.do("w", { kind: "offer", turn: 1, terms: { kind: "takeback" } });
    log.do("b", { kind: "accept", id: log.state.offers.at(-1)?.id ?? "" }).play("a6-a7");
    const feed = read(log);
    expectValid(feed);
    expect(titles(feed)).toEqual(["Ada: a6 to a7.", "The last move was undone.", "Ada: a6 to a7."]);
    expect(feed.entries.map(({ id }) => id)).toEqual([3, 2, 1].map((turn) => `${TAG}/${turn}`));
  });

  test("says the same of the same when it is asked again later, under names that stay", () => {
    const log = new GameLog().join().play("a6-a7");
    const before = read(log);
    const after = read(log.play("f5-f4"), { language: "de", now: START + 3600 * SECOND });
    expect(after.entries.slice(1).map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id));
    expect(titles(after)).toEqual(["Bo: f5 nach f4.", "Ada: a6 nach a7."]);
    expect(xmlOf(log, { language: "de" })).toContain('xml:lang="de"');
  });

  test("is of bounded length, and keeps the newest", () => {
    const log = new GameLog().join().playRandomly(MOST_ENTRIES + 20);
    const feed = read(log);
    expectValid(feed);
    expect(feed.entries).toHaveLength(MOST_ENTRIES);
    expect(feed.entries[0]?.id).toBe(`${TAG}/${log.state.turn}`);
  });

  test.for([
    ["markup", "<script>alert(1)</script> & \"'", "<script>alert(1)</script> & \"'"],
    ["an end of CDATA", "]]><entry/>", "]]><entry/>"],
    ["what XML can't write", "B\ufffeo\uffff", "Bo"],
    ["right to left", "נור", "\u2068נור\u2069"],
    ["an emoji", "👩‍🚀", "👩‍🚀"],
  ] as const)("a name of %s stays a name", ([, given, told]) => {
    const feed = read(new GameLog().join().play("a6-a7", "f5-f4"), { names: { w: "Ada", b: given } });
    expectValid(feed);
    expect(titles(feed)[0]).toBe(`${told}: f5 to f4.`);
    expect(feed.authors?.[1]?.name).toBe(told);
    expect(feed.entries[0]?.content).not.toContain("<script");
  });

  test("a program is called one, and whoever has no name by their side", () => {
    const log = new GameLog().do("b", { kind: "join", link: { key: "a", generation: 1 }, program: true }).play("a6-a7");
    expect(read(log, { names: { b: "Deep Bo" } }).title).toBe("Harzdame: White – Deep Bo (program)");
  });

  test("of a server without a domain has names all the same", () => {
    for (const host of ["localhost:8787", "[::1]:8787", "127.0.0.1:8787"]) {
      const { id } = read(new GameLog(), { origin: `http://${host}` });
      expect(id).toMatch(/^tag:[a-z0-9.-]+,2026-11-01:\/g\/aaaaaaaaaaaaaaaa$/);
    }
  });
});

describe.each(rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match.variant)))("a game of %s", (variant) => {
  test.each(["en", "de"] as const)("is told in words and pictures (%s)", (language) => {
    const log = new GameLog(undefined, judgeOf(variant)).join().playRandomly(12, 7);
    const feed = read(log, { language });
    expectValid(feed);
    expect(feed.entries.length).toBeGreaterThanOrEqual(log.state.turn);
  });
});
