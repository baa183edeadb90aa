/** A workerd that is killed, while `npm start` starts it and while it serves. */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { hasProc, workerdOf } from "../../scripts/shared/processes.ts";
import { launchServer } from "../../scripts/test/server.ts";
import { ApiClient } from "./api.ts";
import { killAt, moments } from "./moments.ts";
import { startServer } from "./server.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-killed-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Twelve moments in six starts: of D1's first migration, and of the try after that. */
const early = moments.filter(({ name }) => !name.startsWith("D1"));
const late = moments.filter(({ name }) => name.startsWith("D1"));
const pairs = late.map((first, index) => ({ first, second: early[index] ?? first }));

const health = (baseUrl: string) => fetch(`${baseUrl}/api/health`).then(({ status }) => status, String);

describe.runIf(hasProc)("killed while it starts, it is started again until games can be played:", () => {
  test.concurrent.for(pairs)("when $first.name, and when $second.name", async ({ first, second }, { onTestFinished }) => {
    const stateDir = join(folder, first.name);
    let log = "";
    const { process: server, url } = launchServer({ PORT: "0", STATE_DIR: stateDir }, (text) => (log += text));
    onTestFinished(() => void server.kill());
    let isUp = false;
    const up = () => void (isUp = true);
    url.then(up, up);
    const pid = server.pid ?? 0;
    const killed = await killAt(first, pid, stateDir, () => isUp);
    const killedAgain = await killAt(second, pid, stateDir, () => isUp, killed);

    const api = new ApiClient(await url);
    expect((await api.play(await api.pair(), 3)).ply).toBe(3);
    // What can be seen of a start depends on the version of workerd: where one was missed, this test needs other moments.
    expect([killed, killedAgain]).not.toContain(null);
    // Of a workerd that was up already, Miniflare may have started the next one within the same try.
    expect(log).toMatch(/^(workerd was killed while it was started .* s\.\n){0,2}Hoplink is at http:\/\/127\.0\.0\.1:\d+\n$/);

    server.kill();
    await once(server, "exit");
    expect(server.exitCode).toBe(0);
  });
});

test("a signal ends the starting, too", async () => {
  const stateDir = join(folder, "signal");
  let log = "";
  const { process: server, url } = launchServer(
    { PORT: "0", STATE_DIR: stateDir, MINIFLARE_WORKERD_PATH: workerdThat("kill -9 $$") },
    print,
  );
  onTestFinished(() => void server.kill());
  function print(text: string): void {
    log += text;
    if (log.includes("in 2 s.")) server.kill("SIGTERM");
  }
  await expect(url).rejects.toThrow("ended with code 0");
});

test("a workerd that ends by itself would do so again: it is said at once", async () => {
  const workerd = workerdThat("echo 'bind(): Permission denied' >&2; exit 3");
  const { process: server, url } = launchServer(
    { PORT: "0", STATE_DIR: join(folder, "ends"), MINIFLARE_WORKERD_PATH: workerd },
    () => {},
  );
  onTestFinished(() => void server.kill());
  await expect(url).rejects.toThrow(
    /code 1 before it had an address\nlog: bind\(\): Permission denied\nworkerd ended by itself \(exit code 3\)\.\n$/,
  );
  expect(server.exitCode).toBe(1);
});

describe("killed while it serves", () => {
  test("it is started again, and what was under way can be sent again", async () => {
    const server = await startServer();
    onTestFinished(() => server.stop());
    const api = new ApiClient(server.baseUrl);
    const game = await api.pair();
    const moving = api.play(game, 200).catch(() => {});
    await expect.poll(async () => (await api.state(game.id)).ply).toBeGreaterThan(3);
    process.kill(workerdOf(server.pid()) ?? 0, "SIGKILL");
    await moving;
    await expect.poll(() => health(server.baseUrl)).toBe(200);
    const { ply } = await api.state(game.id);
    expect((await api.play(game, 2)).ply).toBe(ply + 2);
    expect(server.log()).toBe(`Hoplink is at ${server.baseUrl}\nworkerd ended (SIGKILL); it is started again.\n`);
  });

  test.runIf(hasProc).for(early.filter((_, index) => index % 2 === 0))(
    "so is one that is killed again when $name",
    async (moment) => {
      const server = await startServer();
      onTestFinished(() => server.stop());
      const api = new ApiClient(server.baseUrl);
      const before = await api.play(await api.pair(), 3);
      const killed = workerdOf(server.pid()) ?? 0;
      process.kill(killed, "SIGKILL");
      expect(await killAt(moment, server.pid(), server.stateDir, () => server.exitCode() !== null, killed)).not.toBeNull();
      await expect.poll(() => health(server.baseUrl)).toBe(200);
      expect((await api.state(before.id)).moves).toEqual(before.moves);
      expect(server.log()).toMatch(/^Hoplink is at .*\n(workerd (was killed|ended) .*\.\n)+$/);
    },
  );
});

/** A program that does this in place of workerd. */
function workerdThat(does: string): string {
  const path = join(mkdtempSync(join(folder, "program-")), "workerd");
  writeFileSync(path, `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  return path;
}
