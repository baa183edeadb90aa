/** A backup of a server that is played on: it stops nothing, and what it holds is whole. */
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasProc } from "../../scripts/shared/processes.ts";
import { launchServer } from "../../scripts/test/server.ts";
import { ApiClient, type PairedGame } from "../e2e/api.ts";
import { command } from "../e2e/command.ts";
import { startServer, type TestServer } from "../e2e/server.ts";

const GAMES = 6;
/** Milliseconds: a command is a process that starts, and here are many. */
const LONG = 120_000;

/** A game that is played, and how many of its moves were accepted by now. */
interface Played {
  readonly game: PairedGame;
  accepted: number;
}

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), "hoplink-backup-"));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

/** Plays one move after the other until it is told to stop. */
async function playOn(api: ApiClient, played: Played, isOver: () => boolean) {
  let state = await api.state(played.game.id);
  while (!isOver() && state.toMove !== null) {
    const { status, body } = await api.move(played.game, state.toMove, state.turn, state.legalMoves[0] ?? "");
    if (status !== 200) throw new Error(`${status} ${body.code}`);
    played.accepted += 1;
    state = body;
  }
}

describe.runIf(hasProc)("beside a running server", () => {
  test(
    "every move that was accepted before it is in it, and nothing that contradicts itself or the game",
    async () => {
      const api = new ApiClient(server.baseUrl);
      const games = await Promise.all(Array.from({ length: GAMES }, async () => ({ game: await api.pair(), accepted: 0 })));
      let isOver = false;
      const playing = Promise.all(games.map((played) => playOn(api, played, () => isOver)));
      await expect.poll(() => games.every(({ accepted }) => accepted > 5)).toBe(true);

      const target = join(folder, "backup");
      const before = games.map(({ accepted }) => accepted);
      expect(await command("backup", server.stateDir, target)).toEqual({
        code: 0,
        out: expect.stringMatching(/^The backup .* has 6 games\. The server stood still for \d+ ms\.\n$/),
        err: "",
      });
      expect(statSync(target).mode & 0o777).toBe(0o700);
      const after = games.map(({ accepted }) => accepted);
      await expect.poll(() => games.every(({ accepted }, index) => accepted > (after[index] ?? 0) + 2)).toBe(true);
      isOver = true;
      await playing;

      const environment = { STATE_DIR: target, PORT: "0", RATE_LIMITS: "off" };
      const { process: restored, url } = launchServer(environment, () => {});
      const copy = new ApiClient(await url);
      for (const [index, { game }] of games.entries()) {
        const [there, here] = await Promise.all([copy.state(game.id), api.state(game.id)]);
        expect(there.moves.length).toBeGreaterThanOrEqual(before[index] ?? 0);
        expect(there.moves).toEqual(here.moves.slice(0, there.moves.length));
        // Its links are the same, and it is played on.
        const ply = there.moves.length;
        expect((await copy.play(game, 1)).ply).toBe(ply + 1);
      }
      const verified = async () => (await command("verify", target)).code;
      await expect.poll(verified, { timeout: LONG }).toBe(0);
      restored.kill("SIGTERM");
      await once(restored, "exit");
    },
    LONG,
  );
});

test(
  "without a server it is made too, and what stands in its way is one sentence",
  async () => {
    const other = await startServer();
    await other.kill();
    const target = join(folder, "further", "ended");
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await command("backup", other.stateDir, target)).toMatchObject({
      code: 0,
      out: `The backup ${target} has 0 games.\n`,
      err: "",
    });
    for (const [stateDir, args, said] of [
      [other.stateDir, [target], /^.* is there already; name a folder that is not\.\n$/],
      [other.stateDir, [], /^Name the folder .*\n$/],
      [other.stateDir, [join(file, "backup")], /^The backup .* cannot be written \(ENOTDIR\)\.\n$/],
      [join(folder, "none"), [join(folder, "of-none")], /^There is no state folder at .*\n$/],
    ] as const)
      expect(await command("backup", stateDir, ...args)).toEqual({ code: 1, out: "", err: expect.stringMatching(said) });
    await other.restart();
    await other.stop();
  },
  LONG,
);
