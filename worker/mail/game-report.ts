/** What a mail tells of one game: what happened, the board as its seat sees it, and the way there. */
import type { Owed } from "../channels/owed.ts";
import type { Scene, Side } from "../../rules/contract.ts";
import { duration, roughly } from "../../view/duration.ts";
import type { Listing } from "../../view/rulebook.ts";
import { moveNumber } from "../../view/game/moves.tsx";
import { offerText } from "../../view/game/offers/offer-text.ts";
import { resultOf } from "../../view/game/result.ts";
import type { Block } from "../../view/mail/body.ts";
import { textBoard } from "../../view/mail/text-board.ts";
import { seriesEnd } from "../../view/series.ts";
import { across, marked, opponent, type Person, personOf } from "../../view/people.ts";
import type { Language, MailWords, MoveWords, OccasionWords } from "../../view/words.ts";
import { gameWords } from "../../view/words/game.ts";
import { chatWords } from "../../view/words/chat.ts";
import { mailWords } from "../../view/words/mail.ts";
import { moveWords } from "../../view/words/moves.ts";
import { timeWords } from "../../view/words/time.ts";
import { seriesWords } from "../../view/words/series.ts";
import { begunSo, startWords } from "../../view/words/starts.ts";
import { seatNoticesUrl, seatUrl, watchUrl } from "../links.ts";
import { openPosition } from "../open-position.ts";
import { draw } from "../picture/draw.ts";
import { sizeOf } from "../picture/lay.ts";
import type { MailImage } from "./mail.ts";

/** A closing that is told of, in milliseconds until then. */
const SOON = 31 * 24 * 60 * 60 * 1000;

export interface GameReportProps {
  readonly owed: Owed;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
}

export interface GameReport {
  /** Game and opponent: the same all game long. */
  readonly name: string;
  /** A sentence each. Whose turn it is, or how the game ended, stands first: mail programs show the first words in their list. */
  readonly news: readonly string[];
  /** Whether the seat is to move. */
  readonly isYours: boolean;
  readonly board: Block;
  readonly image: MailImage;
  /** What stands beside the board: the number of the last move, points, reserves. */
  readonly beside: readonly string[];
  /** Where it goes on. */
  readonly address: string;
  /** Where this seat's mails are set; null where its key has been retired. */
  readonly settings: string | null;
}

/**
 * What is new in a game, in words.
 * @throws as `gameReport` does
 */
export function gameNews({
  owed,
  language,
}: Pick<GameReportProps, "owed" | "language">): Pick<GameReport, "name" | "news" | "isYours"> {
  const state = { ...owed.state, you: { ...owed.state.you, side: owed.side } };
  const { rulebook } = openPosition(state);
  const words = gameWords(language, rulebook);
  const other = opponent(rulebook, state, words);
  const isProgram = state.players[across(rulebook, owed.side)]?.program;
  return {
    name: mailWords(language).game.subject(rulebook.name, { ...other, name: marked(other.name, isProgram, words) }),
    news: newsOf({ ...owed, state }, rulebook, language),
    isYours: state.toMove === owed.side,
  };
}

/**
 * The report of a game to one of its seats.
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
export function gameReport({ owed, language, origin }: GameReportProps): GameReport {
  const { side, last, seatToken } = owed;
  const state = { ...owed.state, you: { ...owed.state.you, side } };
  const { rulebook, line } = openPosition(state);
  const scene = line.scene();
  const words = mailWords(language);
  const inWords = moveWords(language, rulebook);
  const person = (each: Side) => personOf(rulebook, state, each, gameWords(language, rulebook));

  const { name, news, isYours } = gameNews({ owed, language });
  const { lines, letters } = textBoard({ rulebook, scene, bottom: side, last, nameOf: inWords.kind });
  const key = words.game.letters(letters);
  const address = seatToken === null ? watchUrl(origin, state.id) : seatUrl(origin, state.id, seatToken);
  const cid = `${state.id}.${state.turn}.${side}@${new URL(origin).hostname}`;
  return {
    name,
    news,
    isYours,
    board: {
      kind: "board",
      board: { cid, ...sizeOf(scene), alt: news.join(" "), text: [...lines, "", key].join("\n"), address },
    },
    // Drawn where it is asked for, for of many games most are shown without.
    get image() {
      return { cid, png: draw({ rulebook, scene, bottom: side, last, isCustom: state.start !== undefined }) };
    },
    beside: [
      ...counted(rulebook, state.moves, words),
      ...besideBoard(scene, person, words, inWords),
      ...(state.start ? [begunSo(startWords(language), state)] : []),
    ],
    address,
    settings: seatToken === null ? null : seatNoticesUrl(origin, state.id, seatToken),
  };
}

/** Who reads it: the player themselves, or whoever is in a chat room. */
export type Reader = "player" | "room";

