/** The games that this device keeps by itself, as a list. */
import type { Scene, Side } from "../../rules/contract.ts";
import { Picture } from "../board/picture.tsx";
import { Surfaces } from "../board/surface.tsx";
import { Icon } from "../icon.tsx";
import type { Rulebook } from "../rulebook.ts";
import type { PlayWords } from "../words.ts";

export interface GameHere {
  readonly id: string;
  readonly rulebook: string;
  readonly variant: string;
  /** What its kind is called. */
  readonly name: string;
  /** Of the computer; null where two play. */
  readonly level: string | null;
  readonly names: readonly string[];
  /** Whose move it is waiting for; `over`, where for none. */
  readonly standing: "yours" | "open" | "over";
  /** In milliseconds since 1970. */
  readonly changedAt: number;
  /** What lies on the board, once the game's rules are there to tell. */
  readonly board: Board | null;
}

export interface Board {
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly scene: Scene;
  /** Who looks at it. */
  readonly bottom: Side;
}

export interface HereProps {
  readonly say: PlayWords;
  readonly games: readonly GameHere[];
  /** How many of those that are over are kept. */
  readonly mostFinished: number;
  readonly now: number;
  /** The game that is asked about before it is deleted; null where none is. */
  readonly asked: string | null;
  readonly onAsk: (id: string | null) => void;
  readonly onRemove: (id: string) => void;
}

export function Here({ games, mostFinished, ...props }: HereProps) {
  if (games.length === 0) return null;
  const { here } = props.say;
  return (
    <>
      <h2>{here.title}</h2>
      <ul class="mine">
        {games.map((game) => (
          <Row key={game.id} {...props} game={game} />
        ))}
      </ul>
      <p class="soft">{here.stored(mostFinished)}</p>
    </>
  );
}

function Row({
  say,
  game,
  now,
  asked,
  onAsk,
  onRemove,
}: Omit<HereProps, "games" | "mostFinished"> & { readonly game: GameHere }) {
  const { id, rulebook, variant, name, level, names, standing, changedAt, board } = game;
  const { here } = say;
  const players = level === null ? names.join(" · ") || here.two : here.against(level);
  return (
    <li>
      <a href={`/play/${variant}#${id}`}>
        {board === null ? (
          <img class="pic" src={`/rules/${rulebook}/board.png`} width="64" height="64" alt="" loading="lazy" />
        ) : (
          <Thumbnail {...board} id={id} />
        )}
        <span>
          <b>{name}</b>
          <br />
          <small>{[players, standing === "over" && here.over, here.ago(now - changedAt)].filter(Boolean).join(" · ")}</small>
        </span>
        {standing === "yours" && asked !== id && <span class="pill">{here.yours}</span>}
      </a>
      {asked === id ? (
        <>
          <button type="button" class="btn" data-safe onClick={() => onAsk(null)}>
            {here.keep}
          </button>
          <button type="button" class="btn bad" onClick={() => onRemove(id)}>
            {here.sure}
          </button>
        </>
      ) : (
        <button type="button" class="btn square" aria-label={here.remove(name)} data-asks={id} onClick={() => onAsk(id)}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** With a surface of its own, for the page has none of this variant. */
function Thumbnail({ rulebook: { sides }, scene, bottom, id }: Board & Pick<GameHere, "id">) {
  const rulebook = { id: `here-${id}`, sides };
  return (
    <span class="drawn" aria-hidden="true">
      <svg class="hidden" width="0" height="0">
        <Surfaces rulebook={rulebook} scene={scene} />
      </svg>
      <Picture rulebook={rulebook} scene={scene} bottom={bottom} label="" />
    </span>
  );
}
