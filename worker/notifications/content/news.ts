/**
 * What is new in a game, with what it is called, sentence by sentence, as its state is when they are sent. Each is true of that state alone,
 * so that none tells what has passed meanwhile; and times are told as instants, for a message is read later than it is sent.
 */
import { DAY, HOUR, MINUTE } from "../../../game/limits.ts";
import { MAKER } from "../../../game/channel-policy.ts";
import type { Listing } from "../../../view/rulebook.ts";
import { moment, type Wall, duration, roughly, span } from "../../../view/time.ts";
import { opponent } from "../../../view/opponent.ts";
import { across, bottom, marked, personOf, sideName } from "../../../view/people.ts";
import { type Person, sentence, type Sentences as SentencesOf } from "../../../view/words/own.ts";
import { openPosition } from "../../open-position.ts";
import type { Owed, Beside } from "./message.ts";
import type { Reader } from "./addition.ts";
import { added, isAdded } from "./additions.ts";
import type { Language } from "../../../view/languages.ts";
import { gameWords } from "../../../view/words/game.ts";
import { wordsOf, type Words } from "../../../view/words/words.ts";
import type { Occasion } from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import { offerText } from "../../../view/game/offers/offer-text.ts";
import { resultOf } from "../../../view/game/result.ts";
import { seriesEnd } from "../../../view/series.ts";
import { moveWords } from "../../../view/words/moves.ts";

/**
 * What is new in a game, in words.
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
export function gameNews({ owed, language }: { readonly owed: Owed; readonly language: Language }) {
  const state = readerState(owed);
  const { rulebook } = openPosition(state);
  const name =
    owed.side === MAKER ? wordsOf("mail", language).maker.subject({ game: rulebook.name }) : nameOf(state, rulebook, language);
  return {
    /** Game and opponent. */
    name,
    /** A sentence each. Whose turn it is, or how the game ended, stands first: mail programs show the first words in their list. */
    news: newsOf({ ...owed, state }, rulebook, language),
    /** Whether the seat is to move. */
    isYours: state.toMove === owed.side,
  };
}

/** As whoever is told of it sees it: a maker who plays neither side is like everybody. */
export function readerState({ side, state }: Owed): Owed["state"] {
  return side === MAKER ? state : { ...state, you: { ...state.you, side } };
}

function nameOf(state: Owed["state"], rulebook: Listing, language: Language): string {
  const words = gameWords(language, rulebook);
  const { game } = wordsOf("mail", language);
  const player = state.players[across(rulebook, bottom(rulebook, state))];
  if (!player) return game.alone({ game: rulebook.name });
  const other = opponent(rulebook, state, words);
  return game.subject({ game: rulebook.name, name: marked(other.name, player.program, words) });
}

/** Five days that began with a turn lack a minute when that is told: they are still called five. */
const GONE_BY = 2 * MINUTE;

const NOTHING_BESIDE: Beside = { declined: [], across: null, given: null, paused: null, rematch: null, isUnlisted: false };

/** What sentences may take that differ by who reads them. */
interface Given {
  readonly reader: string;
  readonly name: string;
  readonly isDraw: boolean;
  readonly time: string;
}

/** What sentences are made from. */
interface Told {
  readonly side: Side;
  readonly state: Owed["state"];
  readonly beside: Beside;
  readonly language: Language;
  readonly wall: Wall;
  readonly words: Words["mail"]["game"];
  /** Those that differ by who reads it. */
  readonly own: (key: keyof Words["mail"]["occasions"], given?: Partial<Given>) => string;
  readonly person: (side: Side) => Person;
  readonly other: Person;
  /** Whether nobody sits at the other side. */
  readonly isAlone: boolean;
}

