/** The form that begins a game on this device: who plays, how strong the computer is, who has which side. */
import { LONGEST_NAME } from "../../api/seats.ts";
import type { GameProps } from "../game/props.ts";
import { Switch } from "../switch.tsx";
import { Icon } from "../icon.tsx";
import { Choices } from "../new-game/choices.tsx";
import { SeatChoice } from "../new-game/seat-choice.tsx";
import type { PlayWords } from "../words.ts";
import type { Opponent } from "./table.tsx";

/** What its fields are called. */
export const FIELDS = { opponent: "opponent", level: "level", seat: "seat", names: ["first", "second"] } as const;

export interface SetUpProps extends Pick<GameProps, "words" | "rulebook"> {
  readonly say: PlayWords;
  readonly closeWord: string;
  readonly opponent: Opponent;
  readonly levels: readonly string[];
  readonly level: string;
  /** Whether the board turns to whoever is to move. */
  readonly turns: boolean;
  /** Something else was chosen. */
  readonly onChange: (event: Event) => void;
  readonly onTurns: (turns: boolean) => void;
  readonly onSubmit: (event: SubmitEvent) => void;
}

export function SetUp(props: SetUpProps) {
  const { say, rulebook, closeWord, opponent, onChange, onSubmit } = props;
  const { setUp } = say;
  return (
    <form class="stack" onSubmit={onSubmit} onChange={onChange}>
      <button type="submit" formMethod="dialog" class="btn square" aria-label={closeWord}>
        <Icon name="close" />
      </button>
      <h2>{setUp.title(rulebook.name)}</h2>
      <Choices
        name={FIELDS.opponent}
        legend={setUp.opponent}
        chosen={opponent}
        choices={[
          { value: "computer", label: say.computer },
          { value: "two", label: setUp.two },
        ]}
      />
      {opponent === "computer" ? <Computer {...props} /> : <Two {...props} />}
      <div class="acts">
        <button type="submit" class="btn main">
          {setUp.make}
        </button>
      </div>
    </form>
  );
}

function Computer({ words, say: { setUp }, rulebook, levels, level }: SetUpProps) {
  return (
    <>
      <Choices
        name={FIELDS.level}
        legend={setUp.level}
        chosen={level}
        choices={levels.map((value) => ({ value, label: value === "full" ? setUp.full : value }))}
        hint={`${setUp.levels.low} ${setUp.levels.high}`}
      />
      <SeatChoice name={FIELDS.seat} words={words} say={setUp} sides={rulebook.sides} />
    </>
  );
}

function Two({ words, say: { setUp }, rulebook, turns, onTurns }: SetUpProps) {
  return (
    <>
      {rulebook.sides.map(({ colour }, index) => (
        <label class="field" key={colour}>
          {setUp.name(words.colours[colour])}
          <input class="input" name={FIELDS.names[index]} maxLength={LONGEST_NAME} autoComplete="off" />
        </label>
      ))}
      <Switch isOn={turns} onTurn={onTurns}>
        {setUp.turns}
      </Switch>
    </>
  );
}
