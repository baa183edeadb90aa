/**
 * A mail as the text that travels (RFC 5322, MIME), for channels that take it so: plain text and HTML as alternatives, the pictures
 * beside the HTML.
 */
import { Buffer } from "node:buffer";
import MailComposer from "nodemailer/lib/mail-composer";
import { headersOf, oneLine } from "./headers.ts";
import type { Mail } from "./mail.ts";
import type { Sender } from "./settings.ts";

/** The bytes of a mail, lines ending in CRLF. `at` becomes its date. */
export async function mime(mail: Mail, sender: Sender, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const composer = new MailComposer({
    // Objects, for a text here would be parsed as a list of addresses.
    from: { ...sender },
    to: { name: "", address: mail.to },
    subject: oneLine(mail.subject),
    date: at,
    messageId: `<${oneLine(mail.messageId)}>`,
    headers: headersOf(mail),
    text: mail.text,
    html: mail.html,
    attachments: mail.images.map(({ cid, png }, index) => ({
      cid,
      content: Buffer.from(png),
      contentType: "image/png",
      contentDisposition: "inline",
      filename: `board-${index + 1}.png`,
    })),
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new Uint8Array(await composer.compile().build());
}
