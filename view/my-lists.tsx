/** The two lists of one's games on the first page: those that go on, and those that are over, folded. */
import { type Kinds, MyGames, type UnsentState } from "./my-games.tsx";
import type { MyGame } from "../api/my-games-schema.ts";
import type { OtherPageWords, PageWords } from "./words.ts";

export interface MyListProps {
  readonly words: PageWords & OtherPageWords;
  readonly games: readonly MyGame[];
  readonly kinds: Kinds;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export interface GoingOnProps extends MyListProps {
  /** Moves that were made here while the network was down, by the ids of their games. */
  readonly unsent?: ReadonlyMap<string, UnsentState>;
}

/** Nothing where there are none. */
export function GoingOn({ games, unsent = new Map(), ...props }: GoingOnProps) {
  const going = games.filter(({ status }) => status !== "over");
  const unlisted = [...unsent].filter(([game]) => games.every(({ id }) => id !== game));
  if (going.length + unlisted.length === 0) return null;
  return (
    <>
      <h2>{props.words.mine.title}</h2>
      <MyGames {...props} unsent={unsent} games={linked(going)} />
      {unlisted.length > 0 && <Unlisted words={props.words} unsent={unlisted} />}
    </>
  );
}

/** Games that only the browser's own storage tells of: their seats are lost, or the list can't be had. */
function Unlisted({
  words,
  unsent,
}: Pick<MyListProps, "words"> & { readonly unsent: readonly (readonly [string, UnsentState])[] }) {
  return (
    <ul class="mine">
      {unsent.map(([id, state]) => (
        <li key={id}>
          <a href={`/g/${id}`}>
            <span>
              <b>{words.mine.otherGame}</b>
              <br />
              <small>{words.mine.unsent[state]}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** @param onHide hides the games of these ids; absent before the page's script is there */
export function OverGames({ games, onHide, ...props }: MyListProps & { readonly onHide?: (ids: readonly string[]) => void }) {
  const over = games.filter(({ status }) => status === "over");
  const say = props.words.mine;
  if (over.length === 0) return null;
  return (
    <details class="stack">
      <summary>{say.over(over.length)}</summary>
      <MyGames {...props} games={linked(over)} onHide={onHide && ((id) => onHide([id]))} />
      {onHide !== undefined && (
        <button type="button" class="textual" onClick={() => onHide(over.map(({ id }) => id))}>
          {say.hideAll}
        </button>
      )}
    </details>
  );
}

function linked(games: readonly MyGame[]) {
  return games.map((game) => ({ ...game, url: `/g/${game.id}` }));
}
