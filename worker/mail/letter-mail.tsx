/** A mail made of a letter: its two readings, and what it is known by. */
import renderToString from "preact-render-to-string";
import { type Letter, letterText } from "../../view/mail/letter.ts";
import { LetterPage } from "../../view/mail/letter-page.tsx";
import type { Mail, MailImage } from "./mail.ts";

/** What every mail is made for. */
export interface MailProps {
  readonly to: string;
  readonly language: Letter["language"];
  /** `https://host`. */
  readonly origin: string;
  /** Stays the same however often it is tried: the mail's Message-ID is derived from it. */
  readonly id: string;
}

export interface LetterMailProps extends Omit<Mail, "text" | "html" | "images" | "references" | "unsubscribe"> {
  readonly letter: Letter;
  readonly images?: readonly MailImage[];
  readonly references?: readonly string[];
  readonly unsubscribe?: string | null;
}

/** The mail that brings a letter. */
export function letterMail({ letter, images = [], references = [], unsubscribe = null, ...mail }: LetterMailProps): Mail {
  const html = `<!doctype html>${renderToString(<LetterPage {...letter} />)}`;
  return { ...mail, text: letterText(letter), html, images, references, unsubscribe };
}
