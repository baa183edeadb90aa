/** The games that this browser has made for two others, on the first page: their maker watches them. */
import { Icon } from "../icon.tsx";
import type { MakerWords } from "../words.ts";

export interface GameForOthers {
  readonly id: string;
  /** What its kind is called. */
  readonly name: string;
}

export interface MadeProps {
  readonly say: MakerWords;
  readonly games: readonly GameForOthers[];
  readonly onHide: (id: string) => void;
}

/** Nothing where there are none. */
export function Made({ say, games, onHide }: MadeProps) {
  if (games.length === 0) return null;
  return (
    <>
      <h2>{say.made}</h2>
      <ul class="mine">
        {games.map(({ id, name }) => (
          <li key={id}>
            <a href={`/g/${id}`}>
              <img class="pic" src={`/g/${id}/board.png`} width="64" height="64" alt="" loading="lazy" />
              <span>
                <b>{name}</b>
                <br />
                <small>{say.watched}</small>
              </span>
            </a>
            <button type="button" class="btn square" aria-label={say.hide(name)} onClick={() => onHide(id)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
