/** A browser at a game by link, as its cards and panels know it; `session.ts` puts its parts together. */
import type { ComponentType } from "preact";
import type { PanelProps, Panels } from "../../view/game/props.ts";
import type { Commands, Take } from "./commands.ts";
import type { Late, Model } from "./model.ts";
import type { Side } from "../../rules/contract.ts";
import type { Links } from "./seat/links.tsx";
import type { Language } from "../../view/languages.ts";
import type { Words } from "../../view/words/words.ts";

export interface Controller {
  readonly model: Model;
  readonly commands: Commands;
  readonly links: Links;
  /** Loads what only some ever need. */
  readonly late: () => Promise<LinkedLate>;
  /** Begins to listen, as the seat of `token` where no cookie speaks for this browser. */
  readonly begin: (token: string | null) => void;
  /** Takes over a state, wherever it came from. */
  readonly take: Take;
}

/** What parts of panels and cards are given that ask something of the server. */
export interface ControlProps extends PanelProps {
  readonly controller: Controller;
}

/** What only some ever need of a game by link, loaded with its panels. */
export interface LinkedLate extends Late {
  readonly createPanels: (controller: Controller) => Panels;
  readonly tellSeat: (controller: Controller) => Promise<void>;
  readonly sendKept: (controller: Controller) => void;
  readonly createMakerPanel: (controller: Controller, token: () => string) => ComponentType;
  readonly takenWords: (language: Language) => Words["taken"];
  readonly saySeat: (model: Model, code: string) => void;
  readonly mendLink: (model: Model, app: HTMLElement, leave: () => void) => boolean;
  readonly showTaken: (
    controller: Controller,
    invite: { readonly token: string; readonly side: Side | null },
    app: HTMLElement,
    toGame: () => void,
  ) => void;
  readonly refuse: (model: Model, code: string, isHanded: boolean, app: HTMLElement, onWay: () => void) => void;
}
