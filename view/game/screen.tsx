/** The game's screen, the same for both players and everybody who watches; the Worker draws it first, the page takes it over. */
import type { Component, ComponentChildren } from "preact";
import type { Rulebook } from "../rulebook.ts";
import { Board } from "../board/board.tsx";
import type { Moment } from "../board/walk.ts";
import type { About } from "../page-data.ts";
import { across, bottom, personOf, sideName } from "../people.ts";
import { Dock } from "./dock.tsx";
import { moveRows, Moves } from "./moves.tsx";
import type { Acts } from "./page-state.ts";
import { type GameProps, panelProps, type Panels, type Walking } from "./props.ts";
import { Seat } from "./seat.tsx";
import { Tools } from "./tools.tsx";
import { Top } from "./top.tsx";

export interface GameScreenProps extends Omit<GameProps, "acts"> {
  readonly about: About;
  readonly moment?: Moment | null;
  /** Null before they were needed. */
  readonly panels?: Panels | null;
  /** Null before it was needed. */
  readonly walking?: Walking | null;
  readonly acts?: Acts | undefined;
}

export function GameScreen({
  words,
  rulebook,
  about,
  state,
  scene,
  last,
  moment,
  page,
  panels = null,
  walking = null,
  acts,
}: GameScreenProps) {
  const props: GameProps = { words, rulebook, state, scene, last, page, acts };
  const near = bottom(rulebook, state);
  const rows = moveRows(state.moves, rulebook.sides[0].id);
  const number = rows.at(-1)?.number ?? null;
  const stage = state.status === "over" ? words.game.finished : number === null ? words.game.notBegun : words.game.move(number);
  const isNew = last.length === 0 || last.some(({ tag }) => tag === "round-began");
  const round = scene.round && words.game.round(sideName(rulebook, scene.round.starter, words), isNew);
  const panel = page.panel ?? "moves";
  const beside = page.inSheets ? "moves" : panel;
  const Panel = panel === "moves" ? null : panels?.tabs[panel];
  const opened = Panel && panels && <Panel {...panelProps(props, panels)} />;
  return (
    <main class="game">
      <Top
        words={words}
        name={rulebook.name}
        about={[stage, round, about.variant].filter(Boolean).join(" · ")}
        onAppearance={acts?.appearance}
      />
      {page.note !== null && (
        <p class={`note ${page.note.kind}`} role={page.note.kind === "bad" ? "alert" : undefined}>
          {page.note.text}
          {page.note.retry && (
            <button type="button" onClick={acts?.retry}>
              {words.network.now}
            </button>
          )}
        </p>
      )}
      <Still when={page.boardOnly}>
        <Seat {...props} side={across(rulebook, near)} place="them" />
      </Still>
      <Board
        words={words}
        rulebook={rulebook}
        scene={scene}
        bottom={near}
        last={last}
        walk={page.shownPly === null ? page.walk : null}
        moment={page.shownPly === null ? moment : null}
        focus={page.focus}
        events={acts?.board}
      />
      <Still when={page.boardOnly}>
        <Seat {...props} side={near} place="you" />
        <Dock {...props} panels={panels} walking={walking} />
        <Tools {...props} />
        <section class={beside === "moves" ? "side record" : "side stack"} aria-label={words.tools[beside]}>
          {page.linkIsNew && !page.inSheets && panel === "moves" && panels !== null && (
            <panels.NewLink {...panelProps(props, panels)} />
          )}
          {beside === "moves" ? <Moves {...props} rows={rows} hasSteps={state.status !== "over"} /> : opened}
          <p class="soft credit" dangerouslySetInnerHTML={{ __html: about.credit }} />
        </section>
        {page.inSheets && page.panel !== null && panels !== null && (
          <panels.Sheet {...panelProps(props, panels)} label={words.tools[panel]}>
            {panel === "moves" ? (
              <>
                <h2>{words.tools.moves}</h2>
                <Moves {...props} rows={rows} />
              </>
            ) : (
              opened
            )}
          </panels.Sheet>
        )}
        <p class="hidden" role="status">
          {page.said}
        </p>
      </Still>
    </main>
  );
}

interface StillProps {
  readonly when: boolean;
  readonly children: ComponentChildren;
}

/** What stays as it was drawn for once; a function with a `this`, for a class would cost the page a file more. */
function Still(this: Component, { children }: StillProps) {
  this.shouldComponentUpdate = ({ when }: StillProps) => !when;
  return children;
}

interface Titled extends Pick<GameProps, "words" | "state"> {
  readonly rulebook: Pick<Rulebook, "name" | "sides">;
}

/** The tab's title: whose turn it is stands first, where a narrow tab still shows it. */
export function gameTitle({ words, rulebook, state }: Titled): string {
  const other = state.you === undefined ? null : state.players[across(rulebook, state.you.side)];
  return words.game.title(doing({ words, rulebook, state }), rulebook.name, other?.name ?? null);
}

function doing({ words, rulebook, state }: Titled): string {
  if (state.status === "over") return words.game.finished;
  if (state.diverged) return words.dock.theirs;
  if (state.toMove === null) return state.you === undefined ? words.game.waitingOpen : words.game.waiting;
  if (state.toMove === state.you?.side) return words.game.yourMove;
  return words.game.theirMove(personOf(rulebook, state, state.toMove, words));
}
