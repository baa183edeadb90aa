/** The game's screen, the same for both players and everybody who watches; the Worker draws it first, the page takes it over. */
import { Board, type BoardProps } from "../board/board.tsx";
import { across, nearSide, sideName } from "../people.ts";
import { Dock } from "./dock.tsx";
import { moveNumber } from "./move-list.ts";
import { Moves } from "./moves.tsx";
import type { Note } from "./page-state.ts";
import { type GameProps, isLinkOffered, isMine, panelProps } from "./props.ts";
import { Seat } from "./seat.tsx";
import { panelName, panelsOf, type PanelTool } from "./panels.ts";
import { Icon, IconButton, Mark } from "../icon.tsx";

interface GameScreenProps extends GameProps {
  /** What is on the board, where that is further than what is told beside it. */
  readonly board?: Pick<BoardProps, "scene" | "last" | "walk" | "moment" | "focus">;
}

export function GameScreen({ board, ...props }: GameScreenProps) {
  const { words, about, rulebook, state, scene, last, page, acts, table } = props;
  const near = nearSide(rulebook, state, page.isFlipped);
  const number = moveNumber(state.moves, rulebook.sides[0].id);
  // The player who is to begin is told so by the sentence below the board.
  const unbegun = !isMine(state) && words.game.notBegun;
  const stage = state.status === "over" ? words.game.finished : number === null ? unbegun : words.game.move({ ply: number });
  const isNew = last.length === 0 || last.some(({ tag }) => tag === "round-began");
  // Before the first move the sentence below the board says who begins.
  const round =
    number !== null && scene.round && words.game.round({ starter: sideName(rulebook, scene.round.starter, words), isNew });
  return (
    <main class={state.status === "waiting" && state.you ? "game waiting" : "game"}>
      <Top {...props} about={[stage, round, about.variant].filter(Boolean).join(" · ")} />
      {page.note !== null && <Noted {...props} note={page.note} />}
      <Seat {...props} side={across(rulebook, near)} place="them" />
      <Board
        words={words}
        rulebook={rulebook}
        bottom={near}
        {...(board ?? { scene, last, walk: null, focus: null })}
        {...(page.shownPly !== null && { walk: null, moment: null })}
        isLost={state.you !== undefined && state.result?.winner !== state.you.side}
        marked={table?.marked(page)}
        events={acts?.board}
      />
      <Seat {...props} side={near} place="you" />
      <Dock {...props} />
      {table === undefined ? <Tools {...props} /> : <table.Tools {...props} />}
      <Beside {...props} />
      <p class="hidden" role="status">
        {page.said}
      </p>
    </main>
  );
}

function Noted({ words, acts, note }: GameProps & { readonly note: Note }) {
  return (
    <p class={`note ${note.kind}`} role={note.kind === "bad" ? "alert" : undefined}>
      {note.text}
      {note.retry && (
        <button type="button" onClick={acts?.retry}>
          {words.network.now}
        </button>
      )}
    </p>
  );
}

/** The moves or the open panel; where there is no room beside the board, the moves stay there and the panel lies over the page. */
function Beside(props: GameProps) {
  const { words, about, state, page, cards, panels } = props;
  const panel = page.panel ?? "moves";
  const beside = page.inSheets ? "moves" : panel;
  const Panel = panels?.tabs[panel];
  const given = cards && panels && panelProps(props, cards, panels);
  const opened = Panel && given && <Panel {...given} />;
  return (
    <>
      <section class={beside === "moves" ? "side record" : "side stack"} aria-label={panelName(beside, words, state)}>
        {isLinkOffered(page.linkIsNew, state) && !page.inSheets && panel === "moves" && cards && <cards.NewLink />}
        {beside === "moves" && <Moves {...props} struck={panels?.struck} hasSteps={state.status !== "over"} />}
        {!page.inSheets && opened}
        <div class="soft credit" dangerouslySetInnerHTML={{ __html: about.credit }} />
      </section>
      {page.inSheets && page.panel !== null && given && (
        <panels.Sheet {...given} label={panelName(panel, words, state)}>
          {panel === "moves" && (
            <>
              <h2>{words.tools.moves}</h2>
              <Moves {...props} struck={panels.struck} />
            </>
          )}
          {opened}
        </panels.Sheet>
      )}
    </>
  );
}

/** The upper edge of a game: home, what is played, appearance. */
function Top({ words, rulebook, acts, about }: Omit<GameProps, "about"> & { readonly about: string }) {
  return (
    <header class="top">
      <a class="logo" href="/" aria-label={words.product.home}>
        <Mark />
      </a>
      <div>
        <h1>{rulebook.name}</h1>
        <small>{about}</small>
      </div>
      <IconButton icon="half" label={words.product.appearance} class=" end" onClick={acts?.appearance} />
    </header>
  );
}

/** The way to the panels of a seat, or of a watcher: a bar at the bottom of a phone, tabs on a desktop. */
export function Tools(props: GameProps) {
  const { words, state } = props;
  return (
    <nav class="tools" aria-label={words.game.about}>
      {panelsOf(state, false).map((tool) => (
        <Tool key={tool.name} {...props} tool={tool} />
      ))}
    </nav>
  );
}

/** The way to one panel, with its mark where it has one. */
export function Tool({ words, state, page, acts, panels, tool: { name, icon } }: GameProps & { readonly tool: PanelTool }) {
  const Mark = panels?.marks?.[name];
  const shown = page.panel ?? (page.inSheets ? null : "moves");
  return (
    <button type="button" aria-current={name === shown ? "true" : undefined} onClick={() => acts?.open(name)}>
      <Icon name={icon} />
      {panelName(name, words, state)}
      {Mark && <Mark state={state} />}
    </button>
  );
}
