/** The panel of what this browser does by itself, and how it shows the game: which way the board lies, how large, what is heard and felt. */
import { Button } from "../../view/game/card.tsx";
import type { ComponentType } from "preact";
import { type Size, type Sized, SIZED, type Sizes, sizes } from "../../view/sizes.ts";
import type { PanelProps } from "../../view/game/props.ts";
import { Languages, OneOf } from "../../view/choices.tsx";
import { Switch } from "../controls.tsx";
import { keptFlip, keptSenses } from "../kept/kept.ts";
import { hearTaps, sense } from "./senses.ts";
import type { Model, Senses } from "./model.ts";
import { createPanelState, type PanelState } from "./panel-state.ts";
import { keepChoice } from "../chosen.ts";
import { panelWords } from "../../view/words/panels.ts";

/** What goes otherwise from one kind of page to another. */
interface Own {
  /** How moves are made unasked: what keeps it, and what it is called and means where nothing is sent. */
  readonly atOnce: { readonly keep: (on: boolean) => void; readonly called?: readonly [string, string] };
  /** The player's own name; absent where nobody else sees one. */
  readonly Name?: ComponentType<PanelProps>;
  /** What is stored by a server, and what other players are reported for; absent where there is none. */
  readonly Trust?: ComponentType<PanelProps>;
}

/** What a person has chosen. */
interface Likings extends Senses {
  readonly sizes: Sizes;
}

export function createSettings(model: Model, { atOnce, Name, Trust }: Own): ComponentType<PanelProps> {
  const liked = createPanelState(model, likings());

  function sendAtOnce(on: boolean): void {
    atOnce.keep(on);
    model.patch({ sendAtOnce: on });
  }

  function senseBy(by: keyof Senses, on: boolean): void {
    keptSenses[by].set(on ? true : null);
    liked.patch(likings());
    // What it is like, at once.
    if (on) sense({ sound: by === "sound", vibration: by === "vibration" }, "move");
    hearTaps(model);
  }

  return (props) => {
    const { language, state, page, acts } = props;
    const { settings, keys } = panelWords(language);
    const { sound, vibration } = liked.now();
    const [called, hint] = atOnce.called ?? [settings.atOnce, settings.atOnceHint];
    return (
      <>
        <h2>{settings.title}</h2>
        {state.you !== undefined && Name !== undefined && <Name {...props} />}
        {(state.you !== undefined || atOnce.called !== undefined) && (
          <Switch isOn={page.sendAtOnce} onTurn={sendAtOnce} hint={hint}>
            {called}
          </Switch>
        )}
        <Flip {...props} model={model} />
        <Switch isOn={sound} onTurn={(on) => senseBy("sound", on)}>
          {settings.sound}
        </Switch>
        {vibration !== null && (
          <Switch isOn={vibration} onTurn={(on) => senseBy("vibration", on)}>
            {settings.vibration}
          </Switch>
        )}
        {!page.inSheets && (
          <>
            <SizeOf language={language} liked={liked} what="squares" />
            <SizeOf language={language} liked={liked} what="pieces" />
          </>
        )}
        <Button onClick={acts.showKeys}>{keys.title}</Button>
        <h3>{settings.language}</h3>
        <Languages label={settings.language} language={language} onChoose={acts.speak} />
        {Trust !== undefined && <Trust {...props} />}
      </>
    );
  };
}

function likings(): Likings {
  // Desktop browsers have the call and nothing that moves.
  const canVibrate = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
  return {
    sound: keptSenses.sound.get() ?? false,
    vibration: canVibrate ? (keptSenses.vibration.get() ?? false) : null,
    sizes: sizesNow(),
  };
}

function Flip({ language, page, acts, model }: PanelProps & { readonly model: Model }) {
  const turn = () => {
    flip(model);
    // A sheet would hide it.
    if (page.inSheets) acts.close();
  };
  return (
    <Button icon="flip" onClick={turn}>
      {panelWords(language).settings.flip}
    </Button>
  );
}

/** Turns the board round. */
export function flip({ state, page, film, patch }: Model): void {
  const isFlipped = !page.peek().isFlipped;
  keptFlip(state.peek().id).set(isFlipped ? true : null);
  // Seen as it lies then, rather than turning under what is shown happening.
  film.value = [];
  patch({ isFlipped });
}

interface SizeOfProps extends Pick<PanelProps, "language"> {
  readonly liked: PanelState<Likings>;
  readonly what: Sized;
}

/** How large squares or pieces are. */
function SizeOf({ language, liked, what }: SizeOfProps) {
  const { settings } = panelWords(language);
  const chosen = liked.now().sizes[what];
  const choose = (size: Size) => {
    document.documentElement.dataset[what] = size;
    keepChoice(what, size);
    liked.patch(likings());
  };
  const choices = sizes.map((size) => [size, settings.sizes[size]] as const);
  return <OneOf name={what} title={settings.sized[what]} {...{ choices, chosen }} onChoose={choose} />;
}

/** How large squares and pieces are; cookies keep it, so that the server draws the next page so at once. */
function sizesNow(): Sizes {
  const { dataset } = document.documentElement;
  const now = (what: Sized) => sizes.find((size) => size === dataset[what]) ?? SIZED[what];
  return { squares: now("squares"), pieces: now("pieces") };
}
