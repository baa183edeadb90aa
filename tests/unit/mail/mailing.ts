/** Mails as they leave, sent to a parser that is not ours. */
import PostalMime, { type Email } from "postal-mime";
import { expect } from "vitest";
import { type Mail, mime, threadRoot } from "../../../worker/notifications/kinds/mail/mail.ts";
import { checkMessage } from "./rfc5322.ts";
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
