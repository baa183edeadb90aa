/** The panel of links by keys alone: whatever is pressed there, the focus stays near, and never goes back to the board. */
import { expect, test } from "vitest";
import { seatPath } from "../../e2e/api.ts";
import { DESKTOP, enter, hinted, PHONE, seated } from "../../e2e/page/person.ts";
import { typistOf } from "../../e2e/page/typist.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

test("a link is shown and made anew, a browser put out, the seat handed over, each by Tab and Enter", async () => {
  const game = await api.pair();
  const [bo, phone] = [typistOf(await arrive(DESKTOP)), await arrive(PHONE)];
  for (const { page } of [bo, phone]) await page.goto(seatPath(game, "second"));
  await Promise.all([seated(bo), seated(phone)]);
  await bo.enter("Link");
  await bo.enter(/^Put out /);
  await hinted(phone, "only watching now");
  await bo.page.getByRole("button", { name: /^Put out / }).waitFor({ state: "detached" });
  expect(await isInPanel(bo)).toBe(true);
  // Each leads on from where the last one left the focus.
  for (const [press, comes] of [
    ["Make a link for that", "Link to take over"],
    ["Take it back", "Make a link for that"],
    ["Leave this game", "Stay"],
    ["Stay", "Leave this game"],
    ["Show my link", "Your own link"],
  ] as const) {
    await bo.enter(press);
    await bo.page.getByRole("region", { name: "Link" }).getByText(comes, { exact: true }).waitFor();
    expect(await isInPanel(bo), press).toBe(true);
  }
  await bo.tabTo("Make a new link");
  await bo.press("Enter");
  await bo.page.getByRole("group", { name: "Make a new link?" }).waitFor();
  expect(await bo.focused()).toBe("Cancel");
  await bo.press("Tab", "Enter");
  await bo.page.getByText("You have a new link.").first().waitFor();
  expect(await isInPanel(bo)).toBe(true);
});

test("what is pressed before the last press is answered is done after it, and pressed twice it is asked once", async () => {
  const game = await api.pair();
  const bo = await arrive(DESKTOP);
  await enter(bo, seatPath(game, "second"));
  const asked: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await bo.page.route("**/hand-over", async (route) => {
    asked.push(route.request().method());
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  await bo.click("Link");
  await bo.button("Make a link for that").dblclick();
  // The socket tells of the link meanwhile.
  await bo.click("Take it back");
  answer();
  await bo.button("Make a link for that").waitFor();
  expect(asked).toEqual(["POST", "DELETE"]);
});

function isInPanel({ page }: Pick<ReturnType<typeof typistOf>, "page">): Promise<boolean> {
  return page.getByRole("region", { name: "Link" }).evaluate((panel) => panel.contains(document.activeElement));
}
