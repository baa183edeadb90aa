/** Mails that are caught, and the pages that show them. */
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Mail } from "../../worker/notifications/kinds/mail/mail.ts";
import { mailChannel } from "../../worker/notifications/kinds/mail/kind.ts";
import { newKey, ok } from "./client.ts";
import { lastMail, mails } from "./mailbox.ts";

const HERE = "http://127.0.0.1";
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

function mailTo(to: string, more: Partial<Mail> = {}): Mail {
  return {
    to,
    subject: "Harzdame with Bo",
    text: "Your move.",
    html: '<!doctype html><html><head></head><body><img src="cid:b1@x"><script>alert(1)</script></body></html>',
    images: [{ cid: "b1@x", png: PNG }],
    messageId: "n1@example.org",
    references: [],
    unsubscribe: null,
    ...more,
  };
}

test("where no mail server is set, mails are caught, in the order in which they came", async () => {
  const to = "order@example.org";
  for (const subject of ["one", "two", "three"]) {
    expect(await mailChannel(env)?.(mailTo(to, { subject }))).toEqual({ kind: "sent", messageId: "n1@example.org" });
  }
  expect((await mails(to)).map(({ subject }) => subject)).toEqual(["one", "two", "three"]);
  expect((await lastMail(to)).text.trim()).toBe("Your move.");
});

test("without a mailbox, a mail server and Cloudflare's binding, nothing is sent", () => {
  const { MAILBOX: _mailbox, ...bare } = env;
  expect(mailChannel(bare)).toBeNull();
  expect(() => mailChannel({ ...bare, SMTP_URL: "smtp://a:hunter2@" })).toThrow(/^SMTP_URL has to be (?!.*hunter2)/);
  expect(() => mailChannel({ ...bare, SMTP_URL: "smtp://mail" })).toThrow("MAIL_FROM has to be");
  const named = { ...bare, SMTP_URL: "smtp://mail", MAIL_FROM: "games@example.org" };
  expect(() => mailChannel({ ...named, SMTP_TIMEOUT_SECONDS: "900" })).toThrow("SMTP_TIMEOUT_SECONDS has to be");
  expect(mailChannel({ ...named, SMTP_TIMEOUT_SECONDS: "60" })).not.toBeNull();
});

test("the mailbox shows a mail, and lets nothing out of it", async () => {
  const to = "shown@example.org";
  await mailChannel(env)?.(mailTo(to));
  const { id } = await lastMail(to);
  const get = (path: string) => exports.default.fetch(`${HERE}/dev/mail${path}`);

  expect(await (await get("")).text()).toContain(`href="/dev/mail/${id}"`);
  expect(await (await get(`/${id}`)).text()).toContain(`<iframe src="/dev/mail/${id}/html"`);
  const html = await get(`/${id}/html`);
  expect(html.headers.get("content-security-policy")).toMatch(/^default-src 'none'; img-src data:; .*; sandbox allow-popups/);
  expect(await html.text()).toContain(`<img src="data:image/png;base64,iVBORw==">`);
  expect(await (await get(`/${id}/raw`)).text()).toContain("Subject: Harzdame with Bo\r\n");
  const listed: unknown = await (await get(".json")).json();
  expect(listed).toContainEqual(expect.objectContaining({ id, to, subject: "Harzdame with Bo" }));
  expect((await get("/nothing")).status).toBe(404);
});

test.for(["http://play.example.org", "https://192.168.0.2"])("at %s there is no mailbox", async (origin) => {
  for (const path of ["/dev/mail", "/dev/mail.json", "/dev/mail/1", "/dev/mail/1/html", "/dev/mail/1/raw"]) {
    for (const method of ["GET", "POST", "OPTIONS"])
      expect((await exports.default.fetch(origin + path, { method })).status).toBe(404);
  }
});

test.each([
  ["Forwarded", "for=192.0.2.1"],
  ["X-Forwarded-For", "127.0.0.1"],
  ["x-forwarded-proto", "https"],
  ["X-Forwarded-Host", "play.example.org"],
  ["X-Forwarded", ""],
  ["X-Real-IP", "127.0.0.1"],
  ["Via", "1.1 proxy"],
  ["CF-Connecting-IP", "192.0.2.1"],
  ["CF-Ray", "1"],
  ["CDN-Loop", "cloudflare"],
  ["True-Client-IP", "192.0.2.1"],
  ["X-Original-Forwarded-For", "192.0.2.1"],
])("to a request that a proxy has passed on (%s) there is no mailbox", async (name, value) => {
  const to = `${newKey()}@example.org`;
  await mailChannel(env)?.(mailTo(to));
  const { id } = await lastMail(to);
  for (const path of ["", ".json", `/${id}`, `/${id}/html`, `/${id}/raw`]) {
    const at = `${HERE}/dev/mail${path}`;
    await ok(exports.default.fetch(at));
    const answer = await exports.default.fetch(at, { headers: { [name]: value } });
    expect([answer.status, (await answer.text()).includes(to)]).toEqual([404, false]);
  }
});

