/**
 * Who made the game, and where more is told of it: shown wherever it is played. It never changes, so the server alone draws it,
 * and the page takes it over as it stands.
 */
import type { Listing } from "../rulebook.ts";
import type { MoveWords } from "../words.ts";

export interface CreditProps {
  readonly words: MoveWords;
  readonly listing: Pick<Listing, "id" | "name" | "author" | "links">;
}

export function Credit({ words, listing: { id, name, author, links = [] } }: CreditProps) {
  return (
    <>
      {words.credit(name, author)}
      <a href={`/rules/${id}`}>{words.rules}</a>
      {links.map(({ site, kind, address }) => (
        <>
          {", "}
          <a href={address} rel="noreferrer" target="_blank">
            {words.link(kind, site)}
          </a>
        </>
      ))}
    </>
  );
}
