/**
 * How much of what this browser keeps by itself the first page lists. A cookie tells it to the server, which then draws the page of somebody
 * who comes back, with room for these lists.
 */

/** What the page lists of each, by the ids of its parts, in the order in which the cookie counts them. */
export const HERE = ["here", "made", "play-me"] as const;
export type HereCounts = Readonly<Record<(typeof HERE)[number], number>>;

/** Rows that are seen at once; the others lie folded under them. */
export const HERE_SHOWN = 4;

export function writeHere(counts: HereCounts): string {
  return HERE.map((part) => counts[part]).join(".");
}

/** Null where nothing is kept, or nothing that this page understands. */
export function readHere(cookie = ""): HereCounts | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(cookie);
  if (match === null) return null;
  const [, here, made, playMe] = match;
  return { here: Number(here), made: Number(made), "play-me": Number(playMe) };
}

/** So many games are kept that are over: storage is small, and games by link need some of it, too. */
export const MOST_FINISHED = 30;
