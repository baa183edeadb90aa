/** The panel of what this browser does by itself. */
import type { PanelProps } from "./props.ts";

export function Settings({ say: { settings }, page, acts }: PanelProps) {
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
    </>
  );
}
