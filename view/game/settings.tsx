/** The panel of what this browser does by itself. */
import { Languages } from "../languages.tsx";
import type { PanelProps } from "./props.ts";

export function Settings({ say: { settings, keys }, language, page, acts }: PanelProps) {
  return (
    <>
      <h2>{settings.title}</h2>
      <label class="row">
        <span>
          <b>{settings.atOnce}</b>
          <br />
          <small>{settings.atOnceHint}</small>
        </span>
        <input
          class="switch end"
          type="checkbox"
          role="switch"
          checked={page.sendAtOnce}
          onChange={(event) => acts.sendAtOnce(event.currentTarget.checked)}
        />
      </label>
      <button type="button" class="btn" onClick={acts.showKeys}>
        {keys.title}
      </button>
      <h3>{settings.language}</h3>
      <Languages label={settings.language} language={language} onChoose={acts.speak} />
    </>
  );
}
