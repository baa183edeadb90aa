/** The game's screen, the same for both players and everybody who watches; the Worker draws it first, the page takes it over. */
import type { Tap } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import { Board } from "../board/board.tsx";
import type { Moment } from "../board/walk.ts";
import { across, nearSide, personOf, sideName } from "../people.ts";
import { countedTitle } from "../text.ts";
import { Dock } from "./dock.tsx";
import { moveNumber } from "./move-list.ts";
import { Moves } from "./moves.tsx";
import type { Note } from "./page-state.ts";
import { type GameProps, isLinkOffered, panelProps } from "./props.ts";
import { Seat } from "./seat.tsx";
import { panelName, panelsOf, type PanelTool } from "./panels.ts";
import { Icon, IconButton, Mark } from "../icon.tsx";

interface GameScreenProps extends GameProps {
  readonly moment?: Moment | null;
  /** The cell that the keyboard is at; null before it was. */
  readonly focus?: Tap | null;
}

export function GameScreen({ moment, focus = null, ...props }: GameScreenProps) {
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
        scene={scene}
        bottom={near}
        last={last}
        walk={page.shownPly === null ? page.walk : null}
        moment={page.shownPly === null ? moment : null}
        marked={table?.marked(page)}
        focus={focus}
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
  const given = cards && panelProps(props, cards);
  const opened = Panel && given && <Panel {...given} />;
  return (
    <>
      <section class={beside === "moves" ? "side record" : "side stack"} aria-label={panelName(beside, words, state)}>
        {isLinkOffered(page.linkIsNew, state) && !page.inSheets && panel === "moves" && cards && given && (
          <cards.NewLink {...given} />
        )}
        {beside === "moves" ? <Moves {...props} struck={panels?.struck} hasSteps={state.status !== "over"} /> : opened}
        <div class="soft credit" dangerouslySetInnerHTML={{ __html: about.credit }} />
      </section>
      {page.inSheets && page.panel !== null && panels && given && (
        <panels.Sheet {...given} label={panelName(panel, words, state)}>
          {panel === "moves" ? (
            <>
              <h2>{words.tools.moves}</h2>
              <Moves {...props} struck={panels.struck} />
            </>
          ) : (
            opened
          )}
        </panels.Sheet>
      )}
    </>
  );
}

interface Titled extends Pick<GameProps, "words" | "state"> {
  readonly rulebook: Pick<Rulebook, "name" | "sides">;
}

/**
 * The tab's title: whose turn it is stands first, where a narrow tab still shows it; before that, how many games wait, this one among
 * them, where others do.
 */
export function gameTitle({ words, rulebook, state }: Titled, others = 0): string {
  const other = state.you === undefined ? null : state.players[across(rulebook, state.you.side)];
  const title = titleOf({ words, rulebook, state }, other?.name ?? null);
  return countedTitle(others === 0 ? 0 : others + (isMine(state) ? 1 : 0), title);
}

function isMine({ you, toMove }: GameProps["state"]): boolean {
  return you !== undefined && toMove === you.side;
}

function titleOf(titled: Titled, opponent: string | null): string {
  const { title, titleWith } = titled.words.game;
  const said = { doing: doing(titled), game: titled.rulebook.name };
  return opponent === null ? title(said) : titleWith({ ...said, opponent });
}

function doing({ words, rulebook, state }: Titled): string {
  if (state.status === "over") return words.game.finished;
  if (state.diverged) return words.dock.theirs;
  if (state.toMove === null) return state.you === undefined ? words.game.waitingOpen : words.game.waiting;
  if (state.toMove === state.you?.side) return words.game.yourMove;
  return words.game.theirMove(personOf(rulebook, state, state.toMove, words));
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
