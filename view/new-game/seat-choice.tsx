/** Which side is played, by a person who makes a game: the first one where nothing else is chosen. */
import { SEAT_CHOICES } from "../../api/seats.ts";
import { Choices } from "./choices.tsx";
import type { ColouredSide } from "../rulebook.ts";
import type { PageWords } from "../words.ts";

interface SeatChoiceProps {
  /** What the field is called. */
  readonly name: string;
  readonly words: Pick<PageWords, "colours">;
  readonly say: { readonly youPlay: string; readonly starts: string; readonly random: string };
  /** The side that moves first stands first. */
  readonly sides: readonly [ColouredSide, ColouredSide];
}

export function SeatChoice({ name, words, say, sides: [first, second] }: SeatChoiceProps) {
  return (
    <Choices
      name={name}
      legend={say.youPlay}
      chosen={SEAT_CHOICES[0]}
      choices={[
        { value: SEAT_CHOICES[0], label: words.colours[first.colour], note: say.starts },
        { value: SEAT_CHOICES[1], label: words.colours[second.colour] },
        { value: SEAT_CHOICES[2], label: say.random },
      ]}
    />
  );
}
