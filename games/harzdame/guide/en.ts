/** What Harzdame's rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const en = {
  aim: "International draughts on all 64 squares. Pieces move along rows and columns, not diagonally: White’s men move up or to the right. You win when your opponent can’t move any more.",
  sections: [
    {
      heading: "Moving and capturing",
      lessons: [
        {
          heading: "A man",
          text: "A man moves one square up or to the right, to a free square. Black’s men move down or to the left.",
          example: "step",
          tries: [
            { moves: ["d3-e3"], said: "One square to the right." },
            { moves: ["d3-d4"], said: "One square up." },
          ],
        },
        {
          heading: "Capturing",
          text: "A man captures up, down, left and right: it jumps over an enemy piece next to it to the free square behind. If you can capture, you must.",
          example: "take",
          tries: [
            { moves: ["d4xb4"], said: "A man never moves to the left, but it may capture to the left." },
            { moves: ["d4xd2"], said: "A man never moves down, but it may capture down." },
          ],
        },
        {
          heading: "Capture as many as possible",
          text: "The same piece captures again as long as it can. You must choose a way that captures the most pieces. Here two of your men can capture, but only one of them captures two.",
          example: "majority",
          tries: [
            {
              moves: ["d3xf3xh3"],
              said: "Two men captured. The man on b5 could capture only one, so it was not allowed to move.",
            },
          ],
        },
        {
          heading: "Removed at the end",
          text: "A captured piece stays on the board until the move ends. It blocks the way, and you can’t jump over it twice. Capture the four men in a circle.",
          example: "circle",
          tries: [
            {
              moves: ["c3xc5xe5xe3xc3"],
              said: "The man is back where it started, and four men are captured. They all leave the board together.",
            },
          ],
        },
      ],
    },
    {
      heading: "Kings",
      text: ["A man becomes a king when its move ends on a striped square at the far edges: c8 to h8 and h3 to h7 for White."],
      lessons: [
        {
          heading: "A new king",
          text: "Move the man to a striped square.",
          example: "crown",
          tries: [{ moves: ["c7-c8"], said: "The move ended on a striped square: the man is now a king." }],
        },
        {
          heading: "Only passing through",
          text: "A man that only passes over a striped square while it captures stays a man.",
          example: "passing",
          tries: [{ moves: ["c6xc8xa8"], said: "It passed c8 and ended on a8, which is not striped. It is still a man." }],
        },
        {
          heading: "A king",
          text: "A king moves like a rook in chess: any number of free squares in a straight line. It can capture from far away if the square behind the enemy piece is free, and it lands on any free square behind.",
          example: "king",
          tries: [
            {
              moves: ["a2xf2", "a2xg2", "a2xh2"],
              said: "Captured from far away. Every free square behind the man was possible.",
            },
          ],
        },
      ],
    },
    {
      heading: "The end",
      text: [
        "You lose if it is your turn and you can’t move, or have no pieces left.",
        "The game is a draw when the same position comes up for the third time, after 100 moves in a row without a capture and without a move by a man (50 by each side), or if both players agree.",
      ],
    },
  ],
  sample: "Black wins after 25 moves: kings capture from far away, and White has no pieces left.",
  advice: [
    "Before each move, check what your opponent can capture: also captures in several jumps.",
    "Capturing is a must for your opponent, too: offer one man if you can then capture two.",
    "The first king often decides the game, because it captures from far away.",
  ],
  interpretations: [
    {
      clauses: ["7"],
      text: "While a piece captures, the square where it started counts as free, and it may visit a square again, as in international draughts.",
    },
    {
      clauses: ["The end 2"],
      text: "The third repetition is a draw automatically; nobody has to ask for it. The same is true for a hundred moves without a capture and without a move by a man.",
    },
  ],
  credits: ["iGGameCenter gives the same starting position and the same squares for new kings."],
} as const satisfies GuideWords;
