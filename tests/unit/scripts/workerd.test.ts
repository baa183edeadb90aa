/** Being told of workerds. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type End, watchWorkerd } from "../../../scripts/server/workerd.ts";

test("each that starts while it is listened for, and how it ends; no other program", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-workerd-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const heard: (readonly [number, End | "started"])[] = [];
  const stop = watchWorkerd({
    started: (pid) => heard.push([pid, "started"]),
    ended: (pid, how) => heard.push([pid, how]),
  });
  async function ran(name: string, does: string): Promise<number> {
    const program = join(folder, name);
    writeFileSync(program, `#!/bin/sh\n${does}\n`, { mode: 0o755 });
    const child = spawn(program);
    await once(child, "exit");
    return child.pid ?? 0;
  }

  const killed = await ran("workerd", "kill -9 $$");
  await ran("another", "exit 0");
  const ended = await ran("workerd", "exit 7");
  stop();
  await ran("workerd", "exit 8");
  expect(heard).toEqual([
    [killed, "started"],
    [killed, "SIGKILL"],
    [ended, "started"],
    [ended, 7],
  ]);
});
