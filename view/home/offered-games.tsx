/**
 * The kinds of games to choose from: on a page for somebody who comes first, else in a sheet. Without a script the sheet is a part of the page,
 * which is seen once a link has led to it.
 */
import type { Scene } from "../../rules/contract.ts";
import { type Preview, PreviewPicture } from "../board/picture.tsx";
import { Icon } from "../icon.tsx";
import type { ColouredSide } from "../rulebook.ts";
import type { DrawnGame } from "../symbols/drawings.ts";
import type { OtherPageWords } from "../words/pages.ts";

/** A kind of game as it is offered. */
export interface OfferedGame extends DrawnGame {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly year: number;
  readonly tagline: string;
  readonly sides: readonly [ColouredSide, ColouredSide];
  /** The set-up. */
  readonly scene: Scene;
}

/** A kind of game as the first page shows it. */
export interface ShownGame extends OfferedGame {
  readonly preview: Preview;
  /** The variant that the computer is played in. */
  readonly variant: string;
}

/** Where the games to choose from stand, and the link there that opens them as a sheet. */
export const NEW_GAME = "new-game";

interface OfferedGamesProps {
  readonly words: OtherPageWords;
  readonly games: readonly ShownGame[];
}

/** In the page, or with what closes it. */
export function OfferedGames({ words, games, isSheet }: OfferedGamesProps & { readonly isSheet: boolean }) {
  const { first, home } = words;
  return (
    <section id={NEW_GAME} class="stack">
      <h2>{first.newGame}</h2>
      {isSheet && (
        <a class="btn square" href="#" aria-label={first.close}>
          <Icon name="close" />
        </a>
      )}
      <ul class="games">
        {games.map((game) => (
          <li key={game.id}>
            <PreviewPicture rulebook={game} preview={game.preview} label={first.preview({ game: game.name })} />
            <h3>
              <a href={`/new/${game.id}`} data-computer={isSheet ? `/play/${game.variant}#computer` : undefined}>
                {game.name}
              </a>
            </h3>
            <p>{game.tagline}</p>
            <p class="by">
              <small>{first.by({ author: game.author, year: game.year })}</small>
              <a class="textual" href={`/rules/${game.id}`} aria-label={home.rulesOf({ game: game.name })}>
                {home.rules}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What somebody who comes back begins with, always in reach. */
export function NewGameBar({ words: { first } }: Pick<OfferedGamesProps, "words">) {
  return (
    <nav class="bar" aria-label={first.newGame}>
      <div class="acts">
        <a class="btn" href={`#${NEW_GAME}`} data-way="computer">
          {first.playComputer}
        </a>
        <a class="btn main" href={`#${NEW_GAME}`}>
          {first.newGame}
        </a>
      </div>
    </nav>
  );
}
