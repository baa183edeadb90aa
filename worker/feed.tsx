/**
 * The feed of a game for whoever watches, as RFC 4287 has it (Atom): an entry a move, with its words and the board, and one for the end. It
 * is made of the record, which holds no secret, so that nothing has to be left out.
 */
import { type ComponentChild, h } from "preact";
import renderToString from "preact-render-to-string";
import type { Language } from "../view/languages.ts";
import { answer, type Beside } from "../api/answer.ts";
import type { StateAnswer } from "../api/state-schema.ts";
import { unseal } from "../game/chain.ts";
import { overdue } from "../game/closing.ts";
import { type GameEvent, isEnd } from "../game/event.ts";
import type { GameRecord } from "../game/record.ts";
import { evolve, fold } from "../game/evolve.ts";
import type { GameState } from "../game/state.ts";
import type { Side } from "../rules/contract.ts";
import { findVariant, type Offer } from "../games/registry.ts";
import { sentencesOf } from "../view/game/result.ts";
import { marked, personOf } from "../view/people.ts";
import { markedStart } from "../view/words/starts.ts";
import { ATOM, watchUrl } from "./links.ts";
import { openPosition } from "./open-position.ts";
import { sizeOf } from "./picture/lay.ts";
import type { Size } from "./picture/png.ts";
import { gameWords } from "../view/words/game.ts";
import { moveWords } from "../view/words/moves.ts";

/** The address of a game's feed in a language: readers ask from servers of their own, which know nothing of their readers' languages. */
export function feedUrl(origin: string, game: string, language: Language): string {
  return `${origin}/g/${game}/feed.atom?language=${language}`;
}

interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly at: number;
  /** Absent where nobody did it; the feed's own count then. */
  readonly author?: string | undefined;
  /** HTML. */
  readonly content: string;
}

function person(name: string) {
  return element("author", {}, element("name", {}, name));
}

function element(name: string, attributes: Readonly<Record<string, string>>, ...children: readonly ComponentChild[]) {
  return h(name, attributes, ...children.map((child) => (typeof child === "string" ? writable(child) : child)));
}

/** Signs that XML has no way to write (XML 1.0, 2.2), and that a name may hold, are left out. */
function writable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

/** As RFC 3339 has it. */
function instant(at: number): string {
  return new Date(at).toISOString();
}

/** Entries beside the end, so that telling them costs little; a reader that asks once an hour misses none of most games. */
export const MOST_ENTRIES = 20;

