/** The title of a game's tab. */
import { across, personOf } from "../people.ts";
import type { Rulebook } from "../rulebook.ts";
import { countedTitle } from "../text.ts";
import { type GameProps, isMine } from "./props.ts";

interface Titled extends Pick<GameProps, "words" | "state"> {
  readonly rulebook: Pick<Rulebook, "name" | "sides">;
}

/**
 * The tab's title: whose turn it is stands first, where a narrow tab still shows it; before that, how many games wait, this one among
 * them, where others do.
 */
export function gameTitle(titled: Titled, others = 0): string {
  const { words, rulebook, state } = titled;
  const { title, titleWith } = words.game;
  const said = { doing: doing(titled), game: rulebook.name };
  const opponent = state.you && state.players[across(rulebook, state.you.side)]?.name;
  const waiting = others && others + Number(isMine(state));
  return countedTitle(waiting, opponent ? titleWith({ ...said, opponent }) : title(said), state.you?.unread);
}

function doing({ words, rulebook, state }: Titled): string {
  if (state.status === "over") return words.game.finished;
  if (state.diverged) return words.dock.theirs;
  if (state.toMove === null) return state.you === undefined ? words.game.waitingOpen : words.game.waiting;
  if (state.toMove === state.you?.side) return words.game.yourMove;
  return words.game.theirMove(personOf(rulebook, state, state.toMove, words));
}
