/**
 * Has another process stand still while something is done beside it. A shell in a session of its own stops it, and lets it go on when
 * a pipe from here closes, which the system does when this process dies, however it dies: a killed backup leaves no server standing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasProc, isRunning } from "../shared/processes.ts";
import { CommandError } from "../shared/command.ts";

const script = `trap "" INT TERM HUP; kill -STOP "$1" || exit 1; read -r line; kill -CONT "$1"`;

/** Looks, a millisecond apart, until all threads of a process stand: one that waits for a disk stands only after that. */
const LOOKS = 10_000;

/**
 * Does `work` while nothing of a process runs, and answers its result.
 * @throws CommandError where the process can't be made to stand still, or ends before `work` is done; `work` may then have seen a
 *   change.
 */
export async function whileStill<T>(pid: number, work: () => T): Promise<T> {
  if (!hasProc) throw new CommandError("Beside a running server, this works on Linux only; end the server first.");
  const shell = spawn("/bin/sh", ["-c", script, "sh", String(pid)], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  const ended = once(shell, "exit");
  shell.stdin.on("error", () => {});
  try {
    await standing(pid);
    const result = work();
    if (!isStill(pid)) throw lost();
    return result;
  } finally {
    shell.stdin.end();
    await ended;
  }
}

async function standing(pid: number): Promise<void> {
  for (let look = 0; look < LOOKS && isRunning(pid); look += 1) {
    if (isStill(pid)) return;
    await pause(1);
  }
  throw lost();
}

/** Whether every thread of a process has been stopped; false once it has ended. */
function isStill(pid: number): boolean {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.every((thread) => /\) T /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8")));
  } catch {
    return false;
  }
}

function lost(): CommandError {
  return new CommandError("The server ended or was started again meanwhile; try again.");
}
