/**
 * The service worker of the pages under `/play/`, which nobody but this device is needed for. No other page is in its scope: games by
 * link are never answered from here.
 */
import { keptPages } from "./kept-pages.ts";
import { kindOf } from "./kind.ts";

declare const self: ServiceWorkerGlobalScope;

const pages = keptPages(caches, (request) => fetch(request), patience);

/** Nothing is kept by one version that another could not answer with, so a new one takes over at once. */
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => event.waitUntil(pages.keep(event.data)));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (kindOf(request, self.location.origin)) {
    case "page":
      return event.respondWith(pages.answerPage(request, (later) => event.waitUntil(later)));
    case "file":
      return event.respondWith(pages.answerFile(request));
    case null:
  }
});

/** So long the network is waited for where there is a kept page, in milliseconds. */
const PATIENCE = 3000;

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}
