/** Messages on their way to the server: kept before they are sent, and sent one after the other until each is answered. */
import type { Message, MessageAnswer } from "../../../api/messages-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { type Answer, isPassing, pauseAfter } from "../../api.ts";
import { forgetMessage, keepMessage, type KeptMessage, keptMessage, placesOf, type Said } from "../../kept/kept-message.ts";
import { OURS } from "../../kept/to-send.ts";

/** What becomes of a message: it is sent, waits for the move that it goes along with, or is given back, for that was not played. */
export type Fate = "go" | "wait" | "back";

interface Parts {
  readonly game: string;
  /** Whose messages are sent here, and the number of the last one that is known; undefined where nobody sits. */
  readonly seat: () => { readonly side: Side; readonly lastMessage?: number } | undefined;
  readonly send: (message: KeptMessage) => Promise<Answer<MessageAnswer>>;
  readonly fateOf: (message: KeptMessage) => Fate;
  readonly onSent: (message: Message) => void;
  /** Is given back what was not sent. @param code why the server has refused it; null where its move was not played */
  readonly onBack: (said: Said, code: string | null) => void;
  /** Something else waits than before, or something waits longer than usual. */
  readonly onChange: () => void;
}

/** A message that another tab has just kept is that tab's to send, for so long, in milliseconds. */
const OF_ANOTHER_TAB = 3000;

/** A seat's messages that wait, in their order. */
function waitingFor(game: string, side: Side | undefined): readonly (readonly [place: string, message: KeptMessage])[] {
  return placesOf(game).flatMap((place) => {
    const message = keptMessage(place).get();
    return message !== null && message.as === side ? [[place, message] as const] : [];
  });
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ game, seat, send, fateOf, onSent, onBack, onChange }: Parts) {
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** Why the first of them was not taken for now; null while nothing is in the way. */
  let held: string | null = null;

  const all = () => waitingFor(game, seat()?.side);

  /** Sends what waits, the oldest first; what fails for now is tried again, and nothing overtakes it. */
  async function run(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(again);
    let isChanged = false;
    for (let [first] = all(); first !== undefined; [first] = all()) {
      const [place, message] = first;
      const fate = fateOf(message);
      if (fate === "wait") break;
      isChanged = true;
      const answer = fate === "go" ? await send(message) : null;
      if (answer?.ok === false && isPassing(answer.error)) {
        held = answer.error.code;
        again = setTimeout(() => void run(), pauseAfter(failures++, Math.random()));
        break;
      }
      [failures, held] = [0, null];
      forgetMessage(place);
      if (answer?.ok) onSent(answer.value.message);
      else onBack(message.said, answer?.error.code ?? null);
    }
    isSending = false;
    if (isChanged) onChange();
  }

  addEventListener("online", () => void run());
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith(`${OURS}outbox:${game}:`) !== true) return;
    clearTimeout(again);
    again = setTimeout(() => void run(), OF_ANOTHER_TAB);
    onChange();
  });

  return {
    waiting: (): readonly KeptMessage[] => all().map(([, message]) => message),
    held: () => held,
    run,
    /** Keeps a message, and sends it as soon as that can be. @param turn of the move that it goes along with */
    add(said: Said, turn?: number): void {
      const { side, lastMessage = 0 } = seat() ?? {};
      if (side === undefined) return;
      keepMessage(game, { said, as: side, after: lastMessage, turn });
      onChange();
      void run();
    },
  };
}
