/** How a person likes to play, as this browser keeps it: which way the board lies, how large, what is heard and felt. */
import type { ComponentType } from "preact";
import type { ComfortActs, TrustActs } from "../../view/game/page-state.ts";
import type { PanelProps } from "../../view/game/props.ts";
import { Settings } from "../../view/game/settings.tsx";
import { keptFlip, keptSenses } from "../kept/kept.ts";
import { resize, sizesNow } from "../sizes.ts";
import type { Model } from "./model.ts";
import { sense } from "./board/senses.ts";

/** How moves are made unasked: what keeps it, and what it is called where nothing is sent. */
export interface AtOnce {
  readonly keep: (on: boolean) => void;
  readonly called?: readonly [string, string];
}

/** What goes otherwise from one kind of page to another. */
export interface Own {
  readonly atOnce: AtOnce;
  /** Changes one's name, where others see it. */
  readonly rename?: (event: SubmitEvent) => void;
  /** Reads and removes what is stored, and reports, where there is a server. */
  readonly trust?: TrustActs;
}

/** The panel of settings at work. */
export function createSettings(model: Model, close: () => void, { atOnce, rename, trust }: Own): ComponentType<PanelProps> {
  const { page, patch } = model;
  const likings = () => ({
    sound: keptSenses.sound.get() ?? false,
    vibration: canVibrate() ? (keptSenses.vibration.get() ?? false) : null,
    sizes: sizesNow(),
  });
  patch({ likings: likings() });

  const comfort: ComfortActs = {
    sendAtOnce(on) {
      atOnce.keep(on);
      patch({ sendAtOnce: on });
    },
    flip() {
      flip(model);
      // A sheet would hide it.
      if (page.peek().inSheets) close();
    },
    sense(by, on) {
      keptSenses[by].set(on ? true : null);
      patch({ likings: likings() });
      // What it is like, at once.
      if (on) sense({ sound: by === "sound", vibration: by === "vibration" }, "move");
    },
    resize(what, size) {
      resize(what, size);
      patch({ likings: likings() });
    },
  };
  return (props) => (
    <Settings {...props} likings={props.page.likings ?? likings()} {...{ comfort, rename, trust }} atOnce={atOnce.called} />
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

/** Desktop browsers have the call and nothing that moves. */
function canVibrate(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}
