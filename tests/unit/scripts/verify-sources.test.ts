/** Where a survey learns of games and objects: the server, its state folder, Cloudflare's account. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { listAccount, listFiles } from "../../../scripts/verify/objects.ts";
import { operatorOf } from "../../../scripts/verify/operator.ts";

test("the objects of a state folder are its files", () => {
  const stateDir = mkdtempSync(join(tmpdir(), "hoplink-verify-"));
  expect(listFiles(stateDir)).toEqual([]);
  const folder = join(stateDir, "v3/do/hoplink-Room");
  mkdirSync(folder, { recursive: true });
  const id = "0123456789abcdef".repeat(4);
  for (const name of [`${id}.sqlite`, `${id}.sqlite-wal`, "metadata.sqlite", "x.sqlite"]) writeFileSync(join(folder, name), "");
  expect(listFiles(stateDir)).toEqual([id]);
  rmSync(stateDir, { recursive: true });
});

describe("over HTTP", () => {
  const servers: ReturnType<typeof createServer>[] = [];

  /** A server that answers `reply`'s value as JSON; a number is a status. */
  async function serve(reply: (request: IncomingMessage, body: string) => unknown): Promise<string> {
    const server = createServer(async (request, response) => {
      const answer = reply(request, (await request.setEncoding("utf8").toArray()).join(""));
      response.writeHead(typeof answer === "number" ? answer : 200);
      response.end(JSON.stringify(answer));
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    const address = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  }
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  test("games come by pages, and are compared in parts and in order", async () => {
    const all = Array.from({ length: 50 }, (_, index) => `g${String(index).padStart(2, "0")}`);
    const sizes: number[] = [];
    const wishes: unknown[] = [];
    const url = await serve((request, body) => {
      expect(request.headers.authorization).toBe("Bearer secret");
      if (request.method === "GET") {
        const after = new URL(request.url ?? "", "http://x").searchParams.get("after") ?? "";
        const rest = all.filter((game) => game > after);
        return { games: rest.slice(0, 20), more: rest.length >= 20 };
      }
      const { games, ...how } = JSON.parse(body);
      wishes.push(how);
      sizes.push(games.length);
      return { reports: games.map((game: string) => ({ game, found: [], left: null })) };
    });
    const operator = operatorOf(url, "secret");
    expect(await operator.archivedGames()).toEqual(all);
    expect((await operator.verify(all, "none")).map(({ game }) => game)).toEqual(all);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
    await operator.verify(["a"], "merge");
    await operator.verify(["a"], { keep: "archive" });
    expect(wishes.slice(-3)).toEqual([{ repair: false }, { repair: true }, { repair: true, keep: "archive" }]);
    expect(await operator.identify([])).toEqual([]);
  });

  test.each([
    [401, "refuses the operator's token."],
    [500, "can't compare its games now: it answers 500, and its log says why."],
  ])("%i is said in a sentence", async (status, sentence) => {
    const url = await serve(() => status);
    await expect(operatorOf(url, "x").archivedGames()).rejects.toThrow(`${url} ${sentence}`);
  });

  test("Cloudflare's objects come by its cursors", async () => {
    const ids = ["a", "b", "c"].map((letter) => letter.repeat(64));
    const seen: (string | undefined)[] = [];
    const api = await serve((request) => {
      seen.push(request.url);
      expect(request.headers.authorization).toBe("Bearer token");
      if (request.url === "/accounts/me/workers/durable_objects/namespaces")
        return {
          result: [
            { id: "other", script: "other", class: "Room" },
            { id: "ours", script: "hoplink", class: "Room" },
          ],
        };
      const isFirst = !request.url?.includes("cursor=");
      return {
        result: isFirst ? ids.slice(0, 2).map((id) => ({ id, hasStoredData: true })) : [{ id: ids[2] }],
        result_info: { cursor: isFirst ? "n e" : "" },
      };
    });
    expect(await listAccount({ id: "me", token: "token", api })).toEqual(ids);
    expect(seen.slice(1)).toEqual([
      "/accounts/me/workers/durable_objects/namespaces/ours/objects?limit=1000",
      "/accounts/me/workers/durable_objects/namespaces/ours/objects?limit=1000&cursor=n+e",
    ]);
  });

  test.each<[unknown, string]>([
    [403, "Cloudflare does not list its objects (it answers 403)."],
    [{ result: 7 }, "Cloudflare does not list its objects (it answers something unexpected)."],
    [{ result: [] }, "The Cloudflare account has no Worker hoplink with objects of class Room."],
  ])("Cloudflare answering %j is said in a sentence", async (answer, sentence) => {
    const api = await serve(() => answer);
    await expect(listAccount({ id: "me", token: "token", api })).rejects.toThrow(sentence);
  });
});
