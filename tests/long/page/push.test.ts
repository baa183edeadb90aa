/**
 * A push in the browser that people have: from the press on the page to the notification, with the page closed. The browser's own push
 * service can't be reached from here, so what comes to the test's is handed on by Chromium's own tool; and no test can press on a
 * notification, so that is told to the service worker.
 */
import type { Browser, CDPSession, Worker } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/test/chromium.ts";
import { type PushService, startPushService } from "../../push-service.ts";
import { ApiClient } from "../../e2e/api.ts";
import { enter, hinted, person, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { subscribesTo } from "../../e2e/page/push-here.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";

const PATIENT = { timeout: 60_000, interval: 100 };

/** What the service worker is asked, as it is said there: the notifications that stand, by their tags and words. */
const STANDING = "registration.getNotifications().then((all) => all.map(({ tag, body }) => `${tag}: ${body}`))";

/** Has the service worker hear of a press on what stands; windows, which it may open at a real one alone, are only written down. */
const PRESSED = `(async () => {
  const done = [];
  clients.openWindow = async (path) => void done.push("open " + path);
  WindowClient.prototype.focus = async function () { done.push("focus " + new URL(this.url).pathname); };
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification });
  let work;
  event.waitUntil = (promise) => { work = promise; };
  dispatchEvent(event);
  await work;
  return [done, (await registration.getNotifications()).length];
})()`;

let server: TestServer;
let browser: Browser;
let service: PushService;
beforeAll(async () => {
  [server, browser, service] = await Promise.all([
    startServer({ NOTICE_GRACE_SECONDS: "1" }),
    launchBrowser({ build: "whole" }),
    startPushService(),
  ]);
});
afterAll(() => Promise.all([server.stop(), browser.close(), service.close()]));

/** The browser's service worker, and what hands pushes to it. */
interface Receiver {
  readonly worker: Worker;
  /** Hands on what has come to the push service by then, the last one of it. */
  deliver(count: number): Promise<void>;
  /** The notifications that stand, by their tags and words. */
  standing(): Promise<readonly string[]>;
}

async function receiverOf({ context, page }: Person): Promise<Receiver> {
  const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const standing = () => worker.evaluate<readonly string[]>(STANDING);
  return {
    worker,
    standing,
    async deliver(count) {
      await expect.poll(() => service.received.length, PATIENT).toBe(count);
      const data = JSON.stringify(service.received.at(-1)?.payload);
      await session.send("ServiceWorker.deliverPushMessage", { origin: server.baseUrl, registrationId, data });
    },
  };
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return found;
}

test("a turn arrives with the page closed, takes the place of the last one, opens the game, and goes when the move is made elsewhere", async () => {
  const api = new ApiClient(server.baseUrl);
  const game = await api.pair();
  const ada = await person(browser, server.baseUrl, { ...PHONE, permissions: ["notifications"] });
  await subscribesTo(ada, service.subscribe());
  await enter(ada, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  await ada.play("d3-e3");
  await ada.click("Notify me");
  await hinted(ada, "We’ll notify you here.");
  const receiver = await receiverOf(ada);
  await ada.goto("about:blank");

  await api.move(game, "b", 1, "e6-d6");
  await receiver.deliver(1);
  await expect.poll(() => receiver.standing(), PATIENT).toEqual([`${game.id}: Your turn.`]);
  const { body } = await api.ask<{ channels: { id: string }[] }>(game, "w", "GET", "channels");
  const test = () => api.ask(game, "w", "POST", `channels/${body.channels[0]?.id}/test`, {});
  await test();
  await receiver.deliver(2);
  await expect.poll(() => receiver.standing(), PATIENT).toEqual([`${game.id}: This is the test notification you asked for.`]);

  expect(await receiver.worker.evaluate(PRESSED)).toEqual([[`open /g/${game.id}`], 0]);
  await ada.goto(`/g/${game.id}`);
  await until(ada, "Your move.");
  await test();
  await receiver.deliver(3);
  await expect.poll(() => receiver.standing(), PATIENT).toHaveLength(1);
  expect(await receiver.worker.evaluate(PRESSED)).toEqual([[`focus /g/${game.id}`], 0]);
  await ada.goto("about:blank");

  await test();
  await receiver.deliver(4);
  await expect.poll(() => receiver.standing(), PATIENT).toHaveLength(1);
  await api.move(game, "w", 2, "c3-d3");
  await receiver.deliver(5);
  await expect.poll(() => receiver.standing(), PATIENT).toEqual([]);
  expect(ada.troubles).toEqual([]);
  await ada.context.close();
});
