/** A seat beside the board: which side, who sits there, and whether he is here. */
import type { Side } from "../../rules/contract.ts";
import { Token } from "../board/piece.tsx";
import { personOf } from "../people.ts";
import type { GameProps } from "./props.ts";

export interface SeatProps extends Pick<GameProps, "words" | "rulebook" | "state"> {
  readonly side: Side;
  readonly place: "them" | "you";
}

export function Seat({ words, rulebook, state, side, place }: SeatProps) {
  const player = state.players[side];
  const person = personOf(rulebook, state, side, words);
  const name = player === null ? words.people.free : person.name;
  return (
    <section class={`seat ${place}`} aria-label={name}>
      <Token side={side} kind={rulebook.kinds[0] ?? ""} />
      <b>
        <bdi>{name}</bdi>
      </b>
      {player && !person.you && (
        <small class={player.present ? "here now" : "here"}>{player.present ? words.people.here : words.people.away}</small>
      )}
    </section>
  );
}
