/** The lists of one's games on the first page: those that go on, in one of some orders; those that are over, folded; and all, searched. */
import { shownName } from "../people.ts";
import type { AllGamesAnswer, MyGame, MyLists, Opponent } from "../../api/my-games-schema.ts";
import { TAGS } from "../../api/notes.ts";
import { byInstant, isWaiting } from "../../api/my-game.ts";
import { Empty } from "../empty.tsx";
import { Button } from "../game/card.tsx";
import { countYours, type FoundGame, MyGames, type MyListProps, type UnsentState } from "./my-games.tsx";

/** The first is how the server lists them: by whose turn it is. */
export const LIST_ORDERS = ["turn", "time", "opponent", "tag"] as const;
type ListOrder = (typeof LIST_ORDERS)[number];

/** The order that a choice names; the first where it names none. */
export function listOrderOf(value: string): ListOrder {
  return LIST_ORDERS.find((order) => order === value) ?? "turn";
}

/** Games that the server has listed, in another order; those that are equal in it stay as they were. */
export function inListOrder<G extends MyGame>(games: readonly G[], order: ListOrder): readonly G[] {
  switch (order) {
    case "turn":
      return games;
    case "time":
      return games.toSorted((one, other) => byInstant(one.until, other.until));
    case "opponent":
      return games.toSorted((one, other) => byName(one.opponent, other.opponent));
    case "tag":
      return games.toSorted((one, other) => TAGS.indexOf(one.tag) - TAGS.indexOf(other.tag));
  }
}

/** Players without a name are the last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}

/** How the list is looked at. */
export interface Looking {
  /** What is searched for; empty for everything. */
  readonly find: string;
  readonly order: ListOrder;
  /** All games, or those that are found, once they were asked for. */
  readonly all: AllGamesAnswer | null;
  readonly onLook: (how: Partial<Pick<Looking, "find" | "order">>) => void;
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

/** Games of a list that are seen at once: those that wait for a move, and others. */
const SHOWN = { yours: 8, others: 4 } as const;

export function GoingOn({ mine, unsent = new Map(), looking, ...props }: GoingOnProps) {
  const { games, over } = mine;
  const say = props.words.mine;
  const unlisted = [...unsent].filter(([game]) => games.every(({ id }) => id !== game));
  const isMany = games.length + over.games.length >= MANY;
  const count = countYours(games, unsent);
  return (
    <>
      <h1>{count > 0 ? say.yourMoveIn({ count }) : say.title}</h1>
      {isMany && <Tools words={props.words} looking={looking} />}
      <Looked {...props} {...{ games, unsent, looking }} />
      {unlisted.length > 0 && <Unlisted words={props.words} unsent={unlisted} />}
    </>
  );
}

interface LookedProps extends MyListProps, Pick<GoingOnProps, "looking" | "unsent"> {
  readonly games: readonly MyGame[];
}

/** The games as somebody looks at them: those that were searched for, by opponent, by the time that is left, or by whose turn it is. */
function Looked({ games, looking, ...props }: LookedProps) {
  const { find, order, all } = looking ?? { find: "", order: "turn", all: null };
  if (all !== null && (find.trim() !== "" || order === "opponent")) return <Whole {...props} {...{ all, order }} />;
  if (order !== "turn") return <Folding {...props} games={inListOrder(games, order)} shown={SHOWN.yours} />;
  const [yours, others] = [games.filter(isWaiting), games.filter((game) => !isWaiting(game))];
  return (
    <>
      {yours.length > 0 && <Folding {...props} games={yours} shown={SHOWN.yours} areYours />}
      {others.length > 0 && (
        <>
          {yours.length > 0 && <h2>{props.words.mine.others}</h2>}
          <Folding {...props} games={others} shown={SHOWN.others} />
        </>
      )}
    </>
  );
}

interface FoldingProps extends MyListProps, Pick<GoingOnProps, "unsent"> {
  readonly games: readonly FoundGame[];
  /** So many are seen at once; the others lie folded under them. */
  readonly shown: number;
  readonly areYours?: boolean;
}

function Folding({ games, shown, ...props }: FoldingProps) {
  const list = (some: readonly FoundGame[]) => <MyGames {...props} games={linked(some)} />;
  const count = games.length - shown;
  return (
    <>
      {list(games.slice(0, shown))}
      {count > 0 && (
        <details class="stack">
          <summary>{props.words.mine.moreGames({ count })}</summary>
          {list(games.slice(shown))}
        </details>
      )}
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
      <select
        class="input"
        aria-label={say.order}
        disabled={looking === undefined}
        onChange={({ currentTarget }) => looking?.onLook({ order: listOrderOf(currentTarget.value) })}
      >
        {LIST_ORDERS.map((order) => (
          <option key={order} value={order} selected={order === (looking?.order ?? "turn")}>
            {say.orders[order]}
          </option>
        ))}
      </select>
    </div>
  );
}

type WholeProps = Omit<FoldingProps, "games" | "shown"> & Pick<Looking, "order"> & { readonly all: AllGamesAnswer };

function Whole({ all, order, ...props }: WholeProps) {
  const say = props.words.mine;
  const found = all.games;
  const list = (games: readonly FoundGame[]) => <Folding {...props} games={games} shown={SHOWN.yours} />;
  if (found.length === 0) return <Empty vignette="lost" text={say.notFound} />;
  if (order !== "opponent") return list(inListOrder(found, order));
  const groups = [
    ...all.opponents.map((opponent, index) => ({ index, title: <Against words={props.words} opponent={opponent} /> })),
    { index: null, title: say.unnamed },
  ];
  return groups.map(({ index, title }) => {
    const games = found.filter(({ opponentIndex }) => opponentIndex === index);
    return (
      games.length > 0 && (
        <details key={index} class="stack" open={all.opponents.length < MANY}>
          <summary>{title}</summary>
          {list(games)}
        </details>
      )
    );
  });
}

function Against({ words, opponent: { name, won, lost, drawn } }: Pick<MyListProps, "words"> & { readonly opponent: Opponent }) {
  return (
    <>
      <b>{shownName(name, words)}</b>
      {won + lost + drawn > 0 && <small> · {words.mine.score({ won, lost, drawn })}</small>}
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

function linked(games: readonly FoundGame[]) {
  return games.map((game) => ({ ...game, url: `/g/${game.id}` }));
}
