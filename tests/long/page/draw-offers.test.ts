/** Offering a draw, and answering it. */
import { expect, inject, test } from "vitest";
import { ApiClient } from "../../e2e/api.ts";
import { hinted, type Person, until } from "../../e2e/page/person.ts";
import { bothSit } from "../../e2e/page/seats.ts";
import { visitors } from "../../e2e/page/visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

async function cannotOffer(who: Person): Promise<void> {
  await who.button("Offers").click();
  const offer = who.button("Offer a draw");
  await who.page.getByText("That is enough for now.").waitFor();
  expect(await offer.isDisabled()).toBe(true);
  expect(await offer.getAttribute("aria-describedby")).toBe("draw-waits");
  const close = who.button("Close");
  if (await close.isVisible()) await close.click();
}

test("a draw is offered, declined, withdrawn, offered again and agreed", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  const offer = async (who: Person) => {
    await who.button("Offers").click();
    await who.button("Offer a draw").click();
    await who.page.getByText("draw?").waitFor();
    expect(await who.page.evaluate(() => document.activeElement?.textContent)).toBe("Not now");
    await who.button("Offer").click();
  };
  // Three times in each turn: then the button says so, and when it may be pressed again.
  for (let times = 0; times < 3; times++) {
    await offer(ada);
    await until(ada, "You offered a draw.");
    await until(bo, "Ada offers a draw.");
    await expect.poll(() => bo.hears()).toBe("Ada offers a draw.");
    await bo.button("Decline").click();
    await until(ada, "Your move.");
    await expect.poll(() => ada.hears()).toBe("Bo said no to a draw.");
    await hinted(ada, "Bo said no to a draw.");
    await expect.poll(() => bo.hears()).toBe("You said no to a draw.");
  }
  await cannotOffer(ada);

  await ada.play("d3-e3");
  await until(bo, "Your move.");
  await offer(bo);
  await until(ada, "Bo offers a draw.");
  await bo.button("Withdraw").click();
  await until(ada, "Bo’s move.");
  await offer(ada);
  await until(bo, "Ada offers a draw.");
  await bo.button("Accept").click();
  for (const who of [ada, bo]) await until(who, "Draw by agreement.");
});

test("an offer stands beside the board: its answer may be a move", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  await ada.play("d3-e3");
  await ada.button("Offers").click();
  await ada.button("Offer a draw").click();
  await ada.button("Offer").click();
  await until(bo, "Ada offers a draw.");
  await bo.play("d7-d6");
  await until(ada, "Your move.");
  await expect.poll(() => ada.hears()).toBe("Bo: d7 to d6. The offer of a draw is no longer valid. Your move.");
});
