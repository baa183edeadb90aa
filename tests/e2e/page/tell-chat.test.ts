/** A chat room is set up on the page: what its address does not tell is asked for, and a test message confirms it. */
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ApiClient, seatPath } from "../api.ts";
import { PHONE, seated } from "./person.ts";
import { visitors } from "./visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

/** How many messages came; each is answered as ntfy does, but for the first. */
let came = 0;
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(++came === 1 ? 500 : 200).end('{"id":"1"}');
});
beforeAll(async () => void (await once(server.listen(0, "127.0.0.1"), "listening")));
afterAll(() => server.close());

function topic(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/our-games`;
}

test("an address that does not tell what is there, a room that refuses at first, its test, and its end", async () => {
  const game = await api.pair();
  const ada = await arrive(PHONE);
  await ada.page.goto(seatPath(game, "first"));
  await seated(ada);
  await ada.button("Notifications").click();
  const section = ada.page.locator("details", { hasText: "We write to a chat room" }).first();
  await section.locator("summary").first().click();
  const address = ada.page.getByLabel("Address of the room");
  await address.fill("https://contoso.webhook.office.com/webhookb2/x");
  await ada.button("Send a test message").click();
  await ada.page.getByText("Microsoft has turned off").waitFor();

  await address.fill(topic());
  await ada.button("Send a test message").click();
  await ada.page.getByLabel("What is at this address?").selectOption("ntfy");
  await ada.button("Send a test message").click();
  await ada.page.getByText("did not accept the test message").waitFor();
  await ada.button("Send a test message").click();
  const name = `ntfy, ${new URL(topic()).host}`;
  await ada.page.getByText(name).waitFor();
  await ada.page.getByText("Test message sent. The room is set up.").first().waitFor({ state: "attached" });
  expect(came).toBe(2);
  expect(await address.inputValue()).toBe("");

  await ada.button(`Test ${name}`).click();
  await expect.poll(() => came).toBe(3);
  await ada.button(`Remove ${name}`).click();
  await ada.page.getByText(name).waitFor({ state: "detached" });
  expect(ada.troubles).toEqual([]);
});
