/** Who made the game, and where more is told of it: shown wherever it is played. */
import type { About } from "../page-data.ts";
import type { GameProps } from "./props.ts";

export interface CreditProps extends Pick<GameProps, "words" | "rulebook"> {
  readonly about: About;
}

export function Credit({ words: { game }, rulebook, about: { author, links } }: CreditProps) {
  return (
    <p class="soft credit">
      {game.credit(rulebook.name, author)}
      <a href={`/rules/${rulebook.id}`}>{game.rules}</a>
      {links.map(({ site, kind, address }) => (
        <>
          {", "}
          <a href={address} rel="noreferrer" target="_blank">
            {game.link(kind, site)}
          </a>
        </>
      ))}
    </p>
  );
}
