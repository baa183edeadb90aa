/** The panel of what this browser does by itself, and how it shows the game. */
import { type Sized, sizes } from "../appearance.ts";
import { Icon } from "../icon.tsx";
import { Languages } from "../languages.tsx";
import { Switch } from "../switch.tsx";
import { panelWords } from "../words/panels.ts";
import { Name } from "./seat/name.tsx";
import type { ComfortActs, Likings, TrustActs } from "./page-state.ts";
import type { PanelProps } from "./props.ts";
import { Trusted } from "./seat/trust.tsx";

/** What only this panel knows and does. */
export interface SettingsProps extends PanelProps {
  readonly likings: Likings;
  readonly comfort: ComfortActs;
  /** What sending moves at once is called where nothing is sent, and what it means. */
  readonly atOnce?: readonly [string, string] | undefined;
  /** Absent where nobody has a name to change. */
  readonly rename?: ((event: SubmitEvent) => void) | undefined;
  /** Absent where nothing is stored but by this device. */
  readonly trust?: TrustActs | undefined;
}

export function Settings(props: SettingsProps) {
  const { language, state, page, acts, likings, comfort, rename } = props;
  const { settings, keys } = panelWords(language);
  const { sound, vibration } = likings;
  const [atOnce, atOnceHint] = props.atOnce ?? [settings.atOnce, settings.atOnceHint];
  return (
    <>
      <h2>{settings.title}</h2>
      {state.you !== undefined && rename !== undefined && (
        <Name language={language} state={state} naming={page.naming} onSubmit={rename} />
      )}
      {(state.you !== undefined || props.atOnce !== undefined) && (
        <Switch isOn={page.sendAtOnce} onTurn={comfort.sendAtOnce} hint={atOnceHint}>
          {atOnce}
        </Switch>
      )}
      <button type="button" class="btn" onClick={comfort.flip}>
        <Icon name="flip" />
        {settings.flip}
      </button>
      <Switch isOn={sound} onTurn={(on) => comfort.sense("sound", on)}>
        {settings.sound}
      </Switch>
      {vibration !== null && (
        <Switch isOn={vibration} onTurn={(on) => comfort.sense("vibration", on)}>
          {settings.vibration}
        </Switch>
      )}
      {!page.inSheets && (
        <>
          <SizeOf {...props} what="squares" />
          <SizeOf {...props} what="pieces" />
        </>
      )}
      <button type="button" class="btn" onClick={acts.showKeys}>
        {keys.title}
      </button>
      <h3>{settings.language}</h3>
      <Languages label={settings.language} language={language} onChoose={acts.speak} />
      {props.trust !== undefined && <Trusted {...props} trust={props.trust} />}
    </>
  );
}

/** How large squares or pieces are. */
function SizeOf({ language, likings, comfort, what }: SettingsProps & { readonly what: Sized }) {
  const { settings } = panelWords(language);
  return (
    <fieldset class="field">
      <legend>{settings.sized[what]}</legend>
      <div class="pick">
        {sizes.map((size) => (
          <label key={size}>
            <input type="radio" name={what} checked={likings.sizes[what] === size} onChange={() => comfort.resize(what, size)} />
            <span>{settings.sizes[size]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
