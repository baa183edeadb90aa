/**
 * What only the page knows of a game: the unfinished move, open questions, which panel is shown. The server draws with `atFirst`,
 * the page begins with the same, and so both make the same HTML; everything after that is an ordinary update.
 */
import type { Side, Tap } from "../../rules/contract.ts";
import type { BoardEvents } from "../board/board.tsx";
import type { Walk } from "../board/walk.ts";
import type { Panel } from "./panels.ts";
import type { Language } from "../languages.ts";
import type { IconName } from "../symbols/symbols.ts";

/** What a question says, and its two answers. */
export interface Asked {
  readonly title: string;
  readonly hint: string;
  /** Leaves all as it is. */
  readonly no: string;
  readonly yes: string;
  readonly icon?: IconName;
  /** Can't be undone. */
  readonly bad?: true;
}

/** What is asked before it is done. */
export type Question =
  | { readonly kind: "resign" | "abort" }
  /** Something is proposed, and who asks about it says all of it; `go` is what the yes does. */
  | (Asked & { readonly kind: "proposal"; readonly go: () => void })
  /** The opened link is of another seat than the one that this browser holds. */
  | { readonly kind: "swap"; readonly here: Side; readonly other: Side }
  /** A browser that is new here has opened the seat's link before the invite was taken: its person may mistake the one for the other. */
  | { readonly kind: "owner"; readonly name: string | null };

/** A game that waits elsewhere. */
export interface OtherGame {
  readonly id: string;
  /** What its kind is called. */
  readonly name: string;
  readonly opponent: string | null;
}

export interface Note {
  readonly kind: "plain" | "bad";
  readonly text: string;
  /** Whether it can be tried again at once. */
  readonly retry?: true;
}

/** What is said of a move that is being made. */
export interface Doing {
  /** What it does, where it may be sent. */
  readonly says: string;
  /** A chain as it was tapped, or what could become one; empty of any other move. */
  readonly route: string;
  /** Where it can go, where it may not be sent. */
  readonly ways: string;
}

export interface PageState {
  /** The unfinished move; null where nothing can be moved now. */
  readonly walk: Walk | null;
  /** Absent while the words are not there. */
  readonly doing?: Doing | undefined;
  /** What became of the walk's move: asked for, on its way, or waiting for the network. */
  readonly delivery: "open" | "sending" | "kept";
  /** Whether a move that waits for the network is this page's alone to send: others don't find it, or hold no seat by a cookie. */
  readonly sendsHereOnly?: boolean;
  /** One sentence about the last tap or command, in place of the usual hint. */
  readonly hint: string | null;
  /** What became of the last offer, until the next move; empty where there is nothing to tell. */
  readonly answered: string;
  readonly question: Question | null;
  /** A command other than a move is on its way. */
  readonly busy: boolean;
  /** The panel that was opened; where none was, the moves are shown. */
  readonly panel: Panel | null;
  /** Whether panels lie over the page, as sheets, because there is no room beside the board. */
  readonly inSheets: boolean;
  /** The ply that is looked at; null is the present one. */
  readonly shownPly: number | null;
  readonly note: Note | null;
  /** How the game ended, in sentences; empty while it goes on. */
  readonly result: readonly string[];
  /** The last move in words; empty before the first, and while it is not known. */
  readonly lastMove: string;
  /** What is told once to whoever is new to the game; null where nothing is. */
  readonly tip: string | null;
  /** What the live region says. */
  readonly said: string;
  readonly sendAtOnce: boolean;
  /** The board lies the other way round. */
  readonly isFlipped: boolean;
  /** The seat's link was never used or put aside since the seat was taken. */
  readonly linkIsNew: boolean;
  /** Other games of this browser that wait for its move, as far as is known. */
  readonly others: readonly OtherGame[];
}

export const atFirst: PageState = {
  walk: null,
  delivery: "open",
  hint: null,
  answered: "",
  question: null,
  busy: false,
  panel: null,
  inSheets: false,
  shownPly: null,
  note: null,
  result: [],
  lastMove: "",
  tip: null,
  said: "",
  sendAtOnce: false,
  isFlipped: false,
  linkIsNew: false,
  others: [],
};

/** What a person can do on the page; absent where the page is only drawn. */
export interface Acts {
  readonly board: BoardEvents;
  /** As if that were tapped: a pick that stands beside the board, or a square of a move that was typed. */
  readonly tap: (on: Tap) => void;
  readonly undo: () => void;
  readonly send: () => void;
  readonly open: (panel: Panel) => void;
  /** Opens the board that moves are tried on. */
  readonly tryMoves: () => void;
  /** Shows what stood after a ply, or the present where that is null; the present ply has its move seen once more. */
  readonly look: (ply: number | null) => void;
  readonly copyMoves: (event: ClipboardEvent) => void;
  readonly appearance: () => void;
  readonly retry: () => void;
}

/** What a person can do in panels and questions. */
export interface PanelActs {
  readonly showKeys: () => void;
  /** Closes the open panel. */
  readonly close: () => void;
  readonly ask: (question: Question) => void;
  readonly decline: (question: Question) => void;
  readonly confirm: (question: Question) => void;
  /** Shows the page in another language. */
  readonly speak: (language: Language) => void;
}
