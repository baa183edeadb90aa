/**
 * What the pages speak. Every sentence that a person reads stands in a catalogue, one folder a language, as functions with
 * parameters rather than templates with holes: the compiler then holds each language to every parameter of every sentence. They
 * come in parts, so that a page carries no words that it never says.
 */
import type { common } from "./words/en/common.ts";
import type { game } from "./words/en/game.ts";
import type { panels } from "./words/en/panels.ts";
import type { pages } from "./words/en/pages.ts";

export const languages = ["en"] as const;
export type Language = (typeof languages)[number];

/** Said on every page. */
export type CommonWords = typeof common;
/** Where a game is played. */
export type GameWords = typeof game;
/** In a game's panels and questions, beside those. */
export type PanelWords = typeof panels;
/** On all other pages. */
export type PageWords = typeof pages;
