/** What RFC 5322 and MIME ask of every mail, looked for in its bytes by code that shares nothing with what wrote them. */
import { expect } from "vitest";

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
