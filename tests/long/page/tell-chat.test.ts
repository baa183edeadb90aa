/** A chat room is set up on the page: what its address does not tell is asked for, and a test message confirms it. */
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import { seatPath } from "../../e2e/api.ts";
import { enter, PHONE } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

/** How many messages came; each is answered as ntfy does, unless the next one is to be refused. */
let came = 0;
let isRefused = false;
const server = createServer((request, response) => {
  request.resume();
  came += 1;
  response.writeHead(isRefused ? 500 : 200).end('{"id":"1"}');
  isRefused = false;
});
beforeAll(async () => void (await once(server.listen(0, "127.0.0.1"), "listening")));
beforeEach(() => {
  came = 0;
});
afterAll(() => server.close());

function topic(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/our-games`;
}

test("an address that does not tell what is there, a room that refuses at first, its test, and its end", async () => {
  const game = await api.pair();
  const ada = await arrive(PHONE);
  await enter(ada, seatPath(game, "first"));
  await ada.click("Notifications");
  const section = ada.page.locator("details", { hasText: "We write to a chat room" }).first();
  await section.locator("summary").first().click();
  isRefused = true;
  const address = ada.page.getByLabel("Address of the room");
  await address.fill("https://contoso.webhook.office.com/webhookb2/x");
  await ada.click("Send a test message");
  await ada.reads("Microsoft has turned off");

  await address.fill(topic());
  await ada.click("Send a test message");
  await ada.page.getByLabel("What is at this address?").selectOption("ntfy");
  await ada.click("Send a test message");
  await ada.reads("did not accept the test message");
  await ada.click("Send a test message");
  const name = `ntfy, ${new URL(topic()).host}`;
  await ada.reads(name);
  await ada.page.getByText("Test message sent. The room is set up.").first().waitFor({ state: "attached" });
  expect(came).toBe(2);
  expect(await address.inputValue()).toBe("");

  await ada.click(`Test ${name}`);
  await expect.poll(() => came).toBe(3);
  // Looked at again by itself.
  await ada.reads("Last delivered now.");
  await ada.click(`Remove ${name}`);
  await ada.page.getByText(name).waitFor({ state: "detached" });
  expect(ada.troubles).toEqual([]);
});

test("the owner of a “play me” link has a room follow its games, and no more", async () => {
  const { body } = await api.call<CreatedPlayMe>("POST", "/api/play-me", { variant: "harzdame", seat: "first" });
  const ada = await arrive(PHONE);
  await ada.goto(body.ownerUrl);
  await ada.page.getByText("Chat room", { exact: true }).click();
  await ada.page.getByLabel("Address of the room").fill(topic());
  await ada.click("Send a test message");
  await ada.page.getByLabel("What is at this address?").selectOption("ntfy");
  await ada.click("Send a test message");
  await ada.reads("Hears every move of each new game.");
  expect(came).toBe(1);
  await ada.click(`Test ntfy, ${new URL(topic()).host}`);
  await ada.reads("Last delivered now.");
  expect(came).toBe(2);
  await ada.click(`Remove ntfy, ${new URL(topic()).host}`);
  await ada.reads("Removed for new games.");
  await ada.page.getByLabel("Address of the room").waitFor({ state: "attached" });
  expect(ada.troubles).toEqual([]);
});
