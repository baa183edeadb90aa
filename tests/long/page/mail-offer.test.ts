/** Being asked, after a first sent move, whether to be told by mail. */
import { expect, test } from "vitest";
import type { PairedGame } from "../../e2e/api.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { enter, hinted, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

const field = (who: Person) => who.page.locator(".dock").getByLabel("Your email");

/** Somebody on a phone who has just sent the first move. */
async function sent(game: PairedGame): Promise<Person> {
  const ada = await arrive(PHONE);
  await enter(ada, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  expect(await field(ada).count()).toBe(0);
  await ada.play("d3-e3");
  await field(ada).waitFor();
  return ada;
}

test("one field and one press; what was typed outlives a move that comes; a wrong address is put right", async () => {
  const game = await api.pair();
  const ada = await sent(game);
  const address = `ada-${game.id}@example.org`;
  await field(ada).fill("ada@");
  await api.move(game, "b", 1, "e6-d6");
  await until(ada, "Your move.");
  await ada.play("c3-d3");
  expect(await field(ada).inputValue()).toBe("ada@");
  await field(ada).fill(`wrong-${address}`);
  await field(ada).press("Enter");
  await hinted(ada, "Check the inbox of");
  await ada.click("Wrong address? Change");
  await field(ada).fill(address);
  await ada.click("Email me");
  await ada.button("Send again").waitFor();
  // Who sees no dock hears it.
  await expect.poll(() => ada.hears()).toMatch(/^Check the inbox of .*@example\.org and confirm\.$/);
  const agreeing = await arrive(PHONE);
  await agreeing.goto(linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email")));
  await agreeing.click("Only in this game");
  await hinted(ada, "We’ll notify you.");
  expect(await field(ada).count()).toBe(0);
});

test("declined, it never comes back in this game, and comes in the next", async () => {
  const game = await api.pair();
  const ada = await sent(game);
  await ada.click("No, thanks");
  await hinted(ada, "Sent. You can close this page.");
  await ada.page.reload();
  await hinted(ada, "Sent. You can close this page.");
  await api.move(game, "b", 1, "e6-d6");
  await until(ada, "Your move.");
  await ada.play("c3-d3");
  await hinted(ada, "Sent. You can close this page.");
  const next = await api.pair();
  await ada.goto(`/g/${next.id}#${next.tokens["w"]}`);
  await until(ada, "Your move.");
  await ada.play("d3-e3");
  await field(ada).waitFor();
});
