/** What the parts of a game's screen are given. */
import type { Hop } from "../rules/guide.ts";
import type { ComponentChildren, ComponentType } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { RecoveryTold } from "../../api/recovery-schema.ts";
import type { Fact, Scene, Side } from "../../rules/contract.ts";
import type { Plan } from "../board/plan.ts";
import type { Rulebook } from "../rulebook.ts";
import type { clockProps } from "./clock.tsx";
import type { Ahead } from "./conditional-moves.ts";
import type { Struck } from "./move-list.ts";
import type { Acts, PageState, PanelActs, Question } from "./page-state.ts";
import type { Panel } from "./panels.ts";
import type { GameWords } from "../words/game.ts";
import type { Language } from "../languages.ts";
import type { Words } from "../words/words.ts";

/** What is told of a game around playing it; the page's rules know nothing of it. */
export interface About {
  /** The choices that make its variant, as they are called, and whether its start is its own; empty where there is nothing to say. */
  readonly variant: string;
  /** The series that the game belongs to, and its number there; absent where there is none. */
  readonly series?: string;
  /** Each side's clock until it goes by itself; absent where there is none. */
  readonly clocks?: Readonly<Record<Side, ReturnType<typeof clockProps>>> | undefined;
  /** It is played at one sitting: its clock gives less than a day. */
  readonly isSitting: boolean;
  /** How much time there is; empty where there is no clock. */
  readonly time: string;
  /** One short sentence about the game. */
  readonly tagline: string;
  /** Who made it, and the moves before a start of its own, as HTML (`game/credit.tsx`). */
  readonly credit: string;
  /** What there is to do while nobody has joined yet, as HTML. */
  readonly meanwhile: string;
  /** The notations that its games can be had in beside the record, by their ids. */
  readonly notations: readonly string[];
}

export interface GameProps {
  readonly words: GameWords;
  /** What is said of a move that is being made, and of what one has brought about. */
  readonly walking: Words["walking"];
  readonly about: About;
  readonly rulebook: Pick<Rulebook, "id" | "name" | "sides" | "kinds" | "stacks" | "picked" | "drawnAs">;
  readonly state: StateAnswer;
  /** What to draw: the present position, or the one that is looked at. */
  readonly scene: Scene;
  /** What the move before it did. */
  readonly last: readonly Fact[];
  readonly page: PageState;
  /** Absent where it is only drawn. */
  readonly acts?: Acts | undefined;
  /** What comes with a clock; none where there is no clock, and before it is loaded. */
  readonly time?: TimeParts | null | undefined;
  /** Absent in a game by link. */
  readonly table?: Table | undefined;
  /** None before the session. */
  readonly cards?: Cards | null;
  /** None before they are needed. */
  readonly panels?: Panels | null;
}

/** What is shown of time where it plays a part. */
export interface TimeParts {
  /** Beside a name. */
  readonly clock: (side: Side) => ComponentChildren;
  /** That the game is paused, or that one's own time is up; null where neither is so. */
  readonly note: string | null;
  /** The question what to do where the other side's time is up; absent where it is not asked. */
  readonly Fallen?: ComponentType<GameProps> | undefined;
}

/** What a game that this device keeps by itself has in the place of what goes with links. */
export interface Table {
  readonly Tools: ComponentType<GameProps>;
  /** Who plays a side, beside their name. */
  readonly Beside: ComponentType<GameProps>;
  /** What is marked on the board beside what every game has. */
  readonly marked: (page: Pick<PageState, "shownPly">) => ((plan: Plan) => ComponentChildren) | undefined;
  /** In the dock, before the game has begun and while it is somebody's turn. */
  readonly Waiting: ComponentType<GameProps>;
  readonly Turn: ComponentType<GameProps>;
}

/** What a panel is given: with the words of cards. */
export interface PanelProps extends Omit<GameProps, "acts"> {
  readonly say: Words["cards"];
  /** The language of those words. */
  readonly language: Language;
  readonly acts: PanelActs;
}

/** The offer to be told, as the dock has it. */
interface MailOffer {
  readonly Offered: ComponentType<MailOfferProps>;
  /** Whether an address is being typed there. */
  readonly isTyped: boolean;
}

/** What the offer to be told is given, which the dock makes while a seat waits. */
export interface MailOfferProps extends PanelProps {
  /** Whose turn it is, in words. */
  readonly title: string;
  /** What the last move brought about; null where that needs no words. */
  readonly news: string | null;
}

