/** What ends a server ends all that it started. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { descendants, isRunning } from "../../../scripts/shared/processes.ts";
import { startServer } from "../../e2e/server.ts";

test.for(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s ends every process that was started", async (signal) => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const pid = server.pid();
  const started = descendants(pid);
  expect(started.map(({ program }) => program)).toContain("workerd");
  expect(statSync(join(server.stateDir, "keys.json")).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(server.stateDir, "server.json"), "utf8"))).toEqual({ pid, url: server.baseUrl });

  process.kill(pid, signal);
  await server.ended();
  expect(server.exitCode()).toBe(0);
  expect([pid, ...started.map((each) => each.pid)].filter(isRunning)).toEqual([]);
  expect(existsSync(join(server.stateDir, "server.json"))).toBe(false);
});
