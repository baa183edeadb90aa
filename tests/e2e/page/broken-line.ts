/** What tests of broken lines share: who sits at a seat, and a server that asks for patience. */
import { expect } from "vitest";
import type { PairedGame } from "../api.ts";
import { enter, type Person } from "./person.ts";

/** Somebody who has come, at the seat of `side`; `prepare` is called before the page is opened. */
export async function sitDown(
  who: Person,
  game: PairedGame,
  side: string,
  prepare?: (who: Person) => Promise<unknown>,
): Promise<Person> {
  await prepare?.(who);
  await enter(who, `/g/${game.id}#${game.tokens[side]}`, side === "w" ? "Your move." : "Ada’s move.");
  return who;
}

/** Has the server refuse the game's state, as over a limit. */
export async function busyServer({ page }: Person) {
  const address = /\/api\/games\/[a-z2-7]+$/;
  let refused = 0;
  await page.route(address, (route) => {
    refused++;
    const problem = { type: "urn:hoplink:problem:rate-limited", title: "", status: 429, detail: "", code: "rate-limited" };
    return route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      headers: { "retry-after": "60" },
      body: JSON.stringify(problem),
    });
  });
  return {
    /** Waits until so many were refused. */
    refusals: (count: number) => expect.poll(() => refused).toBeGreaterThanOrEqual(count),
    end: () => page.unroute(address),
  };
}
