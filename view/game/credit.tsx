/**
 * Who made the game, and where more is told of it: shown wherever it is played. It never changes, so the server alone draws it,
 * and the page takes it over as it stands.
 */
import type { Link, Listing } from "../rulebook.ts";
import type { RulesWords } from "../words/pages.ts";

export interface CreditProps {
  readonly words: RulesWords;
  readonly listing: Pick<Listing, "id" | "name" | "author" | "links">;
}

/** Two lines of a phone: the word for a search is said once for all of them. */
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