/** Whose turn it is and until when, or how the game ended, then the occasion and the last move: a sentence or two each. */
export function newsOf(owed: Owed, rulebook: Listing, language: Language, reader: Reader = "player"): readonly string[] {
  const { occasion, side, turn, last } = owed;
  if (side === MAKER) return makerNews(owed, rulebook, wallOf(owed, language, reader));
  const { you: _you, ...watched } = owed.state;
  const state = reader === "player" ? owed.state : watched;
  const words = gameWords(language, rulebook);
  const inWords = moveWords(language, rulebook);
  const person = (each: Side) => personOf(rulebook, state, each, words);
  const mover = state.moves.findLast((move) => move.turn < turn)?.side;
  const made = mover === undefined ? "" : inWords.moved(person(mover), last);
  // More has happened since, which is told by itself.
  if (turn < state.turn) return [made];

  const table: SentencesOf<Given> = reader === "player" ? wordsOf("mail", language).occasions : wordsOf("chat", language).of;
  const nothing: Given = { reader: person(side).name, name: "", isDraw: false, time: "" };
  const told: Told = {
    side,
    // What only the seat itself is told of stands in its own state.
    state: owed.state,
    beside: owed.beside ?? NOTHING_BESIDE,
    language,
    wall: wallOf(owed, language, reader),
    words: wordsOf("mail", language).game,
    own: (key, given) => sentence(table, key, { ...nothing, ...given }) ?? "",
    person,
    other: person(across(rulebook, side)),
    isAlone: !state.players[across(rulebook, side)],
  };
  const isReturned = state.takenBack.some(({ into }) => into === state.turn);
  const sentences = {
    toMove: state.toMove === null ? "" : together(words.dock.toMove(person(state.toMove)), untilOf(told)),
    moved: isReturned ? inWords.tookBack : made,
    begun: begunOf(told) || inWords.sat(told.other),
    offered: together(...state.offers.filter(({ by }) => by !== side).map((each) => offerText(language, each, person))),
    declined: together(...told.beside.declined.map((kind) => told.words.declined[kind](told.other))),
    end: together(resultOf({ language, words, rulebook, state }), seriesEnd(state, wordsOf("series", language), person)),
  };
  const { first, last: rest } = added(occasion, told.beside, { language, other: told.other, reader });
  return [...first, ...arranged(occasion, told, sentences), ...rest].filter((sentence) => sentence !== "");
}

/** What most occasions tell of the game; empty where nothing is to be said of it. */
type Sentences = Readonly<Record<"toMove" | "moved" | "begun" | "offered" | "declined" | "end", string>>;

/** What an occasion tells first, and what else. */
function arranged(occasion: Occasion, told: Told, sentences: Sentences): readonly string[] {
  const { own, other } = told;
  const { toMove, moved, begun, offered, declined, end } = sentences;
  if (isAdded(occasion)) return [toMove, moved, offered, declined, end];
  switch (occasion) {
    case "turn":
      return [toMove, moved === "" ? begun : moved, offered, declined, end];
    case "recovery":
      return [recoveryOf(told), toMove, end];
    case "link":
      return [own("link"), toMove, moved, end];
    case "webhook":
      return [own("webhook"), toMove, moved, end];
    case "flag":
      return [isOtherLate(told) ? own("fallen", { ...other, isDraw: isDrawn(told) }) : toMove, moved, offered];
    case "reminder":
      return [toMove, givenOf(told), waitedOf(told), waitingOf(told), moved, offered];
    case "pause":
      return [toMove, pauseOverOf(told), moved, offered];
    case "nudge":
      return [own("nudged", other), toMove, moved, offered];
    case "meeting":
      return [meetingOf(told), toMove, moved, offered];
    case "seat":
      return told.beside.isBesideNews
        ? [seatOf(told), waitingOf(told)]
        : [seatOf(told), waitingOf(told), toMove, moved, offered, declined, end];
    case "joined":
      return [toMove, begun, moved, offered];
    case "offer":
      return [toMove, offered, declined, end, moved];
    case "end":
      return [end, offered, moved];
  }
}

function isOtherLate({ state: { clock }, side }: Told): boolean {
  return clock !== null && clock.fallen !== null && clock.fallen !== side;
}

/** Whether time that is up draws the game, as soon as the other side says so. */
function isDrawn({ state: { clock } }: Told): boolean {
  return clock?.draws === true;
}

/** Until when the turn is to be answered: "Thu 26 Nov, 18:40 (23 hours left)"; empty where nothing limits it for now, or that is past. */
export function turnWhen(owed: Owed, language: Language): string {
  const due = dueOf(owed.state);
  if (due?.kind !== "turn" && due?.kind !== "closing") return "";
  return whenOf(due.at, owed.state.now, wallOf(owed, language), wordsOf("mail", language).game);
}

