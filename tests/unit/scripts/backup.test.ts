/** What a backup copies, and that a process stands still beside it, for no longer than that. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkTarget, copyState, whole } from "../../../scripts/backup/copy.ts";
import { whileStill } from "../../../scripts/backup/suspend.ts";
import { CommandError } from "../../../scripts/shared/command.ts";
import { hasProc } from "../../../scripts/shared/processes.ts";

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hoplink-backup-"));
  target = join(folder, "backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...files: readonly string[]): string {
  const state = join(folder, "state");
  for (const file of files) {
    mkdirSync(dirname(join(state, file)), { recursive: true });
    writeFileSync(join(state, file), file);
  }
  return state;
}

test("keys, databases and what SQLite has not written back yet are copied, and nothing that is made again", () => {
  const kept = ["keys.json", "mail/1.eml", "v3/d1/D/a.sqlite", "v3/do/R/b.sqlite", "v3/do/R/b.sqlite-wal", "vacuumed.json"];
  const made = [
    "lock",
    "server.json",
    "served/web/robots.txt",
    "v3/cache/C/m.sqlite",
    "v3/do/R/b.sqlite-shm",
    "v3/ratelimit/L/m.sqlite",
  ];
  copyState(write(...kept, ...made), target);
  const files = globSync("**/*.*", { cwd: target }).toSorted();
  expect(files).toEqual(kept);
  for (const file of files) expect(readFileSync(join(target, file), "utf8")).toBe(file);
});

test("a backup has its name when it is whole, and leaves nothing where it fails", async () => {
  const state = write("keys.json");
  writeFileSync(`${target}.part`, "left by one that was killed");
  await whole(target, (part) => {
    copyState(state, part);
    expect(existsSync(target)).toBe(false);
  });
  expect(readFileSync(join(target, "keys.json"), "utf8")).toBe("keys.json");

  const other = join(folder, "other");
  const failing = whole(other, (part) => {
    copyState(state, part);
    throw Object.assign(new Error("full"), { code: "ENOSPC" });
  });
  await expect(failing).rejects.toThrow(new CommandError(`The backup ${other} cannot be written (ENOSPC).`));
  expect([other, `${other}.part`].filter((path) => existsSync(path))).toEqual([]);
});

test("it is not written over anything, nor into what it copies", () => {
  const state = write("keys.json");
  expect(() => checkTarget(state, state)).toThrow(`${state} is there already`);
  expect(() => checkTarget(state, join(state, "backup"))).toThrow("is in the state folder itself");
  expect(() => checkTarget(state, `${state}.1`)).not.toThrow();
});

describe.runIf(hasProc)("a process beside it", () => {
  let busy: ChildProcess;
  let pid: number;
  const state = () => /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  beforeEach(async () => {
    busy = spawn(process.execPath, ["-e", "setInterval(() => {}, 1); console.log()"], { stdio: ["ignore", "pipe", "ignore"] });
    pid = busy.pid ?? 0;
    if (busy.stdout) await once(busy.stdout, "data");
  });
  afterEach(() => void busy.kill("SIGKILL"));

  test("stands still, and goes on whether the work succeeds or fails", async () => {
    expect(await whileStill(pid, () => state())).toBe("T");
    await expect.poll(state).not.toBe("T");
    const failing = whileStill(pid, () => {
      throw new Error(state());
    });
    await expect(failing).rejects.toThrow("T");
    await expect.poll(state).not.toBe("T");
  });

  test("goes on where the one that stopped it is killed", async () => {
    const script = `const { whileStill } = await import(${JSON.stringify(resolve("scripts/backup/suspend.ts"))});
      await whileStill(${pid}, () => { console.log(); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`;
    const stopper = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    await once(stopper.stdout, "data");
    expect(state()).toBe("T");
    stopper.kill("SIGKILL");
    await expect.poll(state).not.toBe("T");
  });

  test("that ends meanwhile makes the work worth nothing", async () => {
    const ended = once(busy, "exit");
    const losing = whileStill(pid, () => {
      busy.kill("SIGKILL");
      while (state() === "T");
    });
    await expect(losing).rejects.toThrow("ended or was started again meanwhile");
    await ended;
    await expect(whileStill(pid, () => {})).rejects.toThrow("ended or was started again meanwhile");
  });
});
