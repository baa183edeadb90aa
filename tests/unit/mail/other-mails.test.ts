/** All mails but that of a turn: digests, questions, links and tests; and that nobody's text becomes a header, an address or markup. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { digestMail, confirmationMail, gamesMail, testMail } from "../../../worker/notifications/kinds/mail/mails.tsx";
import { messageIdOf } from "../../../worker/notifications/kinds/mail/mail.ts";
import { owedAfter, SEAT_TOKEN, firstWords, linksOf, ORIGIN, PROPS, RESIGNED, travelled, UNSUBSCRIBE } from "./mailing.ts";

const ASKED = { ...PROPS, confirmUrl: `${ORIGIN}/confirm#c`, unsubscribe: `${ORIGIN}/unsubscribe/never` };

const [rulebook] = rulebooks;
if (rulebook === undefined) throw new Error("no game");

test("a digest is one mail with every game in it, the first dozen with their boards", async () => {
  const owed = Array.from({ length: 15 }, (_, turn) => owedAfter("hoppsi", 2, "turn", { id: `game${turn}` }));
  const { parsed } = await travelled(digestMail({ ...PROPS, owed }));
  expect(parsed.text).toMatch(/^15 games wait for your move\.\n\n\* \* \*/);
  expect(parsed.attachments).toHaveLength(12);
  expect(new Set(parsed.attachments.map(({ contentId }) => contentId)).size).toBe(12);
  const seats = owed.flatMap(({ state }) => ["", "notices="].map((what) => `${ORIGIN}/g/${state.id}#${what}${SEAT_TOKEN}`));
  expect(linksOf(parsed)).toEqual([...seats, UNSUBSCRIBE]);
  for (const reading of [parsed.text, parsed.html]) expect(reading).toContain("The links here are yours alone:");
});

test.for([
  [["turn"], "One game waits for your move. Harzdame with Ada Your move. Ada: ", "Eine Partie wartet auf deinen Zug. "],
  [
    ["turn", "turn", "end"],
    "2 games wait for your move. There is news in one more game. ",
    "2 Partien warten auf deinen Zug. In einer weiteren ",
  ],
  [["end"], "There is news in one of your games. Harzdame with Ada You win. ", "In einer Partie gibt es etwas Neues. "],
] as const)("a digest of %j begins with how many games wait for a move", async ([occasions, en, de]) => {
  const owed = occasions.map((occasion, index) =>
    owedAfter("harzdame", 1, occasion, { id: `game${index}`, ...(occasion === "end" && RESIGNED) }),
  );
  for (const [language, preview] of [
    ["en", en],
    ["de", de],
  ] as const) {
    const { parsed } = await travelled(digestMail({ ...PROPS, language, owed }));
    expect(firstWords(parsed).startsWith(preview)).toBe(true);
    expect(parsed.text?.replaceAll(/[\s*]+/g, " ").startsWith(preview)).toBe(true);
  }
});

test("a question says what to do and what not; one click of the mail program refuses for ever, as its last link does", async () => {
  const { parsed, headers } = await travelled(confirmationMail({ ...ASKED, rulebook }));
  expect(parsed.text).toContain("If it wasn’t you, do nothing: then we send nothing more about this.");
  expect(parsed.text).toMatch(
    /The last link in this email stops that for good\.\n\n-- \nNever email this address again:\n\S+\n+$/,
  );
  expect(linksOf(parsed)).toEqual([ASKED.confirmUrl, ASKED.unsubscribe]);
  expect(headers.get("list-unsubscribe")).toBe(`<${ASKED.unsubscribe}>`);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("the link to all games comes by itself, with how long it lasts, and is no list's", async () => {
  const gamesUrl = `${ORIGIN}/games#me`;
  const { parsed, headers } = await travelled(gamesMail({ ...PROPS, gamesUrl }));
  expect(linksOf(parsed)).toEqual([gamesUrl]);
  expect(parsed.text).toContain("The link works for 30 days.");
  expect(headers.has("list-unsubscribe")).toBe(false);
});

test("a test opens nothing", async () => {
  const { parsed } = await travelled(testMail({ ...PROPS, rulebook }));
  expect(parsed.text).toContain(`Emails about your game of ${rulebook.name} arrive here.`);
  expect(linksOf(parsed)).toEqual([UNSUBSCRIBE]);
});

describe("nobody's text becomes a header, an address or markup", () => {
  test.for([
    "ada@example.org, eve@example.org",
    "eve@example.org <ada@example.org>",
    "ada@example.org\r\nBcc: eve@example.org",
    "group: eve@example.org;",
  ])("an address like %j stays one address", async (to) => {
    const { parsed, headers } = await travelled({ ...confirmationMail({ ...ASKED, rulebook }), to });
    expect(headers.has("bcc")).toBe(false);
    expect(parsed.to?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test("an id is made of plain signs", () => {
    expect(messageIdOf("n 1>\r\nBcc: <eve@x", "http://127.0.0.1:8787")).toBe("n-1-Bcc-eve-x@127.0.0.1");
  });
});