/** The same as a sentence. */
export function turnUntil(owed: Owed, language: Language): string {
  const { game: words } = wordsOf("mail", language);
  const when = turnWhen(owed, language);
  if (when === "") return "";
  return dueOf(owed.state)?.kind === "turn" ? words.until({ when }) : words.unmovedBy({ when });
}

/** An instant, and how long it is until then: "Thu 26 Nov, 18:40 (23 hours left)". */
function whenOf(at: number, now: number, wall: Wall, words: Words["mail"]["game"]): string {
  const left = at - now;
  return words.when({ moment: moment(at, now, wall), time: duration(left < HOUR ? left : left + GONE_BY, wall.language) });
}

/** How the clock reads on the wall of whoever reads a message. */
export function wallOf({ zone = "UTC" }: Owed, language: Language, reader: Reader = "player"): Wall {
  return { language, zone, isShared: reader === "room" };
}

/** What limits the turn: a pause that it waits for, the time for it, or the closing of the game. */
function untilOf(told: Told): string {
  const { state, wall, words, own, person, side, other } = told;
  const due = dueOf(state);
  if (due === null) return "";
  const when = () => whenOf(due.at, state.now, wall, words);
  switch (due.kind) {
    case "paused":
      return due.by === null
        ? words.paused({ when: pauseTime(due.at, told) })
        : words.away({ ...person(due.by), when: pauseTime(due.at, told) });
    case "turn":
      return words.until({ when: when() });
    case "late":
      return due.side === side
        ? own("late", { ...other, isDraw: isDrawn(told) })
        : own("fallen", { ...other, isDraw: isDrawn(told) });
    case "closing":
      return words.unmovedBy({ when: when() });
  }
}

/** A pause lasts whole days mostly, of which a moment is gone when it is told. */
function pauseTime(until: number, { state, wall, words, language }: Told): string {
  return words.when({ moment: moment(until, state.now, wall), time: roughly(until - state.now, language) });
}

/** While nobody has joined: that the first page lists the game no more, and when it is closed. */
function waitingOf({ state, beside, wall, words, own }: Told): string {
  const { status, closes, now } = state;
  if (status !== "waiting") return "";
  const closing = closes === null || closes <= now ? "" : words.unjoinedBy({ when: whenOf(closes, now, wall, words) });
  return together(beside.isUnlisted ? own("unlisted") : "", closing);
}

/** That the other one has given time; the clock says how much of it is left. */
function givenOf({ beside: { given }, own, other, language }: Told): string {
  return given === null ? "" : own("given", { ...other, time: span(given, language) });
}

/** When the last move was made, or the game began, where no clock says how long the next one is waited for yet. */
function waitedOf({ state, beside, wall, words, language }: Told): string {
  const last = state.moves.at(-1);
  const since = last?.at ?? beside.unmovedSince;
  if (state.toMove === null || since === undefined || dueOf(state)?.kind === "turn") return "";
  const said = last === undefined ? words.unmovedSince : words.waited;
  return said({ moment: moment(since, state.now, wall), time: duration(state.now - since, language) });
}

/** That a pause is over, whose it was, and who has ended it. */
function pauseOverOf({ beside: { paused }, state, words, person }: Told): string {
  if (state.clock?.paused || state.toMove === null) return "";
  if (paused === null) return words.pauseOver.agreed;
  const { by, endedBy } = paused;
  if (by === null) return endedBy === null ? words.pauseOver.agreed : words.pauseOver.ended(person(endedBy));
  return endedBy === by ? words.pauseOver.back(person(by)) : words.pauseOver.holiday(person(by));
}

function meetingOf({ side, state: { meeting, now }, wall, words, other }: Told): string {
  return meeting === null || meeting.by === side ? "" : words.meeting({ ...other, until: moment(meeting.until, now, wall) });
}

/** What has become of the other seat. */
function seatOf({ state, beside, words, own, other, isAlone }: Told): string {
  if (isAlone) return state.forOthers ? words.leftToMaker : own("gaveBack");
  return beside.across === "left" ? words.replaced(other) : own("handedOver");
}

