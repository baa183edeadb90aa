/** A seat beside the board, in the same order in all games: who sits there, whether they are here, or a program; what they have, and their clock. */
import type { Scene, Side, Tap } from "../../rules/contract.ts";
import { Token } from "../board/piece.tsx";
import type { Walk } from "../board/walk.ts";
import { isMovedHere, personOf } from "../people.ts";
import { pointsText, UNTRANSLATED } from "../text.ts";
import { type GameProps, isLinkOffered } from "./props.ts";

export interface SeatProps extends GameProps {
  readonly side: Side;
  readonly place: "them" | "you";
}

export function Seat({ side, place, ...props }: SeatProps) {
  const { words, about, rulebook, state, scene, page, acts, time, table } = props;
  const player = state.players[side];
  const person = personOf(rulebook, state, side, words);
  const name = player === null ? words.people.free : person.name;
  const pieces = scene.cells.flatMap((cell) => (cell.side === side ? (rulebook.stacks?.[cell.kind]?.of ?? [cell.kind]) : []));
  return (
    <section class={`seat ${place}`} aria-label={name}>
      <Token rulebook={rulebook} side={side} kind={rulebook.kinds[0] ?? ""} />
      <b {...(player && UNTRANSLATED)}>{name}</b>
      {player?.program ? (
        <small class="program">{words.people.program}</small>
      ) : (
        player &&
        !person.you &&
        (table ? (
          <table.Beside {...props} />
        ) : (
          <small class={player.present ? "here now" : "here"}>{player.present ? words.people.here : words.people.away}</small>
        ))
      )}
      {person.you && page.inSheets && isLinkOffered(page.linkIsNew, state) && (
        <button type="button" class="btn keep" onClick={() => acts?.open("link")}>
          {words.game.keepLink}
        </button>
      )}
      <span class="facts num end">
        {scene.round && <Score words={words} points={scene.score?.[side] ?? 0} target={scene.round.target} />}
        {/* How many pieces are left matters where they are men, of which one is as good as another. */}
        {rulebook.kinds.includes("man") && <small>{words.nouns.figured(pieces)}</small>}
        {scene.reserves.map((reserve) => reserve.side === side && <Reserve {...props} reserve={reserve} />)}
        {state.series && (
          <small title={about.series}>{words.game.series({ points: pointsText(state.series.score[side] ?? 0) })}</small>
        )}
        {time ? time.clock(side) : about.clocks && <small {...about.clocks[side]} />}
      </span>
    </section>
  );
}

interface ScoreProps extends Pick<GameProps, "words"> {
  readonly points: number;
  readonly target: number;
}

/** The points of a match, as so many of those that win it. */
function Score({ words, points, target }: ScoreProps) {
  return (
    <span class="score" role="img" aria-label={words.game.score({ points, target })}>
      {Array.from({ length: target }, (_, index) => (
        <i class={index < points ? "won" : undefined} />
      ))}
      <b>{points}</b>
    </span>
  );
}

/** A piece beside the board; a button where it can come into play now. */
function Reserve({
  words,
  rulebook,
  state,
  page,
  acts,
  table,
  reserve,
}: GameProps & { readonly reserve: Scene["reserves"][number] }) {
  const { side, kind, tap } = reserve;
  const walk = page.shownPly === null ? page.walk : null;
  // Where both sides are moved here, either has its own turn.
  const isOwn = side === state.toMove && isMovedHere(state, side, table !== undefined);
  const isChosen = isOwn && tap !== undefined && walk?.taps[0] === tap;
  const isOpen = isChosen || (isOwn && canBegin(walk, tap));
  return (
    <button
      type="button"
      class="btn reserve"
      disabled={!isOpen}
      aria-pressed={isOpen ? (isChosen ? "true" : "false") : undefined}
      onClick={() => tap !== undefined && acts?.tap(tap)}
    >
      <Token rulebook={rulebook} side={side} kind={kind} />
      {words.game.reserve({ kind: words.nouns.noun(kind).one })}
    </button>
  );
}

/** Whether a pick can be tapped now: as the next tap, or in place of those that were made. */
function canBegin(walk: Walk | null, pick: Tap | undefined): boolean {
  if (walk === null || pick === undefined) return false;
  return walk.goals.some(({ tap }) => tap === pick) || walk.instead?.includes(pick) === true;
}
