/** The first page's lists of one's games at work: live, searched, in another order; what is over is fetched page by page, and can be hidden. */
import { redraw } from "../draw.ts";
import { inOrder } from "../../api/my-game.ts";
import type { MyGame, MyLists } from "../../api/my-games-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { HomeData } from "../../view/page-data.ts";
import { countedTitle } from "../../view/text.ts";
import { countYours, type UnsentState } from "../../view/home/my-games.tsx";
import { GoingOn, type Looking, OverGames } from "../../view/home/my-lists.tsx";
import { isApp } from "../app-worker.ts";
import { slot } from "../kept/kept.ts";
import { askAllGames, askMyGames, askOverGames, searchGames, unlessOvertaken } from "../my-games/my-games.ts";
import { sendUnsent } from "../kept/unsent.ts";
import { otherPageWords } from "../../view/words/pages.ts";

/** Games that are over and are not to be listed any more, by their ids. */
const keptHidden = slot<readonly string[]>("hidden");

/** Games that are remembered as hidden, at most: the last ones. */
const MOST_HIDDEN = 1000;

/** How long nothing is typed before it is searched for, in milliseconds. */
const TYPED = 300;

/** What of the games is looked at: all of them, or those that are found, are asked for as soon as more than the usual list is. */
type Search = Pick<Looking, "find" | "order" | "all">;

export function listMine({ language, kinds, mine: served }: HomeData): void {
  const words = otherPageWords(language);
  const [going, over] = [document.getElementById("going-on"), document.getElementById("over")];
  const title = document.title.replace(/^(✉ )?(\(\d+\) )?/, "");
  let mine = served;
  const search = createSearch(show);
  let unsent: ReadonlyMap<string, UnsentState> = new Map();
  /** The lists as they were last told. */
  let told = "";

  function show(): void {
    const props = { words, kinds, now: Date.now() };
    if (going)
      void redraw(
        <GoingOn {...props} {...{ mine, unsent }} looking={{ ...search.now(), onLook: (how) => search.look(how) }} />,
        going,
      );
    if (over) void redraw(<OverGames {...props} over={unhidden(mine.over)} onHide={hide} onMore={() => void more()} />, over);
    const waiting = countYours(mine.games, unsent);
    document.title = countedTitle(waiting, title, mine.games.filter(({ unread }) => unread).length);
    if (isApp()) navigator.setAppBadge?.(waiting).catch(() => {});
  }

  function hide(ids: readonly string[]): void {
    keptHidden.set([...new Set([...(keptHidden.get() ?? []), ...ids])].slice(-MOST_HIDDEN));
    show();
  }

  async function more(): Promise<void> {
    const page = await askOverGames(mine.over.next ?? "");
    if (page !== null) mine = { ...mine, over: { ...page, games: withAll(mine.over.games, page.games) } };
    show();
  }

  const askMine = unlessOvertaken(askMyGames);

  /** Asks for what is looked at; answers whether there was news. */
  async function ask(): Promise<boolean> {
    const lists = await askMine();
    const now = JSON.stringify([lists?.games, lists?.over.games[0]]);
    const isNews = lists !== null && now !== told;
    if (isNews) [told, mine] = [now, { games: lists.games, over: joined(mine.over, lists.over) }];
    await search.refresh(isNews);
    show();
    return isNews;
  }

  // Drawn by the server with what is hidden here, which nothing drawn in its place would remove.
  over?.replaceChildren();
  show();
  keepLooking(ask);
  sendUnsent({
    onSent: (state) => void (mine = withMove(mine, state)),
    onLeft(left) {
      unsent = left;
      show();
    },
  });
}

function createSearch(show: () => void) {
  let now: Search = { find: "", order: "turn", all: null };
  let typing: ReturnType<typeof setTimeout> | undefined;
  const askWhole = unlessOvertaken((find: string) => (find === "" ? askAllGames() : searchGames(find)));

  async function ask(): Promise<void> {
    const find = now.find.trim();
    const all = await askWhole(find);
    if (all !== null && find === now.find.trim()) now = { ...now, all };
  }

  return {
    now: () => now,
    look(how: Partial<Search>): void {
      now = { ...now, ...how };
      show();
      clearTimeout(typing);
      if (isWhole(now)) typing = setTimeout(() => void ask().then(show), how.find === undefined ? 0 : TYPED);
    },
    async refresh(isNews: boolean): Promise<void> {
      if (isWhole(now) && (isNews || now.all === null)) await ask();
    },
  };
}

/** Whether more is looked at than the usual list. */
function isWhole({ find, order }: Search): boolean {
  return find.trim() !== "" || order === "opponent";
}

function unhidden({ games, next }: MyLists["over"]): MyLists["over"] {
  const hidden = new Set(keptHidden.get());
  return { games: games.filter(({ id }) => !hidden.has(id)), next };
}

/** The lists after a move: the archive, which makes them, is told of it a little later. */
function withMove({ games, over }: MyLists, state: StateAnswer): MyLists {
  return { games: games.map((game) => (game.id === state.id ? played(game, state) : game)).toSorted(inOrder), over };
}

/** Pages of games that are over, with the first one as it is by now. */
function joined(known: MyLists["over"], first: MyLists["over"]): MyLists["over"] {
  const games = withAll(first.games, known.games);
  // Where no other page was fetched, the next one begins behind what is now the first.
  return { games, next: known.games.length > first.games.length ? known.next : first.next };
}

/** Each game once. */
function withAll(games: readonly MyGame[], more: readonly MyGame[]): readonly MyGame[] {
  const known = new Set(games.map(({ id }) => id));
  return [...games, ...more.filter(({ id }) => !known.has(id))];
}

function played(game: MyGame, { status, turn, toMove, result, offers }: StateAnswer): MyGame {
  const offered = offers.some(({ by }) => by !== game.side);
  return {
    ...game,
    status,
    turn,
    toMove,
    offered,
    winner: result?.winner ?? null,
    endedBy: result?.by ?? null,
    changedAt: Date.now(),
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * The pause before the next look, in milliseconds.
 * @param quiet how long nothing has happened, in milliseconds: neither did the list change, nor did anybody come or touch the page
 */
export function pauseAfter(quiet: number): number {
  if (quiet < MINUTE) return 5 * SECOND;
  return quiet < 10 * MINUTE ? 15 * SECOND : MINUTE;
}

/**
 * Asks again and again, and at once when somebody comes back.
 * @param ask answers whether there was news; it is not called while the page is hidden
 */
function keepLooking(ask: () => Promise<boolean>): void {
  /** When something last happened: there was news, or somebody was seen. */
  let lively = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (!document.hidden && (await ask())) lively = Date.now();
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pauseAfter(Date.now() - lively));
  }

  function comeBack(): void {
    lively = Date.now();
    void look();
  }

  document.addEventListener("visibilitychange", () => !document.hidden && comeBack());
  addEventListener("online", comeBack);
  // A page that comes back from the browser's memory shows what was so then.
  addEventListener("pageshow", ({ persisted }) => persisted && comeBack());
  addEventListener("pointerdown", () => {
    lively = Date.now();
    wait();
  });
  wait();
}
