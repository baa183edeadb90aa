/** That `npm run dev`, which writes the same state folder, keeps it as private as `npm start` does. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/test/server.ts";
import { ApiClient } from "../../e2e/api.ts";

test("what it writes is its owner's alone, whatever the shell's umask", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-dev-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const port = await freePort();
  const stateDir = join(folder, "state");
  const run = resolve(import.meta.dirname, "../../../scripts/run.mjs");
  const dev = spawn("/bin/sh", ["-c", `umask 0; exec "${process.execPath}" "${run}" dev`], {
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir },
    stdio: "ignore",
  });
  onTestFinished(async () => {
    dev.kill("SIGTERM");
    if (dev.exitCode === null) await once(dev, "exit");
  });
  const api = new ApiClient(`http://127.0.0.1:${port}`);
  const isUp = () => fetch(`${api.baseUrl}/api/health`).then(Boolean, () => false);
  await expect.poll(isUp, { timeout: 90_000 }).toBe(true);
  expect((await api.play(await api.pair(), 2)).ply).toBe(2);

  const entries = readdirSync(stateDir, { recursive: true, withFileTypes: true });
  expect(entries.map(({ name }) => name)).toContain("dev.vars");
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
  expect(entries.map(({ parentPath, name }) => join(parentPath, name)).filter(isOpen)).toEqual([]);
});
