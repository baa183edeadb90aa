/**
 * Lists processes of this machine, for tests and trials that kill some of them. It reads `/proc` where there is one, because a
 * bare machine has no `ps`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** What it runs, by the program's name. */
  readonly program: string;
}

/** Whether processes can be looked at as often as a trial likes. */
export const hasProc = existsSync("/proc/self/stat");

function processes(): readonly Process[] {
  if (!hasProc) {
    const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
    const lines = stdout.split("\n").map((line) => line.trim().split(/\s+/));
    return lines.map(([pid, parent, program = ""]) => ({ pid: Number(pid), parent: Number(parent), program: basename(program) }));
  }
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const [, program = "", state, parent] = /\((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      // A process that has ended, and whose parent has not noticed yet.
      return state === "Z" ? [] : [{ pid: Number(pid), parent: Number(parent), program }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

/** All processes that `pid` has started, directly or not. */
export function descendants(pid: number, all = processes()): readonly Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => descendants(child.pid, all))];
}

/** The workerd that a server runs; undefined while it runs none. */
export function workerdOf(server: number): number | undefined {
  return descendants(server).find(({ program }) => program === "workerd")?.pid;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Kills a process outright; false where it had ended meanwhile. */
export function killOutright(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/** The memory that a process holds, in megabytes; 0 once it has ended. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
