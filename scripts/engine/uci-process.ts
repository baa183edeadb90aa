/** A process that speaks UCI line by line: it is told something, and is asked for one of its answers. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

interface UciProcess {
  say(line: string): void;
  /** The next line of an answer that begins with that word; null where the program has ended without it. */
  hear(word: string): Promise<string | null>;
  end(): void;
}

/**
 * Begins a program.
 * @param command it and its arguments, with spaces between them
 * @throws where it is not there, or ends before it is ready
 */
export async function beginUci(command: string): Promise<UciProcess> {
  const [program = "", ...options] = command.split(" ");
  const child = spawn(program, options, { stdio: ["pipe", "pipe", "ignore"] });
  const failed = new Promise<never>((_, reject) => child.on("error", reject));
  failed.catch(() => undefined);
  // A write to a program that has ended fails silently here; waiting for the next answer shows it.
  child.stdin.on("error", () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const begun: UciProcess = {
    say: (line) => child.stdin.write(`${line}\n`),
    async hear(word) {
      for (;;) {
        const next = await Promise.race([lines.next(), failed]);
        if (next.done === true) return null;
        if (next.value.split(" ")[0] === word) return next.value;
      }
    },
    end: () => child.stdin.end("quit\n"),
  };
  begun.say("uci");
  if ((await begun.hear("uciok")) === null) throw new Error(`${program} has ended`);
  return begun;
}
