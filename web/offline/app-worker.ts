/**
 * The service worker of who asked for pushes, or keeps Hoplink among their programs: shows pushes, and keeps the last seen board of each
 * game of theirs. Nobody else has it. The network comes first, and what is asked of the server goes there as if this were not here.
 */
import { isToMove } from "../../api/my-game.ts";
import type { BrowsersGamesAnswer } from "../../api/my-games-schema.ts";
import { FORGET, isLinkedPage, kindOf, patience } from "./kept-pages.ts";
import { keptGames } from "./kept-games.ts";
import { open, readPush, renew, show } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

const games = keptGames(caches, (request) => fetch(request), patience);

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const payload = readPush(event.data?.text());
  event.waitUntil(
    // What is kept beside it may fail, and is no reason to show nothing.
    show(self.registration, payload).then(() =>
      Promise.allSettled([look(), isLinkedPage(payload.page) && games.keep(payload.page)]),
    ),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(self.clients, event.notification.data));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  const subscribe = (applicationServerKey: string) =>
    self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  event.waitUntil(renew(event, subscribe, (path, init) => fetch(path, init)));
});

/** A page of ours names the page to keep as it is now: as somebody leaves it. */
self.addEventListener("message", (event) => {
  const { data: path } = event;
  if (path === FORGET) event.waitUntil(games.end().then(() => event.ports[0]?.postMessage(null)));
  if (typeof path === "string" && isLinkedPage(path)) event.waitUntil(Promise.allSettled([games.keep(path), look()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (kindOf(request, self.location.origin, isLinkedPage)) {
    case "page":
      return event.respondWith(page(event));
    case "file":
      return event.respondWith(games.answerFile(request));
    case null:
  }
});

async function page(event: FetchEvent): Promise<Response> {
  const response = await games.answerPage(event.request, (later) => event.waitUntil(later));
  const { pathname } = new URL(event.request.url);
  event.waitUntil(Promise.allSettled([games.keepAsItCame(pathname), pathname === "/" && look()]));
  return response;
}

/** Looks which games there are: each is kept, and how many wait for a move stands on the program's icon. */
async function look(): Promise<void> {
  const response = await fetch("/api/my-games");
  if (!response.ok) return;
  const mine: BrowsersGamesAnswer = await response.json();
  const waiting = mine.games.filter(isToMove).length;
  // Where nobody may be told of anything, the first page alone sets the number.
  const badge = Notification.permission === "granted" && self.navigator.setAppBadge?.(waiting);
  await Promise.allSettled([badge, games.keepAll(mine)]);
}
