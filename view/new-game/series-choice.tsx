/** Whether the game is the first one of several that count together. */
import { SERIES, seriesText } from "../series.ts";
import type { SeriesWords } from "../words.ts";

export function SeriesChoice({ say, id }: { readonly say: SeriesWords; readonly id?: string }) {
  return (
    <label class="field">
      {say.title}
      <select class="input" name="series" id={id}>
        <option value="">{say.none}</option>
        {SERIES.map((choice) => (
          <option key={seriesText(choice)} value={seriesText(choice)}>
            {say.named(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
