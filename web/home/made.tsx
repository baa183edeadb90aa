/** The games that this browser has made for two others: the first page lists them where there are any, for their maker watches them. */
import { redraw } from "../draw.ts";
import { tellHere } from "../kept/here.ts";
import { slotsOf } from "../kept/kept.ts";
import { keptMaker, MADE } from "../kept/kept-request.ts";
import type { Language } from "../../view/languages.ts";
import { wordsOf, type Words } from "../../view/words/words.ts";
import { IconButton } from "../../view/icon.tsx";

export function listMade(root: HTMLElement, language: Language): void {
  const say = wordsOf("maker", language);

  function show(): void {
    const games = slotsOf(MADE).flatMap((id) => {
      const made = keptMaker(id).get();
      return made === null || made.isHidden ? [] : [{ id, name: made.name }];
    });
    void redraw(<Made say={say} games={games} onHide={hide} />, root);
  }

  /** Takes a game off the list; what its maker manages it by stays here. */
  function hide(id: string): void {
    const made = keptMaker(id).get();
    if (made !== null) keptMaker(id).set({ ...made, isHidden: true });
    tellHere();
    show();
  }

  root.replaceChildren();
  show();
  addEventListener("pageshow", show);
}

interface GameForOthers {
  readonly id: string;
  /** What its kind is called. */
  readonly name: string;
}

interface MadeProps {
  readonly say: Words["maker"];
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
            <IconButton icon="close" label={say.hide({ game: name })} onClick={() => onHide(id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
