/** The form that makes a game, at work, and the time that it asks for. */
import { signal } from "@preact/signals-core";
import { type ChosenSeat, SEAT_CHOICES } from "../../api/seats.ts";
import type { CreateBody } from "../../api/seat-schema.ts";
import { FOR_OTHERS, NewGame, type NewGameOffer, NO_TERMS, PLAY_ME } from "../../view/new-game/new-game.tsx";
import { seriesIn } from "../../view/series.ts";
import { type ChosenTime, NO_CLOCK, OWN_BANK, OWN_CLOCK, PRESETS, timeUnit } from "../../view/new-game/time-choice.tsx";
import { switchAppearance } from "../chosen.ts";
import { draw } from "../draw.ts";
import type { Failure, Refusals } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { createForOthers, createGame, createPlayMe } from "./create-game.ts";
import { keptName } from "../kept/kept.ts";
import type { Language } from "../../view/languages.ts";
import { pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";
import type { ClockChoice } from "../../game/clock-schema.ts";
import { USUAL_HOLIDAY, usualHoliday } from "../../game/holiday.ts";

/** Puts the drawn form to work. */
export function makeGame(root: HTMLElement, language: Language, game: NewGameOffer): void {
  const words = pageWords(language);
  const name = signal("");
  const chosen = signal<string | undefined>(undefined);
  const terms = signal(NO_TERMS);
  const busy = signal(false);
  const error = signal<string | null>(null);

  async function make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = formOf(event);
    const variant = variantOf(game, form);
    if (busy.peek() || variant === undefined) return;
    const clock = clockIn(form);
    if (clock === null) return void (error.value = wordsOf("time-choice", language).wrong);
    keptName.set(fieldOf(form, "name"));
    busy.value = true;
    error.value = null;
    const series = seriesIn(fieldOf(form, "series"));
    const failure = await makeBy(wayOf(event), game.name, form, { ...(series && { series }), ...clock, variant });
    if (failure === null) return;
    busy.value = false;
    const ways = wordsOf("new-game", language);
    const refused: Refusals = { "too-many": ways.tooManyListed, "share-taken": ways.networkListed };
    error.value = refused[failure.code] ?? words.why(failure.code);
  }

  function take(form: EventTarget | null): void {
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    chosen.value = variantOf(game, data);
    terms.value = { time: chosenTime(data), series: seriesIn(fieldOf(data, "series")) ?? null, isListed: data.has("open") };
  }

  function screen(asServed: boolean) {
    return (
      <NewGame
        {...{ words, game }}
        variant={chosen.value}
        terms={terms.value}
        name={name.value}
        busy={busy.value}
        error={error.value}
        onSubmit={asServed ? undefined : (event) => void make(event)}
        onChange={({ currentTarget }) => take(currentTarget)}
        onAppearance={switchAppearance}
      />
    );
  }

  draw(root, screen, { isDrawn: true });
  root.addEventListener("invalid", openFold, true);
  // What this browser remembers, and what was chosen before this script was there, is an update: the server could not draw it.
  name.value = keptName.get() ?? "";
  take(root.querySelector("form"));
}

/** What has to be put right is seen, though it stands behind a fold. */
function openFold({ target }: Event): void {
  const fold = target instanceof Element ? target.closest("details") : null;
  if (fold !== null) fold.open = true;
}

/** @param kind what the kind of game is called */
function makeBy(way: string, kind: string, form: FormData, wish: Agreed): Promise<Failure | null> {
  if (way === FOR_OTHERS) return createForOthers(wish, kind);
  const name = fieldOf(form, "name");
  const own = { ...wish, seat: seatIn(form), ...(name !== null && { name }) };
  return way === PLAY_ME ? createPlayMe(own) : createGame({ ...own, ...(form.has("open") && { open: true }) });
}

/** What two players agree on, whoever they are. */
type Agreed = Wish & Pick<CreateBody, "variant" | "series">;

/** Which button was pressed; empty for the one that makes a game of one's own. */
function wayOf({ submitter }: SubmitEvent): string {
  return submitter instanceof HTMLButtonElement ? submitter.value : "";
}

function seatIn(form: FormData): ChosenSeat {
  const chosen = fieldOf(form, "seat");
  return SEAT_CHOICES.find((seat) => seat === chosen) ?? "random";
}

/** The variant that the chosen options make. */
function variantOf({ options, variants }: NewGameOffer, form: FormData): string | undefined {
  return variants.find(({ choices }) => options.every(({ id }) => choices[id] === fieldOf(form, `option-${id}`)))?.id;
}

type Wish = Pick<CreateBody, "clock" | "onFlag" | "holiday">;

const SHORTEST = 60;
const LONGEST = 60 * 86_400;

/** What is sent of it: nothing where there is to be no clock; null where its times are none that a clock can have. */
export function clockIn(form: FormData): Wish | null {
  const clock = clockOf(form);
  if (clock === undefined) return {};
  if (clock === null) return null;
  const holiday = fieldOf(form, "holiday");
  const onFlag = fieldOf(form, "on-flag") === "end" ? "end" : "claim";
  return { clock, onFlag, ...(holiday !== null && { holiday: Number(holiday) }) };
}

/** What is chosen in it by now. */
export function chosenTime(form: FormData): ChosenTime {
  const chosen = fieldOf(form, "clock") ?? NO_CLOCK;
  const id = chosen === OWN_CLOCK && fieldOf(form, "clock-kind") === "bank" ? OWN_BANK : chosen;
  const clock = clockOf(form);
  // While a time of one's own is being typed, it counts as one of days.
  const holiday = clock === null ? USUAL_HOLIDAY : clock === undefined ? 0 : usualHoliday(clock);
  return { id, clock: clock ?? null, holiday };
}

/** Undefined is none; null one that can't be. */
function clockOf(form: FormData): ClockChoice | null | undefined {
  const chosen = fieldOf(form, "clock") ?? NO_CLOCK;
  if (chosen === NO_CLOCK) return undefined;
  return chosen === OWN_CLOCK ? ownClock(form) : (PRESETS[chosen] ?? null);
}

function ownClock(form: FormData): ClockChoice | null {
  const time = amount(form, "time");
  const increment = amount(form, "added");
  if (!isWithin(time, SHORTEST) || !isWithin(increment, 0)) return null;
  if (fieldOf(form, "clock-kind") !== "bank") return { kind: "move", each: time };
  // Twice the bank: room to save, without hoarding for ever.
  return { kind: "bank", bank: time, increment, cap: Math.min(2 * time, LONGEST) };
}

function isWithin(seconds: number, least: number): boolean {
  return Number.isInteger(seconds) && seconds >= least && seconds <= LONGEST;
}

/** In seconds. */
function amount(form: FormData, name: string): number {
  return Number(fieldOf(form, name) ?? 0) * timeUnit(fieldOf(form, `${name}-unit`));
}
