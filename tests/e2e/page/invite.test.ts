/** An invite: a hop before one joins, with the button always in sight; and one that is withdrawn and made anew on the waiting page, with a word that the friend is asked for. */
import { describe, expect, test } from "vitest";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { rulebooks } from "../../../games/registry.ts";
import { addressOf, DESKTOP, INVITE, PHONE, seated } from "./person.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();

/** The smallest phone. */
const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };

describe.each(rulebooks)("a guest of $name on a small phone", ({ id, name, variants, guide }) => {
  test("hops, by the game's rules, and joins by a button that never leaves the window", async () => {
    const variant = variants[0]?.match.variant ?? id;
    const { body: game } = await api.call<CreateAnswer>("POST", "/api/games", { variant, seat: "first", name: "Ada" });
    const bo = await arrive(SMALL);
    await bo.goto(game.inviteUrl);
    await bo.reads("Tap it.");
    const join = bo.button("Join");
    const isSeen = async () => {
      const { y, height } = (await join.boundingBox()) ?? { y: -1, height: 0 };
      return y >= 0 && y + height <= SMALL.viewport.height;
    };
    expect(await isSeen()).toBe(true);
    const [from, to] = guide.hop.taps;
    await bo.cell(from).click();
    await bo.reads("Now hop.");
    await bo.cell(to).click();
    await bo.reads(`That’s ${name}. Ada is waiting.`);
    await bo.page.mouse.wheel(0, 2000);
    expect(await isSeen()).toBe(true);
    await join.click();
    await seated(bo);
    expect(await bo.page.evaluate(() => scrollY)).toBe(0);
    expect((await api.state(game.id)).ply).toBe(0);
  });
});

test("another move than the hop is put back", async () => {
  const { body: game } = await api.call<CreateAnswer>("POST", "/api/games", {
    variant: "hopperdame-8x8-12-terminal",
    seat: "first",
  });
  const bo = await arrive(PHONE);
  await bo.goto(game.inviteUrl);
  await bo.walk("d4-d5");
  await expect.poll(() => bo.label("d4")).toContain("White man");
  await bo.reads("Tap it.");
  await bo.walk("c3-e5");
  await bo.reads("That’s HopperDame. Your friend is waiting.");
});

test("the old link is dead at once; the new one asks for its word", async () => {
  const [ada, bo] = [await arrive(PHONE), await arrive(DESKTOP)];
  await ada.goto("/new/harzdame");
  await ada.click("Create invite link");
  await seated(ada);
  const old = await addressOf(ada, INVITE);

  await ada.page.getByText("More about the invite").click();
  await ada.click("Withdraw the invite");
  await ada.page.getByText("The invite no longer works.").first().waitFor();
  expect(await ada.link(INVITE).count()).toBe(0);
  await bo.goto(old);
  await bo.click("Join");
  await bo.reads("This invite no longer works.");

  await ada.page.getByLabel("A word that only your friend knows").fill("Elefant");
  await ada.click("New link");
  await ada.link(INVITE).waitFor();
  await bo.goto("about:blank");
  await bo.goto(await addressOf(ada, INVITE));
  await bo.page.getByLabel("The word for this invite").fill("Giraffe");
  await bo.click("Join");
  await bo.page.getByRole("alert").getByText("That is not the word").waitFor();
  await bo.page.getByLabel("The word for this invite").fill("elefant");
  await bo.click("Join");
  await seated(bo);
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();
});

test("a watcher of a game that waits sees the game, whatever is no invite behind its address", async () => {
  const { id } = await api.waiting();
  const watcher = await arrive(PHONE);
  for (const fragment of ["", "#join=", "#joining", "#join=abc"]) {
    await watcher.goto("about:blank");
    await watcher.goto(`/g/${id}${fragment}`);
    await expect.poll(() => watcher.page.getByText("Tap it.").or(watcher.button("Join")).count()).toBe(0);
    await watcher.page.locator("main.game, main.message").waitFor();
  }
});
