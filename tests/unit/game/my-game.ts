/** A game among others, for tests: on, and its player's move. */
import type { MyGame } from "../../../api/my-games-schema.ts";

export const myGame: MyGame = {
  id: "abcdefghijklmnop",
  variant: "harzdame",
  status: "playing",
  turn: 3,
  toMove: "w",
  winner: null,
  endedBy: null,
  customStart: false,
  changedAt: 0,
  until: null,
  side: "w",
  opponent: "Bo",
  opponentProgram: false,
  unread: false,
  tag: "normal",
  offered: false,
};
