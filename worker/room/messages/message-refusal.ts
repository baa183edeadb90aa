/** Why a message is not taken: what would give a seat away, what strangers may not say yet, floods and repeats. */
import { unescaped } from "../../../api/sent-link.ts";
import { MOST_MESSAGES } from "../../../api/messages.ts";
import { DAY, MINUTE } from "../../../game/limits.ts";
import { refused, type Refused } from "../../object/reply.ts";
import type { MessageRow } from "./message-rows.ts";

/** What somebody wants to say. */
export type Said = Pick<MessageRow, "text" | "preset">;

/** Messages of a seat in a minute: as many as two who talk at the board send. */
const MOST_IN_A_MINUTE = 10;
/** So often the same may be said within a day. */
const MOST_SAME = 2;

/**
 * What could be a token of a seat, an invite, a maker or an owner: behind a link's `#`, or by itself, where a digit tells it from a long word.
 * Who has one plays, joins or manages in somebody's place.
 */
const SECRET = /[#=][a-z2-7]{26,}|(?=[a-z]*[2-7])[a-z2-7]{27,}/i;

export function holdsSecret(text: string): boolean {
  return SECRET.test(unescaped(text.normalize("NFKC")));
}

interface Situation {
  readonly isStopped: boolean;
  /** Whether text may be written. */
  readonly isFree: boolean;
  /** Messages that the seat has room for in the game. */
  readonly room: number;
  /** Those of the seat within the last day. */
  readonly own: readonly MessageRow[];
  /** When its player last had such deleted as they had just written. */
  readonly forgottenAt: number;
  readonly now: number;
}

/** Null where the message is taken. */
export function messageRefusal(said: Said, { isStopped, isFree, room, own, forgottenAt, now }: Situation): Refused | null {
  if (isStopped) return refused("messages-stopped", "The operator has stopped the messages of this seat.");
  if (room <= 0) return refused("too-many", `A game has room for ${MOST_MESSAGES} messages.`);
  if (said.text !== null && !isFree)
    return refused("presets-only", "Both players have to send a ready-made message before either may write text.");
  if (said.text !== null && holdsSecret(said.text))
    return refused(
      "secret-link",
      "A link to a seat, an invite, a maker or an owner is in the text: whoever has it acts in somebody's place.",
    );
  if (forgottenAt > now - MINUTE || own.filter(({ at }) => at > now - MINUTE).length >= MOST_IN_A_MINUTE)
    return refused("too-fast", `A seat sends at most ${MOST_IN_A_MINUTE} messages in a minute.`);
  const same = own.filter(({ text, preset }) => text === said.text && preset === said.preset);
  return same.length < MOST_SAME ? null : refused("said-twice", `The same can be said ${MOST_SAME} times in 24 hours.`);
}

/** Messages of a seat count for so long. */
export const COUNTED = DAY;
