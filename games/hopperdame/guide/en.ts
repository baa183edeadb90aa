/** What HopperDame's rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const en: GuideWords<ExampleId> = {
  aim: "You leap over your own men and take by landing on an enemy. Take every enemy piece, or hold both of the far corners: that crowns your men or wins at once, as you choose before the game.",
  sections: [
    {
      heading: "Men",
      lessons: [
        {
          heading: "Step",
          text: "A man goes one square forward, slantwise forward or sideways, never back, onto a free square. A step takes nothing.",
          example: "step",
          tries: [
            { moves: ["d4-d5", "d4-c5", "d4-e5"], said: "One square on." },
            { moves: ["d4-c4", "d4-e4"], said: "One square to the side." },
          ],
        },
        {
          heading: "Leap",
          text: "In the same directions it leaps over a piece of its own side beside it. It may leap on, and end after any leap. Only the square that a leap has just come from is barred to the next.",
          example: "leap",
          tries: [
            { moves: ["c3-e5-e7"], said: "Two leaps, over d4 and over e6. Your own men stay where they are." },
            { moves: ["c3-e5"], said: "One leap, over d4. It could have gone on over e6." },
          ],
        },
        {
          heading: "Take",
          text: "A leap may land on an enemy: that takes it. You never have to take, and may leap on afterwards.",
          example: "take",
          tries: [
            { moves: ["c3xe5-g7"], said: "The man on e5 is taken, and the leap goes on over f6." },
            { moves: ["c3xe5"], said: "The man on e5 is taken. What you leap over stays; what you land on goes." },
          ],
        },
      ],
    },
    {
      heading: "The far corners",
      text: [
        "The two ends of the far rank, marked with towers, are your castles to storm. What holding both brings is chosen with the game.",
      ],
      lessons: [
        {
          heading: "A new king",
          text: "One man stands in a corner. The man that ends its move in the other one becomes a king.",
          example: "castles",
          tries: [{ moves: ["h7-h8"], said: "Both corners are held: the man that came last is a king." }],
        },
        {
          heading: "Crowning in place",
          text: "While both corners are held, a man in one of them may be crowned where it stands. That is the whole move.",
          example: "crown",
          tries: [{ moves: ["a8=K"], said: "Crowned in its corner. Now it is Black’s turn." }],
        },
        {
          heading: "Or the game is won",
          text: "Where corners win, there are no kings: who ends a move with a piece on both far corners has won.",
          example: "terminal",
          tries: [{ moves: ["h7-h8"], said: "Both castles are White’s, and so is the game." }],
        },
      ],
    },
    {
      heading: "Kings",
      lessons: [
        {
          heading: "A king",
          text: "It steps in all eight directions and takes what it steps on. It leaps in all eight over a piece of either side. It can be taken like a man.",
          example: "king",
          tries: [
            { moves: ["d4xc5"], said: "Taken by a step." },
            { moves: ["d4xb6"], said: "Over one enemy onto another, which is taken. The one leapt over stays." },
            { moves: ["d4-f6"], said: "A leap over your own man." },
          ],
        },
      ],
    },
    {
      heading: "The end",
      text: [
        "You lose when you have no piece left, or no move when it is yours.",
        "It is a draw when a position stands for the third time, after 100 moves in a row without progress (nothing taken, nobody crowned, no man on another rank), or as agreed.",
      ],
    },
    {
      heading: "Boards",
      terms: [
        ["10×10, 20 men", "two full ranks each; the armies are far apart"],
        ["8×8, 16 men", "two full ranks each"],
        ["8×8, 12 men", "one full rank each, and four men in the middle of the next"],
      ],
      text: ["Each of them is played with kings, or so that both corners win: six games in all."],
    },
  ],
  interpretations: [
    {
      clauses: ["Set-up 1"],
      text: "White sits at the bottom and moves first.",
    },
    {
      clauses: ["Set-up 2", "Set-up 3"],
      text: "The author gives the number of men, and hints. We fill the home ranks; with twelve men the first rank, corners included, and the four middle squares of the second.",
    },
    {
      clauses: ["6"],
      text: "While a piece leaps, its first square counts as free, but it may end there only if it has taken something: otherwise that would be no move.",
    },
    {
      clauses: ["8"],
      text: "A man becomes a king when its move ends in the corner, not when it only passes.",
    },
    {
      clauses: ["10"],
      text: "Where both corners win, they win at once, and only at the end of a move.",
    },
    {
      clauses: ["12"],
      text: "A king may take on the square behind an enemy that it leapt over, as behind a piece of its own.",
    },
    {
      clauses: ["The end 3"],
      text: "Who has no move loses, as in draughts. The author names only taking everything.",
    },
    {
      clauses: ["The end 4"],
      text: "The draws by repetition and by a hundred moves without progress are ours.",
    },
  ],
  credits: ["Mats Winther also calls it Hoppers."],
};
