/** The messages that the page knows: the newest without a gap, and as many before them as were asked for. */
import type { Message, MessagesAnswer } from "../../../api/messages-schema.ts";
import type { KeptMessage } from "../../kept/kept-message.ts";

export interface MessageLog {
  /** In their order. */
  readonly messages: readonly Message[];
  /** What to ask for those before them with; null where there are none. */
  readonly before: number | null;
}

type Page = Pick<MessagesAnswer, "messages" | "before">;

/** With the newest page, which tells all of its part: what it leaves out there is gone. Where it does not reach what is known, that is let go. */
export function withNewest(known: MessageLog, { messages, before }: Page): MessageLog {
  const [first] = messages;
  if (first === undefined || before === null) return { messages, before };
  const older = known.messages.filter(({ number }) => number < first.number);
  const reaches = known.messages.some(({ number }) => number >= first.number);
  return reaches && older.length > 0 ? { messages: [...older, ...messages], before: known.before } : { messages, before };
}

/** With the page before. */
export function withOlder(known: MessageLog, { messages, before }: Page): MessageLog {
  const [first] = known.messages;
  const older = messages.filter(({ number }) => first === undefined || number < first.number);
  return { messages: [...older, ...known.messages], before };
}

/** Whether one that waits is among them, for its answer alone was lost. */
export function hasCome({ messages }: Pick<MessageLog, "messages">, { said, as, after }: KeptMessage): boolean {
  return messages.some(({ number, side, text, preset }) => {
    const isAlike = "text" in said ? said.text === text : said.preset === preset;
    return number > after && side === as && isAlike;
  });
}

/** With one that was just sent: it may have come by the newest page already. */
export function withSent(known: MessageLog, message: Message): MessageLog {
  if (known.messages.some(({ number }) => number >= message.number)) return known;
  return { ...known, messages: [...known.messages, message] };
}
