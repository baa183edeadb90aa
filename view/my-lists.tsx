/** The two lists of one's games on the first page: those that go on, and those that are over, folded. */
import { type Kinds, MyGames } from "./my-games.tsx";
import type { MyGame } from "../api/my-games-schema.ts";
import type { OtherPageWords, PageWords } from "./words.ts";

export interface MyListProps {
  readonly words: PageWords & OtherPageWords;
  readonly games: readonly MyGame[];
  readonly kinds: Kinds;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Nothing where there are none. */
export function GoingOn({ games, ...props }: MyListProps) {
  const going = games.filter(({ status }) => status !== "over");
  if (going.length === 0) return null;
  return (
    <>
      <h2>{props.words.mine.title}</h2>
      <MyGames {...props} games={linked(going)} />
    </>
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
