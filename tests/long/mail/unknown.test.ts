/** What asking about addresses that nobody has given leaves on the disk: nothing of theirs. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer } from "../../e2e/api.ts";
import { type Mailed, startMailed } from "../../e2e/mail/mailed.ts";

/** The register's objects: one for each letter that a keyed hash may begin with. */
const MOST_SHARDS = 32;

let mailed: Mailed;

beforeAll(async () => {
  mailed = await startMailed();
});
afterAll(() => mailed.stop());

/** The databases of the state folder, by their paths in it. */
function databases(): readonly string[] {
  const folder = join(mailed.server.stateDir, "v3");
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".sqlite"));
}

test("neither a link that is asked for nor a question that may not go leaves a file of an unknown address", async () => {
  const { api } = mailed;
  const game = await mailed.game("harzdame");
  const token = game.tokens[game.ada] ?? "";
  const path = `/api/games/${game.id}/email`;
  const put = (address: string) => api.call("PUT", path, { address, when: "turn" }, bearer(token));
  for (const n of [1, 2, 3, 4]) expect((await put(`eve+${n}@example.org`)).status).toBe(202);
  const before = databases();

  for (let n = 0; n < 200; n++)
    expect((await api.call("POST", "/api/me/link", { address: `nobody-${n}@example.org` })).status).toBe(202);
  for (let n = 5; n < 20; n++) expect((await put(`eve+${n}@example.org`)).status).toBe(409);
  // To an address that is known the link comes, and what was looked up before it is done.
  expect((await api.call("POST", "/api/me/link", { address: game.address })).status).toBe(202);
  expect((await game.mails(1))[0]?.subject).toBe("Your games on Hoplink");

  const made = databases().filter((file) => !before.includes(file));
  expect(made.filter((file) => !file.includes("hoplink-Register"))).toEqual([]);
  expect(databases().filter((file) => file.includes("hoplink-Register")).length).toBeLessThanOrEqual(MOST_SHARDS + 1);
});
