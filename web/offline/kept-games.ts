/**
 * The last seen board of each of this browser's games, and the first page, for when there is no network: what is moved on them then is
 * kept and sent by the page itself. The build says which files these pages may load.
 */
import { type Caches, cachesUntil, type Kept, keptPages, type Load, isLinkedPage } from "./kept-pages.ts";

const FRESH = "linked-fresh";
const FIRST = "/";
/** So many games are fetched unseen, those first that wait for one's move. */
const MOST = 50;

/** `/offline/<language>.json`, as the build writes it. */
export type OfflineFiles = Omit<Kept, "page">;

export function keptGames(all: Caches, load: Load, patience: () => Promise<void>) {
  let hasEnded = false;
  const kind = { prefix: "linked:", fresh: FRESH, isPage: isLinkedPage };
  const caches = cachesUntil(() => hasEnded, all);
  const pages = keptPages(caches, kind, load, patience);
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, so that nothing older takes the place of what came since. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = last.then(() => (hasEnded ? undefined : work()));
    last = next.catch(() => {});
    return next;
  }

  async function takeFresh(page: string): Promise<void> {
    const fresh = await caches.open(FRESH);
    const came = await fresh.match(page, { ignoreVary: true });
    if (came === undefined) return;
    if (page !== FIRST && !isOwn(await came.clone().text())) {
      await fresh.delete(page, { ignoreVary: true });
      return pages.drop(page);
    }
    const files = await load(`/offline/${came.headers.get("content-language")}.json`);
    if (!files.ok) return;
    const list: OfflineFiles = await files.json();
    await pages.keep({ ...list, page });
  }

  async function fetchPage(page: string): Promise<void> {
    const response = await load(page);
    if (!response.ok) return;
    await (await caches.open(FRESH)).put(page, response);
    await takeFresh(page);
  }

  return {
    answerPage: (request: Request, alive: (later: Promise<unknown>) => void) =>
      hasEnded ? load(request) : pages.answerPage(request, alive),
    answerFile: (request: Request) => pages.answerFile(request),
    /** Keeps nothing from now on; what was begun ends first. */
    async end(): Promise<void> {
      hasEnded = true;
      await last;
    },
    /** Keeps a page as it came last, unless it is somebody else's game. */
    keepAsItCame: (page: string) => inTurn(() => takeFresh(page)),
    /** Keeps a page as it is now. */
    keep: (page: string) => inTurn(() => fetchPage(page)),
    /** Keeps the games that go on and are not kept yet, and none that is over. */
    keepAll: ({ games, over }: MyLists) =>
      inTurn(async () => {
        const held = await pages.held();
        for (const { id } of over.games) if (held.includes(pageOf(id))) await pages.drop(pageOf(id));
        for (const { id } of games.slice(0, MOST)) if (!hasEnded && !held.includes(pageOf(id))) await fetchPage(pageOf(id));
      }),
  };
}

function pageOf(game: string): string {
  return `/g/${game}`;
}

/** What is looked at of one's games. */
interface MyLists {
  readonly games: readonly { readonly id: string }[];
  readonly over: { readonly games: readonly { readonly id: string }[] };
}

/** Whether a game's page was drawn for one of its players, as what it goes on from says. */
function isOwn(html: string): boolean {
  const [, data = "{}"] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  const { state }: { readonly state?: { readonly you?: object } } = JSON.parse(data);
  return state?.you !== undefined;
}
