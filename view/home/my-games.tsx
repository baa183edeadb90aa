/**
 * Somebody's games as a list: where it is their move stands first, and says so. What opens them are links, so that no script is
 * needed.
 */
import type { AllGamesAnswer, LinkedGame, MyGame } from "../../api/my-games-schema.ts";
import { isToMove, type Standing, standingOf } from "../../api/my-game.ts";
import { Icon, IconButton } from "../icon.tsx";
import type { ColouredSide } from "../rulebook.ts";
import type { IconName } from "../symbols/symbols.ts";
import { across, marked, shownName, sideName } from "../people.ts";
import type { OtherPageWords } from "../words/pages.ts";
import { sentence } from "../words/own.ts";
import { duration } from "../time.ts";
import { ago } from "../words/ago.ts";

/** A game, and the part of a note on it by which it was found. */
export type FoundGame = MyGame & Pick<AllGamesAnswer["games"][number], "note">;

/** What is shown of a kind of game. */
export interface Kind {
  readonly name: string;
  readonly sides: readonly [ColouredSide, ColouredSide];
  /** Its rulebook's id. */
  readonly rulebook: string;
  /** What the choices are called that make its variant; empty where there are none. */
  readonly choices: string;
}

/** The kinds of games, by their variants. */
export type Kinds = Readonly<Record<string, Kind>>;

/** What became of a move that was made here while the network was down. */
export type UnsentState =
  | "waiting"
  /** The game has moved on without it. */
  | "refused"
  /** This browser does not hold its seat any more. */
  | "seatless";

export interface MyListProps {
  readonly words: OtherPageWords;
  readonly kinds: Kinds;
  /** In milliseconds since 1970. */
  readonly now: number;
}

interface MyGamesProps extends MyListProps {
  readonly games: readonly (LinkedGame & FoundGame)[];
  /** By the ids of their games. */
  readonly unsent?: ReadonlyMap<string, UnsentState> | undefined;
  /** Whether a heading says already that all of them wait for a move. */
  readonly areYours?: boolean | undefined;
  /** Takes a game off the list; absent where none can be. */
  readonly onHide?: ((id: string) => void) | undefined;
}

/** Games of a kind that this page does not know are left out. */
export function MyGames({ games, kinds, unsent, ...shown }: MyGamesProps) {
  return (
    <ul class="mine">
      {games.map((game) => {
        const kind = kinds[game.variant];
        return kind && <Row key={game.id} {...{ ...shown, game, kind }} unsent={unsent?.get(game.id)} />;
      })}
    </ul>
  );
}

interface RowProps extends Pick<MyGamesProps, "words" | "now" | "areYours" | "onHide"> {
  readonly game: LinkedGame & FoundGame;
  readonly kind: Kind;
  readonly unsent: UnsentState | undefined;
}

function Row({ words, game, kind, now, unsent, areYours, onHide }: RowProps) {
  const { id, url, turn, side, changedAt, customStart, until } = game;
  const standing = standingOf(game);
  const isRunning = until !== null && until > now;
  const isDue = areYours !== true && unsent !== "waiting";
  const news = (game.offered && words.mine.offered) || (game.unread && words.mine.unread);
  const pill = standing !== "yours" ? news : isDue && words.mine.yourMove;
  const name = shownName(game.opponent ?? sideName(kind, across(kind, side), words), words);
  const opponent = marked(name, game.opponentProgram, words);
  return (
    <li>
      <a href={url}>
        <img class="pic" src={`/g/${id}/board.png?turn=${turn}&side=${side}`} width="64" height="64" alt="" loading="lazy" />
        <span>
          <b>{kind.name}</b>
          {customStart && <small> · {words.mine.customStart}</small>}
          {game.tag !== "normal" && <small> · {words.mine.tags[game.tag]}</small>}
          <br />
          <small>
            {sentence(words.mine.standing, standing, { opponent })} · {standing === "yours" && news && `${news} · `}
            {unsent !== undefined
              ? words.mine.unsent[unsent]
              : isRunning
                ? words.mine.left({ time: duration(until - now, words.language) })
                : ago(words.language, now - changedAt)}
          </small>
          {game.note && (
            <>
              <br />
              <small>
                <q>{game.note.text}</q>
              </small>
            </>
          )}
        </span>
        {pill !== false && <span class="pill">{pill}</span>}
        <Ended standing={standing} />
      </a>
      {onHide !== undefined && (
        <IconButton icon="close" label={words.mine.hide({ game: kind.name, opponent })} onClick={() => onHide(id)} />
      )}
    </li>
  );
}

const ENDED: Readonly<Partial<Record<Standing, IconName>>> = { won: "check", lost: "close", drawn: "equal" };

/** The mark of a result: a shape for each, for the row says it in words. */
function Ended({ standing }: { readonly standing: Standing }) {
  const icon = ENDED[standing];
  return (
    icon !== undefined && (
      <span class={`ended ${standing}`}>
        <Icon name={icon} />
      </span>
    )
  );
}

/** How many games wait for a move of whoever asks; not those whose move waits to be sent. */
export function countYours(games: readonly MyGame[], unsent?: MyGamesProps["unsent"]): number {
  return games.filter((game) => isToMove(game) && unsent?.get(game.id) !== "waiting").length;
}
