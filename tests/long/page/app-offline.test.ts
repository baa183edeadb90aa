/** Hoplink as one of a device's programs: its boards without a network, and games brought to a window that has none of the browser's cookies. */
import { expect, test } from "vitest";
import { DESKTOP, enter, type Person, PHONE, until, isListed } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

/** Has somebody's page be a window of its own, and opens the first one there, as a press on the program's icon does. */
async function startApp(who: Person) {
  await who.page.addInitScript(() => {
    const asked = matchMedia;
    globalThis.matchMedia = (query) => asked(query === "(display-mode: standalone)" ? "all" : query);
    // The headless shell has no icons to show it on, and breaks.
    navigator.setAppBadge = (count) => Promise.resolve(void document.documentElement.setAttribute("data-badge", `${count}`));
  });
  await who.goto("/");
  await who.page.evaluate(() => navigator.serviceWorker.ready);
}

/** Whether a page is kept with its files and says `part`; as it only came, it's gone with the network. */
const isKept = (who: Person, page: string, part: string) =>
  who.page.evaluate(
    async ([path, text]) => {
      const names = (await caches.keys()).filter((name) => name.startsWith("linked:"));
      const kept = await Promise.all(
        names.map(async (name) => {
          const found = await (await caches.open(name)).match(path ?? "", { ignoreVary: true });
          return found?.text();
        }),
      );
      return kept.some((html) => html?.includes(text ?? ""));
    },
    [page, part],
  );

test("each of one’s games opens without a network as it was seen last; a move made there is sent when there is one again", async () => {
  const [seen, unseen] = [await api.pair(), await api.pair()];
  const ada = await arrive(PHONE);
  for (const { id, tokens } of [seen, unseen]) {
    await enter(ada, `/g/${id}#${tokens["w"]}`);
  }
  await ada.goto(`/g/${seen.id}`);
  await until(ada, "Your move.");
  await isListed(ada, 2);
  await startApp(ada);
  await expect.poll(() => ada.page.locator("html").getAttribute("data-badge")).toBe("2");
  await ada.goto(`/g/${seen.id}`);
  await ada.play("d3-e3");
  await until(ada, "Bo’s move.");
  await api.move(seen, "b", 1, "e6-d6");
  await until(ada, "Your move.");
  await ada.goto("/");
  // As a move that was made: as one that may be, it stood there before.
  await expect.poll(() => isKept(ada, `/g/${seen.id}`, '"move":"e6-d6"')).toBe(true);
  await expect.poll(() => isKept(ada, `/g/${unseen.id}`, "data")).toBe(true);

  await ada.context.setOffline(true);
  await ada.goto(`/g/${seen.id}`);
  await until(ada, "Your move.");
  await ada.play("c3-d3");
  await until(ada, "Your move is saved, but not sent yet.");
  await ada.context.setOffline(false);
  await until(ada, "Bo’s move.");
  expect((await api.state(seen.id)).moves.map(({ move }) => move)).toEqual(["d3-e3", "e6-d6", "c3-d3"]);
});

test("nobody else has a service worker, or a word of it", async () => {
  const { id, tokens } = await api.pair();
  const ada = await arrive(DESKTOP);
  await enter(ada, `/g/${id}#${tokens["w"]}`);
  await ada.goto("/");
  expect(await ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await ada.link("Bring them here").isVisible()).toBe(false);
});

test("a window without the browser’s cookies says where its games are, and takes them by a link that is pasted", async () => {
  const games = [await api.pair(), await api.pair()];
  const ada = await arrive(DESKTOP);
  for (const { id, tokens } of games) {
    await enter(ada, `/g/${id}#${tokens["w"]}`);
  }
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await isListed(ada, 2);
  await ada.goto("/games");
  await ada.click("Show the QR code");
  await ada.click("Copy a link instead");
  await ada.button("Copied").waitFor();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());

  const app = await arrive(PHONE);
  await startApp(app);
  await app.link("Bring them here").click();
  await app.page.getByLabel("Link", { exact: true }).fill("milk");
  await app.click("Add");
  await app.reads("This is no link of a game.");
  const { id, tokens } = await api.pair();
  await app.page.getByLabel("Link", { exact: true }).fill(`${baseUrl}/g/${id}#${tokens["w"]}`);
  await app.click("Add");
  await app.reads("1 game is in this browser now.");
  await app.page.getByLabel("Link", { exact: true }).fill(link);
  await app.click("Add");
  await app.click("Add my games");
  await app.page.getByRole("heading", { name: "2 games are in this browser now." }).waitFor();
  for (const game of games) {
    await app.goto(`/g/${game.id}`);
    await until(app, "Your move.");
  }
});
