/** One of a few, in a form. */

export interface ChoicesProps {
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
