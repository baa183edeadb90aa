/** One of a few, in a form: any, which seat one takes, how many games count together, and the language. */
import { SEAT_CHOICES } from "../api/seats.ts";
import type { ColouredSide } from "./rulebook.ts";
import { SERIES, seriesName, seriesText } from "./series.ts";
import type { PageWords } from "./words/pages.ts";
import type { Words } from "./words/words.ts";
import { type Language, languageName, languages } from "./languages.ts";

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly note?: string | undefined }[];
  readonly hint?: string;
}

/** Choices beside each other; those of two parts stand in two lines, so that all of them break alike. */
export function Choices({ name, legend, chosen, choices, hint }: ChoicesProps) {
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <div class="pick">
        {choices.map(({ value, label, note }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              {label.replace(", ", ",\n")}
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
  /** What the field is called. */
  readonly name: string;
  readonly words: Pick<PageWords, "colours">;
  readonly say: { readonly youPlay: string; readonly starts: string; readonly random: string };
  /** The side that moves first stands first. */
  readonly sides: readonly [ColouredSide, ColouredSide];
}

export function SeatChoice({ name, words, say, sides: [first, second] }: SeatChoiceProps) {
  return (
    <Choices
      name={name}
      legend={say.youPlay}
      chosen={SEAT_CHOICES[0]}
      choices={[
        { value: SEAT_CHOICES[0], label: words.colours[first.colour], note: say.starts },
        { value: SEAT_CHOICES[1], label: words.colours[second.colour] },
        { value: SEAT_CHOICES[2], label: say.random },
      ]}
    />
  );
}

export function SeriesChoice({ say, id }: { readonly say: Words["series"]; readonly id?: string }) {
  return (
    <label class="field">
      {say.title}
      <select class="input" name="series" id={id}>
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
