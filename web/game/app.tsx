/** A game's screen, made from what the model says, and what its controls do. */
import type { Acts } from "../../view/game/page-state.ts";
import type { Table } from "../../view/game/props.ts";
import { GameScreen } from "../../view/game/screen.tsx";
import { boardEvents } from "./board/board-events.ts";
import type { Model } from "./model.ts";
import type { Session } from "./start.ts";
import { createTapping } from "./board/tapping.ts";

/** The screen as the model stands; reads its signals. As it is served, nothing shows yet what can be moved. */
export function gameScreen(
  { words, rulebook, about, state, walk, stand, film, page, cards, panels, time, walking }: Model,
  acts: Acts,
  table: Table | undefined,
  asServed: boolean,
) {
  const { scene, facts } = stand.value;
  return (
    <GameScreen
      words={words}
      walking={walking}
      rulebook={rulebook}
      about={about}
      state={state.value}
      scene={scene}
      last={facts}
      moment={film.value[0] ?? null}
      page={{ ...page.value, walk: asServed ? null : walk.value }}
      cards={cards.value}
      panels={panels.value}
      time={time.value}
      acts={acts}
      table={table}
    />
  );
}

/** What the screen's controls do; what needs the session waits for it. */
export function actsOf(model: Model, session: Promise<Session>): Acts {
  const { words, line, page, patch } = model;
  const tapping = createTapping({
    ...model,
    line: () => line.peek(),
    isOpen: () => page.peek().delivery === "open" && page.peek().shownPly === null,
    say(text, isRefusal) {
      if (!isRefusal) return patch({ hint: null, question: null, said: text });
      // What is said twice is heard twice only where the text is another one.
      patch({ hint: text, said: page.peek().said === text ? `${text} ` : text });
    },
    end: () => void session.then(({ send }) => send()),
    endsItself: (isSure) => isSure && page.peek().sendAtOnce,
  });
  return {
    board: boardEvents(model, tapping),
    tap: (on) => tapping.tapOn(on, true),
    undo: tapping.undo,
    send: tapping.finish,
    open: (panel) => void session.then(({ open }) => open(panel)),
    look: (ply) => void session.then(({ look }) => look(ply)),
    copyMoves(event) {
      event.clipboardData?.setData("text/plain", words.moves.plain(String(getSelection())));
      event.preventDefault();
    },
    appearance: () => void session.then(({ appearance }) => appearance()),
    retry: () => void session.then(({ retry }) => retry()),
  };
}
