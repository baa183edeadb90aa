/** The form that begins a game on this device: who plays, how strong the computer is, who has which side. */
import { type Level, LEVELS } from "../../engine/engine.ts";
import { LONGEST_NAME, SEAT_CHOICES } from "../../api/seats.ts";
import type { Side } from "../../rules/contract.ts";
import type { Opponent } from "../../view/play/table.tsx";
import { fieldOf, formOf } from "../form.ts";
import { openDialog } from "../game/dialog.tsx";
import { type Desk, start } from "./desk.ts";
import { keptLevel, keptTurns } from "./kept-games.ts";
import type { Players } from "./local-game.ts";
import type { GameProps } from "../../view/game/props.ts";
import { Switch } from "../controls.tsx";
import { Icon } from "../../view/icon.tsx";
import { Choices, SeatChoice } from "../../view/choices.tsx";
import { panelWords } from "../../view/words/panels.ts";
import type { Words } from "../../view/words/words.ts";

/** What its fields are called. */
const FIELDS = { opponent: "opponent", level: "level", seat: "seat", names: ["first", "second"] } as const;

/** The level for somebody who has never chosen one. */
const FIRST_LEVEL: Level = 2;

/** Shows it until a game has begun or it is closed. */
export function openSetUp(desk: Desk, wanted: Opponent): void {
  const { model, say } = desk;
  const { words, rulebook, language } = model;
  let opponent = wanted;
  let turns = keptTurns.get() ?? false;

  function submit(event: SubmitEvent, close: () => void): void {
    if (event.submitter?.getAttribute("formmethod") === "dialog") return;
    event.preventDefault();
    const players = opponent === "computer" ? againstComputer(formOf(event)) : beside(formOf(event));
    close();
    start(desk, players);
  }

  function againstComputer(form: FormData): Players {
    const level = LEVELS.find((each) => String(each) === fieldOf(form, FIELDS.level)) ?? FIRST_LEVEL;
    keptLevel.set(level);
    return { kind: "computer", you: sideIn(form), level };
  }

  function beside(form: FormData): Players {
    const names = rulebook.sides.flatMap(({ id }, index): readonly [Side, string][] => {
      const name = fieldOf(form, FIELDS.names[index] ?? "");
      return name === null ? [] : [[id, name]];
    });
    keptTurns.set(turns ? true : null);
    return { kind: "two", names: Object.fromEntries(names), turns };
  }

  function sideIn(form: FormData): Side {
    const [first, second] = rulebook.sides;
    const chosen = SEAT_CHOICES.find((each) => each === fieldOf(form, FIELDS.seat));
    const isSecond = chosen === "second" || (chosen === "random" && Math.random() < 0.5);
    return (isSecond ? second : first).id;
  }

  const draw = openDialog("setup", say.setUp.title({ game: rulebook.name }), (close) => (
    <SetUp
      words={words}
      rulebook={rulebook}
      say={say}
      closeWord={panelWords(language).close}
      opponent={opponent}
      levels={LEVELS.map(String)}
      level={String(keptLevel.get() ?? FIRST_LEVEL)}
      turns={turns}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.name !== FIELDS.opponent) return;
        opponent = target.value === "two" ? "two" : "computer";
        draw();
      }}
      onTurns={(on) => {
        turns = on;
        draw();
      }}
      onSubmit={(event) => submit(event, close)}
    />
  ));
}

interface SetUpProps extends Pick<GameProps, "words" | "rulebook"> {
  readonly say: Words["play"];
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

function SetUp(props: SetUpProps) {
  const { say, rulebook, closeWord, opponent, onChange, onSubmit } = props;
  const { setUp } = say;
  return (
    <form class="stack" onSubmit={onSubmit} onChange={onChange}>
      <button type="submit" formMethod="dialog" class="btn square" aria-label={closeWord}>
        <Icon name="close" />
      </button>
      <h2>{setUp.title({ game: rulebook.name })}</h2>
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
          {setUp.name({ side: words.colours[colour] })}
          <input class="input" name={FIELDS.names[index]} maxLength={LONGEST_NAME} autoComplete="off" />
        </label>
      ))}
      <Switch isOn={turns} onTurn={onTurns}>
        {setUp.turns}
      </Switch>
    </>
  );
}
