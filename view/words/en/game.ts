/**
 * English, where a game is played. Short, calm, "you": say what is so, then what to do. No exclamation mark, no blame, no
 * jargon. What only one game says stands in its folder.
 */
import type { Fact, Tap } from "../../../rules/contract.ts";
import { isWord, signed } from "../../move-text.ts";
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
      round: (starter: string, isNew: boolean) => `${starter} ${isNew ? "begins" : "began"} this round`,
      score: (points: number, target: number) => `${points} of ${target} points`,
      pieces: (kinds: readonly string[]) =>
        counts(kinds)
          .map(([name, count]) => `${count} ${kind(name, count)}`)
          .join(", "),
      keepLink: "Keep your link",
      reserve: (name: string) => `${capital(kind(name))} in reserve`,
      notBegun: "Not begun",
      finished: "Finished",
      title: (doing: string, game: string, opponent: string | null) =>
        opponent === null ? `${doing} · ${game}` : `${doing} · ${game} with ${opponent}`,
      yourMove: "● Your move",
      theirMove: (person: Person) => `${person.name} to move`,
      waiting: "Waiting for your friend",
      waitingOpen: "Waiting for a second player",
      open: "A game by link: no account, each in your own time.",
    },

    dock: {
      yours: "Your move",
      theirs: "Waiting",
      over: "Result",
      toMove: (person: Person) => (person.you ? "Your move." : `${person.name} to move.`),
      mustTake: "You have to take.",
      open: (count: number) => `${capital(number(count))} ${count === 1 ? "way is" : "ways are"} open.`,
      choose: "Choose what to move.",
      inCheck: "You are in check.",
      pick: (tap: string, name: string | null) => capital(pick(name ?? tap) ?? (name === null ? tap.slice(1) : kind(name))),
      sendThis: "Send this move?",
      endHere: "End here",
      /** The way to another game that waits. */
      next: (game: string, opponent: string | null) => (opponent === null ? `Next: ${game}` : `Next: ${game} with ${opponent}`),
      nextShort: "Next game",
      closeable: "You can close this page.",
      sent: "Sent. You can close this page.",
      /** How the seat's mails fare. */
      mail: { on: "You’ll get a mail.", broken: "Mails to you don’t arrive: see Notices." },
      waiting: "Send this link.",
      begins: "The game begins when your friend sits down. This page’s own address only lets people watch.",
      onlyWatches: (host: string | null) =>
        `This link only lets you watch. To play, ask ${host ?? "whoever sent it"} for the invite link.`,
      waitingUnlinked: "The game begins when the other seat is taken.",
      watching: (doing: string) => `You are watching. ${doing}`,
      howBack: "Is this your game? Open the link that you were shown when you sat down.",
      past: (ply: number, of: number) => `Position ${ply} of ${of}`,
      start: "The start",
      backToNow: "Back to now",
    },

    board: {
      label: (game: string, side: string) => `${game}, ${side} at the bottom`,
      rank: (rank: string) => `rank ${rank}`,
      piece: (side: string, name: string) => `${side} ${kind(name)}`,
      canMove: "can move",
      chosen: "chosen",
      go: "go here",
      takes: "takes",
      joins: "joins the piece there",
      check: "in check",
      forcedOn: (squares: readonly string[]) => `then has to go on to ${squares.join(", ")}`,
      endHere: "end here",
      doomed: "will be taken",
      began: "last move began here",
      ended: "last move ended here",
    },

    say: {
      taken: (facts: readonly Fact[]) => (taken(facts) === "" ? "" : `${capital(taken(facts))}.`),
      onTo: (squares: readonly string[]) => `Then ${list(squares, "or")}.`,
      onToOrEnd: (squares: readonly string[]) => `Then ${list(squares, "or")}, or end here.`,
      cannotGo: (name: string) => `That ${kind(name)} can’t go there.`,
      cannotMove: (name: string, others: number) =>
        `That ${kind(name)} can’t move. ${capital(number(others))} other${others === 1 ? "" : "s"} can.`,
      mustTake: (name: string, others: number) =>
        `That ${kind(name)} can’t go: ${number(others)} other${others === 1 ? " has to" : "s can"} take.`,
    },

    tools: {
      moves: "Moves",
      offers: "Offers",
      /** In their place after a game. */
      after: "Next",
      link: "Link",
      notices: "Notices",
      settings: "Settings",
    },

    moves: {
      move: (move: string) => (isWord(move) ? (pick(`:${move}`) ?? move) : signed(move)),
      none: "No moves yet.",
      first: "To the start",
      back: "One move back",
      on: "One move on",
      last: "To the end",
    },

    network: {
      offline: "You’re offline.",
      offlineKept: "You’re offline. Your move waits here.",
      unanswered: (seconds: number) => `The server doesn’t answer. Trying again in ${seconds} s.`,
      now: "Now",
    },
  };
};
