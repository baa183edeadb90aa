/** What workerd writes to its log, as an operator reads it. */

/** What workerd says of its own insides, to those who build it. */
const INTERNAL =
  /\$LLVM_SYMBOLIZER is not set|took recursive isolate lock|CODE_MOVED for unknown code block|stack:( (0|[a-f\d]{4,})){3}/;

/** What a line says, with its level; null where it is not worth to be read. */
export function readLogLine(line: string): string | null {
  if (line === "" || isAddressInUse(line)) return null;
  const { level, message } = parsed(line);
  return INTERNAL.test(message) || isOfPeer(message) ? null : `${level}: ${message}`;
}

/** Whether a line tells that the address to be bound to is another program's. */
export function isAddressInUse(line: string): boolean {
  return /bind\(\): [^\n]*\(os error (48|98|10013|10048)\)|Address already in use/.test(line);
}

/**
 * Whether a line of workerd's tells of a client that broke the rules of WebSockets (RFC 6455): it is closed for that, nothing is wrong
 * here, and anyone could fill the log with it.
 */
export function isOfPeer(line: string): boolean {
  return /^Uncaught exception: kj\/compat\/http\.c\+\+:\d+: failed: \S+ WebSocket protocol error;/.test(line);
}

/** Lines are JSON, but for those that it writes before its log is there, or as it crashes. */
function parsed(line: string): { readonly level: string; readonly message: string } {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && "level" in value && "message" in value)
      return { level: String(value.level), message: String(value.message) };
  } catch {
    // As it stands.
  }
  return { level: "log", message: line };
}
