/**
 * A mail as it is meant, and as it travels. Headers are fields of their own, and an address is a value that nothing parses: so there is no
 * text into which a name or a subject could smuggle a header.
 */
import type { Sent } from "../../kind.ts";
import { Buffer } from "node:buffer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Sender } from "./settings.ts";
import type { Side } from "../../../../rules/contract.ts";

export interface Mail {
  /** One address, as its recipient keeps it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly images: readonly MailImage[];
  /** Without angle brackets; where the channel may set one. */
  readonly messageId: string;
  /** Ids that the thread had so far, without angle brackets, oldest first; empty for a mail that stands alone. */
  readonly references: readonly string[];
  /** The address that takes one-click unsubscription (RFC 8058); null where the mail was asked for by its reader. */
  readonly unsubscribe: string | null;
}

/** A picture that travels within the mail (RFC 2392), so that opening it tells nobody anything. */
export interface MailImage {
  readonly cid: string;
  readonly png: Uint8Array;
}

/** A way for mails to leave. */
export type MailChannel = (mail: Mail) => Promise<Sent>;

/** The bytes of a mail as it travels (RFC 5322, MIME), lines ending in CRLF. `at` becomes its date. */
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

/** What a channel answers as a mail's id may be one of its own bookkeeping, which no mail program would find. */
const MESSAGE_ID = /^[^\s<>@]+@[^\s<>@]+$/;
/** Longer than any that is given; with as many as a thread is told of, a header stays below the 2,048 octets that the binding takes. */
const LONGEST_ID = 200;

/** The headers of a mail besides those of its addresses, subject, date and id. */
export function headersOf({ references, unsubscribe }: Mail): Record<string, string> {
  const headers: Record<string, string> = {
    // Keeps out-of-office programs from answering (RFC 3834).
    "Auto-Submitted": "auto-generated",
  };
  const ids = references.filter((id) => id.length <= LONGEST_ID && MESSAGE_ID.test(id)).map(bracketed);
  const last = ids.at(-1);
  if (last !== undefined) {
    headers["In-Reply-To"] = last;
    headers["References"] = ids.join(" ");
  }
  if (unsubscribe !== null) {
    headers["List-Unsubscribe"] = bracketed(unsubscribe);
    headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click";
  }
  return headers;
}

/** A text without the line breaks and other control characters that could end a header. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

function bracketed(text: string): string {
  return `<${oneLine(text)}>`;
}

/** The id of the mail of a notification or a request. */
export function messageIdOf(id: string, origin: string): string {
  return `${id.replaceAll(/[^\w.-]+/g, "-")}@${new URL(origin).hostname}`;
}

/** What all mails of a game to one of its seats refer to. No mail has it, which mail programs don't mind. */
export function threadRoot(game: string, side: Side, origin: string): string {
  return messageIdOf(`${game}.${side}`, origin);
}
