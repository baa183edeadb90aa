/** A mail made of a letter: its two readings, and what it is known by. */
import renderToString from "preact-render-to-string";
import { type Letter, letterText } from "../../view/mail/letter.ts";
import { LetterPage } from "../../view/mail/letter-page.tsx";
import type { Mail, MailImage } from "./mail.ts";
import { messageIdOf } from "./message-id.ts";

/** What every mail is made for. */
export interface MailProps {
  readonly to: string;
  readonly language: Letter["language"];
  /** `https://host`. */
  readonly origin: string;
  /** Stays the same however often it is tried: the mail's Message-ID is derived from it. */
  readonly id: string;
}

/** What a mail says, and what it belongs to. Its subject is the letter's title. */
export interface Content extends Pick<Letter, "blocks"> {
  readonly subject: string;
  readonly foot?: Letter["foot"];
  readonly images?: readonly MailImage[];
  readonly references?: readonly string[];
  readonly unsubscribe?: string | null;
}

/** The mail that brings a letter. */
export function letterMail({ to, language, origin, id }: MailProps, content: Content): Mail {
  const { subject, blocks, foot = [], images = [], references = [], unsubscribe = null } = content;
  const letter = { language, title: subject, blocks, foot };
  const html = `<!doctype html>${renderToString(<LetterPage {...letter} />)}`;
  return { to, subject, messageId: messageIdOf(id, origin), text: letterText(letter), html, images, references, unsubscribe };
}
