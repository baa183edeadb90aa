/** Very many kills of workerd while `npm start` starts it. */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { killOutright, workerdOf } from "../../../scripts/shared/processes.ts";
import { launchServer } from "../../../scripts/test/server.ts";
import { ApiClient } from "../../e2e/api.ts";
import { often } from "../../often.ts";

/** Milliseconds: three times as long as a start takes on a quiet machine. */
const LATEST = 1500;
const STARTS = often(6, 40);

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-kills-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test(`killed after so many milliseconds, ${STARTS} times: games can be played each time`, async () => {
  let killedWhileStarting = 0;
  for (let start = 0; start < STARTS; start += 1) {
    let log = "";
    const settings = { PORT: "0", STATE_DIR: join(folder, String(start)) };
    const { process: server, url } = launchServer(settings, (text) => (log += text));
    onTestFinished(() => void server.kill());
    const pid = server.pid ?? 0;
    let workerd = workerdOf(pid);
    while (workerd === undefined) {
      await pause(1);
      workerd = workerdOf(pid);
    }
    await pause((start * LATEST) / STARTS);
    killOutright(workerd);
    const api = new ApiClient(await url);
    const isUp = () => fetch(`${api.baseUrl}/api/health`).then(Boolean, () => false);
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    expect((await api.play(await api.pair(), 1)).ply).toBe(1);
    if (log.includes("was killed while it was started")) killedWhileStarting += 1;
    expect(log).toMatch(/^((workerd (was killed|ended) .*\.|Hoplink is at .*)\n)+$/);
    server.kill("SIGTERM");
    await once(server, "exit");
    expect(server.exitCode).toBe(0);
  }
  expect(killedWhileStarting).toBeGreaterThanOrEqual(STARTS / 6);
});

test("where workerd is killed whenever it is started, it ends after half a minute, with one sentence", async () => {
  const program = join(folder, "workerd");
  writeFileSync(program, "#!/bin/sh\nkill -9 $$\n", { mode: 0o755 });
  let log = "";
  const { process: server, url } = launchServer(
    { PORT: "0", STATE_DIR: join(folder, "never"), MINIFLARE_WORKERD_PATH: program },
    (text) => (log += text),
  );
  onTestFinished(() => void server.kill());
  await expect(url).rejects.toThrow("code 1");
  expect(server.exitCode).toBe(1);
  const lines = log.trimEnd().split("\n");
  const reason = "workerd was killed while it was started (SIGKILL)";
  expect(lines.at(-1)).toBe(`${reason}, 8 times in a row: the server is not started.`);
  expect(lines.slice(0, -1)).toEqual([0.25, 0.5, 1, 2, 4, 8, 16].map((seconds) => `${reason}; the next try is in ${seconds} s.`));
});
