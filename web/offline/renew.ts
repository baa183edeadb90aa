/** A browser that gives this one another push subscription: each game that the former one told of is told by the new one. */
import type { BrowsersGamesAnswer } from "../../api/my-games-schema.ts";
import type { PushAnswer, PushSubscription } from "../../api/push-schema.ts";

/** What a browser says of it; some say only that something has changed. */
export interface Changed {
  readonly oldSubscription: Written | null;
  readonly newSubscription: Written | null;
}

interface Written {
  toJSON(): PushSubscriptionJSON;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** @param subscribe asks the browser for another one where it has not said which is new */
export async function renew(
  { oldSubscription, newSubscription }: Changed,
  subscribe: (key: string) => Promise<Written>,
  ask: Ask,
): Promise<void> {
  const former = written(oldSubscription);
  // Without it no game can tell which of its channels this was: its push service ends it, and the page offers a new one.
  if (former === null) return;
  const { key }: PushAnswer = await (await ask("/api/push")).json();
  const subscription = written(newSubscription ?? (await subscribe(key)));
  const { games }: BrowsersGamesAnswer = await (await ask("/api/my-games")).json();
  for (const { id } of games)
    await ask(`/api/games/${id}/push`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ subscription, replaces: former }),
    });
}

function written(subscription: Written | null): PushSubscription | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, keys: { p256dh, auth } };
}
