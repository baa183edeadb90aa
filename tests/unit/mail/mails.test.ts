/** The mail of a turn, as it leaves and as a parser that is not ours reads it. */
import { base64 } from "@scure/base";
import type { Email } from "postal-mime";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { languages } from "../../../view/languages.ts";
import { SITUATIONS } from "./situations.ts";
import { isWord } from "../../../view/text.ts";
import { turnMail } from "../../../worker/notifications/kinds/mail/mails.tsx";
import { owedAfter, SEAT_TOKEN, firstWords, linksOf, ORIGIN, PROPS, THREAD, travelled, UNSUBSCRIBE } from "./mailing.ts";

/** The bytes of the first picture, in base64. */
function pictureIn(mail: Email | undefined): string {
  const content = mail?.attachments[0]?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error("no picture");
  return base64.encode(new Uint8Array(content));
}

describe("the mail of a turn", () => {
  test.each([
    ["en", "This game started from a custom position."],
    ["de", "Diese Partie begann mit einer eigenen Stellung."],
  ] as const)("says in %s of a game that it began from a position of its own", async (language, sentence) => {
    const owed = owedAfter("harzdame", 3);
    const { position } = owed.state;
    const custom = { ...owed, state: { ...owed.state, start: { position, from: position, moves: [] } } };
    const [usual, own] = await Promise.all(
      [owed, custom].map(async (each) => (await travelled(turnMail({ ...PROPS, language, owed: each, thread: THREAD }))).parsed),
    );
    expect([usual?.text, usual?.html].join()).not.toContain(sentence);
    for (const reading of [own?.text, own?.html]) expect(reading).toContain(sentence);
    expect(pictureIn(own)).not.toEqual(pictureIn(usual));
  });

  const variants = rulebooks.flatMap((each) => each.variants.map(({ match }) => ({ each, match })));
  test.for(variants)(
    "$match.variant: what happened, the board as picture and as text, the way there",
    async ({ each, match }) => {
      const owed = owedAfter(match.variant, 7);
      const { headers, parsed, raw } = await travelled(turnMail({ ...PROPS, owed, thread: THREAD }));
      expect(parsed.subject).toBe(`${each.name} with Ada`);
      // As the list of moves counts them.
      const number = Math.ceil(owed.state.moves.filter(({ move }) => !isWord(move)).length / 2);
      expect(parsed.text).toMatch(/^Your move\.\n\nAda: /);
      expect(firstWords(parsed)).toMatch(/^Your move\. Ada: /);
      expect(parsed.text).toContain(`\n\nMove ${number}.\n\n`);
      expect(parsed.text).toContain(`${ORIGIN}/g/${owed.state.id}#${SEAT_TOKEN}`);
      expect(parsed.html).toContain(`href="${ORIGIN}/g/${owed.state.id}#${SEAT_TOKEN}"`);

      const [picture] = parsed.attachments;
      const cid = picture?.contentId?.slice(1, -1) ?? "";
      expect(picture).toMatchObject({ mimeType: "image/png", disposition: "inline" });
      expect(
        Buffer.from(picture?.content ?? "")
          .subarray(1, 4)
          .toString(),
      ).toBe("PNG");
      expect(parsed.html).toMatch(new RegExp(`<img src="cid:${cid}"[^>]* alt="Your move\\. Ada: `));
      // As wide as the card, also where no style is known.
      expect(parsed.html).toMatch(/<img [^>]*width="448" height="448"[^>]*style="display:block;width:100%;height:auto;/);
      // An HTML that needs the picture, beside a text that needs nothing.
      expect(raw.match(/multipart\/\w+/g)).toEqual(["multipart/alternative", "multipart/related"]);
      expect(headers.get("auto-submitted")).toBe("auto-generated");
    },
  );

  test.for([
    ["en", "You 0 : 0 Ada. 5 points win the game."],
    ["de", "Du 0 : 0 Ada. 5 Punkte gewinnen das Spiel."],
  ] as const)("tells the score in one line, the reader's first (%s)", async ([language, line]) => {
    const { parsed } = await travelled(turnMail({ ...PROPS, language, owed: owedAfter("hoppsi", 3), thread: THREAD }));
    expect(parsed.text).toContain(`\n\n${line}\n\n`);
    expect(parsed.html).toContain(`>${line}</p>`);
  });

  test("is one thread: the same subject, a root that stays, and the ids that were given", async () => {
    const first = turnMail({ ...PROPS, owed: owedAfter("harzdame", 1), thread: THREAD });
    const given = Array.from({ length: 30 }, (_, index) => `given-${index}@mail.example.net`);
    const players = { w: { name: "Eve", present: false }, b: { name: "Bo", present: false } };
    const thread = { ...THREAD, given, subject: first.subject };
    const later = turnMail({ ...PROPS, id: "n2", owed: owedAfter("harzdame", 3, "turn", { players }), thread });
    // Though the other player has another name since, by which the mail itself calls them.
    expect(later.subject).toBe("Harzdame with Ada");
    expect(later.text).toMatch(/^Your move\.\n\nEve: /);
    const [a, b] = [await travelled(first), await travelled(later)];
    expect(a.headers.get("references")).toBe("<abcdefghijklmnop.w@play.example.org>");
    expect(b.headers.get("references")).toMatch(
      /^<abcdefghijklmnop\.w@play\.example\.org> <given-22@.* <given-29@mail\.example\.net>$/,
    );
    expect(b.headers.get("in-reply-to")).toBe("<given-29@mail.example.net>");
    expect([a, b].map(({ headers }) => headers.get("message-id"))).toEqual(["<n1@play.example.org>", "<n2@play.example.org>"]);
  });

  test.for(languages)("begins as a page with what the table of sentences has of it as a text: %s", async (language) => {
    for (const { name, owed } of SITUATIONS) {
      const { parsed } = await travelled(turnMail({ ...PROPS, language, owed, thread: THREAD }));
      const [said = ""] = parsed.text?.split(/\n\n(?:\d |  )/) ?? [];
      expect(firstWords(parsed).startsWith(said.replaceAll(/\s+/g, " ").slice(0, 60)), name).toBe(true);
    }
  });

  test("is in the language of who asked for it", async () => {
    const { parsed } = await travelled(turnMail({ ...PROPS, language: "de", owed: owedAfter("harzdame", 1), thread: THREAD }));
    expect(parsed.subject).toBe("Harzdame mit Ada");
    expect(parsed.text).toMatch(/^Du bist am Zug\.\n\nAda: /);
    expect(parsed.html).toContain('<html lang="de">');
  });

  test("gives no seat away where the seat's link is no more", async () => {
    const owed = { ...owedAfter("harzdame", 1), seatToken: null };
    const { parsed } = await travelled(turnMail({ ...PROPS, owed, thread: THREAD }));
    expect(linksOf(parsed)).toEqual([`${ORIGIN}/g/abcdefghijklmnop`, UNSUBSCRIBE]);
  });

  test.for([
    ["en", "Harzdame with Bo (program)"],
    ["de", "Harzdame mit Bo (Programm)"],
  ] as const)("a program is called one beside its name (%s)", async ([language, subject]) => {
    const players = { w: { name: "Ada", present: false }, b: { name: "Bo", present: false, program: true } } as const;
    const owed = owedAfter("harzdame", 2, "turn", { players });
    const { parsed } = await travelled(turnMail({ ...PROPS, thread: THREAD, language, owed }));
    expect(parsed.subject).toBe(subject);
  });

  test("a name that is written from right to left turns nothing around it, in subject, text and page", async () => {
    const players = { w: { name: "נור", present: false }, b: { name: "نور", present: false } };
    const { parsed } = await travelled(
      turnMail({ ...PROPS, owed: owedAfter("harzdame", 1, "turn", { players }), thread: THREAD }),
    );
    expect(parsed.subject).toBe("Harzdame with \u2068נור\u2069");
    for (const reading of [parsed.text, parsed.html]) expect(reading).toContain("\u2068נור\u2069: ");
  });
});
