/**
 * English, where a game is played. Short, calm, "you": say what is so, then what to do. No exclamation mark, no blame, no
 * jargon. What only one game says stands in its folder.
 */
import type { Fact, Tap } from "../../../rules/contract.ts";
import { isWord, signed, unsigned } from "../../move-text.ts";
import type { Person } from "../../people.ts";
import { counts } from "../counts.ts";
import type { OwnWords } from "../own.ts";
import { capital, list } from "../text.ts";
import { common } from "./common.ts";
import { number, piecesOf } from "./nouns.ts";

export const game = (own: OwnWords) => {
  const { kind, taken } = piecesOf(own);
  const pick = (tap: Tap) => own.picks?.[tap];

  return {
    ...common,

    game: {
      about: "About this game",
      move: (ply: number) => `Move ${ply}`,
      round: (starter: string, isNew: boolean) => `${starter} ${isNew ? "starts" : "started"} this round`,
      score: (points: number, target: number) => `${points} of ${target} points`,
      pieces: (kinds: readonly string[]) =>
        counts(kinds)
          .map(([name, count]) => `${count} ${kind(name, count)}`)
          .join(", "),
      keepLink: "Save your link",
      reserve: (name: string) => `${capital(kind(name))} in reserve`,
      notBegun: "Not started",
      finished: "Finished",
      title: (doing: string, game: string, opponent: string | null) =>
        opponent === null ? `${doing} · ${game}` : `${doing} · ${game} with ${opponent}`,
      yourMove: "● Your move",
      theirMove: (person: Person) => `${person.name}’s move`,
      waiting: "Waiting for your friend",
      waitingOpen: "Waiting for a player",
    },

    dock: {
      yours: "Your move",
      theirs: "Waiting",
      over: "Result",
      toMove: (person: Person) => (person.you ? "Your move." : `${person.name}’s move.`),
      mustTake: "You must capture.",
      open: (count: number) => (count === 1 ? "Only one way." : `There are ${number(count)} ways.`),
      choose: "Choose a piece.",
      inCheck: "You are in check.",
      pick: (tap: string, name: string | null) => capital(pick(name ?? tap) ?? (name === null ? tap.slice(1) : kind(name))),
      sendThis: "Send this move?",
      endHere: "End here",
      /** The way to another game that waits. */
      next: (game: string, opponent: string | null) => (opponent === null ? `Next: ${game}` : `Next: ${game} with ${opponent}`),
      closeable: "You can close this page.",
      sent: "Sent. You can close this page.",
      /** Whether what the seat is told arrives. */
      mail: { on: "We’ll notify you.", broken: "Our messages don’t reach you: see Notifications." },
      waiting: "Send this link.",
      begins: "The game starts when your friend joins. This page’s own address only lets people watch.",
      onlyWatches: (host: string | null) =>
        `This link only lets you watch. To play, ask ${host ?? "the person who sent it"} for the invite link.`,
      waitingUnlinked: "The game starts when a second player joins.",
      watching: (doing: string) => `You are watching. ${doing}`,
      howBack: "Is this your game? Open your own link. Or: three ways back.",
      past: (ply: number, of: number) => `Position ${ply} of ${of}`,
      start: "Start",
      backToNow: "Back to current position",
    },

    board: {
      label: (game: string, side: string) => `${game}, ${side} at the bottom`,
      rank: (rank: string) => `row ${rank}`,
      piece: (side: string, name: string) => `${side} ${kind(name)}`,
      canMove: "can move",
      chosen: "chosen",
      go: "go here",
      takes: "captures",
      joins: "joins the piece there",
      check: "in check",
      forcedOn: (squares: readonly string[]) => `then must continue to ${squares.join(", ")}`,
      doomed: "will be captured",
      began: "last move started here",
      ended: "last move ended here",
    },

    say: {
      taken: (facts: readonly Fact[]) => (taken(facts) === "" ? "" : `${capital(taken(facts))}.`),
      onTo: (squares: readonly string[]) => `Then ${list(squares, "or")}.`,
      onToOrEnd: (squares: readonly string[]) => `Then ${list(squares, "or")}, or end here.`,
      pickFirst: "Choose below the board first.",
      cannotGo: (name: string) => `That ${kind(name)} can’t go there.`,
      cannotMove: (name: string, others: number) =>
        `That ${kind(name)} can’t move. ${capital(number(others))} other${others === 1 ? "" : "s"} can.`,
      mustTake: (name: string, others: number) =>
        `That ${kind(name)} can’t move: ${others === 1 ? "another piece must" : `${number(others)} others can`} capture.`,
    },

    tools: {
      moves: "Moves",
      offers: "Offers",
      /** In their place after a game. */
      after: "Next",
      link: "Link",
      notices: "Notifications",
      settings: "Settings",
    },

    moves: {
      move: (move: string) => (isWord(move) ? (pick(`:${move}`) ?? move) : signed(move, own.letters)),
      plain: (shown: string) => unsigned(shown, own.letters),
      none: "No moves yet.",
      first: "To the start",
      back: "One move back",
      on: "One move forward",
      last: "To the end",
    },

    network: {
      offline: "You’re offline.",
      offlineKept: "You’re offline. Your move is saved here.",
      unanswered: (seconds: number) => `The server doesn’t answer. Trying again in ${seconds} s.`,
      now: "Try now",
    },
  };
};
