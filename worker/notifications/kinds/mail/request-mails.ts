/**
 * The mails that somebody asked for, once each: to confirm an address, to see that mails come, to be shown all games. What people call
 * themselves stands in none of them, for whoever asks may give somebody else's address: they must not carry their words there.
 */
import type { Listing } from "../../../../view/rulebook.ts";
import { contentMail, type MailProps } from "./content.tsx";
import type { Mail } from "./mail.ts";
import { wordsOf } from "../../../../view/words/words.ts";

export interface ConfirmationMailProps extends MailProps {
  readonly rulebook: Pick<Listing, "name">;
  /** A page with a button; opening it confirms nothing. */
  readonly confirmUrl: string;
  /** The address that takes one-click refusal of all mails, for ever; opening it refuses nothing. */
  readonly refuseUrl: string;
}

/**
 * Asks whether an address wants mails about a game. Nobody is on a list yet, but whoever presses their mail program's button wants no
 * such mail again: so one click (RFC 8058) does what the link at the end does.
 */
export function confirmationMail({ rulebook, confirmUrl, refuseUrl, ...props }: ConfirmationMailProps): Mail {
  const { confirmation: words } = wordsOf("mail", props.language);
  return contentMail(props, {
    subject: words.subject,
    unsubscribe: refuseUrl,
    blocks: [
      { kind: "heading", text: words.title({ game: rulebook.name }) },
      { kind: "sentence", text: words.asked({ host: new URL(props.origin).host }) },
      { kind: "sentence", text: words.press },
      { kind: "button", label: words.open, address: confirmUrl },
      { kind: "note", text: words.ignore },
      { kind: "note", text: words.again },
    ],
    foot: [{ kind: "link", label: words.refuse, address: refuseUrl }],
  });
}

export interface TestMailProps extends MailProps {
  readonly rulebook: Pick<Listing, "name">;
  readonly unsubscribe: string;
}

/** Shows a seat that its mails come. */
export function testMail({ rulebook, unsubscribe, ...props }: TestMailProps): Mail {
  const { test: words, foot } = wordsOf("mail", props.language);
  return contentMail(props, {
    subject: words.subject,
    unsubscribe,
    blocks: [
      { kind: "heading", text: words.title },
      { kind: "sentence", text: words.reaches({ game: rulebook.name }) },
    ],
    foot: [
      { kind: "note", text: foot.why },
      { kind: "link", label: foot.stop, address: unsubscribe },
    ],
  });
}

export interface GamesMailProps extends MailProps {
  /** Secret, for a time: whoever has it sees all games of this address, and plays in them. */
  readonly gamesUrl: string;
}

/** Brings the link to all games of an address. */
export function gamesMail({ gamesUrl, ...props }: GamesMailProps): Mail {
  const { games: words } = wordsOf("mail", props.language);
  return contentMail(props, {
    subject: words.subject,
    blocks: [
      { kind: "heading", text: words.title },
      { kind: "button", label: words.open, address: gamesUrl },
      { kind: "note", text: words.keep },
      { kind: "note", text: words.lasts },
      { kind: "note", text: words.ignore },
    ],
  });
}
