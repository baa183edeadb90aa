/**
 * A command that cannot do its work: the message is one sentence for the person who called it, printed without a stack
 * by `run.mjs` (which knows it by its name, for it can import no TypeScript). Anything else that is thrown is a bug.
 */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** The system's word for what went wrong with a file or socket (`EACCES`), or the message of any other error. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
