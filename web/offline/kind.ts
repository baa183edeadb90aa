/** Which requests are answered from what is kept. */

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** A page of games that the device keeps, a file that never changes under its name, or anything else, which is left to the network. */
export function kindOf({ method, mode, url }: Asked, origin: string): "page" | "file" | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin) return null;
  if (mode === "navigate") return /^\/play\/[a-z0-9-]+$/.test(pathname) ? "page" : null;
  return /^\/(assets\/|play\/think)[\w.-]+$/.test(pathname) ? "file" : null;
}
