/** Whether two addresses are one to whoever is called there: pure. */

export function isSameTarget(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** The URL parser has made the rest plain; what stands after a `#` is not sent, and dots behind a name change nothing. */
function plain(text: string): string {
  const url = new URL(text);
  url.hash = "";
  url.hostname = url.hostname.replace(/\.+$/, "");
  return url.href;
}
