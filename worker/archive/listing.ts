/**
 * The games of a browser, found by the seats that it has opened: one query a list, which reads two rows a game, and one for each part
 * of it, where that ends. Nothing is sorted there, for D1 counts each row that is sorted as one more that is read.
 */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { unionAll } from "drizzle-orm/sqlite-core";
import { inOrder, standingOf } from "../../api/my-game.ts";
import type { MyGame, MyLists, Opponent } from "../../api/my-games-schema.ts";
import { browsers, games } from "./schema.ts";

/** Games of a list, at most. */
const MOST = 1000;
/** Games that are over, on a page of them. */
const OVER_PAGE = 20;

/** Behind which a page of games that are over begins, `<endedAt>.<game>` of the last one before it: here behind none. */
const TOP = `${Number.MAX_SAFE_INTEGER}.`;

type OverPage = MyLists["over"];

/**
 * What the first page lists.
 * @param browser the fingerprint of its cookie
 */
export async function gamesOf(database: D1Database, browser: string): Promise<MyLists> {
  const db = drizzle(database);
  const rows = await listed(db, goingOn(db, browser), over(db, browser, TOP, OVER_PAGE));
  return { games: inOrderOf(rows), over: pageOf(rows) };
}

/** @param before the `next` of another page; the first one without it */
export async function overGamesOf(database: D1Database, browser: string, before = TOP): Promise<OverPage> {
  const db = drizzle(database);
  return pageOf(await listed(db, over(db, browser, before, OVER_PAGE)));
}

/** A game with the browsers that hold its other seat. */
interface Met {
  readonly game: MyGame;
  /** Their fingerprints. */
  readonly across: readonly string[];
}

/** Everything, as far back as a list goes: those that go on in the order of lists, then those that are over. */
export async function allGamesOf(database: D1Database, browser: string): Promise<readonly Met[]> {
  const db = drizzle(database);
  const rows = await listed(db, goingOn(db, browser), over(db, browser, TOP, MOST));
  const acrossOf = new Map(rows.map(({ mine }): readonly [string, readonly string[]] => [mine.game, JSON.parse(mine.across)]));
  return [...inOrderOf(rows), ...pageOf(rows).games].map((game) => ({ game, across: acrossOf.get(game.id) ?? [] }));
}

function goingOn(db: DrizzleD1Database, browser: string) {
  return part(db, and(eq(browsers.browser, browser), isNull(browsers.endedAt)), [], MOST);
}

function over(db: DrizzleD1Database, browser: string, before: string, limit: number) {
  const [endedAt, game] = before.split(".");
  const isBehind = sql`(${browsers.endedAt}, ${browsers.game}) < (${Number(endedAt)}, ${game})`;
  const where = and(eq(browsers.browser, browser), isNotNull(browsers.endedAt), isBehind);
  return part(db, where, [desc(browsers.endedAt), desc(browsers.game)], limit);
}

/** Rows of browsers, as a query in a query: SQLite limits a union only as a whole. */
function part(db: DrizzleD1Database, where: SQL | undefined, order: readonly SQL[], limit: number) {
  const rows = db
    .select()
    .from(browsers)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as("part");
  return db.select().from(rows);
}

type Part = ReturnType<typeof part>;
type Row = Awaited<ReturnType<typeof listed>>[number];

/** The rows of both parts, with their games'; of the second no more than the first one leaves room for. */
async function listed(db: DrizzleD1Database, first: Part, second?: Part) {
  const mine = (second === undefined ? first : unionAll(first, second)).as("mine");
  return db.select().from(mine).innerJoin(games, eq(games.id, mine.game)).limit(MOST);
}

function inOrderOf(rows: readonly Row[]): readonly MyGame[] {
  return rows
    .filter(({ mine }) => mine.endedAt === null)
    .map(myGame)
    .toSorted(inOrder);
}

/** The page of those rows that are over. */
function pageOf(rows: readonly Row[]): OverPage {
  const ended = rows.flatMap((row) => (row.mine.endedAt === null ? [] : [{ game: myGame(row), endedAt: row.mine.endedAt }]));
  const sorted = ended.toSorted((one, other) => other.endedAt - one.endedAt || (one.game.id < other.game.id ? 1 : -1));
  const last = sorted.length < OVER_PAGE ? undefined : sorted.at(-1);
  return {
    games: sorted.map(({ game }) => game),
    next: last === undefined ? null : `${last.endedAt}.${last.game.id}`,
  };
}

function myGame({ mine, games: row }: Row): MyGame {
  const { browser: _browser, game: _game, endedAt: _ended, across: _across, taken: _taken, ...seat } = mine;
  const { ply: _ply, createdAt: _created, stateSeq: _state, headSeq: _head, offeredBy, ...game } = row;
  const offered = offeredBy?.split(" ").some((side) => side !== seat.side) ?? false;
  return { ...game, ...seat, offered };
}

/** The opponents of these games, in the order in which they first appear; and who of them each game is against, in the games' order. */
export function opponentsOf(met: readonly Met[]) {
  const signs = met.map(signsOf);
  const first = firstBySign(signs);
  const heads = signs.map((own) => own.map((sign) => first.get(sign) ?? sign)[0] ?? null);
  const order = [...new Set(heads.filter((head) => head !== null))];
  const opponents = order.map((head) => {
    const games = met.flatMap(({ game }, index) => (heads[index] === head ? [game] : []));
    return { name: games[0]?.opponent ?? "", ...scoreOf(games) };
  });
  return { opponents, indices: heads.map((head) => (head === null ? null : order.indexOf(head))) };
}

/** How games went for whoever asks; what was called off counts for nothing. */
export function scoreOf(games: readonly MyGame[]): Omit<Opponent, "name"> {
  const count = (standing: ReturnType<typeof standingOf>) => games.filter((game) => standingOf(game) === standing).length;
  return { won: count("won"), lost: count("lost"), drawn: count("drawn") };
}

/** What the other player of a game is known by: their name with each of their browsers. None where they gave no name. */
function signsOf({ game: { opponent }, across }: Met): readonly string[] {
  if (opponent === null) return [];
  return across.length === 0 ? [`${opponent}\n`] : across.map((browser) => `${opponent}\n${browser}`);
}

/** For each sign the first of all that are the same opponent's: signs of one game are (union-find). */
function firstBySign(signs: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const find = (sign: string): string => {
    const parent = parents.get(sign) ?? sign;
    return parent === sign ? sign : find(parent);
  };
  for (const [head, ...others] of signs) {
    if (head === undefined) continue;
    for (const sign of [head, ...others]) if (find(sign) !== find(head)) parents.set(find(sign), find(head));
  }
  return new Map(signs.flat().map((sign) => [sign, find(sign)]));
}
