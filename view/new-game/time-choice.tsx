/** What clock a game is made with: the usual ones, and values of one's own behind them; and what a clock is called. */
import type { ClockAnswer } from "../../api/clock-schema.ts";
import type { ClockChoice } from "../../game/clock-schema.ts";
import { span } from "../time.ts";
import type { Language } from "../languages.ts";
import { type Words, wordsOf } from "../words/words.ts";
import { MOST_HOLIDAY } from "../../game/limits.ts";
import { OneOf } from "../choices.tsx";

/**
 * A clock in words: "1 day per move", "5 days + 1 day per move".
 * @param unit what its times are counted in, in milliseconds
 */
export function clockName(clock: ClockChoice | ClockAnswer, language: Language, unit = 1): string {
  const say = wordsOf("time-choice", language);
  const said = (time: number) => span(time * unit, language);
  if (clock.kind === "move") return say.each({ time: said(clock.each) });
  return clock.increment === 0
    ? say.bank({ time: said(clock.bank) })
    : say.banked({ time: said(clock.bank), added: said(clock.increment) });
}

const SECOND = 1000;
const DAY = 86_400;

/** The usual clocks by their ids, in seconds. */
export const PRESETS: Readonly<Record<string, ClockChoice>> = {
  day: { kind: "move", each: DAY },
  days: { kind: "move", each: 3 * DAY },
  bank: { kind: "bank", bank: 5 * DAY, increment: DAY, cap: 10 * DAY },
  quick: { kind: "bank", bank: 600, increment: 10, cap: 1200 },
};
/** The choices beside those. */
export const NO_CLOCK = "none";
export const OWN_CLOCK = "own";
/** Time of one's own for all moves. */
export const OWN_BANK = "own-bank";

/** What times of one's own are counted in, as seconds. */
const TIME_UNITS = { minutes: 60, hours: 3600, days: DAY } as const;
const ADDED_UNITS = { seconds: 1, ...TIME_UNITS } as const;
export const timeUnit = (name: string | null): number =>
  new Map<string | null, number>(Object.entries(ADDED_UNITS)).get(name) ?? 1;

/** What is chosen by now. */
export interface ChosenTime {
  /** The clock, by its id. */
  readonly id: string;
  /** The clock itself, in seconds; null where there is none, and while one of one's own can't be. */
  readonly clock: ClockChoice | null;
  /** The days of holiday that are usual with it. */
  readonly holiday: number;
}
/** Before anything is chosen. */
export const NO_TIME: ChosenTime = { id: NO_CLOCK, clock: null, holiday: 0 };

/** What is chosen, in words. */
export function timeName({ id, clock }: ChosenTime, language: Language): string {
  if (clock !== null) return clockName(clock, language, SECOND);
  const say = wordsOf("time-choice", language);
  return id === NO_CLOCK ? say.none : say.own;
}

export function TimeChoice({ language, chosen }: { readonly language: Language; readonly chosen: ChosenTime }) {
  const say = wordsOf("time-choice", language);
  const { id, holiday } = chosen;
  const presets = Object.entries(PRESETS).map(([value, clock]) => [value, clockName(clock, language, SECOND)] as const);
  const choices = [[NO_CLOCK, say.none] as const, ...presets, [OWN_CLOCK, say.own] as const];
  return (
    <>
      <label class="field">
        {say.title}
        <select class="input" name="clock">
          {choices.map(([value, label]) => (
            <option key={value} value={value} selected={value === NO_CLOCK}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {id.startsWith(OWN_CLOCK) && <OwnTime say={say} isBank={id === OWN_BANK} />}
      {id !== NO_CLOCK && (
        <>
          <OneOf
            name="on-flag"
            title={say.atEnd}
            chosen="claim"
            choices={[
              ["claim", say.claim],
              ["end", say.end],
            ]}
          />
          <label key={holiday} class="field">
            {say.holiday}
            <Whole name="holiday" least={0} most={MOST_HOLIDAY} usual={holiday} />
            <small>{say.holidayHint}</small>
          </label>
        </>
      )}
    </>
  );
}

function OwnTime({ say, isBank }: { readonly say: Words["time-choice"]; readonly isBank: boolean }) {
  return (
    <>
      <Amount label={say.given} name="time" units={Object.keys(TIME_UNITS)} least={1} usual={2} unit="days" say={say} />
      <OneOf
        name="clock-kind"
        title={say.isFor}
        chosen="move"
        choices={[
          ["move", say.eachMove],
          ["bank", say.allMoves],
        ]}
      />
      {isBank && (
        <Amount label={say.added} name="added" units={Object.keys(ADDED_UNITS)} least={0} usual={0} unit="hours" say={say} />
      )}
    </>
  );
}

interface AmountProps {
  readonly say: Words["time-choice"];
  readonly label: string;
  readonly name: string;
  readonly units: readonly string[];
  readonly unit: string;
  readonly least: number;
  readonly usual: number;
}

function Amount({ say, label, name, units, unit, least, usual }: AmountProps) {
  const names: Readonly<Record<string, string>> = say.units;
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="row">
        <Whole name={name} least={least} most={100_000} usual={usual} label={label} />
        <select class="input" name={`${name}-unit`} aria-label={say.unit({ label })}>
          {units.map((each) => (
            <option key={each} value={each} selected={each === unit}>
              {names[each]}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

interface WholeProps {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  /** Where no label stands around it. */
  readonly label?: string;
}

/** A whole number. */
function Whole({ name, least, most, usual, label }: WholeProps) {
  return (
    <input
      class="input"
      type="number"
      name={name}
      min={least}
      max={most}
      step="1"
      defaultValue={String(usual)}
      required
      aria-label={label}
    />
  );
}
