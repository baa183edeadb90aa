/** A workerd does not outlive the process that started it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-guard-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a process that is watched ends with a parent that was killed, and nothing else does", async () => {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexec sleep 60\n");
  chmodSync(program, 0o755);
  const script = `const { startGuard } = await import(${JSON.stringify(resolve("scripts/server/guard.ts"))});
    const { spawn } = await import("node:child_process");
    const guard = startGuard();
    const another = spawn("./program", { stdio: "ignore" });
    const watched = spawn("./program", { stdio: ["ignore", "inherit", "ignore"] });
    guard.watch(watched);
    watched.once("spawn", () => console.log(another.pid));`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const another = Number(await once(parent.stdout, "data"));

  // The pipe is closed when both that write to it have ended.
  const bothEnded = once(parent.stdout, "close");
  parent.stdout.resume();
  parent.kill("SIGKILL");
  await bothEnded;
  expect(() => process.kill(another, 0)).not.toThrow();
  process.kill(another, "SIGKILL");
});
