/**
 * A game's page begins, and its screen: made from what the model says, drawn again with each change, and what its controls do, most of which a
 * session answers.
 */
import { draw, keepFocus } from "../draw.ts";
import type { Acts, Doing } from "../../view/game/page-state.ts";
import type { GamePageData, Table } from "../../view/game/props.ts";
import { GameScreen } from "../../view/game/screen.tsx";
import { boardEvents } from "../board/events.ts";
import { type Model, createModel } from "./model.ts";
import { readArrival } from "./seat/arrival.ts";
import type { Reasons } from "../board/reasons.ts";
import type { Walk } from "../../view/board/walk.ts";
import { createTapping } from "../board/tapping.ts";
import type { Session } from "./session-base.ts";
import { appElement } from "../page-data.ts";
import { ownWords } from "../../view/words/game.ts";
import { wordsOf } from "../../view/words/words.ts";
import type { Side } from "../../rules/contract.ts";
import { personOf } from "../../view/people.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";

/** The screen as the model stands; reads its signals. As it is served, nothing shows yet what can be moved. */
function gameScreen(model: Model, acts: Acts, table: Table | undefined, asServed: boolean) {
  const { shown, walk, stand, film, focus, page, cards, panels, time } = model;
  const { state, scene, last, ...told } = shown.value;
  const now = stand.value;
  return (
    <GameScreen
      {...model}
      state={state}
      scene={scene}
      last={last}
      board={{ scene: now.scene, last: now.facts, walk: asServed ? null : walk.value, moment: film.value[0], focus: focus.value }}
      page={{ ...page.value, ...told, walk: asServed ? null : told.walk, doing: doingOf(model, told.walk) }}
      cards={cards.value}
      panels={panels.value}
      time={time.value}
      acts={acts}
      table={table}
    />
  );
}

/** What is said of a walk; undefined where there is none, and while the words are not there. */
function doingOf(model: Model, walk: Walk | null): Doing | undefined {
  const say = model.sayWhole.value;
  return walk === null ? undefined : say?.(model, walk);
}

/** What the screen's controls do; what needs the session waits for it. */
function actsOf(model: Model, session: Promise<Session>, reasons: Reasons): Acts {
  const { words, page, patch, rulebook, state, isLocal } = model;
  const nameOf = (side: Side) => {
    const now = state.peek();
    return now.toMove !== null && (isLocal || now.you) ? personOf(rulebook, now, side, words).name : null;
  };
  const tapping = createTapping(model, {
    words,
    async whyNot(refused) {
      const loaded = await reasons().catch(() => null);
      return loaded && loaded.whyNot({ ...model, ...refused, wordsOf, own: () => ownWords(rulebook, words.language), nameOf });
    },
    isOpen: () => page.peek().delivery === "open" && page.peek().shownPly === null,
    say(text, isRefusal) {
      if (!isRefusal) return patch({ hint: null, question: null, said: text });
      // What is said twice is heard twice only where the text is another one.
      patch({ hint: text, said: page.peek().said === text ? `${text} ` : text });
    },
    sayWhole: (walk) => doingOf(model, walk)?.says || undefined,
    end: () => void session.then(({ send }) => send()),
    endsItself: (isSure) => isSure && page.peek().sendAtOnce,
  });
  return {
    board: boardEvents(model, tapping),
    tap: (on) => tapping.tapOn(on, true),
    undo: tapping.undo,
    send: tapping.finish,
    open: (panel) => void session.then(({ open }) => open(panel)),
    tryMoves: () => void session.then(({ tryMoves }) => tryMoves()),
    look: (ply) => void session.then(({ look }) => look(ply)),
    copyMoves(event) {
      event.clipboardData?.setData("text/plain", words.moves.plain(String(getSelection())));
      event.preventDefault();
    },
    appearance: () => void session.then(({ appearance }) => appearance()),
    retry: () => void session.then(({ retry }) => retry()),
  };
}

/** What one kind of page does in its own way. */
interface Way<S extends Session> {
  /** Loads the session. */
  readonly open: (app: HTMLElement, model: Model) => Promise<S>;
  readonly reasons: Reasons;
  /** Has it say some things in other words. */
  readonly reword?: (model: Model) => Model;
  /** Where the device keeps the game by itself. */
  readonly table?: (session: Promise<S>) => Table;
}

/** A game's page begins: the rules of its game are loaded, the drawn screen is taken over, the session follows. */
export async function startGame<S extends Session>(
  data: GamePageData,
  { open, reasons, reword = (model) => model, table: lay }: Way<S>,
): Promise<void> {
  const app = appElement();
  const rulebook = await loadRulebook(data.rulebook);
  const model = reword(createModel(data, rulebook, matchOf(rulebook, data.state.variant), lay !== undefined));
  const session = open(app, model);
  const acts = actsOf(model, session, reasons);
  const table = lay?.(session);
  const lookAfterFocus = keepFocus(app);
  // A question is seen once the panels are there.
  const afterDrawing = [() => lookAfterFocus(model.page.peek().question !== null && model.panels.peek() !== null)];
  let begun: S | undefined;
  // Once it has begun nothing is waited for: a key acts before the next one, however fast they follow.
  document.addEventListener("keydown", async (event) => {
    begun ??= await session;
    begun.press(event, acts);
  });

  /** Draws the game from now on, which the server may have drawn there already; ends that by what it answers. */
  function show(isDrawn: boolean): () => void {
    const drawn = () => {
      for (const run of afterDrawing) run();
    };
    return draw(app, (asServed) => gameScreen(model, acts, table, asServed), { isDrawn, drawn });
  }

  // Where there may be a guest the server has drawn the invite, which nobody else sees.
  const isInvite = data.hop !== undefined;
  const isGuest = isInvite && readArrival(location.hash).kind === "invite";
  if (isInvite && !isGuest) app.replaceChildren();
  const leave = isGuest ? () => {} : show(!isInvite);
  const { arrive } = await session;
  document.getElementById("late")?.remove();
  await arrive({ show: () => void show(false), leave, afterDrawing });
}
