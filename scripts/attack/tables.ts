/** Games that are played all the time, at several tables at once and one after the other at each. */
import { dice, type Dice } from "../shared/dice.ts";
import type { Client } from "./client.ts";
import type { Finding } from "./finding.ts";
import { compareMoves, makeGame, movesOf, play, type PlayedGame, VARIANTS } from "./played-game.ts";

export class Tables {
  /** All games that were begun. */
  readonly games: PlayedGame[] = [];
  readonly #client: Client;
  readonly #playing: Promise<readonly Finding[]>;
  #isOver = false;

  /** Begins to play at so many tables, with other dice than those of `seed` itself. */
  constructor(client: Client, count: number, seed: number) {
    this.#client = client;
    const tables = Array.from({ length: count }, (_, table) => this.#playAt(table, dice(seed + 1 + table)));
    this.#playing = Promise.all(tables).then((found) => found.flat());
    // `end` throws what this throws.
    this.#playing.catch(() => {});
  }

  /** Stops playing, and answers what was refused. */
  end(): Promise<readonly Finding[]> {
    this.#isOver = true;
    return this.#playing;
  }

  moves(): number {
    return this.games.reduce((sum, { accepted }) => sum + accepted.length, 0);
  }

  /** Whether each game has what was accepted, and nothing else. */
  async compare(): Promise<readonly Finding[]> {
    const found: Finding[] = [];
    for (const { id, accepted } of this.games) found.push(...compareMoves(id, accepted, await movesOf(this.#client, id)));
    return found;
  }

  async #playAt(table: number, roll: Dice): Promise<readonly Finding[]> {
    const found: Finding[] = [];
    for (let round = table; !this.#isOver; round += 1) {
      const game = await makeGame(this.#client, VARIANTS[round % VARIANTS.length] ?? "", roll);
      this.games.push(game);
      found.push(...(await play(this.#client, game, roll, () => this.#isOver)));
    }
    return found;
  }
}
