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
import { Switch } from "../controls.tsx";
import { Icon } from "../../view/icon.tsx";
import { Choices, SeatChoice } from "../../view/new-game/choices.tsx";
import { panelWords } from "../../view/words/panels.ts";

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
    if (event.submitter?.getAttribute("formmethod") === "dialog") return;
    event.preventDefault();
    const form = formOf(event);
    const players = opponent === "computer" ? againstComputer(form, rulebook.sides) : beside(form, rulebook.sides, turns);
    close();
    start(desk, players);
  }

  function change({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.name !== "opponent") return;
    opponent = target.value === "two" ? "two" : "computer";
    draw();
  }

  function turn(on: boolean): void {
    turns = on;
    draw();
  }

  const computer = () => (
    <>
      <Choices
        name="level"
        legend={setUp.level}
        chosen={String(keptLevel.get() ?? FIRST_LEVEL)}
        choices={LEVELS.map((level) => ({ value: String(level), label: level === "full" ? setUp.full : String(level) }))}
        hint={`${setUp.levels.low} ${setUp.levels.high}`}
      />
      <SeatChoice name="seat" words={words} say={setUp} sides={rulebook.sides} />
    </>
  );

  const two = () => (
    <>
      {rulebook.sides.map(({ colour }, index) => (
        <label class="field" key={colour}>
          {setUp.name({ side: words.colours[colour] })}
          <input class="input" name={NAMES[index]} maxLength={LONGEST_NAME} autoComplete="off" />
        </label>
      ))}
      <Switch isOn={turns} onTurn={turn}>
        {setUp.turns}
      </Switch>
    </>
  );

  const draw = openDialog("setup", title, (close) => (
    <form class="stack" onSubmit={(event) => submit(event, close)} onChange={change}>
      <button type="submit" formMethod="dialog" class="btn square" aria-label={panelWords(language).close}>
        <Icon name="close" />
      </button>
      <h2>{title}</h2>
      <Choices
        name="opponent"
        legend={setUp.opponent}
        chosen={opponent}
        choices={[
          { value: "computer", label: say.computer },
          { value: "two", label: setUp.two },
        ]}
      />
      {opponent === "computer" ? computer() : two()}
      <div class="acts">
        <button type="submit" class="btn main">
          {setUp.make}
        </button>
      </div>
    </form>
  ));
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
