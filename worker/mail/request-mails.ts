/**
 * The mails that somebody asked for, once each: to confirm an address, to see that mails come, to be shown all games. What people call
 * themselves stands in none of them, for whoever asks may give somebody else's address: they must not carry his words there.
 */
import type { Listing } from "../../view/rulebook.ts";
import { mailWords } from "../../view/words/mail.ts";
import { letterMail, type MailProps } from "./letter-mail.tsx";
import type { Mail } from "./mail.ts";

export interface ConfirmationMailProps extends MailProps {
  readonly rulebook: Pick<Listing, "name">;
  /** A page with a button; opening it confirms nothing. */
  readonly confirmUrl: string;
}

/** Asks whether an address wants mails about a game. */
export function confirmationMail({ rulebook, confirmUrl, ...props }: ConfirmationMailProps): Mail {
  const { confirmation: words } = mailWords(props.language);
  return letterMail(props, {
    subject: words.subject,
    blocks: [
      { kind: "heading", text: words.title(rulebook.name) },
      { kind: "sentence", text: words.asked(new URL(props.origin).host) },
      { kind: "sentence", text: words.press },
      { kind: "button", label: words.open, address: confirmUrl },
      { kind: "note", text: words.ignore },
    ],
  });
}

export interface TestMailProps extends MailProps {
  readonly rulebook: Pick<Listing, "name">;
  readonly unsubscribe: string;
  /** Where all games of this address are, and when mails may come. */
  readonly gamesUrl: string;
}

/** Shows a seat that its mails come. */
export function testMail({ rulebook, unsubscribe, gamesUrl, ...props }: TestMailProps): Mail {
  const { test: words, foot } = mailWords(props.language);
  return letterMail(props, {
    subject: words.subject,
    unsubscribe,
    blocks: [
      { kind: "heading", text: words.title },
      { kind: "sentence", text: words.reaches(rulebook.name) },
    ],
    foot: [
      { kind: "note", text: foot.why },
      { kind: "link", label: foot.games, address: gamesUrl },
      { kind: "link", label: foot.stop, address: unsubscribe },
    ],
  });
}

export interface GamesMailProps extends MailProps {
  /** Secret: whoever has it sees all games of this address, and plays in them. */
  readonly gamesUrl: string;
}

/** Brings the link to all games of an address. */
export function gamesMail({ gamesUrl, ...props }: GamesMailProps): Mail {
  const { games: words } = mailWords(props.language);
  return letterMail(props, {
    subject: words.subject,
    blocks: [
      { kind: "heading", text: words.title },
      { kind: "button", label: words.open, address: gamesUrl },
      { kind: "note", text: words.keep },
      { kind: "note", text: words.ignore },
    ],
  });
}
