/** Which requests a service worker answers from what is kept, and when; and how a page has it keep nothing any more. */

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

/** What a page tells a service worker to have it keep nothing any more; its port is answered once that is so. */
export const FORGET = "forget";

/** How long the network is waited for where there is a kept page, in milliseconds. */
const PATIENCE = 3000;

export function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}
