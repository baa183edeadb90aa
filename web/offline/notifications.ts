/** What a push shows, and where a press on it leads. */
import type { PushPayload } from "../../api/push-schema.ts";

/** What is used of a registration. */
interface Registration {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
  getNotifications(filter: { readonly tag: string }): Promise<readonly { close(): void }[]>;
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
const UNREADABLE: Pick<PushPayload, "title" | "tag" | "page" | "body" | "language"> & { readonly kind: "notice" } = {
  kind: "notice",
  tag: "",
  page: "/",
  title: "Hoplink",
  body: "",
  language: "en",
};

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
  // Whoever was told before is told again; of nothing that is gone they are.
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
