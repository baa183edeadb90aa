/** Puts what an error and its causes say on one line, without a stack. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return onOneLine(String(error));
  return onOneLine(error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`);
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
