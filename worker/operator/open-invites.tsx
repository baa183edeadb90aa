/** The open invites as the operator sees them: several can be taken off the list at once, or all of one browser or network. */
import { LISTED_BY, type ListedBy, type ListedGame } from "../archive/open-invites.ts";
import { MOST_OBJECTS } from "../archive/difference.ts";
import { ActForm, called, Section, time } from "./forms.tsx";

/** Open invites of one browser, network or site. */
export interface ListedGroup {
  readonly by: ListedBy;
  readonly hash: string;
  readonly count: number;
}

const CALLED: Readonly<Record<ListedBy, string>> = { network: "network", site: "site (/48)", lister: "browser" };
/** Signs of a hash that tell it from the others on the page. */
const SHOWN = 8;

/** The browsers, networks and sites that have several of these open invites, the most first. */
export function groupsOf(games: readonly ListedGame[]): readonly ListedGroup[] {
  return LISTED_BY.flatMap((by) => {
    const counts = new Map<string, number>();
    for (const { [by]: hash } of games) if (hash !== null) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    return [...counts].flatMap(([hash, count]) => (count > 1 ? [{ by, hash, count }] : []));
  }).toSorted((one, other) => other.count - one.count);
}

/** @param games null where D1 does not answer */
export function OpenInvites({ games }: { readonly games: readonly ListedGame[] | null }) {
  return (
    <Section id="open" title="Open invites">
      {games === null && <p>D1 does not answer.</p>}
      {games?.length === 0 && <p>No game is listed.</p>}
      {games !== null && games.length > 0 && (
        <ActForm
          acts={[["unlist-many", "Take off the list"]]}
          hint={`${MOST_OBJECTS} at a time; those of one network or browser that are left can be taken off by the same again. Their invites work.`}
        >
          <ul class="stack">
            {games.map((game) => (
              <Listed key={game.game} {...game} />
            ))}
          </ul>
          <label class="field">
            And all of
            <select class="input" name="all-of">
              <option value="">nobody</option>
              {groupsOf(games).map(({ by, hash, count }) => (
                <option key={`${by}:${hash}`} value={`${by}:${hash}`}>
                  {CALLED[by]} {hash.slice(0, SHOWN)}: {count}
                </option>
              ))}
            </select>
          </label>
          <label class="row">
            <input type="checkbox" name="sure" value="yes" required />
            Yes, all of these
          </label>
        </ActForm>
      )}
    </Section>
  );
}

function Listed({ game, variant, name, until, network, lister }: ListedGame) {
  return (
    <li>
      <label class="row">
        <input type="checkbox" name="games[]" value={game} />
        <span>
          {called({ name })} · {variant}
          <br />
          <small>
            until {time(until)}
            {network !== null && ` · network ${network.slice(0, SHOWN)}`} · browser {lister.slice(0, SHOWN)}
          </small>
        </span>
      </label>{" "}
      <a class="textual" href={`/operator?game=${game}#game`}>
        {game}
      </a>
    </li>
  );
}
