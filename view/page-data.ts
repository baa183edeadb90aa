/**
 * What a page's script goes on from: exactly the data that the server drew the page with, so that both draw the same. It stands
 * in the page's source and so never holds a token or an invite.
 */
import type { MyLists } from "../api/my-games-schema.ts";
import type { OpenAnswer } from "../api/invites-schema.ts";
import type { PlayMeView } from "../api/play-me-schema.ts";
import type { Scene, Side } from "../rules/contract.ts";
import type { Preview } from "./board/picture.tsx";
import type { DemoData } from "./home/demo.tsx";
import type { Kinds } from "./home/my-games.tsx";
import type { NewGameOffer } from "./new-game/new-game.tsx";
import type { PlayMeOffer } from "./play-me/play-me.tsx";
import type { LessonData } from "./rules/lessons.tsx";
import type { SampleData } from "./rules/sample.tsx";
import type { DrawnGame } from "./symbols/drawings.ts";
import type { Language } from "./languages.ts";

/** A move that a game's small picture plays. */
export interface PreviewData extends Pick<Preview, "facts">, DrawnGame {
  readonly scene: Pick<Scene, "files" | "ranks" | "cells">;
  /** The side that moves first, at the bottom. */
  readonly first: Side;
}

/** The data of the first page. */
export interface HomeData {
  readonly page: "first";
  /** Names the deploy that made it, for who keeps it. */
  readonly build: string;
  readonly language: Language;
  /** The asking browser's games; none where they can't be told. */
  readonly mine: MyLists;
  /** What whoever comes first may join; none where they can't be told. */
  readonly open: OpenAnswer & { readonly variant: string | undefined };
  readonly kinds: Kinds;
  /** The game that shows itself to somebody who comes first; null where somebody comes back. */
  readonly demo: DemoData | null;
  /** What is seen of each game, in the order of their pictures. */
  readonly previews: readonly PreviewData[];
}

/** The data of the pages that belong to no game. */
export type HomePageData =
  | HomeData
  | { readonly page: "new"; readonly language: Language; readonly game: NewGameOffer }
  | {
      readonly page: "play-me";
      readonly language: Language;
      readonly id: string;
      readonly link: PlayMeView;
      readonly offer: PlayMeOffer;
    }
  /** Whose link holds a token: what they show is asked for with it. */
  | { readonly page: "confirm"; readonly language: Language }
  | { readonly page: "games"; readonly language: Language; readonly kinds: Kinds; readonly mails: boolean }
  /** Where this browser can be forgotten. */
  | { readonly page: "privacy"; readonly language: Language }
  /** Nothing on it changes but the appearance. */
  | { readonly page: "still"; readonly language: Language };

/** The data of the page that tells how a kind of game is played. */
export interface RulesPageData {
  readonly language: Language;
  /** The kind of game: which rules to load. */
  readonly rulebook: string;
  /** The game's own lessons, and those of what it takes as known, where it has such. */
  readonly lists: readonly (readonly LessonData[])[];
  /** The game to step through. */
  readonly sample: SampleData;
}
