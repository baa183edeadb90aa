/** Every page that the Worker makes, in each of its states: for tests that hold for all of them. */
import { NO_GAMES } from "../../../api/my-game.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Language } from "../../../view/languages.ts";
import { backPage, messagePage } from "../../../worker/pages/plain-page.tsx";
import { gamePage } from "../../../worker/pages/game-page.tsx";
import { homePage, newGamePage } from "../../../worker/pages/home-page.tsx";
import { confirmPage, gamesPage, unsubscribePage } from "../../../worker/pages/plain-page.tsx";
import { playMePage } from "../../../worker/pages/home-page.tsx";
import { playPage } from "../../../worker/pages/game-page.tsx";
import { privacyPage } from "../../../worker/pages/plain-page.tsx";
import { rulesPage } from "../../../worker/pages/rules-page.tsx";
import { myGame } from "../game/my-game.ts";
import { HARZDAME } from "../../whole-games.ts";
import { given, givenIn } from "./given.ts";

const home = {
  script: "/assets/home.js",
  styles: ["/assets/style.css", "/assets/pages.css"],
  print: "/assets/print.css",
  preload: ["/assets/cookie.js"],
};

/** What the build has made, each page's own files told apart. */
const assets = {
  build: "b1",
  home,
  newGame: home,
  game: { script: "/assets/game.js", styles: ["/assets/style.css"], print: "/assets/print.css", preload: ["/assets/preact.js"] },
  invite: {
    script: "/assets/game.js",
    styles: ["/assets/style.css", "/assets/session.css"],
    print: "/assets/print.css",
    preload: [],
  },
  rules: Object.fromEntries(rulebooks.map(({ id }) => [id, [`/assets/${id}.js`]])),
  play: home,
  words: { home: {}, game: {}, play: {}, rules: {} },
  playing: {},
  guide: {
    script: "/assets/rules.js",
    styles: ["/assets/style.css", "/assets/rules.css"],
    print: "/assets/print.css",
    preload: ["/assets/lines.js"],
  },
};

/** Somebody asks for a page in English, and has chosen nothing. */
export const asked = { look: null, language: "en", origin: "https://hoplink.test", assets, operator: null } as const;

const OPEN = {
  id: "a",
  variant: "hopperdame-8x8-12-terminal",
  side: "b",
  name: null,
  program: false,
  clock: { kind: "bank", bank: 3600, increment: 60, cap: 3600, onFlag: "claim" },
  customStart: true,
  until: 0,
} as const;

/** Every page of a language, by what it is. */
export function pagesIn(language: Language): Readonly<Record<string, string>> {
  const asking = { ...asked, language };
  const game = (moves: readonly string[], more: Partial<StateAnswer> = {}) => {
    const { state, last } = given(moves, more);
    return gamePage({ ...asking, state, last });
  };
  const [first] = rulebooks;
  const playMeIn = (status: "open" | "paused" | "ended") => {
    const [variant] = first?.variants ?? [];
    if (first === undefined || variant === undefined) throw new Error("no game");
    const series = { kind: "best-of", of: 3 } as const;
    const link = { variant: variant.match.variant, seat: "random", name: null, clock: OPEN.clock, series, status } as const;
    return playMePage({ ...asking, id: "a", link, offer: { rulebook: first, variant } });
  };
  const nobody = { w: null, b: { name: null, present: true } };
  return {
    home: homePage({ ...asking, mine: NO_GAMES, open: { invites: [OPEN], isWhole: false }, mails: true, now: 0 }),
    "home of a player": homePage({
      ...asking,
      mine: { ...NO_GAMES, games: [myGame] },
      open: { invites: [OPEN], isWhole: true },
      mails: true,
      now: 0,
    }),
    "home whose games can't be told": homePage({ ...asking, mine: null, open: null, mails: true, now: 0 }),
    ...Object.fromEntries(
      rulebooks.flatMap((kind) =>
        kind.variants.map((variant) => [`play ${variant.match.variant}`, playPage({ ...asking, rulebook: kind, variant })]),
      ),
    ),
    "play me": playMeIn("open"),
    "play me, paused": playMeIn("paused"),
    "play me, ended": playMeIn("ended"),
    missing: messagePage({ ...asking, kind: "not-found" }),
    busy: messagePage({ ...asking, kind: "busy" }),
    broken: messagePage({ ...asking, kind: "broken" }),
    "the ways back": backPage({ ...asking, state: { id: "a", status: "playing", clock: null } }),
    "the ways back to a game that is over": backPage({ ...asking, state: { id: "a", status: "over", clock: null } }),
    confirm: confirmPage(asking),
    games: gamesPage(true, asking),
    privacy: privacyPage({ ...asking, operator: { name: "Ada", contact: ["ada@example.org"] } }),
    "a free seat": game([], { status: "waiting", toMove: null, players: nobody, you: { side: "b" } }),
    "an invitation": game([], { status: "waiting", toMove: null, players: nobody }),
    "my move": game(HARZDAME.slice(0, 8), { you: { side: "w" } }),
    "the other's move": game(HARZDAME.slice(0, 8), { you: { side: "b" } }),
    watched: game(HARZDAME.slice(0, 9)),
    won: game(HARZDAME, { you: { side: "b" } }),
    lost: game(HARZDAME, { you: { side: "w" } }),
    drawn: game(HARZDAME.slice(0, 8), { status: "over", toMove: null, result: { winner: null, by: "agreement" } }),
    ...Object.fromEntries(
      rulebooks.flatMap((rulebook) => [
        [`new ${rulebook.id}`, newGamePage({ ...asking, rulebook })],
        [`rules of ${rulebook.id}`, rulesPage({ ...asking, rulebook })],
        ...rulebook.variants.map(({ match: { variant, start } }) => {
          const { state, last } = givenIn(variant, start);
          return [variant, gamePage({ ...asking, state, last })] as const;
        }),
      ]),
    ),
    unsubscribe: unsubscribePage({ ...asking, scope: { kind: "all", address: "a…@example.org" }, stage: "ask" }),
    "mails that have ended": unsubscribePage({ ...asking, scope: "over", stage: "done" }),
    "never again": unsubscribePage({ ...asking, scope: "never", stage: "ask" }),
    "never again, pressed": unsubscribePage({ ...asking, scope: "never", stage: "done" }),
    "never again, taken back": unsubscribePage({ ...asking, scope: "never", stage: "undone" }),
  };
}
