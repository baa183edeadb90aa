/** The dock while a move is being made: what has been done, what may follow, and what is decided before all moves. */
import type { Fact } from "../../rules/contract.ts";
import { Token } from "../board/piece.tsx";
import { type Goal, heldSquare, isPick, type Walk } from "../board/walk.ts";
import { isWord } from "../text.ts";
import { personOf } from "../people.ts";
import { sentence, sideOf } from "../words/own.ts";
import { Button, Card, Hint } from "./card.tsx";
import type { GameProps } from "./props.ts";
import { capital } from "../words/grammar.ts";

interface WalkingProps extends GameProps {
  readonly walk: Walk;
}

/** What the last move has brought about beyond the board; undefined where it was a move as most are. */
export function lastNews(props: GameProps): string | undefined {
  return newsOf(props, props.last);
}

export function newsOf(
  { words, rulebook, state }: Pick<GameProps, "words" | "rulebook" | "state">,
  facts: readonly Fact[],
): string | undefined {
  const { toMove } = state;
  if (toMove === null) return undefined;
  const next = personOf(rulebook, state, toMove, words);
  const decides = state.legalMoves.every(isWord);
  const sayNews = (fact: Fact): string | undefined => {
    const { name, you } = personOf(rulebook, state, sideOf(fact) ?? toMove, words);
    return sentence(words.own.news, fact.tag, {
      ...words.nouns.told(fact, you, true),
      name,
      next: next.name,
      nextYou: next.you,
      decides,
    });
  };
  return facts.map(sayNews).find((news) => news !== undefined);
}

/** Nothing on the board can be moved: there is something to be decided first. */
export function Choice(props: WalkingProps) {
  const { words, walking: say, rulebook, page, walk } = props;
  return (
    <Card label={words.dock.yours} say={lastNews(props) ?? say.choose}>
      <Hint text={page.hint ?? (page.answered || null)}>
        {words.own.hints?.choice} <a href={`/rules/${rulebook.id}`}>{say.howItMoves}</a>
      </Hint>
      <div class="acts">
        <Picks {...props} picks={walk.goals} />
      </div>
    </Card>
  );
}

/** A button for each pick, with its piece. */
function Picks({ words, rulebook, state, acts, picks }: GameProps & { readonly picks: readonly Goal[] }) {
  return (
    <>
      {picks.map(({ tap, kind }) => (
        <Button key={tap} onClick={() => acts?.tap(tap)}>
          <Token rulebook={rulebook} side={state.toMove ?? ""} kind={kind ?? rulebook.picked?.[tap] ?? ""} />
          {words.nouns.pick(tap, kind)}
        </Button>
      ))}
    </>
  );
}

export function Unfinished(props: WalkingProps) {
  const { words, walking: say, rulebook, scene, page, acts, walk } = props;
  const { facts, move, goals } = walk;
  if (page.delivery === "kept") {
    return (
      <Card label={words.dock.yours} say={say.keptTitle}>
        <Hint>{page.sendsHereOnly ? say.keepOpen : say.kept}</Hint>
      </Card>
    );
  }
  const picks = goals.filter((goal) => isPick(goal.tap));
  const sending = page.delivery === "sending";
  const hasBegun = facts.length > 0;
  const chosen = scene.cells.find(({ square }) => square === walk.taps[0])?.kind;
  const isDrop = isPick(walk.taps[0] ?? "") && !hasBegun;
  return (
    <Card label={words.dock.yours} say={titleOf(props, chosen)}>
      <Hint text={page.hint}>{hintOf(props)}</Hint>
      {(hasBegun || picks.length > 0 || heldSquare(walk) === undefined) && (
        <div class={picks.length > 2 ? "acts tiles" : "acts"}>
          <Button icon="undo" disabled={sending} onClick={acts?.undo}>
            {isDrop ? say.notNow : say.undo}
          </Button>
          {isDrop && (
            <a class="btn" href={`/rules/${rulebook.id}`}>
              {say.howItMoves}
            </a>
          )}
          <Picks {...props} picks={picks} />
          {props.panels?.along?.(props)}
          {move !== null && (
            <Button icon="check" class=" main" busy={sending} onClick={acts?.send}>
              {sending ? say.sending : `${say.send} ${page.doing?.route ?? ""}`.trim()}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** What may follow a move that can go on; what a whole one is written as, where its button doesn't say it; else what was done, or where to go. */
function hintOf({ words, page, walk }: WalkingProps): string | undefined {
  const { move, goals, facts } = walk;
  if (move === null) {
    const taken = words.nouns.taken(facts);
    return facts.length === 0 ? page.doing?.ways : taken && `${capital(taken)}.`;
  }
  if (goals.length > 0) return words.say.onToOrEnd({ squares: goals.map(({ tap }) => tap) });
  return page.doing?.route || isWord(move) ? undefined : `${words.moves.move(move)}.`;
}

/** What a move that may be sent does, and what comes of it; else what is asked in its middle, which was begun by a piece of `kind` or by a pick. */
function titleOf(props: WalkingProps, kind: string | undefined): string {
  const { words, walking: say, page, walk } = props;
  const { taps, goals, facts, move } = walk;
  if (move !== null) return page.doing?.says ?? words.dock.sendThis;
  if (goals.every(({ tap }) => isPick(tap))) return say.become;
  if (facts.length > 0) return say.leapOn;
  return isPick(taps[0] ?? "")
    ? say.dropOn({ squares: goals.map(({ tap }) => tap) })
    : (words.own.hints?.parts?.[kind ?? ""]?.where ?? say.where);
}
