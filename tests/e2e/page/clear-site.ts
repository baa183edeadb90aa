/** A browser that forgets all that a site keeps in it, as when somebody deletes the site's data, or the browser does. */
import { expect } from "vitest";
import type { Person } from "./person.ts";

export async function clearSite({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "all" });
  await session.detach();
  expect(await context.cookies()).toEqual([]);
  const left = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
  ]);
  expect(left).toEqual([0, 0, 0]);
}
