/**
 * The mail about one game: a move, an offer, somebody who joined, the end. All mails of a game to a seat are one thread, for which some
 * programs want the same subject and others the ids that were there before, so they have both.
 */
import type { Owed } from "../../content/message.ts";
import { gameReport } from "./game-report.ts";
import { contentMail, type MailProps } from "./content.tsx";
import type { Mail } from "./mail.ts";
import { wordsOf } from "../../../../view/words/words.ts";

/** So many of the latest ids are told of, beside the root: enough for any program, and a header of bounded length. */
const MOST_REFERENCES = 8;

export interface Thread {
  /** By `threadRoot`. */
  readonly root: string;
  /** The ids that this thread's mails were really given, oldest first. */
  readonly given: readonly string[];
  /** That of its first mail; null before that, and when somebody else sits there. A player may have another name since. */
  readonly subject: string | null;
}

export interface TurnMailProps extends MailProps {
  readonly owed: Owed;
  readonly thread: Thread;
  /** The address that takes one-click unsubscription from this game. */
  readonly unsubscribe: string;
}

/** What a seat is told of its game. People pass such a mail on: its links open this seat and nothing else. */
export function turnMail({ owed, thread, unsubscribe, ...props }: TurnMailProps): Mail {
  const words = wordsOf("mail", props.language);
  const { name, subject, news, isYours, board, image, beside, address, open, keep, settings } = gameReport({ owed, ...props });
  const [first = name, ...more] = news;
  return contentMail(props, {
    subject: thread.subject ?? subject,
    references: [thread.root, ...thread.given.slice(-MOST_REFERENCES)],
    unsubscribe,
    images: [image],
    blocks: [
      { kind: "heading", text: first },
      ...more.map((text) => ({ kind: "sentence" as const, text })),
      board,
      ...beside.map((text) => ({ kind: "note" as const, text })),
      { kind: "button", label: open, address },
      { kind: "note", text: isYours ? `${words.game.answer} ${words.game.noReply}` : words.game.noReply },
      { kind: "note", text: keep },
    ],
    foot: [
      { kind: "note", text: words.foot.why },
      ...(settings === null ? [] : [{ kind: "link" as const, label: words.foot.settings, address: settings }]),
      { kind: "link", label: words.foot.stop, address: unsubscribe },
    ],
  });
}
