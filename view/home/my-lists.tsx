/** The lists of one's games on the first page: those that go on, those that are over, folded; and all of them, searched or by opponent. */
import { shownName } from "../people.ts";
import type { ComponentChildren } from "preact";
import type { AllGamesAnswer, MyGame, MyLists, Opponent } from "../../api/my-games-schema.ts";
import { Empty } from "../empty.tsx";
import { Button } from "../game/card.tsx";
import { MyGames, type MyListProps, type UnsentState } from "./my-games.tsx";

/** How the list is looked at. */
export interface Looking {
  /** What is searched for; empty for everything. */
  readonly find: string;
  readonly byOpponent: boolean;
  /** All games, once they were asked for. */
  readonly all: AllGamesAnswer | null;
  readonly onLook: (how: Partial<Pick<Looking, "find" | "byOpponent">>) => void;
}

interface GoingOnProps extends MyListProps {
  readonly mine: MyLists;
  /** Moves that were made here while the network was down, by the ids of their games. */
  readonly unsent?: ReadonlyMap<string, UnsentState>;
  /** Absent before the page's script is there. */
  readonly looking?: Looking | undefined;
}

/** Games from which on it is worth a line to search them. */
const MANY = 4;

/** Nothing where there are none. */
export function GoingOn({ mine, unsent = new Map(), looking, ...props }: GoingOnProps) {
  const { games, over } = mine;
  const unlisted = [...unsent].filter(([game]) => games.every(({ id }) => id !== game));
  const isMany = games.length + over.games.length >= MANY;
  if (games.length + unlisted.length === 0 && !isMany) return null;
  const isWhole = looking !== undefined && (looking.find.trim() !== "" || looking.byOpponent);
  return (
    <>
      <h2>{props.words.mine.title}</h2>
      {isMany && <Tools words={props.words} looking={looking} />}
      {isWhole && looking.all !== null ? (
        <Whole {...props} unsent={unsent} {...looking} all={looking.all} />
      ) : (
        <MyGames {...props} unsent={unsent} games={linked(games)} />
      )}
      {unlisted.length > 0 && <Unlisted words={props.words} unsent={unlisted} />}
    </>
  );
}

/** Drawn as large before the script is there, so that nothing moves. */
function Tools({ words: { mine: say }, looking }: Pick<GoingOnProps, "words" | "looking">) {
  return (
    <div class="row find">
      <input
        type="search"
        class="input"
        aria-label={say.find}
        placeholder={say.search}
        value={looking?.find ?? ""}
        disabled={looking === undefined}
        onInput={({ currentTarget }) => looking?.onLook({ find: currentTarget.value })}
      />
      <button
        type="button"
        class="btn"
        aria-pressed={looking?.byOpponent ? "true" : "false"}
        disabled={looking === undefined}
        onClick={() => looking?.onLook({ byOpponent: !looking.byOpponent })}
      >
        {say.byOpponent}
      </button>
    </div>
  );
}

type WholeProps = MyListProps & Looking & Pick<GoingOnProps, "unsent"> & { readonly all: AllGamesAnswer };

function Whole({ all, find, byOpponent, unsent, ...props }: WholeProps) {
  const say = props.words.mine;
  const found = foundIn(all.games, find);
  const list = (games: readonly MyGame[]) => <MyGames {...props} unsent={unsent} games={linked(games)} />;
  if (found.length === 0) return <Empty vignette="lost" text={say.notFound} />;
  if (!byOpponent) return list(found);
  const others = found.filter(({ opponentIndex }) => opponentIndex === null);
  return (
    <>
      {all.opponents.map((opponent, index) => {
        const games = found.filter(({ opponentIndex }) => opponentIndex === index);
        return games.length > 0 && <Against key={index} words={props.words} opponent={opponent} children={list(games)} />;
      })}
      {others.length > 0 && (
        <section class="stack">
          <h3>{say.unnamed}</h3>
          {list(others)}
        </section>
      )}
    </>
  );
}

function Against({ words, opponent: { name, won, lost, drawn }, children }: AgainstProps) {
  const { mine: say } = words;
  return (
    <section class="stack">
      <h3>
        {shownName(name, words)}
        {won + lost + drawn > 0 && <small> · {say.score({ won, lost, drawn })}</small>}
      </h3>
      {children}
    </section>
  );
}

interface AgainstProps extends Pick<MyListProps, "words"> {
  readonly opponent: Opponent;
  readonly children: ComponentChildren;
}

/** The games of which every word that is searched for stands in the opponent's name or in what the game is called. */
export function foundIn<G extends MyGame & { readonly name: string }>(games: readonly G[], find: string): readonly G[] {
  const wanted = plain(find).trim().split(/\s+/);
  return games.filter(({ opponent, name, variant }) => {
    const text = plain(`${opponent ?? ""} ${name} ${variant}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** As it is searched in: without capitals and accents. */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
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

interface OverGamesProps extends MyListProps {
  readonly over: MyLists["over"];
  /** Hides the games of these ids; absent before the page's script is there. */
  readonly onHide?: (ids: readonly string[]) => void;
  /** Fetches the next page; absent as long. */
  readonly onMore?: () => void;
}

export function OverGames({ over: { games, next }, onHide, onMore, ...props }: OverGamesProps) {
  const say = props.words.mine;
  if (games.length === 0 && next === null) return null;
  return (
    <details class="stack">
      <summary>{say.over}</summary>
      <MyGames {...props} games={linked(games)} onHide={onHide && ((id) => onHide([id]))} />
      <div class="row">
        {next !== null && onMore !== undefined && <Button onClick={onMore}>{say.more}</Button>}
        {games.length > 0 && onHide !== undefined && (
          <button type="button" class="textual" onClick={() => onHide(games.map(({ id }) => id))}>
            {say.hideAll}
          </button>
        )}
      </div>
    </details>
  );
}

function linked(games: readonly MyGame[]) {
  return games.map((game) => ({ ...game, url: `/g/${game.id}` }));
}