interface GameFeedProps {
  readonly record: GameRecord;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
  /** The feed's own address. */
  readonly self: string;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/**
 * The feed of a record that this server sealed, as XML.
 * @throws where its variant is none of this build, which is a bug
 */
export function gameFeed({ record, language, origin, self, now }: GameFeedProps): string {
  const log = record.events.map(unseal);
  const folded = fold(log);
  const offer = findVariant(record.variant);
  const [created] = log;
  if (folded === null || created === undefined || offer === undefined) throw new Error("a record that this build can't tell");
  // As whoever looks is told: time ends games at its own instants, whether the log says so by now or not.
  const end = overdue(folded, now, offer.variant.match);
  const state = end === null ? folded : evolve(folded, end);
  const { match } = offer.variant;
  const shown = shownState(state, record, { now, match });
  const words = gameWords(language, offer.rulebook);
  const page = watchUrl(origin, record.game);
  const nameOf = (side: Side) => {
    const { name } = personOf(offer.rulebook, shown, side, words);
    return marked(name, shown.players[side]?.program, words);
  };
  const id = tagUri(origin, created.at, record.game);
  const writer: Writer = { offer, language, state, shown, id, page, nameOf, size: sizeOf(openPosition(shown).line.scene()) };
  const events = end === null ? log : [...log, end];
  const last = events.findLast(isEnd);
  // The newest first.
  const entries = [
    ...(last === undefined ? [] : [endEntry(writer, last.at)]),
    ...events
      .filter(isShown)
      .slice(-MOST_ENTRIES)
      .toReversed()
      .map((event) => entryOf(writer, event)),
  ];
  const title = markedStart(`${offer.rulebook.name}: ${state.sides.map(nameOf).join(" – ")}`, language, shown);
  const feed = element(
    "feed",
    { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": language },
    element("id", {}, id),
    element("title", {}, title),
    element("updated", {}, instant(entries[0]?.at ?? created.at)),
    element("link", { rel: "self", type: ATOM, href: self }),
    element("link", { rel: "alternate", type: "text/html", href: page }),
    ...state.sides.map((side) => person(nameOf(side))),
    ...entries.map((entry) => entryElement(entry, page)),
  );
  // What HTML may hold as it stands and XML may not (XML 1.0, 2.4).
  const written = renderToString(feed).replaceAll("]]>", "]]&gt;");
  return `<?xml version="1.0" encoding="utf-8"?>\n${written}\n`;
}

function entryElement({ id, title, at, author, content }: FeedEntry, page: string) {
  return element(
    "entry",
    {},
    element("id", {}, id),
    element("title", {}, title),
    element("updated", {}, instant(at)),
    element("link", { rel: "alternate", type: "text/html", href: page }),
    author !== undefined && person(author),
    element("content", { type: "html" }, content),
  );
}

type ShownEvent = Extract<GameEvent, { kind: "moved" | "tookBack" }>;

function isShown(event: GameEvent): event is ShownEvent {
  return event.kind === "moved" || event.kind === "tookBack";
}

interface Writer {
  readonly offer: Offer;
  readonly language: Language;
  readonly state: GameState;
  readonly shown: StateAnswer;
  readonly id: string;
  readonly page: string;
  readonly nameOf: (side: Side) => string;
  /** The size of its pictures. */
  readonly size: Size;
}

/** What a move did, or that it was taken back; named by the turn that it led to, for none is used twice. */
function entryOf(writer: Writer, event: ShownEvent): FeedEntry {
  const { id, nameOf } = writer;
  const turn = event.turn + 1;
  const title = event.kind === "moved" ? movedWords(writer, event) : moveWords(writer.language, writer.offer.rulebook).tookBack;
  const author = event.kind === "moved" ? nameOf(event.side) : undefined;
  return { id: `${id}/${turn}`, title, at: event.at, author, content: contentOf(writer, turn, [title]) };
}

function movedWords(
  { offer, language, state, shown }: Writer,
  { turn, side, move, route }: Extract<ShownEvent, { kind: "moved" }>,
): string {
  const { rulebook, variant } = offer;
  const line = variant.match.open(state.positions[turn] ?? "", [], true);
  const facts = line.ok ? line.value.describe(move, route) : line;
  const person = personOf(rulebook, shown, side, gameWords(language, rulebook));
  // Rules of another version may have made that move: then its text stands for what it did.
  return facts.ok ? moveWords(language, rulebook).moved(person, facts.value) : `${person.name}: ${move}`;
}

/** How it ended. */
function endEntry(writer: Writer, at: number): FeedEntry {
  const { offer, language, state, shown, id } = writer;
  const { rulebook } = offer;
  const sentences = sentencesOf({ language, words: gameWords(language, rulebook), rulebook, state: shown });
  return { id: `${id}/end`, title: sentences[0] ?? "", at, content: contentOf(writer, state.turn, sentences) };
}

/** Sentences, and the board as that turn found it. */
function contentOf({ page, size }: Writer, turn: number, sentences: readonly string[]): string {
  const text = sentences.join(" ");
  return renderToString(
    <>
      <p>{text}</p>
      <p>
        <a href={page}>
          <img src={`${page}/board.png?turn=${turn}`} alt={text} {...size} />
        </a>
      </p>
    </>,
  );
}

/** The game as everybody may see it, as far as the words ask. */
function shownState(state: GameState, { players }: GameRecord, by: Pick<Beside, "now" | "match">): StateAnswer {
  const names = Object.fromEntries(Object.entries(players).flatMap(([side, name]) => (name === null ? [] : [[side, name]])));
  return answer(state, { names, present: new Set(), legalMoves: [], rev: 0, ...by, closes: null, build: "" });
}

/** What names a game for ever (RFC 4151): the host that had it, and the day on which it began. */
function tagUri(origin: string, begun: number, game: string): string {
  const day = new Date(begun).toISOString().slice(0, 10);
  return `tag:${new URL(origin).hostname.replaceAll(/[^a-z0-9.-]/g, "-")},${day}:/g/${game}`;
}
