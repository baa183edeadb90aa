/** Takes away all that a browser keeps, place by place, by the list of it (`view/kept.ts`). */
import { CACHES, COOKIES, SERVICE_WORKERS, STORAGE, thingOf } from "../../view/kept.ts";
import type { KeptThing } from "../../view/words/privacy.ts";
import { writeCookie } from "../cookie.ts";
import { FORGET } from "../offline/forget.ts";
import { emptyStorage, tellForgotten } from "./kept.ts";

/** How long a service worker may take to end what it is at, in milliseconds: one of an older deploy never answers. */
const PATIENCE = 2000;

/** What is on no list, of a deploy before this one, goes as well. */
type Going = (thing: KeptThing | null) => boolean;

/**
 * Empties the device. Tabs that are open leave their pages, which would go on keeping something.
 * @param keepsLocal leaves the games that this device plays by itself, and what they need without a network
 */
export async function emptyDevice(keepsLocal: boolean): Promise<void> {
  const goes: Going = (thing) => !keepsLocal || thing !== "localGames";
  // In this order, so that neither a worker nor another tab puts anything back.
  await endWorkers(goes);
  tellForgotten();
  await emptyCaches(goes);
  emptyStorage((name) => goes(thingOf(STORAGE, name)));
  try {
    sessionStorage.clear();
  } catch {
    // Where it is forbidden, nothing is in it.
  }
  // Scripts can't see the others, which the server has ended.
  for (const name of Object.keys(COOKIES)) writeCookie(name, "", 0);
}

/** Each ends what it is at, gives back its subscription to pushes, and shows nothing any more. */
async function endWorkers(goes: Going): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const going = registrations.filter(({ scope }) => goes(thingOf(SERVICE_WORKERS, new URL(scope).pathname)));
    await Promise.allSettled(going.map(endWorker));
    await navigator.clearAppBadge?.();
  } catch {
    // Where there are none, nothing is kept by them.
  }
}

async function endWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const { active, pushManager } = registration;
  await Promise.allSettled([
    stopKeeping(active),
    pushManager?.getSubscription().then((subscription) => subscription?.unsubscribe()),
    registration.getNotifications().then((shown) => shown.forEach((each) => each.close())),
  ]);
  await registration.unregister();
}

/** What it is at would put something back after its caches were emptied. */
async function stopKeeping(worker: ServiceWorker | null): Promise<void> {
  if (worker === null) return;
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<void>();
  port1.addEventListener("message", () => resolve());
  port1.start();
  worker.postMessage(FORGET, [port2]);
  setTimeout(resolve, PATIENCE);
  await promise;
  port1.close();
}

async function emptyCaches(goes: Going): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => goes(thingOf(CACHES, name))).map((name) => caches.delete(name)));
  } catch {
    // Where there are none, nothing is kept in them.
  }
}
