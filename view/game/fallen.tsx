/** The other side's time is up: the win, or where that is out of reach a draw, can be claimed, time given, or the other waited for. */
import { span } from "../duration.ts";
import { opponent } from "../people.ts";
import { Button, Card, Hint } from "./card.tsx";
import type { Language, TimeWords } from "../words.ts";
import type { GameProps } from "./props.ts";

const DAY_TENTHS = 10;
const MINUTE = 60_000;

/** What a person can do about the other's time. */
export interface FlagActs {
  readonly claim: () => void;
  /** @param seconds from now on */
  readonly give: (seconds: number) => void;
  /** Asks no more in this turn. */
  readonly wait: () => void;
}

interface FallenProps extends GameProps {
  readonly say: TimeWords["flag"];
  readonly language: Language;
  readonly flag: FlagActs;
}

export function Fallen({ words, say, language, rulebook, state, page, flag }: FallenProps) {
  const given = gift(state.clock);
  const isDraw = state.clock?.draws === true;
  return (
    <Card label={say.label} say={say.up(opponent(rulebook, state, words))}>
      <Hint text={page.hint}>{say.choose(isDraw)}</Hint>
      <div class="acts">
        <Button disabled={page.busy} safe onClick={flag.wait}>
          {say.wait}
        </Button>
        <Button disabled={page.busy} onClick={() => flag.give(given / 1000)}>
          {say.give(span(given, language))}
        </Button>
        <Button class=" main" busy={page.busy} onClick={flag.claim}>
          {say.claim(isDraw)}
        </Button>
      </div>
    </Card>
  );
}

/** What is offered as a gift, in milliseconds: the time of a move, or what comes near it. */
function gift(clock: GameProps["state"]["clock"]): number {
  if (clock === null) return 0;
  if (clock.kind === "move") return clock.each;
  return Math.max(clock.increment, Math.floor(clock.bank / DAY_TENTHS / MINUTE) * MINUTE, MINUTE);
}
