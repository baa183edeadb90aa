/** What the parts of a game's screen are given. */
import type { ComponentChildren, ComponentType } from "preact";
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Scene } from "../../rules/contract.ts";
import type { Rulebook } from "../rulebook.ts";
import type { Walk } from "../board/walk.ts";
import type { GameWords, Language, PanelWords, WalkingWords } from "../words.ts";
import type { Acts, PageState, Panel, PanelActs, Question } from "./page-state.ts";

export interface GameProps {
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "id" | "name" | "sides" | "kinds" | "stacks" | "picked">;
  readonly state: StateAnswer;
  /** What to draw: the present position, or the one that is looked at. */
  readonly scene: Scene;
  /** What the move before it did. */
  readonly last: readonly Fact[];
  readonly page: PageState;
  readonly acts: Acts | undefined;
}

/** Of a panel, or a part that is loaded with the panels: with their words. */
export interface PanelProps extends Omit<GameProps, "acts"> {
  readonly say: PanelWords;
  /** Of those words. */
  readonly language: Language;
  readonly acts: PanelActs;
}

/** Of what a finished game is gone through with. */
export interface FinishedProps extends PanelProps {
  readonly look: Acts["look"] | undefined;
}

/** Of a move that is being made. */
export interface WalkingProps extends GameProps {
  readonly say: WalkingWords;
  readonly walk: Walk;
}

/**
 * What the dock says of a move that is being made, and of one that has brought about more than a move does. Nothing of it is seen
 * at first, and so it is loaded apart.
 */
export interface Walking {
  readonly words: WalkingWords;
  readonly lastNews: (say: WalkingWords, props: GameProps) => string | undefined;
  readonly Unfinished: ComponentType<WalkingProps>;
  readonly Choice: ComponentType<WalkingProps>;
}

/**
 * What most games are played without, and what is therefore loaded when it is first needed: panels, questions, links. One
 * value, so that the screen draws the same on the server, which has none of it, and on a page that has not loaded it yet.
 */
export interface Panels {
  readonly words: PanelWords;
  readonly language: Language;
  readonly acts: PanelActs;
  readonly tabs: Readonly<Record<Exclude<Panel, "moves">, ComponentType<PanelProps>>>;
  /** What a panel lies in where it has no place of its own. */
  readonly Sheet: ComponentType<PanelProps & { readonly label: string; readonly children: ComponentChildren }>;
  readonly Asking: ComponentType<PanelProps & { readonly question: Question }>;
  readonly Offered: ComponentType<PanelProps & { readonly offer: StateAnswer["offers"][number] }>;
  /** The way through a finished game, and to show it to others. */
  readonly Finished: ComponentType<FinishedProps>;
  readonly InviteLink: ComponentType<PanelProps & { readonly link: string }>;
  readonly NewLink: ComponentType<PanelProps>;
}

/** What a panel is given, of what the screen is. */
export function panelProps(props: GameProps, { words, language, acts }: Panels): PanelProps {
  return { ...props, say: words, language, acts };
}
