/**
 * Web push, in a service worker: what a push shows, where a press on it leads, and a browser that gives this one another subscription,
 * by which each game is told then that the former one told of.
 */
import type { PushAnswer, PushPayload, PushSubscription } from "../../api/push-schema.ts";
import type { BrowsersGamesAnswer } from "../../api/my-games-schema.ts";

/** What is used of a registration. */
interface Registration extends Pick<ServiceWorkerRegistration, "showNotification"> {
  getNotifications(filter: { readonly tag: string }): Promise<readonly Pick<Notification, "close">[]>;
}

/** What is used of a browser's windows. */
interface Windows {
  matchAll(which: {
    readonly type: "window";
    readonly includeUncontrolled: boolean;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
}

const ICON = "/icons/round-192.png";
/** Phones show its shape alone. */
const BADGE = "/icons/bare-96.png";

/** A path, and no address of another host. */
const OWN_PATH = /^\/(?![/\\])/;

/** What a push says that can't be read, which browsers want shown all the same. */
const UNREADABLE = { kind: "notice", tag: "", page: "/", title: "Hoplink", body: "", language: "en" } as const;

/** What a push says. Our own server wrote it, for nobody else can encrypt for this browser and be let through. */
export function readPush(text: string | undefined): PushPayload | typeof UNREADABLE {
  try {
    const payload: PushPayload = JSON.parse(text ?? "");
    return payload;
  } catch {
    return UNREADABLE;
  }
}

/**
 * Shows a push in the place of the last one of its tag. One that takes that away is shown, too, and gone at once: browsers end
 * subscriptions whose pushes show nothing.
 */
export async function show(registration: Registration, payload: ReturnType<typeof readPush>): Promise<void> {
  const { kind, title, body, tag, page, language } = payload;
  const isWithdrawn = kind === "withdrawn";
  const options = { body, tag, lang: language, icon: ICON, badge: BADGE, data: page };
  // People who were told before are told again, but not of what is gone.
  await registration.showNotification(title, { ...options, ...(isWithdrawn ? { silent: true } : { renotify: tag !== "" }) });
  if (!isWithdrawn) return;
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/**
 * Finds the open tab of a page, the one that was used last where there are several, or opens it.
 * @param page what the notification keeps: a path of ours, or else the first page is meant
 */
export async function open(clients: Windows, page: unknown): Promise<void> {
  const path = typeof page === "string" && OWN_PATH.test(page) ? page : "/";
  // Browsers list them in the order in which they were used (Service Workers, 4.3.2), those of before this worker too.
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows.find(({ url }) => new URL(url).pathname === path);
  try {
    if (found !== undefined) return void (await found.focus());
  } catch {
    // It was closed meanwhile.
  }
  await clients.openWindow(path);
}

/** What a browser says of another subscription; some say only that something has changed. */
interface Changed {
  readonly oldSubscription: Written | null;
  readonly newSubscription: Written | null;
}

interface Written {
  toJSON(): PushSubscriptionJSON;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Has the new subscription told of each game that the former one told of.
 * @param subscribe asks the browser for another one where it has not said which is new
 */
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
