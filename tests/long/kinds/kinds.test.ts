/** Each row of the table of kinds, for each name that anybody could think of or that is longest, and as a mail server that people run delivers it. */
import { describe, test, afterAll, beforeAll, expect } from "vitest";
import { ATTACKS } from "../../unit/kinds/attacks.ts";
import { expectHarmless, expectReadable, halfOf, isNamed, toldByName } from "../../unit/kinds/escaping.ts";
import { often } from "../../often.ts";
import { KINDS, rowsOf, receiverOf, type Row, saidOf, titled } from "../../unit/kinds/table.ts";
import { readName } from "../../../api/names.ts";
import { expectFit, MOST_GAMES } from "../../unit/kinds/limits.ts";
import { LONGEST_NAMES, addressee } from "../../unit/kinds/games.ts";
import { sendBy } from "../../unit/kinds/subjects.ts";
import { type Postfix, startPostfix } from "./postfix.ts";

describe.each(KINDS.filter(isNamed))("%s", (kind) => {
  test.each(ATTACKS.map((name, turn) => [name, turn] as const))("of players called %s", async (given, turn) => {
    const name = readName(given);
    if (!name.ok || name.value === null) throw new Error(`${given} is no name`);
    const rows = toldByName(kind);
    for (const row of often(halfOf(rows, turn), rows)) await expectHarmless(row, [name.value, name.value]);
    for (const row of rows.filter(({ what }) => what === "nudge")) await expectReadable(row, name.value);
  });
});

describe.each(KINDS)("%s", (kind) => {
  test.each(LONGEST_NAMES)("of players called %s", async (name) => {
    for (const row of rowsOf(kind)) {
      await expectFit(row, name);
      for (const games of row.what === "digest" ? [1, 2, MOST_GAMES] : []) await expectFit(row, name, games);
    }
  });
});

// A mail server that people run takes and delivers a mail on every occasion, to whoever listens, in every language.

const MAILS = titled(rowsOf("mail"));
type ChannelRow = Exclude<Row, { readonly kind: "webhook" }>;

let postfix: Postfix;
beforeAll(async () => void (postfix = await startPostfix()), 300_000);
afterAll(() => postfix.stop());

test(`it delivers ${MAILS.length} of them, each as it was meant`, async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${postfix.port}`, MAIL_FROM: "Hoplink <games@example.org>" };
  const to = addressee(receiverOf("mail").target);
  for (const [title, row] of MAILS) {
    if (!isOfChannel(row)) throw new Error("a mail to a webhook");
    const { sent } = await sendBy("mail", saidOf(row), { ...to, id: title.replaceAll(" ", ".") }, () => new Response(), env);
    expect(sent, title).toMatchObject({ kind: "sent" });
  }
  await expect.poll(async () => (await postfix.delivered()).length, { timeout: 120_000 }).toBe(MAILS.length);
  const delivered = await postfix.delivered();
  const ids = MAILS.map(([title]) => `<${title.replaceAll(" ", ".")}@`);
  for (const id of ids) {
    const [mail, ...others] = delivered.filter(({ messageId }) => messageId?.startsWith(id));
    expect(others, id).toEqual([]);
    expect(mail, id).toMatchObject({
      from: { address: "games@example.org" },
      to: [{ address: receiverOf("mail").target }],
      subject: expect.stringMatching(/\S/),
      text: expect.stringMatching(/\S/),
      html: expect.stringContaining("<html"),
    });
  }
});

function isOfChannel(row: Row): row is ChannelRow {
  return row.kind !== "webhook";
}
