/** The part of the notifications panel that is for programs: webhooks. */
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { NewWebhookAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import { seatPath } from "../../e2e/api.ts";
import { type Receiver, startReceiver } from "../../e2e/receiver.ts";
import { DESKTOP, enter, PHONE, scripted } from "../../e2e/page/person.ts";
import { openNotices } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

describe("webhooks", () => {
  let status: number;
  let receiver: Receiver;

  beforeEach(async () => {
    status = 204;
    receiver = await startReceiver(() => status);
  });
  afterEach(() => receiver.close());

  test("are added by a person, tried, shown with what became of it, and removed", async () => {
    const ada = await openNotices(arrive, await api.pair());
    await ada.page.getByText("For programs").click();
    const address = ada.page.getByLabel("Address to call");
    await address.fill("ftp://example.org");
    await ada.click("Add");
    await ada.page.getByRole("alert").getByText("We can’t call this address.").waitFor();
    await address.fill(`${receiver.url}/secret-path`);
    await ada.click("Add");
    const secret = await ada.page.getByLabel("Secret to check our calls").inputValue();
    expect(await address.inputValue()).toBe("");
    const row = ada.page.getByRole("listitem").filter({ hasText: new URL(receiver.url).host });
    await row.getByText("Nothing sent yet.").waitFor();
    await row.getByRole("button", { name: "Test the webhook" }).click();
    await row.getByText("Last delivered now.").waitFor();
    const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "test" });
    status = 500;
    await row.getByRole("button", { name: "Test the webhook" }).click();
    await row.getByText("Not delivered now: the address answered 500.").waitFor();

    // In the sheet of a phone it stands in its row, and not over the button that closes the sheet.
    const remove = row.getByRole("button", { name: "Remove the webhook" });
    const [whole, button] = [await row.boundingBox(), await remove.boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual(whole?.y ?? Number.POSITIVE_INFINITY);

    // Its secret is never shown again.
    await ada.page.reload();
    await scripted(ada);
    await ada.click("Notifications");
    await row.waitFor();
    expect(await ada.page.getByLabel("Secret to check our calls").count()).toBe(0);
    await remove.click();
    await row.waitFor({ state: "detached" });
  });

  test("show what was sent, with its failure, and send it again, by keys alone; their secret is replaced, their events chosen", async () => {
    const game = await api.pair();
    const { body: added } = await api.ask<NewWebhookAnswer>(game, "w", "POST", "webhooks", { url: receiver.url });
    status = 500;
    await api.ask(game, "w", "POST", `webhooks/${added.id}/test`, {});
    const kept = async () => (await api.ask<WebhookAnswer[]>(game, "w", "GET", "webhooks")).body[0];
    await expect.poll(async () => (await kept())?.last?.status).toBe(500);
    const ada = await openNotices(arrive, game);
    await ada.page.getByRole("button", { name: /^Details/ }).press("Enter");
    const log = ada.page.getByRole("region", { name: "What was sent" });
    await log
      .getByText(/: answer 500 after \d+ ms/)
      .first()
      .waitFor();
    const { length } = receiver.received;
    status = 204;
    await log.getByRole("button", { name: /^Send again: A test/ }).press("Enter");
    await log.getByText("Delivered.").waitFor();
    // More than one where it was also tried again by itself meanwhile.
    await log
      .getByText(/: answer 204 after \d+ ms/)
      .first()
      .waitFor();
    const again = receiver.received.slice(length);
    expect(new Set(again.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([receiver.received[length - 1]?.headers["webhook-id"]]),
    );

    await ada.button("New secret").press("Enter");
    const secret = await ada.page.getByLabel("Secret to check our calls").inputValue();
    await ada.reads("The old secret also works until");
    await ada.page.getByRole("button", { name: "Test the webhook" }).press("Enter");
    await expect.poll(() => receiver.received.length).toBeGreaterThan(length + again.length);
    const { body, headers } = receiver.received.at(-1) ?? { body: "", headers: {} };
    for (const each of [secret, added.secret]) expect(new Webhook(each).verify(body, headers)).toMatchObject({ type: "test" });

    await ada.page.getByRole("listitem").getByLabel("Offers").press("Space");
    await expect.poll(async () => (await kept())?.events).toEqual(["turn", "join", "reminder", "pause", "end", "recovery"]);
  });

  test("that want no more calls mark the way to them, where it stays, until they are turned on again", async () => {
    const game = await api.pair();
    const { body: added } = await api.ask<NewWebhookAnswer>(game, "w", "POST", "webhooks", { url: receiver.url });
    const ada = await arrive(PHONE);
    await enter(ada, seatPath(game, "first"));
    const before = await ada.button("Notifications").boundingBox();
    status = 410;
    await api.ask(game, "w", "POST", `webhooks/${added.id}/test`, {});
    const marked = ada.button("Notifications (something doesn’t arrive)");
    await marked.waitFor();
    expect(await marked.boundingBox()).toEqual(before);
    await marked.press("Enter");
    await ada.button(`Turn on the webhook to ${new URL(receiver.url).host}`).press("Enter");
    await ada.page.getByRole("status").getByText("Turned on again.").first().waitFor({ state: "attached" });
    await ada.page.keyboard.press("Escape");
    await ada.button("Notifications").waitFor();
    expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe("Notifications");
  });

  test("are added until there are enough, which is said", async () => {
    const game = await api.pair();
    const ada = await openNotices(arrive, game, DESKTOP);
    for (let count = 0; count < 10; count++)
      await api.ask(game, "w", "POST", "webhooks", { url: `https://example.com/${count}` });
    await ada.page.getByText("For programs").click();
    await ada.page.getByLabel("Address to call").fill("https://example.com/11");
    await ada.click("Add");
    await ada.page.getByRole("alert").getByText("That is enough webhooks for one player. Remove one first.").waitFor();
  });
});
