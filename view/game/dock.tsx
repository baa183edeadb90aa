/**
 * The dock: the one place for question and answer. It shows what is most urgent and nothing else: a question that was asked, the
 * end, an unfinished move, an offer, whose turn it is.
 */
import { type Goal, heldSquare, isPick, type Walk } from "../board/walk.ts";
import { signed } from "../move-text.ts";
import { personOf } from "../people.ts";
import type { GameWords } from "../words.ts";
import { Button, Card, Hint } from "./card.tsx";
import { type GameProps, panelProps, type Panels } from "./props.ts";

export interface DockProps extends GameProps {
  /** Null before they were needed. */
  readonly panels: Panels | null;
}

export function Dock({ panels, ...props }: DockProps) {
  const { state, page } = props;
  if (page.question !== null && panels !== null) {
    return <panels.Asking {...panelProps(props, panels)} question={page.question} />;
  }
  if (page.shownPly !== null) return <Past {...props} ply={page.shownPly} />;
  if (state.status === "over") return <Over {...props} />;
  if (state.status === "waiting") return <Waiting {...props} panels={panels} />;
  if (page.walk !== null && page.walk.taps.length > 0) return <Walking {...props} walk={page.walk} />;
  const [offer] = state.offers;
  if (offer !== undefined && state.you !== undefined && panels !== null) {
    return <panels.Offered {...panelProps(props, panels)} offer={offer} />;
  }
  return <Turn {...props} />;
}

/** Whose turn it is, and what can be done meanwhile. */
function Turn(props: GameProps) {
  const { words, state, scene, page } = props;
  const say = words.dock;
  const doing = toMove(props);
  const card = (label: string, title: string, hint: string) => (
    <Card label={label} say={title}>
      <Hint told={page.hint}>{hint}</Hint>
    </Card>
  );
  if (state.you === undefined) return card(say.theirs, say.watching(doing), say.howBack);
  if (state.toMove !== state.you.side) {
    const isSent = state.moves.at(-1)?.side === state.you.side;
    return card(say.theirs, doing, isSent ? say.sent : say.closeable);
  }
  // What stands beside the board is picked there.
  const picks = page.walk?.goals.filter(({ tap }) => isPick(tap) && !scene.reserves.some((reserve) => reserve.tap === tap)) ?? [];
  if (picks.length > 0 && picks.length === page.walk?.goals.length) return <Choice {...props} picks={picks} />;
  const mustTake = page.walk?.goals.every((goal) => goal.takes) ?? false;
  if (mustTake) return card(say.yours, say.mustTake, say.ways(state.legalMoves.length));
  return card(say.yours, doing, scene.checked ? say.inCheck : say.choose);
}

/** Nothing on the board can be moved: there is something to be decided first. */
function Choice({ words, rulebook, state, last, page, acts, picks }: GameProps & { readonly picks: readonly Goal[] }) {
  const say = words.dock;
  const vote = last.find((fact) => fact.tag === "voted");
  const title = vote === undefined ? say.vote : say.voted(personOf(rulebook, state, vote.side, words), vote.vote);
  return (
    <Card label={say.yours} say={title}>
      <Hint told={page.hint} />
      <div class="acts">
        <Picks words={words} acts={acts} picks={picks} />
      </div>
    </Card>
  );
}

/** A button for each pick, in words alone: five must fit under a phone's board, whose tiles show the pieces. */
function Picks({ words, acts, picks }: Pick<GameProps, "words" | "acts"> & { readonly picks: readonly Goal[] }) {
  return (
    <>
      {picks.map(({ tap, kind }) => (
        <button type="button" class="btn" key={tap} onClick={() => acts?.tap(tap)}>
          {words.dock.pick(tap, kind)}
        </button>
      ))}
    </>
  );
}

/** Whose turn it is, in words. */
function toMove({ words, rulebook, state }: GameProps): string {
  return state.toMove === null ? "" : words.dock.toMove(personOf(rulebook, state, state.toMove, words));
}

function Walking({ words, scene, page, acts, walk }: GameProps & { readonly walk: Walk }) {
  const say = words.dock;
  const { facts, move, goals } = walk;
  if (page.delivery === "kept") {
    return (
      <Card label={say.yours} say={say.keptTitle}>
        <Hint>{say.kept}</Hint>
      </Card>
    );
  }
  const picks = goals.filter((goal) => isPick(goal.tap));
  const sending = page.delivery === "sending";
  const hasBegun = facts.length > 0;
  const chosen = scene.cells.find(({ square }) => square === walk.taps[0]);
  return (
    <Card label={say.yours} say={titleOf(say, walk, chosen?.kind)}>
      <Hint told={page.hint}>{hasBegun ? say.soFar(facts, move && signed(move)) : say.marked}</Hint>
      {(hasBegun || picks.length > 0 || heldSquare(walk) === undefined) && (
        <div class="acts">
          <Button icon="undo" disabled={sending} onClick={acts?.undo}>
            {leapsIn(facts) ? say.undoLeap : say.undo}
          </Button>
          <Picks words={words} acts={acts} picks={picks} />
          {move !== null && (
            <Button icon="check" class=" main" busy={sending} onClick={acts?.send}>
              {sending ? say.sending : goals.length > 0 ? say.endHere : say.send}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function leapsIn(facts: Walk["facts"]): boolean {
  return facts.some((fact) => fact.tag === "walked" && fact.leaps);
}

/** What is asked in the middle of a move, which was begun by a piece of `kind` or by a pick. */
function titleOf(say: GameWords["dock"], { taps, goals, move, facts }: Walk, kind: string | undefined): string {
  if (move !== null) return goals.length > 0 ? say.leapOrEnd : say.sendThis;
  if (goals.every(({ tap }) => isPick(tap))) return say.become;
  if (facts.length > 0) return leapsIn(facts) ? say.leapOn : say.goOn;
  return isPick(taps[0] ?? "") ? say.dropOn(goals.map(({ tap }) => tap)) : say.where(kind);
}

function Past({ words, state, acts, ply }: GameProps & { readonly ply: number }) {
  const move = state.moves.find((each) => each.ply === ply);
  return (
    <Card label={words.dock.theirs} say={words.dock.past(ply, state.ply)}>
      <Hint>{move === undefined ? words.dock.start : signed(move.move)}</Hint>
      <div class="acts">
        <Button class=" main" onClick={() => acts?.look(null)}>
          {words.dock.backToNow}
        </Button>
      </div>
    </Card>
  );
}

function Over({ words, state, page }: GameProps) {
  return (
    <Card label={words.dock.over} say={page.result || words.game.finished}>
      <Hint told={page.hint} />
      {state.you === undefined && <Hint>{words.game.open}</Hint>}
    </Card>
  );
}

function Waiting({ panels, ...props }: DockProps) {
  const { words, state, page } = props;
  const link = state.you?.inviteUrl;
  return (
    <Card label={words.dock.theirs} say={link === undefined ? words.dock.waitingUnlinked : words.dock.waiting}>
      {link !== undefined && panels !== null && <panels.InviteLink {...panelProps(props, panels)} link={link} />}
      <Hint told={page.hint}>{state.you === undefined ? words.dock.howBack : undefined}</Hint>
    </Card>
  );
}
