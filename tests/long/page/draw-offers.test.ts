/** Offering a draw, and answering it. */
import { expect, test } from "vitest";
import { hinted, type Person, until } from "../../e2e/page/person.ts";
import { bothSit } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

async function cannotOffer(who: Person) {
  await who.click("Offers");
  const offer = who.button("Offer a draw");
  await who.reads("That is enough for now.");
  expect(await offer.isDisabled()).toBe(true);
  expect(await offer.getAttribute("aria-describedby")).toBe("draw-waits");
  const close = who.button("Close");
  if (await close.isVisible()) await close.click();
}

test("a draw is offered, declined, withdrawn, offered again and agreed", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  const offer = async (who: Person) => {
    await who.click("Offers");
    await who.click("Offer a draw");
    await who.reads("draw?");
    expect(await who.page.evaluate(() => document.activeElement?.textContent)).toBe("Not now");
    await who.click("Offer");
  };
  // Three times in each turn: then the button says so, and when it may be pressed again.
  for (let times = 0; times < 3; times++) {
    await offer(ada);
    await until(ada, "You offered a draw.");
    await until(bo, "Ada offers a draw.");
    await expect.poll(() => bo.hears()).toBe("Ada offers a draw.");
    await bo.click("Decline");
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
  await bo.click("Withdraw");
  await until(ada, "Bo’s move.");
  await offer(ada);
  await until(bo, "Ada offers a draw.");
  await bo.click("Accept");
  for (const who of [ada, bo]) await until(who, "Draw by agreement.");
});

test("an offer stands beside the board: its answer may be a move", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  await ada.play("d3-e3");
  await ada.click("Offers");
  await ada.click("Offer a draw");
  await ada.click("Offer");
  await until(bo, "Ada offers a draw.");
  await bo.play("d7-d6");
  await until(ada, "Your move.");
  await expect.poll(() => ada.hears()).toBe("Bo: d7 to d6. The offer of a draw is no longer valid. Your move.");
});
