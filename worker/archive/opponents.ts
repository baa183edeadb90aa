/**
 * Whom games are against, as far as can be told without telling anything: nobody has an account, and a name alone is nobody's. Two
 * games are against the same opponent where the other player gave the same name in both and holds both seats with a browser in common;
 * a browser that goes by another name is another opponent, so that no name gives another one away. Opponents without any browser
 * (programs) go by their names alone, and who gives no name by nothing (decision 21).
 */
import type { AllGamesAnswer, MyGame, Opponent } from "../../api/my-games-schema.ts";
import { standingOf } from "../../api/my-game.ts";
import type { Met } from "./listing.ts";

export interface Opponents {
  readonly opponents: AllGamesAnswer["opponents"];
  /** Who of them each game is against, in the games' order. */
  readonly indices: readonly (number | null)[];
}

/** The opponents of these games, in the order in which they first appear. */
export function opponentsOf(met: readonly Met[]): Opponents {
  const signs = met.map(signsOf);
  const first = firstBySign(signs);
  const heads = signs.map((own) => own.map((sign) => first.get(sign) ?? sign)[0] ?? null);
  const order = [...new Set(heads.filter((head) => head !== null))];
  const opponents = order.map((head) => {
    const games = met.flatMap(({ game }, index) => (heads[index] === head ? [game] : []));
    return { name: games[0]?.opponent ?? "", ...scoreOf(games) };
  });
  return { opponents, indices: heads.map((head) => (head === null ? null : order.indexOf(head))) };
}

/** How games went for whoever asks; what was called off counts for nothing. */
export function scoreOf(games: readonly MyGame[]): Omit<Opponent, "name"> {
  const count = (standing: ReturnType<typeof standingOf>) => games.filter((game) => standingOf(game) === standing).length;
  return { won: count("won"), lost: count("lost"), drawn: count("drawn") };
}

/** What the other player of a game is known by: their name with each of their browsers. None where they gave no name. */
function signsOf({ game: { opponent }, across }: Met): readonly string[] {
  if (opponent === null) return [];
  return across.length === 0 ? [`${opponent}\n`] : across.map((browser) => `${opponent}\n${browser}`);
}

/** For each sign the first of all that are the same opponent's: signs of one game are (union-find). */
function firstBySign(signs: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const find = (sign: string): string => {
    const parent = parents.get(sign) ?? sign;
    return parent === sign ? sign : find(parent);
  };
  for (const [head, ...others] of signs) {
    if (head === undefined) continue;
    for (const sign of [head, ...others]) if (find(sign) !== find(head)) parents.set(find(sign), find(head));
  }
  return new Map(signs.flat().map((sign) => [sign, find(sign)]));
}
