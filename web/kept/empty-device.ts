/** Takes away all that a browser keeps, place by place, by the list of it (`view/kept.ts`). */
import { CACHES, COOKIES, SERVICE_WORKERS, STORAGE, thingOf, type KeptThing } from "../../view/kept.ts";
import { writeCookie } from "../chosen.ts";
import { FORGET } from "../offline/kept-pages.ts";
import { emptyStorage, tellForgotten } from "./kept.ts";

/** How long a part of it is waited for, in milliseconds: a service worker of an older deploy never answers. */
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
  // At once, for another tab leaves for the first page, which lists and sends what it finds there.
  emptyShared(goes);
  await emptyCaches(goes);
  // Again, for another tab may have kept something before it heard of that.
  emptyShared(goes);
  try {
    sessionStorage.clear();
  } catch {
    // Where it is forbidden, nothing is in it.
  }
}

/** Empties what other tabs see at once. */
function emptyShared(goes: Going): void {
  emptyStorage((name) => goes(thingOf(STORAGE, name)));
  // Scripts can't see the others, which the server has ended.
  for (const name of Object.keys(COOKIES)) writeCookie(name, "", 0);
}

async function endWorkers(goes: Going): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const going = registrations.filter(({ scope }) => goes(thingOf(SERVICE_WORKERS, new URL(scope).pathname)));
    await Promise.all(going.map(endWorker));
    await inTime(navigator.clearAppBadge?.());
  } catch {
    // Where there are none, nothing is kept by them.
  }
}

/** It ends what it is at, which would put something back later, gives back its subscription to pushes, and shows nothing any more. */
async function endWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await Promise.all([inTime(stopKeeping(registration)), inTime(unsubscribe(registration)), inTime(closeShown(registration))]);
  await registration.unregister();
}

function stopKeeping({ active }: ServiceWorkerRegistration): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => resolve());
    port1.start();
    if (active === null) resolve();
    else active.postMessage(FORGET, [port2]);
  });
}

async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe();
}

async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
}

/** Waits for what a browser may not know, refuse, or never be done with. */
async function inTime(work: Promise<void> | undefined): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([work?.catch(() => {}), late]);
}

async function emptyCaches(goes: Going): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => goes(thingOf(CACHES, name))).map((name) => caches.delete(name)));
  } catch {
    // Where there are none, nothing is kept in them.
  }
}
