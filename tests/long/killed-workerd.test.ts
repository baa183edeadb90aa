/** A workerd that ends, while `npm start` starts it and while it serves; killed at many moments: tests/long/start. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { workerdOf } from "../../scripts/shared/processes.ts";
import { launchServer } from "../../scripts/test/server.ts";
import { ApiClient } from "../e2e/api.ts";
import { startServer } from "../e2e/server.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-killed-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const health = (baseUrl: string) => fetch(`${baseUrl}/api/health`).then(({ status }) => status, String);

test("a signal ends the starting, too", async () => {
  const stateDir = join(folder, "signal");
  let log = "";
  const { process: server, url } = launchServer(
    { PORT: "0", STATE_DIR: stateDir, MINIFLARE_WORKERD_PATH: workerdThat("kill -9 $$") },
    print,
  );
  onTestFinished(() => void server.kill());
  function print(text: string) {
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

test("killed while it serves it is started again, and what was under way can be sent again", async () => {
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

/** A program that does this in place of workerd. */
function workerdThat(does: string): string {
  const path = join(mkdtempSync(join(folder, "program-")), "workerd");
  writeFileSync(path, `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  return path;
}
