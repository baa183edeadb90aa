/** The first page: what Hoplink is, and the games to choose from. */
import type { Scene } from "../rules/contract.ts";
import type { SideName } from "../rules/rulebook.ts";
import { type Excerpt, ExcerptPicture } from "./board/excerpt.tsx";
import { Page } from "./page.tsx";
import type { PageWords } from "./words.ts";

/** A kind of game as it is offered. */
export interface OfferedGame {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly year: number;
  readonly tagline: string;
  readonly sides: readonly [SideName, SideName];
  /** The set-up. */
  readonly scene: Scene;
}

/** A kind of game as the first page shows it. */
export interface ShownGame extends OfferedGame {
  readonly excerpt: Excerpt;
}

export interface HomeProps {
  readonly words: PageWords;
  readonly games: readonly ShownGame[];
  readonly onAppearance?: (() => void) | undefined;
}

export function Home({ words, games, onAppearance }: HomeProps) {
  return (
    <Page words={words} class=" home" onAppearance={onAppearance}>
      <section class="stack">
        <h1>{words.home.line}</h1>
        <p>{words.home.about}</p>
      </section>
      <section class="stack">
        <h2>{words.home.newGame}</h2>
        <ul class="games">
          {games.map((game) => (
            <li key={game.id}>
              <a href={`/new/${game.id}`}>
                <ExcerptPicture rulebook={game} excerpt={game.excerpt} label={words.home.excerpt(game.name)} />
                <h3>{game.name}</h3>
                <p>{game.tagline}</p>
                <small>{words.home.by(game.author, game.year)}</small>
              </a>
              <a class="textual" href={`/rules/${game.id}`} aria-label={words.home.rulesOf(game.name)}>
                {words.home.rules}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
