/** By what a seat is told, set in its panel once for all games of a browser: with keys alone, as a second game shows. */
import { base64urlnopad } from "@scure/base";
import { expect, test } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { PushBody } from "../../../api/push-schema.ts";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { DESKTOP, enter, type Person, seated } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

async function sit(who: Person, game: PairedGame) {
  await enter(who, seatPath(game, "first"));
}

async function channelsOf({ id, tokens }: PairedGame): Promise<ChannelsAnswer> {
  return (await api.ask<ChannelsAnswer>({ id, tokens }, "w", "GET", "channels")).body;
}

/** As if this browser had subscribed; nothing is sent there before somebody moves. */
async function subscribed(): Promise<PushBody> {
  const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const text = (bytes: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(bytes));
  const keys = { p256dh: text(await crypto.subtle.exportKey("raw", publicKey)), auth: text(new ArrayBuffer(16)) };
  return { subscription: { endpoint: "http://127.0.0.1:9/nowhere", keys }, detail: false };
}

test("the order is set, the next one is told after an hour, and other games, new ones too, tell likewise", async () => {
  const [game, second, third] = [await api.pair(), await api.pair(), await api.pair()];
  const address = `tell-${game.id}@example.org`;
  const ada = await arrive(DESKTOP);
  for (const each of [second, game]) await sit(ada, each);
  const put = { address, when: "turn" };
  await api.ask(game, "w", "PUT", "email", put);
  const link = linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email"));
  await api.call("POST", "/api/confirm", { token: new URL(link).hash.slice(1) });
  await ada.page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      await fetch(path, { method: "PUT", headers, body });
    },
    [`/api/games/${game.id}/push`, JSON.stringify(await subscribed())] as const,
  );
  await ada.button("Notifications").press("Enter");
  const order = ada.page.getByRole("group", { name: "Tell me first by" });
  const kinds = () => order.getByRole("listitem").allTextContents();
  await expect.poll(kinds).toEqual([expect.stringContaining("Notifications: "), expect.stringContaining("Email to t…")]);
  await order.getByRole("button", { name: "Move up: Email to t…@example.org" }).press("Enter");
  await ada.page.getByText("The order is saved.").first().waitFor();
  await expect.poll(kinds).toEqual([expect.stringContaining("Email to t…"), expect.stringContaining("Notifications: ")]);
  await order.getByRole("combobox").selectOption("After an hour");
  await expect
    .poll(async () => await channelsOf(game))
    .toMatchObject({ nextAfter: 60, channels: [{ kind: "mail" }, { kind: "push" }] });
  await ada.page.getByRole("switch", { name: "“Remind” and “Meet now?”" }).press("Space");
  await expect.poll(async () => (await channelsOf(game)).calls).toBe(false);

  // The archive, which knows all games of a browser, is told of a seat a little later.
  const mine = () =>
    ada.page.evaluate(async (path) => {
      const lists: { games: unknown[] } = await (await fetch(path)).json();
      return lists.games.length;
    }, "/api/my-games");
  await expect.poll(mine).toBe(2);
  await expect.poll(() => ada.button("Use for all my games").isEnabled()).toBe(true);
  await ada.button("Use for all my games").press("Enter");
  await ada.page.getByText("One more game tells you like this one.").first().waitFor();
  // Nobody has said yes to the address in this browser.
  const shared = { nextAfter: 60, calls: false, channels: [{ kind: "push", confirmed: true }] };
  expect(await channelsOf(second)).toMatchObject(shared);
  // A page that is left before its answer asks again when it comes back.
  const told = ada.page.waitForResponse((response) => response.url().endsWith(`/${third.id}/same-channels`));
  await sit(ada, third);
  await (await told).finished();
  expect(await channelsOf(third)).toMatchObject(shared);
  const chosen = (await channelsOf(third)).channels[0]?.id ?? "";
  await api.ask(third, "w", "DELETE", `channels/${chosen}`, {});
  await ada.page.reload();
  await seated(ada);
  await ada.click("Notifications");
  await ada.button("Email me").waitFor();
  expect((await channelsOf(third)).channels).toEqual([]);

  await ada.goto("/");
  await ada.page.getByText("How we tell you").press("Enter");
  await ada.button("Use for all my games now").press("Enter");
  await ada.reads("2 more games tell you now.");
  expect(await channelsOf(third)).toMatchObject(shared);
  await ada.button("Not for new games").press("Enter");
  await ada.reads("Open a game, choose under Notifications");
});
