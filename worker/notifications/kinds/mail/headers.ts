/** The headers that say what kind of mail it is and what it belongs to, by any channel. */
import type { Mail } from "./mail.ts";
import type { Side } from "../../../../rules/contract.ts";

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
