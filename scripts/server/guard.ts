/**
 * Sees to it that no workerd outlives this process. A process that is killed outright can end nobody itself, and a
 * workerd without its parent would go on holding the port and the databases. So a shell in a session of its own waits on
 * a pipe from here; the system closes the pipe when this process dies, however it dies, and the shell then ends what was
 * last named to it.
 *
 * Miniflare keeps its workerd to itself; Node announces every process that it starts on a channel, which tells them all,
 * also those that take the place of a crashed one.
 */
import { ChildProcess, spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";

const script = `trap "" INT TERM HUP; while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -9 $pids`;

/** Guards every workerd that this process starts from now on, until what is answered is called. */
export function guardWorkerd(): () => Promise<void> {
  // Windows has no such shell: there a workerd outlives a server that was killed outright.
  if (process.platform === "win32") return async () => {};

  const guard = spawn("/bin/sh", ["-c", script], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  const ended = once(guard, "exit").catch((error) => console.error("There is no guard over workerd:", error));
  guard.stdin.on("error", () => {});
  guard.unref();

  const pids = new Set<number>();
  const tell = () => guard.stdin.write(`${[...pids].join(" ")}\n`);
  function watch(message: unknown): void {
    if (typeof message !== "object" || message === null || !("process" in message)) return;
    const child = message.process;
    if (!(child instanceof ChildProcess)) return;
    child.once("spawn", () => {
      const { pid, spawnfile } = child;
      if (pid === undefined || !spawnfile.includes("workerd")) return;
      pids.add(pid);
      tell();
      child.once("exit", () => {
        pids.delete(pid);
        tell();
      });
    });
  }
  subscribe("child_process", watch);

  return async () => {
    unsubscribe("child_process", watch);
    guard.ref();
    guard.stdin.end();
    await ended;
  };
}
