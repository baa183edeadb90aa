/** What an operator may write of mail. */
import { expect, test } from "vitest";
import { readSender, readSmtpServer } from "../../../worker/notifications/kinds/mail/settings.ts";

test.for([
  ["smtp://mail.example.org", { host: "mail.example.org", port: 587, secure: false, login: null }],
  ["smtps://mail.example.org", { host: "mail.example.org", port: 465, secure: true, login: null }],
  [
    "smtp://ada%40x:p%3Aw%2F@10.0.0.1:2525/",
    { host: "10.0.0.1", port: 2525, secure: false, login: { user: "ada@x", password: "p:w/" } },
  ],
  ["smtp://[::1]:25", { host: "::1", port: 25, secure: false, login: null }],
] as const)("%s names a server", ([text, server]) => expect(readSmtpServer(text)).toEqual({ ok: true, value: server }));

test.for([
  "",
  "mail.example.org",
  "http://mail",
  "smtp://",
  "smtp://a:b@",
  "smtp://mail/box",
  "smtp://mail?x",
  "smtp://ada@mail",
  "smtp://:pw@mail",
  "smtp://a:%ff@mail",
  "smtp://mail:99999",
])("%j names none", (text) => {
  const read = readSmtpServer(text);
  expect(read).toMatchObject({ ok: false, error: expect.stringMatching(/^SMTP_URL ha/) });
});

test.for([
  ["games@example.org", { name: "Hoplink", address: "games@example.org" }],
  ["Our games <games@example.org>", { name: "Our games", address: "games@example.org" }],
  [' "Bö, & Co" <games@localhost> ', { name: "Bö, & Co", address: "games@localhost" }],
] as const)("%s is a sender", ([text, sender]) => expect(readSender(text)).toEqual({ ok: true, value: sender }));

test.for(["", "games", "a@b, c@d", "A <a@b> <c@d>", "a@b\r\nBcc: c@d", "A\n<a@b>", "a b@c", "a@", "@b", "a@b>"])(
  "%j is none",
  (text) => {
    expect(readSender(text)).toMatchObject({ ok: false });
  },
);
