/** The choice of a language. */
import { type Language, languageName, languages } from "./language.ts";

export interface LanguagesProps {
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