/** Whose turn it is or how the game ended, the occasion, and the last move: a sentence each. */
export function newsOf(owed: Owed, rulebook: Listing, language: Language, reader: Reader = "player"): readonly string[] {
  const { occasion, side, turn, last } = owed;
  const { you: _you, ...watched } = owed.state;
  const state = reader === "player" ? owed.state : watched;
  const words = gameWords(language, rulebook);
  const inWords = moveWords(language, rulebook);
  const person = (each: Side) => personOf(rulebook, state, each, words);
  const other = person(across(rulebook, side));
  const inMails = reader === "player" ? mailWords(language).game : chatWords(language).of(person(side));
  const mover = state.moves.findLast((move) => move.turn < turn)?.side;
  const offer = state.offers.find(({ by }) => by !== side);
  const isReturned = state.takenBack.some(({ into }) => into === state.turn);
  const made = mover === undefined ? "" : inWords.moved(person(mover), last);
  // More has happened since, which is told by itself.
  if (turn < state.turn) return [made];
  const moved = isReturned ? inWords.tookBack : made;
  const joined = inWords.sat(other);
  const offered = offer === undefined ? "" : offerText(language, offer, person);
  const toMove = state.toMove === null ? "" : words.dock.toMove(person(state.toMove));
  const end = [resultOf({ language, words, rulebook, state }), seriesEnd(state, seriesWords(language), person)]
    .filter(Boolean)
    .join(" ");
  const paused = pausedOf(state, language, person);
  const reminding = reminderOf(owed, inMails, language);
  const said = () => {
    switch (occasion) {
      case "turn":
        return [toMove, moved === "" ? joined : moved, offered, paused, end];
      case "recovery":
        return [recoveryOf(owed, other, inMails), toMove, end];
      case "link":
        return [inMails.link, toMove, moved, end];
      case "webhook":
        return [inMails.webhook, toMove, moved, end];
      case "flag":
        return [inMails.fallen(other), moved];
      case "reminder":
        return [toMove, reminding, moved, offered];
      case "pause":
        return paused === "" ? [toMove, timeWords(language).goesOn, reminding, moved] : [toMove, paused, moved, offered];
      case "nudge":
        return [inMails.nudged(other), toMove, moved];
      case "meeting":
        return [inMails.meeting(other), toMove, moved];
      case "seat":
        return [state.status === "waiting" ? inMails.gaveBack : inMails.handedOver, toMove, moved];
      case "joined":
        return [toMove, joined, moved];
      case "offer":
        return [toMove, offered, moved];
      case "end":
        return [end, offered, moved];
    }
  };
  return said().filter((sentence) => sentence !== "");
}

/** What is said of a game that is soon closed, for nobody moves or joins; empty where it is not within so many milliseconds. */
export function closingOf({ closes, now, status }: Owed["state"], language: Language, within = SOON): string {
  if (closes === null || closes - now > within) return "";
  const { game } = mailWords(language);
  const left = duration(closes - now, language);
  return status === "waiting" ? game.unjoined(left) : game.unmoved(left);
}

/** That somebody asks for a seat whose link is lost, and what its player, or the other one, can do about that. */
function recoveryOf({ side, state }: Owed, other: Person, words: OccasionWords): string {
  const asked = state.you?.recovery;
  if (asked === undefined) return "";
  return asked.side === side ? words.asksForYours : words.asksForTheirs(other);
}

/** That the game is paused, and for how long yet; empty where it is not. */
function pausedOf({ clock, now }: Owed["state"], language: Language, person: (side: Side) => Person): string {
  if (!clock?.paused) return "";
  const { by, until } = clock.paused;
  const { game } = mailWords(language);
  const time = roughly(until - now, language);
  return by === null ? game.paused(time) : game.away(person(by), time);
}

/** What is running out for the seat: the time until the game is closed, or for its move; else how long the move is waited for. */
function reminderOf({ side, state }: Owed, words: OccasionWords, language: Language): string {
  const { clock, now } = state;
  const time = (milliseconds: number) => duration(milliseconds, language);
  const closing = closingOf(state, language);
  if (closing !== "") return closing;
  const until = clock?.sides[side]?.until;
  if (typeof until === "number") return until > now ? words.left(time(until - now)) : words.late;
  const last = state.moves.at(-1);
  return last === undefined ? "" : words.waited(time(now - last.at));
}

/** The number of the last move, as the list of moves counts; nothing before the first. */
function counted({ sides }: Listing, moves: Owed["state"]["moves"], { game }: MailWords): readonly string[] {
  const number = moveNumber(moves, sides[0].id);
  return number === null ? [] : [game.move(number)];
}

/** Points of a match and pieces in reserve. */
function besideBoard(
  { score, round, reserves }: Scene,
  person: (side: Side) => Person,
  { game }: MailWords,
  inWords: MoveWords,
): readonly string[] {
  const points =
    round === undefined ? [] : Object.entries(score ?? {}).map(([side, won]) => game.points(person(side), won, round.target));
  return [...points, ...reserves.map(({ side, kind }) => inWords.reserve(person(side), kind))];
}
