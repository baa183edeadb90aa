/** What a chat shows of a link: a picture with a board and a few words beside it. Everybody in the chat sees it, so it has no secret. */
import type { Scene } from "../rules/contract.ts";
import { type Ended, sentencesOf } from "./game/result.ts";
import { moveNumber } from "./game/move-list.ts";
import { seatFor } from "./invite.tsx";
import { type Language, textIn } from "./languages.ts";
import { hostName, marked, personOf, sideName } from "./people.ts";
import type { Listing } from "./rulebook.ts";
import { date } from "./time.ts";
import { capital } from "./words/grammar.ts";
import { wordsOf } from "./words/words.ts";

/** The words of a preview. */
export interface LinkPreview {
  readonly title: string;
  /** Null where it is of no game in particular. */
  readonly game: string | null;
  /** Said small, the weightiest first. */
  readonly facts: readonly string[];
}

/** A game as nobody in particular sees it. */
export interface Told extends Ended {
  readonly rulebook: Listing;
}

/** What the picture of a game says: who invites, whose turn it is, or how it ended. */
export function gamePreview(told: Told, { score }: Scene): LinkPreview {
  const { language, rulebook, state } = told;
  const { title, facts } = state.status === "waiting" ? invitation(told) : standing(told, score);
  const begun = state.start ? [capital(wordsOf("starts", language).custom)] : [];
  return { title, game: rulebook.name, facts: [...facts, ...begun] };
}

function invitation({ language, words, rulebook, state }: Told) {
  const say = wordsOf("link-preview", language);
  const host = hostName(state, words);
  const side = sideName(rulebook, seatFor({ rulebook, state }), words);
  return {
    title: host === null ? say.invited : say.invites({ host }),
    // Whose link it is tells the side, where both seats are free.
    facts: state.forOthers ? [] : [`${wordsOf("invite", language).invite.youPlay} ${side}`],
  };
}

/** What both players are called. */
export function peopleOf({ words, rulebook, state }: Told) {
  const [first = "", second = ""] = rulebook.sides.map(({ id }) =>
    marked(personOf(rulebook, state, id, words).name, state.players[id]?.program, words),
  );
  return { first, second };
}

function standing(told: Told, score: Scene["score"]) {
  const { language, words, rulebook, state } = told;
  const say = wordsOf("link-preview", language);
  const [{ id: first }, { id: second }] = rulebook.sides;
  const people = peopleOf(told);
  const [ended = "", ...why] = sentencesOf(told).map(bare);
  const count = moveNumber(state.moves, first);
  return {
    title: state.toMove === null ? ended : bare(words.dock.toMove(personOf(rulebook, state, state.toMove, words))),
    facts: [
      ...why.slice(0, 1),
      score === undefined ? say.players(people) : say.score({ ...people, points: score[first] ?? 0, others: score[second] ?? 0 }),
      ...(count === null ? [] : [[say.moves({ count }), ...playedOn(told)].join(" · ")]),
    ],
  };
}

/** The day of a finished game's last move; none while it goes on. */
function playedOn({ language, state: { result, moves } }: Told): readonly string[] {
  const last = moves.at(-1);
  return result === null || last === undefined ? [] : [date(last.at, { language, zone: "UTC" })];
}

/** A sentence as a title, which ends without a stop. */
function bare(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

/** What that of a kind of game says. */
export function kindPreview({ name, tagline, author, year }: Listing, language: Language): LinkPreview {
  return { title: name, game: null, facts: [textIn(tagline, language), `${author}, ${year}`] };
}

/** What that of the first page says. */
export function homePreview(language: Language): LinkPreview {
  const { line, about } = wordsOf("other-pages", language).first;
  return { title: line, game: null, facts: [about] };
}

/** A preview in one line. */
export function previewText({ title, game, facts }: LinkPreview): string {
  return [title, game ?? [], ...facts].flat().join(" · ");
}
