/**
 * The last seen board of each of this browser's games, and the first page, for when there is no network: what is moved on them then is
 * kept and sent by the page itself. The build says which files these pages may load.
 */
import { type Caches, type Kept, keptPages, type Load } from "./kept-pages.ts";
import { isLinkedPage } from "./kind.ts";

const FRESH = "linked-fresh";
const FIRST = "/";
/** So many games are kept, those first that wait for one's move. */
const MOST = 50;

/** `/offline/<language>.json`, as the build writes it. */
export type OfflineFiles = Omit<Kept, "page">;

export function keptGames(caches: Caches, load: Load, patience: () => Promise<void>) {
  const pages = keptPages(caches, { prefix: "linked:", fresh: FRESH, isPage: isLinkedPage }, load, patience);

  /** Keeps a page as it came last, unless it is somebody else's game. */
  async function keepAsItCame(page: string): Promise<void> {
    const fresh = await caches.open(FRESH);
    const came = await fresh.match(page, { ignoreVary: true });
    if (came === undefined) return;
    if (page !== FIRST && !isOwn(await came.clone().text())) return void (await fresh.delete(page, { ignoreVary: true }));
    const files = await load(`/offline/${came.headers.get("content-language")}.json`);
    if (!files.ok) return;
    const list: OfflineFiles = await files.json();
    await pages.keep({ ...list, page });
  }

  /** Keeps a page as it is now. */
  async function keep(page: string): Promise<void> {
    const response = await load(page);
    if (!response.ok) return;
    await (await caches.open(FRESH)).put(page, response);
    await keepAsItCame(page);
  }

  return {
    answerPage: (request: Request, alive: (later: Promise<unknown>) => void) => pages.answerPage(request, alive),
    answerFile: (request: Request) => pages.answerFile(request),
    keepAsItCame,
    keep,
    /** Keeps those of these games that are not kept yet, and no others. */
    async keepAll(games: readonly { readonly id: string }[]): Promise<void> {
      const wanted = games.slice(0, MOST).map(({ id }) => `/g/${id}`);
      const held = await pages.held();
      for (const page of held) if (page !== FIRST && !wanted.includes(page)) await pages.drop(page);
      for (const page of wanted) if (!held.includes(page)) await keep(page);
    },
  };
}

/** Whether a game's page was drawn for one of its players, as what it goes on from says. */
function isOwn(html: string): boolean {
  const [, data = "{}"] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  const { state }: { readonly state?: { readonly you?: object } } = JSON.parse(data);
  return state?.you !== undefined;
}
