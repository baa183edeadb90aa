/** Mails through SMTP servers that are not ours: good ones, and such as mail meets. */
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import type { Mail } from "../../../worker/notifications/kinds/mail/mail.ts";
import { readSmtpServer, type SmtpServer } from "../../../worker/notifications/kinds/mail/settings.ts";
import { type Limits, limitsWithin, smtp } from "../../../worker/notifications/kinds/mail/kind.ts";
import { value } from "../../unit/rules/lines.ts";
import { startMailServer, startSpeaker } from "./mail-server.ts";

const SENDER = { name: "Hoplink", address: "games@example.org" };
const SOON: Limits = { connection: 300, silence: 300, acceptance: 300, whole: 600 };
/** As long as they really are to each other, in short. */
const PATIENT: Limits = { connection: 500, silence: 500, acceptance: 2000, whole: 10_000 };
const MAIL: Mail = {
  to: "ada@example.org",
  subject: "Harzdame with Böd",
  text: ".a line that begins with a dot\nSchöne Grüße\n",
  html: "<p>Schöne Grüße</p>",
  images: [],
  messageId: "n1@example.org",
  references: ["root@example.org"],
  unsubscribe: "https://example.org/unsubscribe/x",
};

function serverAt(port: number, login = "", scheme = "smtp"): SmtpServer {
  return value(readSmtpServer(`${scheme}://${login}127.0.0.1:${port}`));
}

test("a mail arrives as it was meant", async () => {
  const server = await startMailServer({ disabledCommands: ["STARTTLS", "AUTH"] });
  expect(await smtp(serverAt(server.port), SENDER)(MAIL)).toEqual({ kind: "sent", messageId: "n1@example.org" });
  await server.close();
  const [arrived] = server.arrived;
  expect(arrived).toMatchObject({ from: "games@example.org", to: ["ada@example.org"], secure: false });
  const parsed = await PostalMime.parse(arrived?.raw ?? "");
  expect(parsed).toMatchObject({ subject: MAIL.subject, messageId: "<n1@example.org>", from: SENDER });
  expect(parsed.text?.replaceAll("\r\n", "\n").trimEnd()).toBe(MAIL.text.trimEnd());
});

test("with a login, which a server may ask for and may refuse", async () => {
  const server = await startMailServer({
    authOptional: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "p:w@" ? done(null, { user: username }) : done(new Error(`no ${password}`)),
  });
  expect(await smtp(serverAt(server.port, "ada:p%3Aw%40@"), SENDER)(MAIL)).toMatchObject({ kind: "sent" });
  // The operator's to mend, and nothing about the address.
  const wrong = await smtp(serverAt(server.port, "ada:hunter2@"), SENDER)(MAIL);
  expect(wrong).toMatchObject({ kind: "later" });
  expect(JSON.stringify(wrong)).not.toContain("hunter2");
  expect(await smtp(serverAt(server.port), SENDER)(MAIL)).toMatchObject({ kind: "later" });
  await server.close();
  expect(server.arrived.map(({ user }) => user)).toEqual(["ada"]);
});

test("a certificate that nobody vouches for is not trusted, by STARTTLS or from the first byte", async () => {
  // smtp-server brings one of its own, made for nobody.
  const offering = await startMailServer();
  const secure = await startMailServer({ secure: true });
  expect(await smtp(serverAt(offering.port), SENDER)(MAIL)).toMatchObject({ kind: "later" });
  expect(await smtp(serverAt(secure.port, "", "smtps"), SENDER)(MAIL)).toMatchObject({ kind: "later" });
  await Promise.all([offering.close(), secure.close()]);
  expect([...offering.arrived, ...secure.arrived]).toEqual([]);
});

