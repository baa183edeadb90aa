/** That no body makes the server reach beyond this machine: the only thing that it goes to by itself is a webhook's address. */

/**
 * Whether a body names no address that the server might go to, but the sink's.
 * @param sink scheme, host and port of the attack's own receiver
 */
export function isHarmless(body: Uint8Array | null, sink: string): boolean {
  const url = urlIn(body);
  if (url === null || !URL.canParse(url)) return true;
  const { protocol, origin } = new URL(url);
  return !["http:", "https:"].includes(protocol) || origin === sink;
}

/** The address of a webhook that a server would read in a body. */
function urlIn(body: Uint8Array | null): string | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()));
    return typeof value === "object" && value !== null && "url" in value && typeof value.url === "string" ? value.url : null;
  } catch {
    return null;
  }
}
