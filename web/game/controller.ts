/** A browser at a game by link, as its parts know it; `create-controller.ts` puts it together. */
import type { ComponentType } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Proposal, Question } from "../../view/game/page-state.ts";
import type { Panels } from "../../view/game/props.ts";
import type { Commands } from "./commands.ts";
import type { Late, Model } from "./model.ts";
import type { Invited } from "./seat/arrival.ts";
import type { Links } from "./seat/links.tsx";
import type { Language } from "../../view/language.ts";
import type { Words } from "../../view/words/words.ts";

export interface Controller {
  readonly model: Model;
  readonly commands: Commands;
  readonly links: Links;
  /** Loads what only some ever need. */
  readonly late: () => Promise<LinkedLate>;
  /** The move on its way to the server. */
  readonly delivery: {
    /** Sends the unfinished move, if it is one. */
    readonly send: () => Promise<void>;
  };
  /** Begins to listen, as the seat of `token` where no cookie speaks for this browser. */
  readonly begin: (token: string | null) => void;
  /** Tries again at once what waits for the network. */
  readonly retry: () => void;
  /** Takes over a state, wherever it came from. */
  readonly take: (next: StateAnswer) => void;
}

/** What only some ever need of a game by link, loaded with its panels. */
export interface LinkedLate extends Late {
  readonly createPanels: (controller: Controller) => Panels;
  readonly confirm: (controller: Controller, question: Exclude<Question, Proposal>) => Promise<void>;
  readonly tellSeat: (controller: Controller) => Promise<void>;
  readonly sendUnsent: (which: { readonly except: string }) => void;
  readonly createMakerPanel: (controller: Controller, token: () => string) => ComponentType;
  readonly takenWords: (language: Language) => Words["taken"];
  readonly askToSwap: (model: Model) => void;
  readonly refuseLink: (model: Model, code: string) => void;
  readonly sayNoCookie: (model: Model) => void;
  readonly mendLink: (model: Model, app: HTMLElement, leave: () => void) => boolean;
  readonly showTaken: (controller: Controller, invite: Invited, app: HTMLElement, toGame: () => void) => void;
  readonly refuse: (model: Model, code: string, way: RefusedWay) => () => void;
  readonly refuseSeat: (controller: Controller, app: HTMLElement, toGame: () => void) => void;
}

/** The way on from an invite that leads to no seat. */
export interface RefusedWay {
  readonly app: HTMLElement;
  /** Whether the seat was to be handed over. */
  readonly isHanded: boolean;
  readonly onWay: () => void;
}