describe("a server that misbehaves is tried again later, and holds nobody up", () => {
  test.for([
    ["hangs", () => {}],
    ["closes at once", (socket) => socket.destroy()],
    ["closes politely", (socket) => socket.end()],
    ["greets a letter at a time", (socket) => every(100, () => socket.write("2"))],
    ["greets and falls silent", (socket) => socket.write("220 mail\r\n")],
    ["never stops talking", (socket) => every(100, () => socket.write("220-mail\r\n"))],
    ["speaks something else", (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n")],
    ["says 421", (socket) => socket.end("421 busy\r\n")],
  ] as const satisfies readonly (readonly [string, Parameters<typeof startSpeaker>[0]])[])("%s", async ([, speak]) => {
    const server = await startSpeaker(speak);
    expect(await smtp(serverAt(server.port), SENDER, SOON)(MAIL)).toMatchObject({ kind: "later" });
    await server.close();
  });

  test("greets, and doesn't answer a command", async () => {
    const server = await startMailServer({ disabledCommands: ["STARTTLS", "AUTH"], onRcptTo: () => {} });
    const began = performance.now();
    const sent = await smtp(serverAt(server.port), SENDER, { ...PATIENT, acceptance: 60_000, whole: 60_000 })(MAIL);
    expect(sent).toEqual({ kind: "later", reason: "no answer" });
    expect(performance.now() - began).toBeLessThan(30_000);
    await server.close();
  });

  test("is not there", async () => {
    const server = await startSpeaker(() => {});
    await server.close();
    expect(await smtp(serverAt(server.port), SENDER, SOON)(MAIL)).toEqual({ kind: "later", reason: "ECONNREFUSED" });
  });
});

describe("a server that has the mail", () => {
  const taking = async (answerAfter: number) => {
    const answers: ReturnType<typeof setTimeout>[] = [];
    const server = await startMailServer({
      disabledCommands: ["STARTTLS", "AUTH"],
      onData(stream, _session, done) {
        stream.resume().on("end", () => answers.push(setTimeout(done, answerAfter)));
      },
    });
    const sent = await smtp(serverAt(server.port), SENDER, PATIENT)(MAIL);
    answers.forEach(clearTimeout);
    await server.close();
    return { sent, times: answers.length };
  };

  test("may think about it for longer than about a command, and gets it once", async () => {
    expect(await taking(1000)).toEqual({ sent: { kind: "sent", messageId: "n1@example.org" }, times: 1 });
  });

  test("and doesn't answer a goodbye is left all the same", async () => {
    const left = Promise.withResolvers<void>();
    const server = await startSpeaker((socket) => {
      socket.on("close", left.resolve);
      socket.write("220 mail\r\n");
      socket.on("data", (data) => {
        const said = data.toString();
        if (said.startsWith("DATA")) socket.write("354 go on\r\n");
        else if (!said.startsWith("QUIT") && (said.endsWith("\r\n.\r\n") || /^[A-Z]{4} /.test(said)))
          socket.write("250 good\r\n");
      });
    });
    expect(await smtp(serverAt(server.port), SENDER, PATIENT)(MAIL)).toMatchObject({ kind: "sent" });
    await left.promise;
    await server.close();
  });

  test("and never says so is tried again, and the log tells that it may come twice", async () => {
    expect(await taking(60_000)).toEqual({
      sent: { kind: "later", reason: "no answer to a whole mail, which may have been taken" },
      times: 1,
    });
  });
});

test("waits are those of RFC 5321 (4.5.3.2), within a time that is over before an alarm's quarter of an hour", () => {
  const minute = 60_000;
  expect(limitsWithin()).toMatchObject({ silence: 5 * minute, acceptance: 10 * minute, whole: 14 * minute });
  expect(limitsWithin(30)).toMatchObject({ silence: 5 * minute, acceptance: 10 * minute, whole: minute / 2 });
});

test.for(["ada@example.org>\r\nRCPT TO:<bo@example.org", "ada@example.org\r\nDATA", "", "ädá@example.org"])(
  "nothing is said of %j that could be read as another command",
  async (to) => {
    const server = await startMailServer({ disabledCommands: ["STARTTLS", "AUTH"], hideSMTPUTF8: true });
    expect(await smtp(serverAt(server.port), SENDER)({ ...MAIL, to })).toMatchObject({ kind: "refused" });
    await server.close();
    expect(server.arrived).toEqual([]);
  },
);

function every(milliseconds: number, work: () => void) {
  const timer = setInterval(work, milliseconds);
  timer.unref();
}
