/** An address that leads nowhere. */
import { expect, test } from "vitest";
import { onServer } from "./visitors.ts";

const { arrive } = onServer();

test("it says what to do", async () => {
  const eve = await arrive();
  for (const path of ["/g/x", "/g/aaaaaaaaaaaaaaaa", "/new/nothing"]) {
    const answer = await eve.page.request.get(path);
    expect([path, answer.status(), await answer.text()]).toEqual([
      path,
      404,
      expect.stringContaining("There is no game at this link."),
    ]);
  }
  const response = await eve.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await eve.page.getByRole("heading", { name: "There is no game at this link." }).waitFor();
  await eve.page.getByRole("link", { name: "Start a game" }).click();
  await eve.page.getByRole("heading", { name: "Send a link, play when you like." }).waitFor();
});
