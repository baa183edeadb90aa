/** A game that has diverged, as people see it: that it has to be repaired, that nothing can be played, and that play goes on after. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiClient, bearer } from "../api.ts";
import { openArchive, operatorToken } from "../archive.ts";
import { startServer, type TestServer } from "../server.ts";
import { sharedBrowser } from "./visitors.ts";
import { DESKTOP, enter, person, until } from "./person.ts";

const browser = sharedBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("both players are told live, in their language, can try nothing, and play on once it is repaired", async () => {
  const api = new ApiClient(server.baseUrl);
  const game = await api.pair();
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 61_000 });
  const database = openArchive(server.stateDir);
  database.prepare("UPDATE events SET hash = ? WHERE game = ? AND seq = 2").run("f".repeat(64), game.id);
  database.close();

  const ada = await person(browser(), server.baseUrl);
  const bo = await person(browser(), server.baseUrl, { ...DESKTOP, locale: "de-DE" });
  await enter(ada, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  await enter(bo, `/g/${game.id}#${game.tokens["b"]}`, "Ada ist am Zug.");
  await ada.play("d3-e3");
  await until(ada, "This game must be repaired. Nobody can play until the server’s operator has done that. Nothing is lost.");
  await until(bo, "Diese Partie muss repariert werden.");
  expect(await bo.hears()).toContain("Nichts ist verloren.");
  expect(await bo.label("f5")).toBe("f5, schwarzer Stein");
  expect(await bo.page.title()).toContain("Warten");
  await bo.click("Angebote");
  await bo.button("Aufgeben").waitFor();
  expect(await bo.button("Aufgeben").isDisabled()).toBe(true);

  // Also as the page is served, before any script.
  const served = await fetch(`${server.baseUrl}/g/${game.id}`);
  expect(await served.text()).toMatch(/<p class="say">This game must be repaired\. <small>/);

  const repair = { games: [game.id], repair: true, keep: "object" };
  await api.call("POST", "/api/operator/verify", repair, bearer(operatorToken(server.stateDir)));
  await until(bo, "Du bist am Zug.");
  await until(ada, "Bo’s move.");
  await bo.page.getByRole("button", { name: "Züge" }).click();
  await bo.walk("f5-f4");
  await bo.click("Senden");
  await until(ada, "Your move.");
  expect((await api.state(game.id)).moves.map(({ move }) => move)).toEqual(["d3-e3", "f5-f4"]);
  expect([...ada.troubles, ...bo.troubles]).toEqual([]);
});
