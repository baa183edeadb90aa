/**
 * Pages kept whole: each with all files of its own deploy, in a cache that is named after that. The network comes first, so that a new
 * deploy is never stuck behind an old page; without it a page is the last one whose files are all there. Here is also told which requests
 * are answered so, and how a page has a service worker keep nothing any more.
 */

/** What a page asks to be kept. */
export interface Kept {
  /** Names the deploy that made it. */
  readonly build: string;
  /** The page's path. */
  readonly page: string;
  /** Addresses of all that it may load. */
  readonly files: readonly string[];
}

/** What is used of a browser's caches. */
export interface Caches extends Pick<CacheStorage, "keys" | "delete"> {
  open(name: string): Promise<OneCache>;
}

interface OneCache extends Pick<Cache, "match" | "put" | "delete"> {
  keys(): Promise<readonly Pick<Request, "url">[]>;
}

/**
 * The same caches as long as something is to be kept. After that none is opened, for that would make one anew that was deleted: whatever is
 * slow to keep something breaks off there.
 */
export function cachesUntil(hasEnded: () => boolean, caches: Caches): Caches {
  return {
    keys: () => caches.keys(),
    delete: (name) => caches.delete(name),
    open: (name) => (hasEnded() ? Promise.reject(new Error("nothing is kept any more")) : caches.open(name)),
  };
}

export type Load = (request: Request | string) => Promise<Response>;

/** Which pages a service worker keeps. */
interface PageKind {
  /** What the names of their caches begin with. */
  readonly prefix: string;
  /** The cache of pages as they came last, until their files are there. */
  readonly fresh: string;
  readonly isPage: (path: string) => boolean;
}

/** The caches of pages with their files, one for each deploy. */
function deploysIn(caches: Caches, { prefix, isPage }: PageKind) {
  /** The newest first. */
  async function names(): Promise<readonly string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix)).toReversed();
  }

  async function look(request: Request | string): Promise<Response | undefined> {
    for (const name of await names()) {
      const found = await (await caches.open(name)).match(request, { ignoreVary: true, ignoreSearch: true });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return {
    /** Undefined also where the browser can't look. */
    find: (request: Request | string) => look(request).catch(() => undefined),
    /** Lets go of a page in all deploys but the one that is kept, and of their files once no page is left that needs them. */
    async forget(page: string, kept: string | null): Promise<void> {
      for (const name of await names()) {
        if (name === kept) continue;
        const cache = await caches.open(name);
        await cache.delete(page, { ignoreVary: true });
        const left = await cache.keys();
        if (!left.some(({ url }) => isPage(new URL(url).pathname))) await caches.delete(name);
      }
    },
    /** The paths of all pages. */
    async held(): Promise<readonly string[]> {
      const keys = await Promise.all((await names()).map(async (name) => (await caches.open(name)).keys()));
      return [...new Set(keys.flat().map(({ url }) => new URL(url).pathname))].filter(isPage);
    },
  };
}

/** @param patience how long the network is waited for where there is something else to show */
export function keptPages(caches: Caches, kind: PageKind, load: Load, patience: () => Promise<void>) {
  const deploys = deploysIn(caches, kind);

  async function fromNetwork(request: Request): Promise<Response> {
    const response = await load(request);
    if (!response.ok) return response;
    const { pathname: page } = new URL(request.url);
    const copy = response.clone();
    // Where it can't be kept, as on a full disk or in a browser that is forgotten, it is shown all the same.
    await caches
      .open(kind.fresh)
      .then((fresh) => fresh.put(page, copy))
      .catch(() => undefined);
    return response;
  }

  return {
    async keep({ build, page, files }: Kept): Promise<void> {
      const open = () => caches.open(kind.prefix + build);
      const cache = await open();
      for (const file of files) {
        if ((await cache.match(file)) !== undefined) continue;
        const found = (await deploys.find(file)) ?? (await load(file));
        // It is opened anew for each, so that no more files are asked for where nothing is to be kept any more.
        await (await open()).put(file, whole(found));
      }
      const fresh = await caches.open(kind.fresh);
      const html = whole((await fresh.match(page, { ignoreVary: true })) ?? (await load(page)));
      await fresh.delete(page, { ignoreVary: true });
      // Another deploy may have answered, whose files are not these.
      if (!(await html.clone().text()).includes(build)) return;
      await cache.put(page, html);
      await deploys.forget(page, kind.prefix + build);
    },
    /** @param alive keeps the worker alive while the network still answers */
    async answerPage(request: Request, alive: (later: Promise<unknown>) => void): Promise<Response> {
      const coming = fromNetwork(request);
      const kept = await deploys.find(request);
      if (kept === undefined) return coming;
      alive(coming.catch(() => undefined));
      const first = await Promise.race([coming.catch(() => undefined), patience()]);
      return first instanceof Response && first.status < 500 ? first : kept;
    },
    async answerFile(request: Request): Promise<Response> {
      return (await deploys.find(request)) ?? load(request);
    },
    /** The paths of those that are kept. */
    held: () => deploys.held(),
    /** Keeps a page no longer. */
    drop: (page: string) => deploys.forget(page, null),
  };
}

/** What is not whole is not kept. */
function whole(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** A page that a service worker keeps, a file that never changes under its name, or anything else, which is left to the network. */
export function kindOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
  isPage: (path: string) => boolean,
): "page" | "file" | null {
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
