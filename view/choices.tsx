/** One of a few, in a form: any, which seat one takes, how many games count together, and the language. */
import type { ColouredSide } from "./rulebook.ts";
import type { ChosenSeat } from "../api/seats.ts";
import { SERIES, seriesName, seriesText } from "./series.ts";
import type { PageWords } from "./words/pages.ts";
import type { Words } from "./words/words.ts";
import { type Language, languageName, languages } from "./languages.ts";

interface OneOfProps<Value extends string> {
  readonly name: string;
  readonly title: string;
  /** Whether the title is only there for people who hear the page. */
  readonly isTitleHidden?: boolean;
  readonly choices: readonly (readonly [value: Value, label: string, note?: string | undefined])[];
  /** What is chosen at first. */
  readonly chosen: Value | undefined;
  readonly hint?: string;
  readonly onChoose?: (value: Value) => void;
}

/** One of several, side by side. */
export function OneOf<Value extends string>({ name, title, isTitleHidden, choices, chosen, hint, onChoose }: OneOfProps<Value>) {
  return (
    <fieldset class="field">
      <legend class={isTitleHidden ? "hidden" : undefined}>{title}</legend>
      <div class="pick">
        {choices.map(([value, label, note]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} onChange={() => onChoose?.(value)} />
            <span>
              {label}
              {note !== undefined && (
                <>
                  <br />
                  <small>{note}</small>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      {hint !== undefined && <small>{hint}</small>}
    </fieldset>
  );
}

interface SeatChoiceProps {
  readonly words: Pick<PageWords, "colours">;
  readonly say: { readonly youPlay: string; readonly starts: string; readonly random: string };
  /** The side that moves first stands first. */
  readonly sides: readonly [ColouredSide, ColouredSide];
  /** What is chosen at first. */
  readonly chosen?: ChosenSeat;
}

export function SeatChoice({ words, say, sides: [first, second], chosen = "first" }: SeatChoiceProps) {
  return (
    <OneOf
      name="seat"
      title={say.youPlay}
      chosen={chosen}
      choices={[
        ["first", words.colours[first.colour], say.starts],
        ["second", words.colours[second.colour]],
        ["random", say.random],
      ]}
    />
  );
}

interface SeriesChoiceProps {
  readonly say: Words["series"];
  readonly id?: string;
  /** Whether one has to be chosen. */
  readonly required?: boolean;
}

export function SeriesChoice({ say, id, required }: SeriesChoiceProps) {
  return (
    <label class="field">
      {say.title}
      <select class="input" name="series" id={id} required={required}>
        <option value="">{say.none}</option>
        {SERIES.map((choice) => (
          <option key={seriesText(choice)} value={seriesText(choice)}>
            {seriesName(say, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface LanguagesProps {
  /** What the choice is of, in words. */
  readonly label: string;
  /** The language of the page. */
  readonly language: Language;
  /** Absent where the page's script listens by itself: until it does nothing can be pressed, so that no press is lost. */
  readonly onChoose?: (language: Language) => void;
}

export function Languages({ label, language, onChoose }: LanguagesProps) {
  return (
    <div class="row" role="group" aria-label={label}>
      {languages.map((each) => (
        <button
          type="button"
          class="textual"
          key={each}
          lang={each}
          data-language={each}
          aria-pressed={each === language ? "true" : "false"}
          disabled={onChoose === undefined}
          onClick={onChoose && (() => onChoose(each))}
        >
          {languageName(each)}
        </button>
      ))}
    </div>
  );
}
