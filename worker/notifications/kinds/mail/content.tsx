/** A mail made of what it says: its two readings, and what it is known by. */
import renderToString from "preact-render-to-string";
import { bodyText, type MailBody, MailHtml } from "../../../../view/mail/body.tsx";
import type { Mail, MailImage } from "./mail.ts";
import { messageIdOf } from "./mime.ts";

/** What every mail is made for. */
export interface MailProps {
  readonly to: string;
  readonly language: MailBody["language"];
  /** `https://host`. */
  readonly origin: string;
  /** Stays the same however often it is tried: the mail's Message-ID is derived from it. */
  readonly id: string;
}

/** What a mail says, and what it belongs to. Its subject is the title of its body. */
export interface Content extends Pick<MailBody, "blocks"> {
  readonly subject: string;
  readonly foot?: MailBody["foot"];
  readonly images?: readonly MailImage[];
  readonly references?: readonly string[];
  readonly unsubscribe?: string | null;
}

/** The mail that says this. */
export function contentMail({ to, language, origin, id }: MailProps, content: Content): Mail {
  const { subject, blocks, foot = [], images = [], references = [], unsubscribe = null } = content;
  const body = { language, title: subject, blocks, foot };
  const html = `<!doctype html>${renderToString(<MailHtml {...body} />)}`;
  return { to, subject, messageId: messageIdOf(id, origin), text: bodyText(body), html, images, references, unsubscribe };
}
