/** An invite that is withdrawn and made anew on the waiting page, with a word that the friend is asked for. */
import { expect, inject, test } from "vitest";
import { addressOf, DESKTOP, INVITE, PHONE, seated } from "./person.ts";
import { visitors } from "./visitors.ts";

const { arrive } = visitors(inject("baseUrl"));

test("the old link is dead at once; the new one asks for its word", async () => {
  const [ada, bo] = [await arrive(PHONE), await arrive(DESKTOP)];
  await ada.page.goto("/new/harzdame");
  await ada.button("Create invite link").click();
  await seated(ada);
  const old = await addressOf(ada, INVITE);

  await ada.page.getByText("More about the invite").click();
  await ada.button("Withdraw the invite").click();
  await ada.page.getByText("The invite no longer works.").first().waitFor();
  expect(await ada.link(INVITE).count()).toBe(0);
  await bo.page.goto(old);
  await bo.button("Join the game").click();
  await bo.page.getByText("This invite no longer works.").waitFor();

  await ada.page.getByLabel("A word that only your friend knows").fill("Elefant");
  await ada.button("New link").click();
  await ada.link(INVITE).waitFor();
  await bo.page.goto("about:blank");
  await bo.page.goto(await addressOf(ada, INVITE));
  await bo.page.getByLabel("The word for this invite").fill("Giraffe");
  await bo.button("Join the game").click();
  await bo.page.getByRole("alert").getByText("That is not the word").waitFor();
  await bo.page.getByLabel("The word for this invite").fill("elefant");
  await bo.button("Join the game").click();
  await seated(bo);
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();
});
