/** The form that begins a game on this device: who plays, how strong the computer is, who has which side. */
import { type Level, LEVELS } from "../../engine/levels.ts";
import { LONGEST_NAME, SEAT_CHOICES } from "../../api/seats.ts";
import type { Opponent } from "../../view/play/table.tsx";
import { fieldOf, formOf } from "../form.ts";
import { openDialog } from "../game/dialog.tsx";
import { type Desk, start } from "./desk.ts";
import { keptLevel, keptTurns } from "./kept-games.ts";
import type { Players } from "./local-game.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import type { GameProps } from "../../view/game/props.ts";
import type { Words } from "../../view/words/words.ts";
import { Switch } from "../controls.tsx";
import { OneOf, SeatChoice } from "../../view/choices.tsx";

/** The level for somebody who has never chosen one. */
const FIRST_LEVEL: Level = 2;

/** What the fields of two players' names are called. */
const NAMES = ["first", "second"] as const;

/** Shows it until a game has begun or it is closed. */
export function openSetUp(desk: Desk, wanted: Opponent): void {
  const { model, say } = desk;
  const { words, rulebook, language } = model;
  const { setUp } = say;
  const title = setUp.title({ game: rulebook.name });
  let opponent = wanted;
  let turns = keptTurns.get() ?? false;

  function submit(event: SubmitEvent, close: () => void): void {
    event.preventDefault();
    const form = formOf(event);
    const players = opponent === "computer" ? againstComputer(form, rulebook.sides) : beside(form, rulebook.sides, turns);
    close();
    start(desk, players);
  }

  function play(chosen: Opponent): void {
    opponent = chosen;
    draw();
  }

  function turn(on: boolean): void {
    turns = on;
    draw();
  }

  const draw = openDialog("setup", title, language, (close) => (
    <form class="stack" onSubmit={(event) => submit(event, close)}>
      <OneOf
        name="opponent"
        title={setUp.opponent}
        chosen={opponent}
        choices={[
          ["computer", say.computer],
          ["two", setUp.two],
        ]}
        onChoose={play}
      />
      {opponent === "computer" ? (
        <Computer {...{ words, rulebook, setUp }} />
      ) : (
        <Two {...{ words, rulebook, setUp, turns }} onTurn={turn} />
      )}
      <div class="acts">
        <button type="submit" class="btn main">
          {setUp.make}
        </button>
      </div>
    </form>
  ));
}

interface SeatsProps extends Pick<GameProps, "words" | "rulebook"> {
  readonly setUp: Words["play"]["setUp"];
}

function Computer({ words, rulebook: { sides }, setUp }: SeatsProps) {
  return (
    <>
      <OneOf
        name="level"
        title={setUp.level}
        chosen={String(keptLevel.get() ?? FIRST_LEVEL)}
        choices={LEVELS.map((level) => [String(level), level === "full" ? setUp.full : String(level)])}
        hint={`${setUp.levels.low} ${setUp.levels.high}`}
      />
      <SeatChoice words={words} say={setUp} sides={sides} />
    </>
  );
}

interface TwoProps extends SeatsProps {
  /** Whether the board turns to whoever is to move. */
  readonly turns: boolean;
  readonly onTurn: (turns: boolean) => void;
}

function Two({ words, rulebook: { sides }, setUp, turns, onTurn }: TwoProps) {
  return (
    <>
      {sides.map(({ colour }, index) => (
        <label class="field" key={colour}>
          {setUp.name({ side: words.colours[colour] })}
          <input class="input" name={NAMES[index]} maxLength={LONGEST_NAME} autoComplete="off" />
        </label>
      ))}
      <Switch isOn={turns} onTurn={onTurn}>
        {setUp.turns}
      </Switch>
    </>
  );
}

function againstComputer(form: FormData, [first, second]: Rulebook["sides"]): Players {
  const level = LEVELS.find((each) => String(each) === fieldOf(form, "level")) ?? FIRST_LEVEL;
  keptLevel.set(level);
  const chosen = SEAT_CHOICES.find((each) => each === fieldOf(form, "seat"));
  const isSecond = chosen === "second" || (chosen === "random" && Math.random() < 0.5);
  return { kind: "computer", you: (isSecond ? second : first).id, level };
}

/** Two people beside each other, by their names where they have given any. */
function beside(form: FormData, sides: Rulebook["sides"], turns: boolean): Players {
  const names = sides.flatMap(({ id }, index) => {
    const name = fieldOf(form, NAMES[index] ?? "");
    return name === null ? [] : [[id, name] as const];
  });
  keptTurns.set(turns ? true : null);
  return { kind: "two", names: Object.fromEntries(names), turns };
}
