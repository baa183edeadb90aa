/** How telling goes, over several subscriptions of one target: a “play me” link's and those of its games. */
import type { Subscription } from "./store.ts";

/** What was delivered last by any of them, and a trouble that nothing was delivered after. */
export function outcomeOf(
  subscriptions: readonly Pick<Subscription, "last" | "trouble">[],
): Pick<Subscription, "last" | "trouble"> {
  const times = subscriptions.flatMap(({ last }) => last ?? []);
  const last = times.length === 0 ? null : Math.max(...times);
  const troubles = subscriptions.flatMap(({ trouble }) => (trouble !== null && trouble.since > (last ?? 0) ? [trouble] : []));
  return { last, trouble: troubles.toSorted((one, other) => other.since - one.since)[0] ?? null };
}
