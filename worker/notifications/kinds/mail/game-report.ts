/** What a mail tells of one game: what happened, the board as its seat sees it, and the way there. */
import { MAKER } from "../../../../game/channel-policy.ts";
import { gameNews, readerState } from "../../content/news.ts";
import { harmlessPlayers } from "../../content/plain-text.ts";
import type { Owed } from "../../content/message.ts";
import type { Scene, Side } from "../../../../rules/contract.ts";
import { duration } from "../../../../view/time.ts";
import type { Listing } from "../../../../view/rulebook.ts";
import { moveNumber } from "../../../../view/game/move-list.ts";
import { textBoard } from "../../../../view/mail/text-board.ts";
import { bottom, personOf, sideName } from "../../../../view/people.ts";
import type { Person } from "../../../../view/words/own.ts";
import { begunSo } from "../../../../view/words/starts.ts";
import { makerUrl, seatNoticesUrl, seatUrl, watchUrl } from "../../../links.ts";
import { openPosition } from "../../../open-position.ts";
import { draw } from "../../../picture/draw.ts";
import { sizeOf } from "../../../picture/lay.ts";
import type { MailImage } from "./mail.ts";
import type { Language } from "../../../../view/languages.ts";
import type { Nouns } from "../../../../view/words/nouns.ts";
import { gameWords } from "../../../../view/words/game.ts";
import { wordsOf, type Words } from "../../../../view/words/words.ts";

/**
 * The report of a game to one of its seats.
 * @param origin `https://host`
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
export function gameReport({
  owed: told,
  language,
  origin,
}: {
  readonly owed: Owed;
  readonly language: Language;
  readonly origin: string;
}) {
  // Mail programs make a link of whatever looks like an address.
  const owed = { ...told, state: { ...told.state, players: harmlessPlayers(told.state) } };
  const { side, last, seatToken } = owed;
  const state = readerState(owed);
  const { rulebook, line } = openPosition(state);
  const near = bottom(rulebook, state);
  const scene = line.scene();
  const words = wordsOf("mail", language);
  const named = gameWords(language, rulebook);
  const { nouns } = named;
  const person = (each: Side) => personOf(rulebook, state, each, named);

  const { name, news, isYours } = gameNews({ owed, language });
  const { lines, letters } = textBoard({ rulebook, scene, bottom: near, last, nameOf: (kind) => nouns.noun(kind).one });
  const isMaker = side === MAKER;
  const colour = sideName(rulebook, near, named);
  const key = isMaker ? words.maker.letters({ letters, side: colour }) : words.game.letters({ letters });
  const { open, keep } = isMaker ? words.maker : words.game;
  const address = addressOf(owed, origin);
  const cid = `${state.id}.${state.turn}.${side}@${new URL(origin).hostname}`;
  return {
    name,
    news,
    isYours,
    board: {
      kind: "board" as const,
      board: { cid, ...sizeOf(scene), alt: news.join(" "), text: [...lines, "", key].join("\n"), address },
    },
    // Drawn where it is asked for, for of many games most are shown without.
    get image(): MailImage {
      return { cid, png: draw({ rulebook, scene, bottom: near, last, isCustom: state.start !== undefined }) };
    },
    /** The number of the last move, points, reserves. */
    beside: [
      ...counted(rulebook, state.moves, words),
      ...besideBoard(scene, person, words, nouns),
      ...(state.start ? [begunSo(wordsOf("starts", language), state)] : []),
    ],
    /** Where it goes on, what stands on the button that leads there, and what else its reader had better know of that link. */
    address,
    open,
    keep,
    /** Where this seat's mails are set; null where its key has been retired. */
    settings: seatToken === null ? null : seatNoticesUrl(origin, state.id, seatToken),
  };
}

/** The seat's link, or that of a maker who plays neither side; the public address where its key has been retired. */
function addressOf({ seatToken, makerToken, state: { id } }: Owed, origin: string): string {
  if (makerToken) return makerUrl(origin, id, makerToken);
  return seatToken === null ? watchUrl(origin, id) : seatUrl(origin, id, seatToken);
}

/** What is said of a game that is soon closed, for nobody moves or joins; empty where it is not within so many milliseconds. */
export function closingOf({ closes, now, status }: Owed["state"], language: Language, within: number): string {
  if (closes === null || closes - now > within) return "";
  const { game } = wordsOf("mail", language);
  const left = duration(closes - now, language);
  return status === "waiting" ? game.unjoined({ time: left }) : game.unmoved({ time: left });
}

/** The number of the last move, as the list of moves counts; nothing before the first. */
function counted({ sides }: Listing, moves: Owed["state"]["moves"], { game }: Words["mail"]): readonly string[] {
  const number = moveNumber(moves, sides[0].id);
  return number === null ? [] : [game.move({ ply: number })];
}

/** Points of a match and pieces in reserve. */
function besideBoard(
  { score, round, reserves }: Scene,
  person: (side: Side) => Person,
  { game }: Words["mail"],
  nouns: Nouns,
): readonly string[] {
  const points =
    round === undefined
      ? []
      : Object.entries(score ?? {}).map(([side, won]) => game.points({ ...person(side), points: won, target: round.target }));
  return [...points, ...reserves.map(({ side, kind }) => game.reserve({ ...person(side), ...nouns.piece(kind) }))];
}
