/** How a recipient comes to its end: nobody needs it any more, or its target is gone. */
import type { Diary } from "./diary.ts";
import type { Entry } from "./entry.ts";
import type { Subscription } from "./store.ts";
import { FAREWELL, type SubscribedGames } from "./subscribed-games.ts";
import type { Subscriptions } from "./subscriptions.ts";

interface Parts {
  readonly book: Diary;
  readonly subscriptions: Subscriptions;
  readonly games: SubscribedGames;
  readonly entry: Entry;
}

/**
 * Forgets what nobody has confirmed for long, and the target where nothing is left.
 * @param empty leaves nothing of the object
 */
export async function sweep({ book: { store }, subscriptions, games, entry }: Parts, empty: () => Promise<void>): Promise<void> {
  const { ended, isEmpty } = subscriptions.sweep();
  const isRefused = ({ trouble }: Subscription) => trouble?.reason === "refused";
  await games.farewell(ended.filter(isRefused), "refused");
  await games.farewell(
    ended.filter((each) => !isRefused(each)),
    "unconfirmed",
  );
  // Another may have come while the games were told.
  if (!isEmpty || store.subscriptions().length > 0) return;
  const leave = entry.prepareLeaving();
  await empty();
  await leave();
}

/**
 * Tells all games that the target is gone, and forgets it.
 * @throws where a game can't be told now
 */
export async function bury({ book, games, subscriptions }: Parts, empty: () => Promise<void>): Promise<void> {
  const { store } = book;
  for (const subscription of store.subscriptions()) {
    // It may have come back meanwhile.
    if (store.fact("gone") === null) break;
    await games.bury(subscription);
    subscriptions.end(subscription.number);
  }
  if (store.fact("gone") !== null && store.subscriptions().length === 0) return empty();
  book.transact(() => book.jobs.complete(FAREWELL));
}
