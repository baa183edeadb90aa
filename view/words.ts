/**
 * What the pages speak. Every sentence that a person reads stands in a catalogue, one folder a language, as functions with
 * parameters rather than templates with holes: the compiler then holds each language to every parameter of every sentence. They
 * come in parts, so that a page carries no words that it never says. What only one game says stands in its folder (`words/own.ts`).
 */
import type { cards } from "./words/en/cards.ts";
import type { chat } from "./words/en/chat.ts";
import type { chatSetup } from "./words/en/chat-setup.ts";
import type { common } from "./words/en/common.ts";
import type { newGame } from "./words/en/new-game.ts";
import type { demo } from "./words/en/demo.ts";
import type { forget } from "./words/en/forget.ts";
import type { game } from "./words/en/game.ts";
import type { devices } from "./words/en/devices.ts";
import type { mail } from "./words/en/mail.ts";
import type { invite } from "./words/en/invite.ts";
import type { maker } from "./words/en/maker.ts";
import type { push } from "./words/en/push.ts";
import type { questions } from "./words/en/questions.ts";
import type { offers } from "./words/en/offers.ts";
import type { panels } from "./words/en/panels.ts";
import type { hours } from "./words/en/hours.ts";
import type { moves } from "./words/en/moves.ts";
import type { series } from "./words/en/series.ts";
import type { timeChoice } from "./words/en/time-choice.ts";
import type { time } from "./words/en/time.ts";
import type { seat } from "./words/en/seat.ts";
import type { taken } from "./words/en/taken.ts";
import type { troubles } from "./words/en/troubles.ts";
import type { walking } from "./words/en/walking.ts";
import type { ownerTold } from "./words/en/owner-told.ts";
import type { play } from "./words/en/play.ts";
import type { otherPages } from "./words/en/other-pages.ts";
import type { pages } from "./words/en/pages.ts";
import type { rules } from "./words/en/rules.ts";

export type { Language } from "./language.ts";

/** Said on every page. */
export type CommonWords = typeof common;
/** Where a game is played. */
export type GameWords = ReturnType<typeof game>;
/** Of moves and what they did, beside those. */
export type MoveWords = ReturnType<typeof moves>;
/** Of what did not go as it should. */
export type TroubleWords = typeof troubles;
/** Of a move that is being made, beside those of a game. */
export type WalkingWords = ReturnType<typeof walking>;
/** Of the time that a game is made with. */
export type TimeChoiceWords = typeof timeChoice;
/** Of the ways to find players for a new game. */
export type NewGameWords = typeof newGame;
/** Of what is asked before it is done. */
export type QuestionWords = typeof questions;
/** Of games that count together. */
export type SeriesWords = typeof series;
/** Of clocks that run, beside those of a game. */
export type TimeWords = typeof time;
/** In a game's questions, offers and links, beside those. */
export type CardWords = typeof cards;
/** Of what one player offers the other. */
export type OfferWords = typeof offers;
/** In pushes, where anybody may read. */
export type PushWords = typeof push;
/** In its panels, beside those. */
export type PanelWords = typeof panels;
/** Where a player keeps their seat. */
export type SeatWords = typeof seat;
/** Where somebody is invited. */
export type InviteWords = typeof invite;
/** Where a link leads to a seat that is taken, or handed over, or to none. */
export type TakenWords = typeof taken;
/** In games that one device keeps by itself, beside those of a game. */
export type PlayWords = typeof play;
/** Where it is told how a game is played, beside those of a game. */
export type RulesWords = ReturnType<typeof rules>;
/** Where the maker of a game for two others sees its invites. */
export type MakerWords = typeof maker;
/** Where the owner of a "play me" link is told of its games. */
export type OwnerToldWords = typeof ownerTold;
/** On all other pages. */
export type PageWords = typeof pages;
/** On the pages that links in mails lead to, and on those that say one thing alone. */
export type OtherPageWords = typeof otherPages;
/** Where one's games are taken to another device. */
export type DeviceWords = typeof devices;
/** Where the first page shows what happens here. */
export type DemoWords = typeof demo;
/** Where a browser is forgotten. */
export type ForgetWords = typeof forget;
/** Where it is set when mails may come: in a game's panels and on other pages. */
export type HoursWords = typeof hours;
/** In mails. */
export type MailWords = typeof mail;
/** In chat rooms, where nobody is "you". */
export type ChatWords = typeof chat;
/** Where a chat room is set up. */
export type ChatSetupWords = typeof chatSetup;
/** What is said of the rarer occasions of which a seat is told. */
export type OccasionWords = Pick<
  MailWords["game"],
  | "late"
  | "given"
  | "unlisted"
  | "fallen"
  | "link"
  | "webhook"
  | "handedOver"
  | "gaveBack"
  | "asksForYours"
  | "asksForTheirs"
  | "nudged"
>;
