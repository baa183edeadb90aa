/** The form that begins a game on this device, at work. */
import { LEVELS, type Level } from "../../engine/levels.ts";
import { SEAT_CHOICES } from "../../api/seats.ts";
import type { Side } from "../../rules/contract.ts";
import { FIELDS, SetUp } from "../../view/play/set-up.tsx";
import type { Opponent } from "../../view/play/table.tsx";
import { panelWords } from "../../view/words/panels.ts";
import { fieldOf, formOf } from "../form.ts";
import { openDialog } from "../game/dialog.ts";
import { type Desk, start } from "./desk.ts";
import { keptLevel, keptTurns } from "./kept-games.ts";
import type { Players } from "./local-game.ts";

/** For whoever has never chosen one. */
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

  const draw = openDialog("setup", say.setUp.title(rulebook.name), (close) => (
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
