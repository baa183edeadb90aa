/** The other side's time is up: the win, or where that is out of reach a draw, can be claimed, time given, or the other waited for. */
import type { ComponentType } from "preact";
import { span } from "../../../view/time.ts";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import type { GameProps } from "../../../view/game/props.ts";
import { opponent } from "../../../view/people.ts";
import type { Controller } from "../controller.ts";
import type { Language } from "../../../view/language.ts";
import { wordsOf, type Words } from "../../../view/words/words.ts";

const DAY_TENTHS = 10;
const MINUTE = 60_000;

/** @param onWait puts the question aside */
export function createFallen({ model, commands }: Controller, onWait: () => void): ComponentType<GameProps> {
  const { flag: say } = wordsOf("time", model.language);
  const turn = () => model.state.peek().turn;
  const flag = {
    say,
    language: model.language,
    onClaim: () => void commands.run("flag", { do: "claim", turn: turn() }),
    onGive: (seconds: number) => void commands.run("flag", { do: "give", turn: turn(), seconds }),
    onWait,
  };
  return (props) => <Fallen {...props} {...flag} />;
}

interface FallenProps extends GameProps {
  readonly say: Words["time"]["flag"];
  readonly language: Language;
  readonly onClaim: () => void;
  /** @param seconds from now on */
  readonly onGive: (seconds: number) => void;
  readonly onWait: () => void;
}

function Fallen({ words, say, language, rulebook, state, page, onClaim, onGive, onWait }: FallenProps) {
  const given = gift(state.clock);
  const isDraw = state.clock?.draws === true;
  return (
    <Card label={say.label} say={say.up(opponent(rulebook, state, words))}>
      <Hint text={page.hint}>{say.choose({ isDraw })}</Hint>
      <div class="acts">
        <Button disabled={page.busy} safe onClick={onWait}>
          {say.wait}
        </Button>
        <Button disabled={page.busy} onClick={() => onGive(given / 1000)}>
          {say.give({ time: span(given, language) })}
        </Button>
        <Button class=" main" busy={page.busy} onClick={onClaim}>
          {say.claim({ isDraw })}
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
