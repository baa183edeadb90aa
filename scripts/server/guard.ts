/**
 * Makes sure that no workerd outlives this process. A process that is killed outright can end nobody, and a workerd without its
 * parent would go on holding the port and the databases. So a shell in a session of its own waits on a pipe from here. The system
 * closes the pipe when this process dies, however it dies, and the shell then ends the process that was last named to it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { messageOf } from "../shared/command.ts";

const script = `trap "" INT TERM HUP; while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -9 $pids`;

export interface Guard {
  /** Has a process ended with this one. */
  readonly watch: (child: ChildProcess) => void;
  readonly close: () => Promise<void>;
}

export function startGuard(): Guard {
  const guard = spawn("/bin/sh", ["-c", script], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  const ended = once(guard, "exit").catch((error) => console.error(`There is no guard over workerd: ${messageOf(error)}.`));
  guard.stdin.on("error", () => {});
  guard.unref();

  const pids = new Set<number>();
  const tell = () => guard.stdin.write(`${[...pids].join(" ")}\n`);
  return {
    watch(child) {
      const { pid } = child;
      if (pid === undefined) return;
      pids.add(pid);
      tell();
      child.once("exit", () => {
        pids.delete(pid);
        tell();
      });
    },
    async close() {
      guard.ref();
      guard.stdin.end();
      await ended;
    },
  };
}
