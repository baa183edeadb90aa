/** Every screen that is pictured: what it shows, what a person does there, and what tells that it is complete. */
import { findRulebook, rulebooks } from "../../games/registry.ts";
import { type Person, sentence } from "../../view/words/own.ts";
import * as games from "./games.ts";
import { commonWords, gameWords, ownWords } from "../../view/words/game.ts";
import { capital } from "../../view/words/grammar.ts";
import { otherPageWords, inviteWords, rulesWords } from "../../view/words/pages.ts";
import { panelWords } from "../../view/words/panels.ts";
import { wordsOf } from "../../view/words/words.ts";

export interface Screen {
  readonly name: string;
  readonly of: Subject;
  /** What is done there, in this order. */
  readonly acts?: readonly Act[];
  /** What can be read on it once it is complete. */
  readonly shows: string;
}

/** A broken page is one that could not be made. */
export type Subject = { readonly kind: "page" | "broken"; readonly path: string } | GameSubject;

export interface GameSubject {
  readonly kind: "game";
  readonly game: games.PlayedGame;
  readonly by: Visitor;
  /** Nobody has taken the second seat yet. */
  readonly isOpen?: boolean;
  /** The first player offers a draw. */
  readonly drawOffered?: boolean;
  /** The other has said no to that. */
  readonly drawDeclined?: boolean;
}

/**
 * How somebody comes to a game: by the link of a seat, the public one, the invite, an invite that is none or is cut, or without
 * their link.
 */
export type Visitor = "first" | "second" | "watcher" | "invited" | "misled" | "cut" | "lost";

export type Act =
  /** Squares, with blanks between them. */
  | { readonly kind: "tap"; readonly squares: string }
  /** A button, by its name. */
  | { readonly kind: "press"; readonly name: string }
  /** Another page, opened again until it `shows` this. */
  | { readonly kind: "go"; readonly path: string; readonly shows: string }
  /** The network goes. */
  | { readonly kind: "disconnect" };

/** The two who play all games. */
export const names = { first: "Ada", second: "Bo" } as const;
const ada = { name: names.first, you: false };
const bo = { name: names.second, you: false };
const you = { name: commonWords("en").people.you, you: true };

const page = (path: string): Subject => ({ kind: "page", path });
const seen = (game: games.PlayedGame, by: Visitor = "first"): GameSubject => ({ kind: "game", game, by });
const open = (by: Visitor): GameSubject => ({ ...seen(games.begun, by), isOpen: true });
const tap = (squares: string): Act => ({ kind: "tap", squares });
const press = (name: string): Act => ({ kind: "press", name });

const { first, confirm, unsubscribe, message } = otherPageWords("en");
const { invite } = inviteWords("en");
const taken = wordsOf("taken", "en");
const { dock, network, tools, moves } = gameWords("en", {});
const { offered, answered, what } = wordsOf("offers", "en");
const walking = wordsOf("walking", "en");
const messages = wordsOf("messages", "en");
const { after, keys, settings, mail } = panelWords("en");
const ending = wordsOf("questions", "en");
const { seat } = ending;
const newGame = wordsOf("new-game", "en");
const { link } = wordsOf("seat", "en");
const { rules } = rulesWords("en", {});
const privacy = wordsOf("privacy", "en");
const starts = wordsOf("starts", "en");
const play = wordsOf("play", "en");
const trying = wordsOf("trying", "en");

/** What only one game says. */
const own = (rulebook: string) => ownWords(findRulebook(rulebook) ?? {}, "en");
const hoplit = gameWords("en", { id: "hoplit-chess" });
const hoplitInReserve = hoplit.game.reserve({ kind: hoplit.nouns.noun("hoplit").one });
const manGoes = (to: string) =>
  wordsOf("moves", "en").goes({ kind: gameWords("en", { id: "harzdame" }).nouns.noun("man").one, to });
const wonFrom = (loser: Person, rulebook: string, by: string) =>
  sentence(own(rulebook).wins, by, { ...loser, won: !loser.you }) ?? "";

const beforeAGame: readonly Screen[] = [
  { name: "home", of: page("/"), shows: first.newGame },
  {
    name: "home-mine",
    of: seen(games.majority),
    acts: [{ kind: "go", path: "/", shows: first.playComputer }],
    shows: first.playComputer,
  },
  ...rulebooks.map(({ id, name }) => ({ name: `new-${id}`, of: page(`/new/${id}`), shows: newGame.title({ game: name }) })),
  ...rulebooks.map(({ id }) => ({ name: `rules-${id}`, of: page(`/rules/${id}`), shows: rules.interpretations })),
  { name: "owner", of: open("first"), shows: seat.isOwner },
  { name: "waiting", of: open("first"), acts: [press(seat.isOwner)], shows: dock.waiting },
  { name: "invite", of: open("invited"), shows: invite.take },
  { name: "invite-taken", of: seen(games.begun, "invited"), shows: taken.title },
  { name: "invite-dead", of: open("misled"), acts: [press(invite.take)], shows: taken.dead },
  { name: "invite-damaged", of: seen(games.begun, "cut"), shows: taken.damaged.title },
  { name: "ways-back", of: seen(games.begun, "lost"), shows: taken.waysBack.title },
  { name: "confirm", of: page("/confirm#token"), shows: confirm.ask },
  { name: "games", of: page("/games"), shows: wordsOf("devices", "en").title },
  { name: "api", of: page("/api"), shows: privacy.api.lead },
  { name: "privacy", of: page("/privacy"), shows: privacy.lead },
  { name: "unsubscribe", of: page("/unsubscribe/token"), shows: unsubscribe.dead },
  { name: "not-found", of: page("/g/nothing"), shows: message.notFound },
  { name: "broken", of: { kind: "broken", path: "/" }, shows: message.broken },
];

