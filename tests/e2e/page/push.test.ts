/** Being told by push: offered after a first sent move, asked for by a press, and withdrawn when the move was made elsewhere. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { PushAnswer } from "../../../api/push-schema.ts";
import { type PushService, startPushService } from "../../push-service.ts";
import { enter, hinted, PHONE } from "./person.ts";
import { allowsAtOnce, subscribedWith, subscribesTo } from "./push-here.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();

let service: PushService;
beforeAll(async () => void (service = await startPushService()));
afterAll(() => service.close());

/** Longer than a turn waits for its player to see it. */
const GRACE = 61_000;

/** Somebody on a phone that can be told, who has just sent a first move and is asked. */
async function offered() {
  const game = await api.pair();
  const ada = await arrive(PHONE);
  await allowsAtOnce(ada);
  await subscribesTo(ada, service.subscribe());
  await enter(ada, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  await ada.play("d3-e3");
  await ada.button("Notify me").waitFor();
  return { ada, game };
}

test("a press, and this browser tells of the next turn with the page closed, until the move is made elsewhere", async () => {
  const { ada, game } = await offered();
  expect(await ada.page.evaluate(() => Notification.permission)).toBe("default");
  await ada.click("Notify me");
  await hinted(ada, "We’ll notify you here.");
  const { key } = (await api.call<PushAnswer>("GET", "/api/push")).body;
  expect(await subscribedWith(ada)).toEqual({ applicationServerKey: key, userVisibleOnly: true });
  const { body } = await api.ask<ChannelsAnswer>(game, "w", "GET", "channels");
  expect(body.channels).toMatchObject([{ kind: "push", confirmed: true, detail: false }]);
  await ada.goto("about:blank");

  await api.move(game, "b", 1, "e6-d6");
  await expect
    .poll(async () => {
      await api.pass(game.id, GRACE);
      return service.received.length;
    })
    .toBe(1);
  await api.move(game, "w", 2, "c3-d3");
  await expect.poll(() => service.received.length).toBe(2);
  const [notice, withdrawn] = service.received;
  expect(notice?.payload).toEqual({
    v: 1,
    kind: "notice",
    tag: game.id,
    page: `/g/${game.id}`,
    title: "Hoplink",
    body: "Your turn.",
    language: "en",
  });
  expect(notice?.vapid.key).toBe(key);
  expect(withdrawn?.payload).toMatchObject({ kind: "withdrawn", tag: game.id });
  expect(withdrawn?.headers["topic"]).toBe(notice?.headers["topic"]);
});

test("who would rather have a mail asks for that, and who wants neither is left alone", async () => {
  const { ada } = await offered();
  await ada.click("By email");
  await ada.page.locator(".dock").getByLabel("Your email").waitFor();
  await ada.click("No, thanks");
  await hinted(ada, "Sent. You can close this page.");
  expect(await ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
