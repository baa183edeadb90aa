/** Miniflare's own log, a plain line each: its stacks are of its own files, and tell an operator nothing. */
import { Log, LogLevel } from "miniflare";

/** What Miniflare says of a workerd that ended: `keep.ts` says it better, with what ended it. */
const OF_WORKERD = /^The Workers runtime (crashed|failed to restart)/;

export class PlainLog extends Log {
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    super(LogLevel.WARN);
    this.#say = say;
  }

  override logWithLevel(level: LogLevel, message: string): void {
    if (level <= this.level && !OF_WORKERD.test(message)) this.#say(onOneLine(message));
  }

  override error(error: Error): void {
    this.logWithLevel(LogLevel.ERROR, messageOf(error));
  }
}

/**
 * Whether a line of workerd's tells of a client that broke the rules of WebSockets (RFC 6455): it is closed for that, nothing is wrong
 * here, and anyone could fill the log with it.
 */
export function isOfPeer(line: string): boolean {
  return /^Uncaught exception: kj\/compat\/http\.c\+\+:\d+: failed: \S+ WebSocket protocol error;/.test(line);
}

/** What an error says, and what its causes say, on one line and without a stack. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return onOneLine(String(error));
  return onOneLine(error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`);
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
