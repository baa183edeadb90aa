/**
 * The service worker of the pages under `/play/`, which nobody but this device is needed for. No other page is in its scope: games by
 * link are never answered from here.
 */
import { cachesUntil, FORGET, isPlayPage, kindOf, patience, keptPages } from "./kept-pages.ts";

declare const self: ServiceWorkerGlobalScope;

const PAGES = { prefix: "play:", fresh: "play-fresh", isPage: isPlayPage };
let hasEnded = false;
const pages = keptPages(
  cachesUntil(() => hasEnded, caches),
  PAGES,
  (request) => fetch(request),
  patience,
);

/** Nothing is kept by one version that another could not answer with, so a new one takes over at once. */
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

let keeping: Promise<unknown> = Promise.resolve();

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  hasEnded ||= data === FORGET;
  if (!hasEnded) keeping = Promise.allSettled([keeping, pages.keep(data)]);
  event.waitUntil(keeping.then(() => ports[0]?.postMessage(null)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (kindOf(request, self.location.origin, isPlayPage)) {
    case "page":
      if (hasEnded) return;
      return event.respondWith(pages.answerPage(request, (later) => event.waitUntil(later)));
    case "file":
      return event.respondWith(pages.answerFile(request));
    case null:
  }
});