/** That the other one has agreed to the game that follows another one; empty where none does. */
function begunOf({ beside: { rematch }, state, words, other }: Told): string {
  if (rematch === null) return "";
  const said = state.previous?.played ? words.playedOn : state.series ? words.nextOfSeries : words.rematch;
  return rematch === "accepted" ? said.accepted(other) : said.begun;
}

/** That somebody asks for a seat whose link is lost, and what its player, or the other one, can do about that. */
function recoveryOf({ side, state, own, other }: Told): string {
  const asked = state.you?.recovery;
  if (asked === undefined) return "";
  return asked.side === side ? own("asksForYours") : own("asksForTheirs", other);
}

function together(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** A closing that is told of with the turn, in milliseconds until then. */
const SOON = 31 * DAY;

/** `at` in milliseconds since 1970. */
type Due =
  /** No time runs until then; `by` is whose holiday it is, null of what was agreed on. */
  | { readonly kind: "paused"; readonly at: number; readonly by: Side | null }
  /** The time for the turn is up then. */
  | { readonly kind: "turn"; readonly at: number }
  /** The time of a side was up then, and nobody has drawn a conclusion from that. */
  | { readonly kind: "late"; readonly at: number; readonly side: Side }
  /** The game is closed then, if nobody moves. */
  | { readonly kind: "closing"; readonly at: number };

/** Null where it is nobody's turn, or nothing limits it for now. */
export function dueOf({ clock, closes, now, toMove, moves, earlier }: Owed["state"]): Due | null {
  if (toMove === null) return null;
  if (clock?.paused) return { kind: "paused", at: clock.paused.until, by: clock.paused.by };
  const at = clock?.sides[toMove]?.until ?? null;
  // Nobody loses on time before their first move.
  const hasMoved = earlier !== undefined || moves.some(({ side }) => side === toMove);
  if (at !== null && hasMoved) return at > now ? { kind: "turn", at } : { kind: "late", at, side: toMove };
  return closes === null || closes <= now || closes - now > SOON ? null : { kind: "closing", at: closes };
}

/** Whether time has ended the game before both had come: whoever has given a seat back is not there either. */
function isUnjoined({ result, players }: Owed["state"]): boolean {
  const byTime = result?.by === "abandoned" || (result?.by === "abort" && !result.actor);
  return byTime && Object.values(players).some((player) => player === null);
}

/**
 * What the maker of a game for two others is told: who plays, and how it ended. The first sentence says the most. They speak of everybody by
 * name, so that a chat room may read them, too.
 */
function makerNews({ occasion, state }: Owed, rulebook: Listing, wall: Wall): readonly string[] {
  const { language } = wall;
  const words = gameWords(language, rulebook);
  const { maker: say, game } = wordsOf("mail", language);
  const person = (side: Side) => personOf(rulebook, state, side, words);
  const sides = rulebook.sides.map(({ id }) => id);
  const colour = (side: Side) => sideName(rulebook, side, words);
  const named = (side: Side) => {
    const program = state.players[side]?.program;
    return say.sits({ name: marked(person(side).name, program, words), side: colour(side) });
  };
  const isNamed = (side: Side) => typeof state.players[side]?.name === "string";

  switch (state.status) {
    case "over":
      if (isUnjoined(state)) return [say.unjoined];
      return [resultOf({ language, words, rulebook, state }), seriesEnd(state, wordsOf("series", language), person)].filter(
        Boolean,
      );
    case "playing": {
      const toMove = state.toMove === null ? [] : [words.dock.toMove(person(state.toMove))];
      return [say.begun, ...sides.filter(isNamed).map(named), ...toMove];
    }
    case "waiting": {
      const { closes, now } = state;
      const when = (at: number) => game.when({ moment: moment(at, now, wall), time: duration(at - now, language) });
      const isClosing = occasion === "reminder" && closes !== null && closes > now;
      const isTaken = sides.some((side) => state.players[side]);
      const seat = (side: Side) =>
        isNamed(side) ? named(side) : state.players[side] ? say.taken({ side: colour(side) }) : say.free({ side: colour(side) });
      return [
        ...(occasion === "seat" ? [say.left] : []),
        ...(isClosing ? [game.unjoinedBy({ when: when(closes) })] : []),
        ...(isTaken ? sides.map(seat) : [say.nobody]),
      ];
    }
  }
}