/** What a finished game is gone through with is given. */
export interface FinishedProps extends PanelProps {
  readonly look: Acts["look"] | undefined;
  readonly open: Acts["open"] | undefined;
}

/**
 * What shows itself where there is a reason: links to be handed on. It comes with the session, as one value with what is done there, so
 * that the screen draws the same on the server, which has none of it.
 */
export interface Cards {
  readonly words: Words["cards"];
  readonly language: Language;
  readonly InviteLink: ComponentType<{ readonly link: string }>;
  readonly NewLink: ComponentType;
}

/** What somebody opens, loaded then; and cards that most visits have no use for. */
export interface Panels {
  readonly acts: PanelActs;
  readonly tabs: Readonly<Partial<Record<Panel, ComponentType<PanelProps>>>>;
  /** What a panel lies in where it has no place of its own. */
  readonly Sheet: ComponentType<PanelProps & { readonly label: string; readonly children: ComponentChildren }>;
  /** A question with its two answers. */
  readonly Asking: ComponentType<PanelProps & { readonly question: Question }>;
  /** What comes after a game, and the way through it again. */
  readonly Finished: ComponentType<FinishedProps>;
  /** How moves are listed of which some were taken back, or ended a round. */
  readonly struck?: Struck;
  /** What a seat is told while it waits for somebody to join, and can do then. Absent where nobody is waited for. */
  readonly Unjoined?: ComponentType<PanelProps>;
  /** An offer that stands; absent where nobody offers anything. */
  readonly Offered?: ComponentType<PanelProps & { readonly offer: StandingOffer }>;
  /** The marks on the way to a panel, that something of it needs a look. */
  readonly marks?: Readonly<Partial<Record<Panel, ComponentType<Pick<GameProps, "state">>>>>;
  /** What may go along with a move that is being made, beside the button that sends it. */
  readonly along?: (props: GameProps) => ComponentChildren;
  /** Moves decided ahead; absent where there is no server that could play them. */
  readonly ahead?: Ahead;
  /** A request for a seat whose link is lost; absent where there are no links. */
  readonly Recovering?: ComponentType<PanelProps & { readonly asked: RecoveryTold }>;
  /** The offer to be told; null where none is made now, absent where there is no server that could tell. */
  readonly mailOffer?: () => MailOffer | null;
}

/** What a panel is given, of what the screen is. */
export function panelProps(props: GameProps, { words, language }: Cards, { acts }: Pick<Panels, "acts">): PanelProps {
  return { ...props, say: words, language, acts };
}

/** Whether it is the turn of whoever looks. */
export function isMine({ you, toMove }: GameProps["state"]): boolean {
  return you !== undefined && toMove === you.side;
}

/** Whether the seat's link is shown unasked: not beside the invite, which would be mistaken for it, nor where its mails bring it. */
export function isLinkOffered(linkIsNew: boolean, { status, you }: Pick<StateAnswer, "status" | "you">): boolean {
  return linkIsNew && status !== "waiting" && you?.mail !== "on";
}

/** The request for a seat that the dock speaks of: until its player or the other one has answered, and to whoever asked. */
export function recoveryFor({ you, recovery, diverged }: StateAnswer): RecoveryTold | undefined {
  const asked = you?.recovery ?? recovery;
  const isAnswered = you !== undefined && asked?.side !== you.side && asked?.agreed;
  return diverged || isAnswered ? undefined : asked;
}

/** An offer that can be answered. */
export type StandingOffer = StateAnswer["offers"][number];

/** The offer that a seat is asked about, or else its own that stands; undefined where there is none. */
export function offerFor({ offers, you }: Pick<StateAnswer, "offers" | "you">): StandingOffer | undefined {
  return offers.find(({ by }) => by !== you?.side) ?? offers[0];
}

/** What a game's script goes on from, like that of other pages (`view/page-data.ts`). */
export interface GamePageData {
  readonly language: Language;
  /** The kind of game: which rules to load. */
  readonly rulebook: string;
  readonly about: About;
  readonly state: StateAnswer;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
  /** The last move in words. */
  readonly lastMove: string;
  /** What became of the last offer; empty where there is nothing to tell. */
  readonly answered: string;
  /** How the game ended, in sentences; empty while it goes on. */
  readonly result: readonly string[];
  /** What a guest can try before they join; absent where nobody is a guest, and the page shows the game. */
  readonly hop?: Hop;
}

/** The data of the page where this device keeps the game by itself. */
export interface PlayPageData extends GamePageData {
  /** The files that it needs without a network. */
  readonly files: readonly string[];
}
