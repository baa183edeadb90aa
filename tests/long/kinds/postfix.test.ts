/** A mail server that people run takes and delivers a mail on every occasion, to whoever listens, in every language. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressee } from "../../unit/kinds/games.ts";
import { sendBy } from "../../unit/kinds/subjects.ts";
import { receiverOf, type Row, rowsOf, saidOf, titled } from "../../unit/kinds/table.ts";
import { type Postfix, startPostfix } from "./postfix.ts";

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
