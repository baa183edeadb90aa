/** Links as people send them: what came to them on their way is mended, and what can't be says so instead of letting one watch. */
import { expect, test } from "vitest";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import { DESKTOP, enter, hinted, PHONE, seated, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

/** What came to an invite; every other sign is in the table of `sent-link.test.ts`. */
const SENT = [
  "/g/ID%23join=INVITE",
  "/g/ID#join%3DINVITE",
  "/g/ID#join=INVITE.",
  "/g/ID#join=INVITE%20",
  "/g/ID#join=INVITE\u200B",
  "/g/ID.#join=INVITE",
];

test("an invite opens, whatever came to it; the address then is the one that was sent", async () => {
  const { id, inviteToken } = await api.waiting();
  const bo = await arrive(PHONE);
  for (const sent of SENT) {
    await bo.goto("about:blank");
    await bo.goto(sent.replace("ID", id).replace("INVITE", inviteToken));
    // The Worker has drawn the button already; what can be tapped comes with the invite.
    await bo.reads("Tap it.");
    expect([sent, bo.page.url()]).toEqual([sent, `${baseUrl}/g/${id}#join=${inviteToken}`]);
  }
  await bo.click("Join");
  await seated(bo);
});

test("a seat opens likewise", async () => {
  const game = await api.pair();
  for (const [side, link] of [
    ["w", `/g/${game.id}%23${game.tokens["w"]}`],
    ["b", `/g/${game.id}#${game.tokens["b"]}.`],
  ] as const) {
    const who = await arrive(DESKTOP);
    await who.goto(link);
    await until(who, side === "w" ? "Your move." : "Ada’s move.");
    await seated(who);
  }
});

test("one that is damaged beyond that says so and whom to ask, and leads to the ways back; who is in stays in", async () => {
  const game = await api.pair();
  const token = game.tokens["b"] ?? "";
  const bo = await arrive(PHONE);
  for (const damaged of [token.slice(0, 20), `join=${token.slice(1)}`, token.replace(/.$/, "8"), "join"]) {
    await bo.goto("about:blank");
    await bo.goto(`/g/${game.id}#${damaged}`);
    await bo.page.getByRole("heading", { name: "This link is damaged." }).waitFor();
    await bo.reads("Ask the person who sent it to send it again.");
  }
  await bo.link("Three ways back").click();
  await bo.page.getByRole("heading", { name: "Back to your game" }).waitFor();
  expect(await bo.page.getByRole("listitem").count()).toBe(3);
  await bo.reads("Then you wait 24 hours");
  await bo.link("Watch the game").click();
  await until(bo, "You are watching.");
  await enter(bo, `/g/${game.id}#${token}`);
  await enter(bo, `/g/${game.id}#${token.slice(0, 20)}`, "Ada’s move.");
  await bo.goto(`/g/${game.id}/back`);
  await until(bo, "Ada’s move.");
});

test("the watch page leads a player without their link to the ways back, also beside what a dead link says", async () => {
  const game = await api.pair();
  const eve = await arrive(PHONE);
  await eve.goto(`/g/${game.id}#${"a".repeat(27)}`);
  await hinted(eve, "This link no longer lets you play.");
  await eve.page.getByRole("link", { name: "three ways back" }).click();
  await eve.page.getByRole("heading", { name: "Back to your game" }).waitFor();
});

test("the link that manages a “play me” link opens likewise, and says where it manages nothing", async () => {
  const body = { variant: "harzdame", seat: "first", name: "Ada" };
  const { id, ownerToken } = (await api.call<CreatedPlayMe>("POST", "/api/play-me", body)).body;
  const eve = await arrive(DESKTOP);
  await eve.goto(`/p/${id}#${ownerToken.slice(1)}`);
  await eve.page.getByRole("alert").getByText("is damaged, or you made a newer one").waitFor();
  const ada = await arrive(DESKTOP);
  await ada.goto(`/p/${id}%23${ownerToken})`);
  await ada.page.getByText("Link to manage it").first().waitFor();
});
