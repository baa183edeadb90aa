/** Which requests are answered from what is kept. */

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** A page that a service worker keeps, a file that never changes under its name, or anything else, which is left to the network. */
export function kindOf({ method, mode, url }: Asked, origin: string, isPage: (path: string) => boolean): "page" | "file" | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin) return null;
  if (mode === "navigate") return isPage(pathname) ? "page" : null;
  return /^\/(assets\/|play\/think)[\w.-]+$/.test(pathname) ? "file" : null;
}

/** A page of games that the device keeps by itself. */
export function isPlayPage(path: string): boolean {
  return /^\/play\/[a-z0-9-]+$/.test(path);
}

/** The first page, and those of games by link. */
export function isLinkedPage(path: string): boolean {
  return path === "/" || /^\/g\/[a-z0-9]+$/.test(path);
}