test("Cloudflare's binding is told what it takes, and its own id counts", async () => {
  const told: unknown[] = [];
  const { MAILBOX: _mailbox, ...bare } = env;
  const answering = (answer: () => { messageId: string }) => ({
    send: async (mail: unknown) => {
      told.push(mail);
      return answer();
    },
  });
  const failing = (code: string) => () => {
    throw Object.assign(new Error("ada@example.org is no good"), { code });
  };
  const send = (answer: () => { messageId: string }) =>
    mailChannel({ ...bare, MAIL_FROM: "Games <games@example.org>", EMAIL: answering(answer) })?.(
      mailTo("ada@example.org", { references: ["r@x", "not an id", "g@x"], unsubscribe: "https://x/u", subject: "A\r\nBcc: b" }),
    );
  expect(await send(() => ({ messageId: "<theirs@cloudflare>" }))).toEqual({ kind: "sent", messageId: "theirs@cloudflare" });
  expect(told[0]).toMatchObject({
    from: { name: "Games", email: "games@example.org" },
    to: "ada@example.org",
    subject: "A Bcc: b",
    headers: {
      "Auto-Submitted": "auto-generated",
      "In-Reply-To": "<g@x>",
      References: "<r@x> <g@x>",
      "List-Unsubscribe": "<https://x/u>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: [{ disposition: "inline", contentId: "b1@x", type: "image/png", content: PNG }],
  });
  expect(await send(failing("E_RECIPIENT_SUPPRESSED"))).toEqual({ kind: "refused", reason: "E_RECIPIENT_SUPPRESSED" });
  expect(await send(failing("E_RATE_LIMIT_EXCEEDED"))).toEqual({ kind: "later", reason: "E_RATE_LIMIT_EXCEEDED" });
  expect(await send(failing("ada@example.org"))).toEqual({ kind: "later", reason: "the binding failed" });
});

describe("a binding as strict as Cloudflare's", () => {
  /** What it lets mails set, of what a mail of ours could want (reference of its headers, "Allowlisted custom headers"). */
  const ALLOWED = ["In-Reply-To", "References", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted"];
  const LONGEST_VALUE = 2048;

  function refusal({ subject, headers }: { readonly subject: string; readonly headers: Record<string, string> }): string | null {
    if (/[\r\n]/.test(subject) || subject.length > 998) return "E_VALIDATION_ERROR";
    for (const [name, value] of Object.entries(headers)) {
      if (!ALLOWED.includes(name)) return "E_HEADER_NOT_ALLOWED";
      if (value === "" || /[\r\n]/.test(value)) return "E_HEADER_VALUE_INVALID";
      if (new TextEncoder().encode(value).length > LONGEST_VALUE) return "E_HEADER_VALUE_TOO_LONG";
    }
    const { "List-Unsubscribe": address, "List-Unsubscribe-Post": post } = headers;
    if (address !== undefined && !/^<https:[^<>\s]+>$/.test(address)) return "E_HEADER_VALUE_INVALID";
    if (post !== undefined && (address === undefined || post !== "List-Unsubscribe=One-Click")) return "E_HEADER_VALUE_INVALID";
    return null;
  }

  const EMAIL = {
    async send(mail: Parameters<typeof refusal>[0]) {
      const code = refusal(mail);
      if (code !== null) throw Object.assign(new Error(code), { code });
      return { messageId: "<theirs@cloudflare>" };
    },
  };
  const { MAILBOX: _mailbox, ...bare } = env;
  const send = (more: Partial<Mail>) =>
    mailChannel(Object.assign({ ...bare, MAIL_FROM: "games@example.org" }, { EMAIL }))?.(mailTo("ada@example.org", more));

  test("refuses what it is said to refuse", () => {
    const refused = (headers: Record<string, string>) => refusal({ subject: "", headers });
    expect(refused({ "Message-ID": "<n1@example.org>" })).toBe("E_HEADER_NOT_ALLOWED");
    expect(refused({ "List-Unsubscribe": "<http://x/u>" })).toBe("E_HEADER_VALUE_INVALID");
    expect(refused({ References: "<a@b> ".repeat(400) })).toBe("E_HEADER_VALUE_TOO_LONG");
  });

  test.for<[string, Partial<Mail>]>([
    ["that was asked for once", {}],
    ["of a thread", { references: ["root@x", "given@x"], unsubscribe: "https://x/unsubscribe/t" }],
    ["of a long thread with long ids", { references: Array.from({ length: 9 }, (_, n) => `${n}${"i".repeat(190)}@mail.net`) }],
    ["whose thread was given an id of no sensible length", { references: ["root@x", `${"i".repeat(4000)}@x`] }],
    ["of a player whose name has line breaks in it", { subject: "Harzdame with Bo\r\nBcc: eve@example.org" }],
    ["whose links have no TLS", { unsubscribe: "http://x/unsubscribe/t" }],
  ])("takes a mail %s", async ([, more]) => {
    expect(await send(more)).toEqual({ kind: "sent", messageId: "theirs@cloudflare" });
  });
});