const playing: readonly Screen[] = [
  { name: "hopperdame", of: seen(games.chain), acts: [tap("g1 g3 e5")], shows: walking.send },
  { name: "harzdame-take", of: seen(games.majority), shows: dock.mustTake },
  { name: "harzdame", of: seen(games.majority), acts: [tap("e2 g2 g4")], shows: walking.leapOn },
  { name: "harzdame-send", of: seen(games.begun), acts: [tap("d3 e3")], shows: `${capital(manGoes("e3"))}.` },
  { name: "hoppsi", of: seen(games.rebound), shows: dock.mustTake },
  { name: "hoppsi-rebound", of: seen(games.rebound), acts: [tap("d1")], shows: walking.where },
  {
    name: "jump-checkers",
    of: seen(games.pair),
    acts: [tap("e3")],
    shows: own("jump-checkers").hints?.parts?.["pair"]?.where ?? "",
  },
  { name: "hoplit-vote", of: seen(games.vote, "second"), shows: own("hoplit-chess").hints?.choice ?? "" },
  {
    name: "hoplit-drop",
    of: seen(games.drop),
    acts: [press(hoplitInReserve)],
    shows: walking.dropOn({ squares: ["b1", "g1"] }),
  },
  { name: "hoplit-check", of: seen(games.check), shows: dock.toMove(you) },
  { name: "hoplit-promotion", of: seen(games.promotion), acts: [tap("g7 h8")], shows: walking.become },
];

const around: readonly Screen[] = [
  { name: "theirs", of: seen(games.chain, "second"), shows: dock.toMove(ada) },
  { name: "custom-start", of: seen(games.continued, "watcher"), shows: starts.before({ count: 4 }) },
  { name: "watching", of: seen(games.pair, "watcher"), shows: dock.watching({ doing: dock.toMove(ada) }) },
  { name: "history", of: seen(games.majority), acts: [press(moves.back)], shows: dock.past({ ply: 17, of: 18 }) },
  { name: "moves", of: seen(games.majority), acts: [press(tools.moves)], shows: moves.move(games.majority.moves[0] ?? "") },
  { name: "offered", of: { ...seen(games.majority, "second"), drawOffered: true }, shows: offered.draw(ada) },
  { name: "offering", of: { ...seen(games.majority), drawOffered: true }, shows: offered.draw(you) },
  {
    name: "answered",
    of: { ...seen(games.majority), drawOffered: true, drawDeclined: true },
    shows: answered.declined({ ...bo, what: what.draw }),
  },
  {
    name: "resign",
    of: seen(games.majority),
    acts: [press(tools.offers), press(ending.resign)],
    shows: ending.askResign,
  },
  { name: "link", of: seen(games.majority), acts: [press(tools.link), press(link.show)], shows: link.keep },
  { name: "messages", of: seen(games.majority), acts: [press(tools.messages)], shows: messages.none },
  { name: "notices", of: seen(games.majority), acts: [press(tools.notices)], shows: mail.address },
  { name: "settings", of: seen(games.majority), acts: [press(tools.settings)], shows: settings.atOnce },
  { name: "keys", of: seen(games.majority), acts: [press(tools.settings), press(keys.title)], shows: keys.lettersHint },
  { name: "trying", of: seen(games.majority), acts: [press(dock.tryMoves)], shows: trying.none },
  { name: "offline", of: seen(games.majority), acts: [{ kind: "disconnect" }], shows: network.offline },
  { name: "finished", of: seen(games.castles), shows: wonFrom(bo, "hopperdame", "castles") },
  { name: "finished-next", of: seen(games.castles), acts: [press(tools.after)], shows: after.drawing },
  { name: "finished-match", of: seen(games.points, "second"), shows: wonFrom(you, "hoppsi", "points") },
];

const start = press(play.setUp.make);
const onOneDevice: readonly Screen[] = [
  { name: "play-new", of: page("/play/harzdame#computer"), shows: play.setUp.level },
  {
    name: "play-hint",
    of: page("/play/hopperdame-10x10-20-promotion#computer"),
    acts: [start, press(play.tools.hint)],
    shows: play.dock.show,
  },
  {
    name: "play-two",
    of: page("/play/hoplit-chess#two"),
    acts: [start, press(play.tools.game)],
    shows: play.panel.sendHint,
  },
  {
    name: "play-over",
    of: page("/play/hoppsi#two"),
    acts: [start, press(play.tools.game), press(play.panel.resign), press(play.panel.resign)],
    shows: play.over.again,
  },
  {
    name: "home-here",
    of: page("/play/jump-checkers#computer"),
    acts: [start, { kind: "go", path: "/", shows: play.here.title }],
    shows: play.here.yours,
  },
];

export const screens: readonly Screen[] = [...beforeAGame, ...playing, ...around, ...onOneDevice];
