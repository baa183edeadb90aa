/** What somebody has deleted leaves the files too: when the server is started the next time, by night, and in backups. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { hasProc } from "../../scripts/shared/processes.ts";
import { serve } from "../../scripts/server/serve.ts";
import { ApiClient, bearer, type PairedGame } from "../e2e/api.ts";
import { openArchive } from "../e2e/archive.ts";
import { command } from "../e2e/command.ts";
import { type Receiver, startReceiver } from "../e2e/receiver.ts";
import { emptyFolder, startServer } from "../e2e/server.ts";

/** Milliseconds: a command is a process that starts, and here are many. */
const LONG = 400_000;
const TWO_WEEKS = 14 * 24 * 60 * 60_000;

const NAME = "Quetzalcoatlina";
const ADDRESS = "quetzal.vogel@deleted.example";
const ANSWER = "Quetzal has heard it";
const PATH = "/quetzal-hook";
const DELETED = [NAME, ADDRESS, ANSWER, PATH];
/** What SQLite leaves where it lay. The object of an address that nobody needs any more gives its whole file up at once. */
const LEFT = [NAME, ANSWER, PATH];

let folder: string;
let receiver: Receiver;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hoplink-deleted-"));
  receiver = await startReceiver(() => (response) => void response.writeHead(404).end(ANSWER));
});
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** Which of these texts stand in any database file of a state folder, or in what SQLite keeps beside it. */
function found(stateDir: string): readonly string[] {
  const entries = readdirSync(join(stateDir, "v3"), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  return DELETED.filter((text) => files.some((file) => file.includes(text)));
}

/** A game whose first player has given all of these, and has had all of them removed since. */
async function forgotten(api: ApiClient, stateDir: string): Promise<PairedGame> {
  const game = await api.pair("harzdame", { name: NAME });
  const path = `/api/games/${game.id}`;
  const seat = bearer(game.seat.token);
  expect((await api.call("PUT", `${path}/email`, { address: ADDRESS, when: "turn" }, seat)).status).toBe(202);
  expect((await api.call("POST", `${path}/webhooks`, { url: receiver.url + PATH }, seat)).status).toBe(201);
  await api.play(game, 2);
  await expect.poll(() => found(stateDir)).toEqual(DELETED);

  expect((await api.call("DELETE", `${path}/me`, {}, seat)).status).toBe(204);
  const archive = openArchive(stateDir);
  const named = () => archive.prepare("SELECT count(*) AS n FROM seats WHERE name = ?").get(NAME)?.["n"];
  await expect.poll(named).toBe(0);
  archive.close();
  await api.call("POST", "/dev/recipients/clock", { address: ADDRESS, advance: TWO_WEEKS });
  return game;
}

test(
  "a name, an address and what a webhook had answered are in no file of a backup, nor of the server once it is started again",
  async () => {
    const server = await startServer();
    onTestFinished(() => server.stop());
    const api = new ApiClient(server.baseUrl);
    const game = await forgotten(api, server.stateDir);
    await expect.poll(() => found(server.stateDir)).toEqual(LEFT);
    if (hasProc) {
      const backup = join(folder, "backup");
      expect(await command("backup", server.stateDir, backup)).toMatchObject({ code: 0, err: "" });
      expect(found(backup)).toEqual([]);
    }

    await server.restart();
    expect(found(server.stateDir)).toEqual([]);
    expect((await api.play(game, 1)).ply).toBe(3);
    await server.kill();
    expect(found(server.stateDir)).toEqual([]);
    expect((await command("verify", server.stateDir)).code).toBe(0);
  },
  LONG,
);

test(
  "they leave a server that goes on, by night, and it is reached at the same address afterwards",
  async () => {
    const stateDir = emptyFolder();
    const variables = { RATE_LIMITS: "off", DEVELOPMENT: "true", ALLOW_PRIVATE_WEBHOOKS: "true" };
    const server = await serve({ stateDir, port: 0, variables, mailFolder: join(stateDir, "mail") });
    onTestFinished(async () => {
      await server.close();
      rmSync(stateDir, { recursive: true, maxRetries: 5 });
    });
    const api = new ApiClient(server.url);
    const game = await forgotten(api, stateDir);
    await expect.poll(() => found(stateDir)).toEqual(LEFT);
    expect(await server.renew()).toBe(true);
    expect(found(stateDir)).toEqual([]);
    expect((await api.play(game, 1)).ply).toBe(3);
  },
  LONG,
);
