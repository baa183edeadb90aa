/** Being told by a browser of the tests', whose push service is a test's own: no other can be reached from here. */
import type { PushSubscription } from "../../../api/push-schema.ts";
import type { Person } from "./person.ts";

/** Has the browser's one call that needs a push service answer with this subscription. What it was asked for is kept by the page. */
export async function subscribesTo({ context }: Person, subscription: PushSubscription): Promise<void> {
  await context.addInitScript((json) => {
    const methods = {
      getSubscription: async () => null,
      async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
        sessionStorage.setItem("subscribed", JSON.stringify({ applicationServerKey, userVisibleOnly }));
        return { toJSON: () => json };
      },
    };
    Object.assign(PushManager.prototype, methods);
  }, subscription);
}

/** What the page has asked its browser for. */
export async function subscribedWith({ page }: Person): Promise<unknown> {
  const asked: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem("subscribed"))) ?? "null");
  return asked;
}

/** Has the browser's person allow notifications as soon as they are asked, where the browser has none to show: the headless shell. */
export async function allowsAtOnce({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const KEY = "allowed";
    Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem(KEY) ?? "default" });
    Notification.requestPermission = async () => {
      localStorage.setItem(KEY, "granted");
      return "granted";
    };
  });
}
