/** A game that is deleted for good: nothing of it is left, and the others are as they were. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiClient } from "../e2e/api.ts";
import { archived, openArchive } from "../e2e/archive.ts";
import { command } from "../e2e/command.ts";
import { startServer } from "../e2e/server.ts";

/** Milliseconds: a command is a process that starts, and here are many. */
const LONG = 120_000;

test(
  "its link leads nowhere, D1 has nothing of it, no file names it, and verify finds nothing wrong",
  async () => {
    const server = await startServer();
    const api = new ApiClient(server.baseUrl);
    const [gone, other] = [await api.pair(), await api.pair()];
    for (const game of [gone, other]) await api.play(game, 4);
    expect((await api.ask(gone, "w", "POST", "messages", { text: "hi" })).status).toBe(200);
    expect((await api.ask(gone, "w", "PATCH", "conditional-moves", { playsOnlyMove: true })).status).toBe(200);
    const database = openArchive(server.stateDir);
    await expect.poll(() => archived(database, gone.id)).toBe(6);
    database.close();

    const { code, err } = await command("erase", server.stateDir, gone.id);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^The state folder .* is in use by the server at .*\n$/),
    });
    await server.kill();
    expect(await command("erase", server.stateDir, gone.id)).toEqual({
      code: 0,
      out: `The game ${gone.id} is deleted. Backups that have it are not.\n`,
      err: "",
    });
    const entries = readdirSync(join(server.stateDir, "v3"), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const naming = (id: string) => files.filter((file) => readFileSync(file, "latin1").includes(id));
    expect(naming(other.id).length).toBeGreaterThan(1);
    expect(naming(gone.id)).toEqual([]);
    expect(await command("erase", server.stateDir, gone.id)).toMatchObject({ code: 1, err: `There is no game ${gone.id}.\n` });
    expect(await command("erase", server.stateDir, "../x")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Name the game/),
    });
    await server.restart();

    expect((await api.call("GET", `/api/games/${gone.id}`)).status).toBe(404);
    expect((await api.state(other.id)).ply).toBe(4);
    expect((await command("verify", server.stateDir)).code).toBe(0);
    await server.stop();
  },
  LONG,
);
