/**
 * What opens a seat or manages a game goes by mail to the seat or the maker alone, and leads where the table says; whoever else may read
 * a message finds nothing in it by which they could play.
 */
import { describe, expect, test } from "vitest";
import { GAME, MAKER_TOKEN, PAGE, SEAT_TOKEN, TOKENS } from "./games.ts";
import { readingOf } from "./reading.ts";
import { isChatService, ORIGIN, playMePage } from "./subjects.ts";
import { KINDS, type Row, rowsOf, sent, titled } from "./table.ts";

const BOARD = `${PAGE}/board.png`;
/** What a mailed token is made of, after the pages that take one. */
const MAILED = /^[a-z0-9]{50,}$/;

/** Tokens that a row's message brings. */
function opensBy({ kind, listener, what }: Row): readonly string[] {
  if (kind !== "mail" || ["test", "confirmation", "games"].includes(what)) return [];
  return listener === "maker" ? [MAKER_TOKEN] : [SEAT_TOKEN];
}

/** Where a row's message leads, in its order; a mailed token stands there as a star. */
function leadsTo({ kind, listener, what }: Row): readonly string[] {
  const stop = `${ORIGIN}/unsubscribe/*`;
  const games = [0, 1, 2].map((number) => `${ORIGIN}/g/game${String(number).padStart(12, "0")}`);
  if (kind === "push" || kind === "locked push") return [what === "digest" ? "/" : `/g/${GAME}`];
  if (kind === "webhook") return [listener === "owner" ? playMePage(GAME) : `${ORIGIN}/g/game`];
  if (kind !== "mail") {
    if (what === "digest") return games;
    return [listener === "owner" ? playMePage(GAME) : PAGE];
  }
  if (what === "test") return [stop];
  if (what === "confirmation") return [`${ORIGIN}/confirm#*`, stop];
  if (what === "games") return [`${ORIGIN}/games#*`];
  if (what === "digest") return [...games.flatMap((game) => [`${game}#${SEAT_TOKEN}`, `${game}#notices=${SEAT_TOKEN}`]), stop];
  if (listener === "maker") return [`${PAGE}#maker=${MAKER_TOKEN}`, stop];
  return [`${PAGE}#${SEAT_TOKEN}`, `${PAGE}#notices=${SEAT_TOKEN}`, stop];
}

/** A link with the token of a mail's own page starred. */
function starred(link: string): string {
  const [, page = "", token = ""] = /^(.*\/(?:unsubscribe\/|confirm#|games#))(.*)$/.exec(link) ?? [];
  return MAILED.test(token) ? `${page}*` : link;
}

describe.each(KINDS)("%s", (kind) => {
  test.each(titled(rowsOf(kind)))("%s", async (_title, row) => {
    const gone = await sent(row);
    const { everything, links, headers } = await readingOf(row, gone);
    expect(TOKENS.filter((token) => everything.includes(token))).toEqual(opensBy(row));
    // A game's picture is for everybody; services that take none but their own have it brought.
    expect(links.filter((link) => !link.startsWith(BOARD)).map(starred)).toEqual(leadsTo(row));
    // What reaches a receiver stands nowhere but where it is asked for.
    if (isChatService(kind) || kind === "webhook") expect(everything).not.toMatch(/s3cret|private/);
    if (kind !== "mail") expect(everything).not.toMatch(/[#](?:join|take-|maker|notices)|\bwhsec_/);
    if (kind === "mail" && row.what !== "games")
      expect([starred(headers.get("list-unsubscribe")?.slice(1, -1) ?? ""), headers.get("list-unsubscribe-post")]).toEqual([
        `${ORIGIN}/unsubscribe/*`,
        "List-Unsubscribe=One-Click",
      ]);
    expect(gone.left.redirect).toBe(kind === "mail" ? "follow" : "manual");
  });
});

describe("a push without details", () => {
  const rows = rowsOf("locked push");

  test.each(titled(rows))("%s: says the same of every game and opponent", async (_title, row) => {
    const said = async (...names: [string, string]) => {
      const { texts, headers } = await readingOf(row, await sent(row, { names }));
      return [texts, headers.get("ttl"), headers.get("urgency")];
    };
    const [one, other] = [await said("Ada", "Bo"), await said("Zacharias", "Xaver")];
    // It says who has written, and nothing else.
    expect(JSON.stringify(other).replace(/Xaver (wrote|hat geschrieben)/, "Bo $1")).toEqual(JSON.stringify(one));
    expect(JSON.stringify(one)).not.toMatch(/Hello|Hallo/);
    expect(JSON.stringify(one)).not.toMatch(
      /Harzdame|\b[a-h][1-8]\b|captured|geschlagen|wins|gewinn|resign|aufgegeben|offer|biet/,
    );
  });
});

test.each(titled(rowsOf("mail").filter(({ what }) => ["test", "confirmation", "games"].includes(what))))(
  "%s: carries nobody's words to an address that somebody else may have given",
  async (_title, row) => {
    const { everything } = await readingOf(row, await sent(row, { names: ["Zacharias", "Xaver"] }));
    expect(everything).not.toMatch(/Zacharias|Xaver/);
  },
);
