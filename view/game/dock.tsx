/**
 * The dock: the one place for question and answer. It shows what is most urgent and nothing else: a question that was asked, the
 * end, an unfinished move, an offer, whose turn it is.
 */
import type { Rulebook } from "../../rules/rulebook.ts";
import type { Walk } from "../board/walk.ts";
import { signed } from "../move-text.ts";
import { across, personOf } from "../people.ts";
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
  const { words, state, page } = props;
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
  const mustTake = page.walk?.goals.every((goal) => goal.takes) ?? false;
  return mustTake ? card(say.yours, say.mustTake, say.ways(state.legalMoves.length)) : card(say.yours, doing, say.choose);
}

/** Whose turn it is, in words. */
function toMove({ words, rulebook, state }: GameProps): string {
  return state.toMove === null ? "" : words.dock.toMove(personOf(rulebook, state, state.toMove, words));
}

function Walking({ words, page, acts, walk }: GameProps & { readonly walk: Walk }) {
  const say = words.dock;
  const { facts, move, goals } = walk;
  if (page.delivery === "kept") {
    return (
      <Card label={say.yours} say={say.keptTitle}>
        <Hint>{say.kept}</Hint>
      </Card>
    );
  }
  if (facts.length === 0) {
    return (
      <Card label={say.yours} say={say.where}>
        <Hint told={page.hint}>{say.marked}</Hint>
      </Card>
    );
  }
  const leaps = facts.some((fact) => fact.tag === "walked" && fact.leaps);
  const title = move === null ? (leaps ? say.leapOn : say.goOn) : goals.length > 0 ? say.leapOrEnd : say.sendThis;
  const sending = page.delivery === "sending";
  return (
    <Card label={say.yours} say={title}>
      <Hint told={page.hint}>{say.soFar(facts, move === null ? null : signed(move))}</Hint>
      <div class="acts">
        <Button icon="undo" disabled={sending} onClick={acts?.undo}>
          {leaps ? say.undoLeap : say.undo}
        </Button>
        {move !== null && (
          <Button icon="check" class=" main" busy={sending} onClick={acts?.send}>
            {sending ? say.sending : goals.length > 0 ? say.endHere : say.send}
          </Button>
        )}
      </div>
    </Card>
  );
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

function Over(props: GameProps) {
  const { words, state, page } = props;
  return (
    <Card label={words.dock.over} say={resultOf(props)}>
      <Hint told={page.hint} />
      {state.you === undefined && <Hint>{words.game.open}</Hint>}
    </Card>
  );
}

/** How the game ended, in words. */
export function resultOf({
  words,
  rulebook,
  state,
}: Pick<GameProps, "words" | "state"> & { readonly rulebook: Pick<Rulebook, "sides"> }): string {
  if (state.result === null) return "";
  const { winner } = state.result;
  if (winner === null) return words.result(state.result, null, null);
  const person = (side: string) => personOf(rulebook, state, side, words);
  return words.result(state.result, person(winner), person(across(rulebook, winner)));
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
