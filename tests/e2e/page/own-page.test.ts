/** A page of one's own with a board on it, as the guide to adding a feature shows it: just those lines, in a browser. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { pageConfig } from "../../../web/vite.config.ts";
import { onServer } from "./visitors.ts";

const { arrive } = onServer();
const root = join(import.meta.dirname, "../../..");
const source = join(import.meta.dirname, "own-page.tsx");

/** The scripts that a page of these lines is made of, by their names. */
async function bundled(): Promise<ReadonlyMap<string, string>> {
  const { build: how, ...config } = pageConfig("play");
  const entry = { input: source, output: { entryFileNames: "assets/own.js" } };
  const built = await build({
    ...config,
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { ...how, write: false, rolldownOptions: { ...how?.rolldownOptions, ...entry } },
  });
  const outputs: Rolldown.RolldownOutput["output"][number][] = "output" in built ? built.output : [];
  return new Map(outputs.flatMap((each) => (each.type === "chunk" ? [[basename(each.fileName), each.code] as const] : [])));
}

test("the guide shows these lines", () => {
  const guide = readFileSync(join(root, "docs/add-a-feature.md"), "utf8");
  const [, shown] = /```tsx\n([\s\S]*?)```/.exec(guide) ?? [];
  // The guide's page stands in `web/`.
  expect(shown).toBe(readFileSync(source, "utf8").replaceAll('"../../../web/', '"./').replaceAll('"../../../view/', '"../view/'));
});

test("moves are made on its board by mouse and by keys, for both sides, and told to the page", async () => {
  const scripts = await bundled();
  const who = await arrive();
  // It stands in the place of another page's script.
  await who.page.route("**/assets/*.js", (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const code = scripts.get(name.startsWith("play-") ? "own.js" : name);
    return code === undefined ? route.continue() : route.fulfill({ contentType: "text/javascript", body: code });
  });
  await who.goto("/play/harzdame");
  const cell = (square: string) => who.page.locator(`[data-square="${square}"]`);
  const listed = () => who.page.locator("ol li").allTextContents();
  await expect.poll(listed).toEqual([]);
  await expect.poll(() => cell("d3").getAttribute("aria-label")).toBe("d3, White man, can move");
  await cell("d3").click();
  expect(await cell("e3").getAttribute("aria-label")).toBe("e3, go here");
  expect(await who.page.locator("main [role=status]").textContent()).toBe("Then d4 or e3.");
  await cell("e3").click();
  await expect.poll(listed).toEqual(["d3-e3"]);
  const black = who.page.locator('[data-square][aria-label$="can move"]').first();
  expect(await black.getAttribute("aria-label")).toContain("Black");
  await black.focus();
  await who.page.keyboard.press("Enter");
  await who.page.locator('[data-square][aria-label*="go here"]').first().focus();
  await who.page.keyboard.press("Enter");
  await expect.poll(async () => (await listed()).length).toBe(2);
});
