/** What a seat's player asks for about being told, by whatever channel; what is undefined stays as it is. */
import type { Frequency } from "../../../game/notice.ts";
import type { RemindDays, RemindWish } from "../../../game/reminders.ts";
import type { Wish } from "./notification-settings.ts";

export interface WishChange {
  readonly when?: Frequency | undefined;
  /** With its page open before it, too. */
  readonly always?: boolean | undefined;
  /** After so many days of an unanswered turn; null for never. */
  readonly remind?: RemindDays | null | undefined;
  /** After so many minutes unseen the next channel is told; null for never. */
  readonly nextAfter?: number | null | undefined;
  /** Whether the other player's calls are told. */
  readonly calls?: boolean | undefined;
}

/** @param now in milliseconds since 1970 */
export function changed(before: Wish, change: WishChange, now: number): Wish {
  const { when = before.when, always = before.always, nextAfter = before.nextAfter, calls = !before.mutesCalls } = change;
  return { when, always, nextAfter, mutesCalls: !calls, remind: remindWish(before.remind, change.remind, now) };
}

/** The same as before counts on. */
function remindWish(before: RemindWish | null, days: RemindDays | null | undefined, now: number): RemindWish | null {
  if (days === undefined || days === before?.days) return before;
  return days === null ? null : { days, since: now };
}
