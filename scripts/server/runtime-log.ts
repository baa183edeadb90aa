/** Turns what workerd writes to its log into what an operator reads. */

/** Messages about workerd's own insides, for those who build it. */
const INTERNAL =
  /\$LLVM_SYMBOLIZER is not set|took recursive isolate lock|CODE_MOVED for unknown code block|stack:( (0|[a-f\d]{4,})){3}/;

/** A line with its level; null where it is not worth reading. */
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
 * Whether a line tells of a client that broke the rules of WebSockets (RFC 6455). Its socket is closed for that and nothing is
 * wrong here, and anyone could fill the log with such lines.
 */
function isOfPeer(line: string): boolean {
  return /^Uncaught exception: kj\/compat\/http\.c\+\+:\d+: failed: \S+ WebSocket protocol error;/.test(line);
}

/** Lines are JSON, but for those that it writes before its log is there, or as it crashes. */
function parsed(line: string): { readonly level: string; readonly message: string } {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && "level" in value && "message" in value)
      return { level: String(value.level), message: String(value.message) };
  } catch {
    // The line is no JSON, and stays as it is.
  }
  return { level: "log", message: line };
}
