/** Choices beside each other in a form; those of two parts stand in two lines, so that all of them break alike. */

interface PickProps {
  readonly name: string;
  readonly legend: string;
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly note?: string | undefined }[];
}

export function Pick({ name, legend, chosen, choices }: PickProps) {
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
    </fieldset>
  );
}
