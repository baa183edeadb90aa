/** A game for two others: made by a teacher, joined by two pupils each by their own link, and watched. */
import { expect, test } from "vitest";
import { DESKTOP, PHONE, seated, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();

test("two sit down by a link each, while their teacher sees who has come, makes one link anew, and watches then", async () => {
  const [teacher, ada, bo] = [await arrive(DESKTOP), await arrive(PHONE), await arrive(DESKTOP)];
  await teacher.goto("/new/harzdame");
  await teacher.click("Create a game for two others");
  await teacher.page.getByRole("heading", { name: "A game of Harzdame for two others" }).waitFor();
  const inviteFor = (side: string) => teacher.link(`Invite link for ${side}`);
  await inviteFor("White").waitFor();
  // The secret stands in no address that could be copied.
  expect(new URL(teacher.page.url()).hash).toBe("");
  const address = async (side: string) => (await inviteFor(side).getAttribute("href")) ?? "";
  const [white, dead] = [await address("White"), await address("Black")];

  const black = teacher.page.getByRole("region", { name: "Black" });
  await black.getByRole("button", { name: "QR code" }).click();
  await black.getByRole("img", { name: "QR code: invite link for Black" }).waitFor();
  await black.getByRole("button", { name: "New link" }).click();
  await teacher.reads("There is a new link.");

  // The teacher's own link is made anew, too: this browser goes on, the one before it manages nothing.
  const own = async () => (await teacher.link("Link to this page").getAttribute("href")) ?? "";
  const former = await own();
  await teacher.click("New link to this page");
  await teacher.click("Make a new link");
  await teacher.reads("There is a new link to this page.");
  expect(await own()).not.toBe(former);
  // An old bookmark leads on here, for this browser keeps the new one.
  const valid = await own();
  await teacher.goto("/");
  await teacher.goto(former);
  await teacher.link("Link to this page").waitFor();
  await expect.poll(own).toBe(valid);
  await bo.goto(former);
  await bo.page.getByText("This link no longer works. You can watch.").first().waitFor();

  await bo.goto(dead);
  await bo.click("Join the game");
  await bo.reads("This invite no longer works.");
  await bo.goto(await address("Black"));
  await bo.reads("You play Black");
  await bo.page.getByLabel("Your name").fill("Bo");
  await bo.click("Join the game");
  await until(bo, "The game starts when a second player joins.");
  await teacher.reads("Bo has joined.");
  // The other link is no second seat for him.
  await bo.goto(white);
  await bo.page.getByRole("heading", { name: "You are the opponent." }).waitFor();

  await teacher.goto("/");
  await teacher.page.getByRole("link", { name: "Harzdame You watch" }).click();
  await teacher.reads("Bo has joined.");
  await ada.goto(white);
  await ada.page.getByRole("heading", { name: "You are invited to Harzdame" }).waitFor();
  await ada.click("Join the game");
  await seated(ada);
  await ada.play("a6-a7");
  await until(teacher, "You are watching.");
  await until(teacher, "Bo");
});
