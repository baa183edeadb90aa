/** An invite that is withdrawn and made anew on the waiting page, with a word that the friend is asked for. */
import { expect, test } from "vitest";
import { addressOf, DESKTOP, INVITE, PHONE, seated } from "./person.ts";
import { onServer } from "./visitors.ts";

const { arrive } = onServer();

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
  await bo.click("Join the game");
  await bo.reads("This invite no longer works.");

  await ada.page.getByLabel("A word that only your friend knows").fill("Elefant");
  await ada.click("New link");
  await ada.link(INVITE).waitFor();
  await bo.goto("about:blank");
  await bo.goto(await addressOf(ada, INVITE));
  await bo.page.getByLabel("The word for this invite").fill("Giraffe");
  await bo.click("Join the game");
  await bo.page.getByRole("alert").getByText("That is not the word").waitFor();
  await bo.page.getByLabel("The word for this invite").fill("elefant");
  await bo.click("Join the game");
  await seated(bo);
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();
});
