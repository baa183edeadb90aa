/** Many games at once: the next one that waits, the list that keeps itself true, what is over put away. */
import { expect, test } from "vitest";
import { bearer, type PairedGame } from "../../e2e/api.ts";
import { enter, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

async function sit(who: Person, ...games: readonly PairedGame[]) {
  for (const { id, seat } of games) {
    await enter(who, `/g/${id}#${seat.token}`);
  }
}

/** Opens the first page until D1 has brought it that many games. */
async function home(who: Person, selector: string, count: number) {
  await expect
    .poll(async () => {
      await who.goto("/");
      return who.page.locator(selector).count();
    })
    .toBe(count);
}

test("after a sent move the next game that waits is one press away, and the tab counts them", async () => {
  const ada = await arrive(PHONE);
  const [here, there] = [await api.pair(), await api.pair("hoppsi")];
  await sit(ada, there, here);
  await home(ada, "#going-on li", 2);
  expect(await ada.page.title()).toMatch(/^\(2\) /);
  await ada.page
    .locator("#going-on")
    .getByRole("link", { name: /^Harzdame/ })
    .click();
  await expect.poll(() => ada.page.title()).toBe("(2) ● Your move · Harzdame with Bo");
  await ada.play("d3-e3");
  await expect.poll(() => ada.page.title()).toBe("(1) Bo’s move · Harzdame with Bo");
  await ada.click("No, thanks");
  await ada.page.getByRole("link", { name: "Next: Hoppsi with Bo" }).click();
  await until(ada, "Your move.");
  expect(new URL(ada.page.url()).pathname).toBe(`/g/${there.id}`);
});

test("the list on the first page follows the games, and what is over lies folded and can be hidden", async () => {
  const ada = await arrive(PHONE);
  const games = [await api.pair(), await api.pair(), await api.pair()] as const;
  const [over, , live] = games;
  await sit(ada, ...games);
  await api.call("POST", `/api/games/${over.id}/resign`, { turn: 0 }, bearer(over.tokens["w"] ?? ""));
  await home(ada, "#going-on li, #over li", 3);
  await home(ada, "#over li", 1);
  expect(await ada.page.locator("#going-on li").count()).toBe(2);
  await api.play(live, 1);
  // What a person does who comes back to the page.
  await expect
    .poll(async () => {
      await ada.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return ada.page.locator("#going-on .pill").count();
    })
    .toBe(1);
  expect(await ada.page.title()).toMatch(/^\(1\) /);
  await ada.page.getByText("Finished games").click();
  await ada.click("Hide Harzdame with Bo");
  await ada.page.locator("#over li").waitFor({ state: "detached" });
  await ada.page.reload();
  await expect.poll(() => ada.page.locator("#over li").count()).toBe(0);
});

test("many games are searched by name and game, and stand by opponent with the score", async () => {
  const ada = await arrive(PHONE);
  const [one, two, three, hoppsi] = [await api.pair(), await api.pair(), await api.pair(), await api.pair("hoppsi")] as const;
  await sit(ada, one, two, three, hoppsi);
  const bo = await arrive();
  for (const { id, tokens } of [one, two]) {
    await enter(bo, `/g/${id}#${tokens["b"]}`);
  }
  await api.call("POST", `/api/games/${two.id}/resign`, { turn: 0 }, bearer(two.tokens["b"] ?? ""));
  await home(ada, "#over li", 1);
  const find = ada.page.getByRole("searchbox", { name: "Search by name or game" });
  await find.fill("hopp");
  await expect.poll(() => ada.page.locator("#going-on li").allInnerTexts()).toEqual([expect.stringContaining("Hoppsi")]);
  await find.fill("bo harz");
  await expect.poll(() => ada.page.locator("#going-on li").count()).toBe(3);
  await find.fill("nobody");
  await ada.reads("No game found.");
  await find.fill("");
  await ada.click("By opponent");
  // The browser of one and two is Bo's; whoever plays the others by tokens alone goes by the same name, and by that alone.
  await ada.page.getByRole("heading", { name: "Bo · you 1, they 0" }).waitFor();
  expect(await ada.page.getByRole("heading", { name: "Bo", exact: true }).count()).toBe(1);
  await ada.click("By opponent");
  await expect.poll(() => ada.page.locator("#going-on li").count()).toBe(3);
});
