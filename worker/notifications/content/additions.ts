/** The list of what features say in notifications. */
import type { Occasion } from "../../../game/notification.ts";
import type { Addition, Reading } from "./addition.ts";
import type { Beside } from "./message.ts";
import { messagesAddition } from "./messages.ts";

const ADDITIONS = [messagesAddition] as const satisfies readonly Addition[];

/** Whether a feature tells first what an occasion is: what its first sentence says may be read by anybody. */
export function isAdded(occasion: Occasion): occasion is (typeof ADDITIONS)[number]["occasion"] {
  return ADDITIONS.some((each) => each.occasion === occasion);
}

/** What features say before and after what an occasion tells of the game. */
export function added(occasion: Occasion, beside: Beside, reading: Reading) {
  const [first, last] = [true, false].map((isOwn) =>
    ADDITIONS.filter((each) => (each.occasion === occasion) === isOwn).flatMap((each) => each.sentences(beside, reading)),
  );
  return { first: first ?? [], last: last ?? [] };
}
