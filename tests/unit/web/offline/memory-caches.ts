/** Caches of a browser, in memory. */

export const ORIGIN = "https://hoplink.test";
export const urlOf = (request: Request | string | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;

/** A browser's caches as far as they are used: by addresses alone. */
export function memoryCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (request: Request | string) => Promise.resolve(entries.get(urlOf(request))?.clone()),
    put: (request: Request | string, response: Response) => Promise.resolve(void entries.set(urlOf(request), response)),
    delete: (request: Request | string) => Promise.resolve(entries.delete(urlOf(request))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
  });
  return {
    held: () =>
      Object.fromEntries(
        [...caches].map(([name, entries]) => [name, [...entries.keys()].map((url) => url.slice(ORIGIN.length))]),
      ),
    keys: () => Promise.resolve([...caches.keys()]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    open(name: string) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return Promise.resolve(cacheOf(entries));
    },
  };
}
