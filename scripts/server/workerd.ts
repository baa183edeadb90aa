/**
 * Tells of every workerd that this process starts. Miniflare keeps its workerd to itself; Node announces each process that it
 * starts on a channel, also those that take the place of a crashed one.
 */
import { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { basename } from "node:path";

/** How a process ended: by a signal, or by itself with an exit code. */
export type End = NodeJS.Signals | number;

export interface WorkerdListener {
  readonly started?: (pid: number) => void;
  readonly ended: (pid: number, end: End) => void;
}

/** Tells `listener` of each workerd that is started from now on, until what is answered is called. */
export function watchWorkerd(listener: WorkerdListener): () => void {
  let watching = true;
  function watch(message: unknown): void {
    if (typeof message !== "object" || message === null || !("process" in message)) return;
    const child = message.process;
    if (!(child instanceof ChildProcess)) return;
    child.once("spawn", () => {
      const { pid, spawnfile } = child;
      if (pid === undefined || !basename(spawnfile).startsWith("workerd")) return;
      listener.started?.(pid);
      child.once("exit", (code, signal) => {
        if (watching) listener.ended(pid, signal ?? code ?? 0);
      });
    });
  }
  subscribe("child_process", watch);
  return function stop(): void {
    watching = false;
    unsubscribe("child_process", watch);
  };
}
