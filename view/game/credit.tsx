/**
 * What stands beside a game and never changes, so that the server alone draws it and the page takes it over as it stands: who made the
 * game, and where more is told of it; the game that this one follows, and the moves before a start of its own.
 */
import type { Link, Listing, Rulebook } from "../rulebook.ts";
import type { RulesWords } from "../words/pages.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { moveRows } from "./move-list.ts";
import type { GameWords } from "../words/game.ts";
import type { Words } from "../words/words.ts";

interface CreditProps {
  readonly words: RulesWords;
  readonly listing: Pick<Listing, "id" | "name" | "author" | "links">;
}

/** Shown wherever the game is played, in two lines of a phone: the word for a search is said once for all of them. */
export function Credit({ words: { rules: say }, listing: { id, name, author, links = [] } }: CreditProps) {
  const posts = links.filter(({ kind }) => kind === "post");
  const searches = links.filter(({ kind }) => kind === "search");
  return (
    <>
      {say.credit({ game: name, author })}
      <a href={`/rules/${id}`}>{say.page}</a>
      {posts.map((link) => (
        <>
          {", "}
          <Site link={link} />
        </>
      ))}
      {searches.map((link, index) => (
        <>
          {index === 0 ? `, ${say.search} ` : ", "}
          <Site link={link} label={say.link({ kind: link.kind, site: link.site })} />
        </>
      ))}
    </>
  );
}

/** @param label what it is called where its site's name alone would be another link's, too */
function Site({ link: { site, address }, label }: { readonly link: Link; readonly label?: string }) {
  return (
    <a href={address} rel="noreferrer" target="_blank" aria-label={label}>
      {site}
    </a>
  );
}

interface BeforeProps {
  readonly words: Pick<GameWords, "moves">;
  readonly say: Words["starts"];
  readonly rulebook: Pick<Rulebook, "sides">;
  readonly start: NonNullable<StateAnswer["start"]>;
  readonly isResumed: boolean;
}

/** The way back to the game before. */
export function Previous({ say, id }: { readonly say: Words["starts"]; readonly id: string }) {
  return <a href={`/g/${id}`}>{say.previous}</a>;
}

/**
 * The moves before a game that began from a position of its own: folded, for they are nobody's, or were made in another game. Nothing where
 * the position was only set up.
 */
export function Before({ words, say, rulebook, start, isResumed }: BeforeProps) {
  if (start.moves.length === 0) return null;
  const rows = moveRows(start.moves, rulebook.sides[0].id);
  return (
    <details>
      <summary>{say.before({ count: start.moves.length })}</summary>
      {rows
        .map(({ number, moves }) =>
          written(
            number,
            moves.map((move) => move && words.moves.move(move.move)),
          ),
        )
        .join(" ")}
      <br />
      {isResumed ? say.played : say.entered}
    </details>
  );
}

/** A row as notations write it: `1. e4 e5`, and `1. … e5` where the first side did not move. */
function written(number: number | null, [first, second]: readonly (string | null)[]): string {
  const moves = [first ?? (second === null ? null : "…"), second].filter((move) => move !== null);
  return [...(number === null ? [] : [`${number}.`]), ...moves].join(" ");
}
