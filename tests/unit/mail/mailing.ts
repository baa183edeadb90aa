/** Mails as they leave, sent to a parser that is not ours. */
import PostalMime, { type Email } from "postal-mime";
import { expect } from "vitest";
import { type Mail, mime, threadRoot } from "../../../worker/notifications/kinds/mail/mail.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Occasion } from "../../../game/notification.ts";
import type { Owed } from "../../../worker/notifications/content/message.ts";
import { findVariant } from "../../../games/registry.ts";
import { value } from "../rules/lines.ts";
import { givenIn } from "../view/given.ts";

const SENDER = { name: "Hoplink", address: "games@example.org" };
const AT = new Date(Date.UTC(2026, 10, 21));
export const ORIGIN = "https://play.example.org";
export const UNSUBSCRIBE = `${ORIGIN}/unsubscribe/abc`;
export const PROPS = {
  to: "ada@example.org",
  language: "en",
  origin: ORIGIN,
  id: "n1",
  unsubscribe: UNSUBSCRIBE,
} as const;
export const THREAD = { root: threadRoot("abcdefghijklmnop", "w", ORIGIN), given: [], subject: null };
export const RESIGNED = { status: "over", toMove: null, result: { winner: "b", by: "resign" } } as const;

export async function travelled(mail: Mail) {
  const raw = await mime(mail, SENDER, AT);
  return { headers: checkMessage(raw), parsed: await PostalMime.parse(raw), raw: Buffer.from(raw).toString("latin1") };
}

/** What a mail program shows of a mail in its list: the words of its HTML from the beginning, pictures left out. */
export function firstWords({ html = "" }: Email): string {
  const [, body = ""] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  return body
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** All addresses that a mail leads to, in their order, which its two readings must agree on. */
export function linksOf({ text = "", html = "" }: Email): readonly string[] {
  const inText = new Set(Array.from(text.matchAll(/https?:\S+/g), ([address]) => address));
  const inHtml = new Set(Array.from(html.matchAll(/href="([^"]*)"/g), ([, address = ""]) => address));
  expect([...inHtml]).toEqual([...inText]);
  return [...inText];
}

// What RFC 5322 and MIME ask of every mail, looked for in its bytes by code that shares nothing with what wrote them.

/** Those that may stand once only, and of which these have to stand (RFC 5322, section 3.6; RFC 2045, section 4). */
const NEEDED = ["from", "date", "message-id", "to", "subject", "mime-version", "content-type"];
const ONCE = [...NEEDED, "sender", "reply-to", "cc", "bcc", "in-reply-to", "references", "auto-submitted", "list-unsubscribe"];

/** Checks a mail's bytes, and answers its headers, unfolded, by their names in lower case. */
export function checkMessage(raw: Uint8Array): ReadonlyMap<string, string> {
  const text: string = Buffer.from(raw).toString("latin1");
  expect(/[\r\n]/.test(text.replaceAll("\r\n", ""))).toBe(false);
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998);
  // Nothing in it needs an extension of SMTP.
  expect(/^[\t\r\n -~]*$/.test(text)).toBe(true);

  const head = lines.slice(0, lines.indexOf(""));
  for (const line of head) expect(line).toMatch(/^([!-9;-~]+:|[ \t]+\S)/);
  const fields = head
    .join("\r\n")
    .replaceAll(/\r\n(?=[ \t])/g, "")
    .split("\r\n");
  const named = fields.map((field): readonly [string, string] => {
    const at = field.indexOf(":");
    return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()];
  });
  const names = named.map(([name]) => name);
  for (const name of NEEDED) expect(names).toContain(name);
  for (const name of ONCE) expect(names.filter((each) => each === name).length).toBeLessThanOrEqual(1);

  const headers = new Map(named);
  for (const name of ["message-id", "in-reply-to"]) expect(headers.get(name) ?? "<a@b>").toMatch(/^<[^<>\s@]+@[^<>\s@]+>$/);
  expect(headers.get("references") ?? "<a@b>").toMatch(/^<[^<>\s@]+@[^<>\s@]+>( <[^<>\s@]+@[^<>\s@]+>)*$/);
  expect(new Date(headers.get("date") ?? "").getTime()).not.toBeNaN();
  return headers;
}

// Games as a recipient asks for them when it composes a mail.

export const SEAT_TOKEN = "aseattoken2345";

/** What the seat to move is owed, or another one, after `plies` moves of a game of a variant. */
export function owedAfter(variant: string, plies: number, occasion: Occasion = "turn", more: Partial<StateAnswer> = {}): Owed {
  const match = findVariant(variant)?.variant.match;
  if (match === undefined) throw new Error(`no variant ${variant}`);
  const moves: string[] = [];
  for (let line = value(match.open(match.start)); moves.length < plies;) {
    const move = line.moves()[moves.length % line.moves().length] ?? "";
    moves.push(move);
    ({ line } = value(line.play(move)));
  }
  const { state, line, last } = givenIn(variant, match.start, moves, more);
  const side = line.toMove;
  return { occasion, side, turn: state.turn, seatToken: SEAT_TOKEN, state: { ...state, you: { side } }, last };
}
