/** States to draw: games as the server would answer them. */
import { wordsOf } from "../../../view/words/words.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Fact, Scene } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import { findVariant } from "../../../games/registry.ts";
import type { Listing } from "../../../view/rulebook.ts";
import type { Goal } from "../../../view/board/walk.ts";
import { atFirst, type PageState } from "../../../view/game/page-state.ts";
import type { About, GameProps } from "../../../view/game/props.ts";
import { aboutOf as aboutGame } from "../../../worker/pages/game-page.tsx";
import { walkOf } from "../../../web/board/walk.ts";
import { value } from "../rules/lines.ts";
import { gameWords } from "../../../view/words/game.ts";

const found = findVariant("harzdame");
if (found === undefined) throw new Error("no Harzdame");
export const { rulebook } = found;
export const { match } = found.variant;

export interface Given {
  readonly rulebook: Listing;
  readonly state: StateAnswer;
  readonly line: Line;
  readonly scene: Scene;
  readonly last: readonly Fact[];
}

/** A game of Harzdame after `moves`, asked for by nobody in particular; `more` changes the answer. */
export function given(moves: readonly string[] = [], more: Partial<StateAnswer> = {}): Given {
  return givenIn("harzdame", match.start, moves, more);
}

/** A game of a variant that began at `from`. */
export function givenIn(variant: string, from: string, moves: readonly string[] = [], more: Partial<StateAnswer> = {}): Given {
  const offer = findVariant(variant);
  if (offer === undefined) throw new Error(`no variant ${variant}`);
  const [{ id: first }, { id: second }] = offer.rulebook.sides;
  let line = value(offer.variant.match.open(from));
  let last: readonly Fact[] = [];
  const played = moves.map((text, turn) => {
    const side = line.toMove;
    last = value(line.describe(text));
    const next = value(line.play(text));
    ({ line } = next);
    return { turn, ply: turn + 1, side, move: next.move, at: turn };
  });
  const state: StateAnswer = {
    id: "abcdefghijklmnop",
    variant,
    status: line.outcome === null ? "playing" : "over",
    toMove: line.outcome === null ? line.toMove : null,
    turn: played.length,
    ply: played.length,
    position: line.position,
    legalMoves: line.moves(),
    tooManyMoves: false,
    moves: played,
    takenBack: [],
    players: { [first]: { name: "Ada", present: true }, [second]: { name: "Bo", present: false } },
    offers: [],
    answered: null,
    meeting: null,
    clock: null,
    closes: null,
    result: line.outcome,
    seq: played.length + 2,
    rev: 0,
    now: 1000,
    build: "b1",
    ...more,
  };
  return { rulebook: offer.rulebook, state, line, scene: line.scene(), last };
}

/** A game as it stands for the side to move, with these taps made. */
export function tapping(
  variant: string,
  from: string,
  taps: readonly string[] = [],
  moves: readonly string[] = [],
): readonly [Given, Partial<PageState>] {
  const game = givenIn(variant, from, moves);
  const you = { side: game.line.toMove };
  return [{ ...game, state: { ...game.state, you } }, { walk: walkOf(game.line, taps) }];
}

/** A square to go to where nothing more is said of it. */
export function goal(square: string, more: Partial<Goal> = {}): Goal {
  return { tap: square, square, kind: null, takes: false, joins: false, turns: false, pushes: [], onward: [], ...more };
}

/** What is told of a game beside it. */
export function aboutOf(rulebook: Listing): About {
  const [variant] = rulebook.variants;
  if (variant === undefined) throw new Error("a game without variants");
  return {
    ...aboutGame({ language: "en", operator: null }, { rulebook, variant }, { clock: null }),
    variant: "",
    time: "",
  };
}

/** What the parts of a screen are given. */
export function props({ rulebook, state, scene, last }: Given, page: Partial<PageState> = {}): GameProps {
  return {
    words: gameWords("en", rulebook),
    walking: wordsOf("walking", "en"),
    about: aboutOf(rulebook),
    rulebook,
    state,
    scene,
    last,
    page: { ...atFirst, ...page },
  };
}

/** What is there to read in HTML, without its drawings. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<svg.*?<\/svg>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
