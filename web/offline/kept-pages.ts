/**
 * Pages kept whole: each with all files of its own deploy, in a cache that is named after that. The network comes first, so that a new
 * deploy is never stuck behind an old page; without it a page is the last one whose files are all there.
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
interface Caches {
  keys(): Promise<readonly string[]>;
  open(name: string): Promise<OneCache>;
  delete(name: string): Promise<boolean>;
}

interface OneCache {
  match(
    request: Request | string,
    how?: { readonly ignoreVary: boolean; readonly ignoreSearch?: boolean },
  ): Promise<Response | undefined>;
  put(request: string, response: Response): Promise<void>;
  delete(request: string, how?: { readonly ignoreVary: boolean }): Promise<boolean>;
  keys(): Promise<readonly { readonly url: string }[]>;
}

type Load = (request: Request | string) => Promise<Response>;

const PREFIX = "play:";
/** Pages as they came last, until their files are there. */
const FRESH = "play-fresh";

/** Of all deploys, the newest first. */
async function deploys(caches: Caches): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX)).toReversed();
}

async function find(caches: Caches, request: Request | string): Promise<Response | undefined> {
  for (const name of await deploys(caches)) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true, ignoreSearch: true });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lets go of a page of earlier deploys than the one that is kept, and of their files once no page is left that needs them. */
async function forget(caches: Caches, page: string, kept: string): Promise<void> {
  for (const name of await deploys(caches)) {
    if (name === kept) continue;
    const cache = await caches.open(name);
    await cache.delete(page, { ignoreVary: true });
    const left = await cache.keys();
    if (!left.some(({ url }) => isPage(url))) await caches.delete(name);
  }
}

/** @param patience how long the network is waited for where there is something else to show */
export function keptPages(caches: Caches, load: Load, patience: () => Promise<void>) {
  async function fromNetwork(request: Request): Promise<Response> {
    const response = await load(request);
    if (response.ok) await (await caches.open(FRESH)).put(new URL(request.url).pathname, response.clone());
    return response;
  }

  return {
    async keep({ build, page, files }: Kept): Promise<void> {
      const cache = await caches.open(PREFIX + build);
      for (const file of files) {
        if ((await cache.match(file)) !== undefined) continue;
        await cache.put(file, whole((await find(caches, file)) ?? (await load(file))));
      }
      const fresh = await caches.open(FRESH);
      const html = whole((await fresh.match(page, { ignoreVary: true })) ?? (await load(page)));
      await fresh.delete(page, { ignoreVary: true });
      // Another deploy may have answered, whose files are not these.
      if (!(await html.clone().text()).includes(build)) return;
      await cache.put(page, html);
      await forget(caches, page, PREFIX + build);
    },
    /** @param alive keeps the worker alive while the network still answers */
    async answerPage(request: Request, alive: (later: Promise<unknown>) => void): Promise<Response> {
      const coming = fromNetwork(request);
      const kept = await find(caches, request);
      if (kept === undefined) return coming;
      alive(coming.catch(() => undefined));
      const first = await Promise.race([coming.catch(() => undefined), patience()]);
      return first instanceof Response && first.status < 500 ? first : kept;
    },
    async answerFile(request: Request): Promise<Response> {
      return (await find(caches, request)) ?? load(request);
    },
  };
}

function isPage(url: string): boolean {
  return /^\/play\/[a-z0-9-]+$/.test(new URL(url).pathname);
}

/** What is not whole is not kept. */
function whole(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}
