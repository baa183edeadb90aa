/** What HopperDame's rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const en = {
  aim: "You jump over your own men and capture by landing on an enemy. Capture every enemy piece, or occupy both far corners. You choose before the game what the corners do: they crown a man, which makes it a king, or they win the game.",
  sections: [
    {
      heading: "Men",
      lessons: [
        {
          heading: "Step",
          text: "A man moves one square forward, diagonally forward or sideways, never back, to a free square. A step can’t capture.",
          example: "step",
          tries: [
            { moves: ["d4-d5", "d4-c5", "d4-e5"], said: "One square forward." },
            { moves: ["d4-c4", "d4-e4"], said: "One square to the side." },
          ],
        },
        {
          heading: "Jump",
          text: "In the same directions a man can jump over a piece of its own side next to it. It may jump again, and may stop after every jump. It just can’t jump straight back to the square that it came from.",
          example: "leap",
          tries: [
            { moves: ["c3-e5-e7"], said: "Two jumps, over d4 and over e6. Your own men stay where they are." },
            { moves: ["c3-e5"], said: "One jump, over d4. A second jump over e6 was also possible." },
          ],
        },
        {
          heading: "Capture",
          text: "A jump can land on an enemy piece: this captures it. You never have to capture, and you may jump again after it.",
          example: "take",
          tries: [
            { moves: ["c3xe5-g7"], said: "The man on e5 is captured, and a second jump goes over f6." },
            { moves: ["c3xe5"], said: "The man on e5 is captured. What you jump over stays; what you land on is captured." },
          ],
        },
      ],
    },
    {
      heading: "The far corners",
      text: [
        "The two corners at your opponent’s end of the board are marked with towers. If you chose “Corners crown a man”, one of your men becomes a king when you occupy both. If you chose “Corners win the game”, you win.",
      ],
      lessons: [
        {
          heading: "A new king",
          text: "One man is already in a corner. The man that ends its move in the other corner becomes a king.",
          example: "castles",
          tries: [{ moves: ["h7-h8"], said: "Both corners are occupied: the man that came last is now a king." }],
        },
        {
          heading: "Crown without moving",
          text: "While you occupy both corners, you can crown a man in a corner without moving it. That is the whole move.",
          example: "crown",
          tries: [{ moves: ["a8=K"], said: "The man in the corner is now a king. It is Black’s turn." }],
        },
        {
          heading: "Where corners win",
          text: "In this game there are no kings: a player who ends a move with pieces in both far corners wins.",
          example: "terminal",
          tries: [{ moves: ["h7-h8"], said: "White occupies both corners and wins." }],
        },
      ],
    },
    {
      heading: "Kings",
      lessons: [
        {
          heading: "A king",
          text: "A king moves one square in all eight directions and can capture with this step. It also jumps in all eight directions, over a piece of either side. It can be captured like a man.",
          example: "king",
          tries: [
            { moves: ["d4xc5"], said: "Captured with a step." },
            { moves: ["d4xb6"], said: "Over one enemy to another, which is captured. The first one stays." },
            { moves: ["d4-f6"], said: "A jump over your own man." },
          ],
        },
      ],
    },
    {
      heading: "The end",
      text: [
        "You lose when you have no pieces left, or if it is your turn and you can’t move.",
        "The game is a draw when the same position comes up for the third time, after 100 moves in a row without progress (no capture, no new king, no man moved forward), or if both players agree.",
      ],
    },
    {
      heading: "Boards",
      terms: [
        ["10×10, 20 men", "two full rows each; the two sides start far apart"],
        ["8×8, 16 men", "two full rows each"],
        ["8×8, 12 men", "one full row each, and four men in the middle of the next row"],
      ],
      text: ["On each board corners can crown or win: six variants in all."],
    },
  ],
  sample:
    "White wins on move 14, on the 8×8 board with 12 men: one man jumps to h8, another to a8, and both far corners are occupied.",
  advice: [
    "Keep your men together: a man can only jump where a neighbour stands.",
    "Look for long chains of jumps: one move can cross the whole board.",
    "Leave some men near your own two corners to defend them.",
  ],
  interpretations: [
    {
      clauses: ["Set-up 1"],
      text: "White is at the bottom and moves first.",
    },
    {
      clauses: ["Set-up 2", "Set-up 3"],
      text: "The author gives the number of men, and some hints. Here the men fill the first rows; twelve men fill the first row, with its corners, and the four middle squares of the second row.",
    },
    {
      clauses: ["6"],
      text: "While a piece jumps, the square where it started counts as free. It may end there only if it has captured something: otherwise that would not be a move.",
    },
    {
      clauses: ["8"],
      text: "A man becomes a king when its move ends in the corner, not when it only passes the corner.",
    },
    {
      clauses: ["10"],
      text: "Where corners win, they win immediately, and only at the end of a move.",
    },
    {
      clauses: ["12"],
      text: "A king may capture on the square behind an enemy that it jumped over, just as behind a piece of its own.",
    },
    {
      clauses: ["The end 3"],
      text: "A player who can’t move loses, as in draughts. The author only mentions capturing everything.",
    },
    {
      clauses: ["The end 4"],
      text: "Draws by repetition and by a hundred moves without progress are our own rules.",
    },
    {
      clauses: ["The end 6"],
      text: "If your time is up, it is a draw when your opponent can never win. That is so when they have only one man left: against one king, against several pieces (fewer than a row has squares), or, once this man has left its first row, against one man.",
    },
  ],
  credits: ["Mats Winther also calls it Hoppers."],
} as const satisfies GuideWords;
