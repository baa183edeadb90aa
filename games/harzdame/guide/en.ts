/** What Harzdame's rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const en: GuideWords<ExampleId> = {
  aim: "International draughts, turned onto all 64 squares: men go up or to the right, and everything runs along the lines. You win when your opponent has no move left.",
  sections: [
    {
      heading: "Moving and taking",
      lessons: [
        {
          heading: "A man",
          text: "It goes one square, up or to the right, onto a free square. Black’s men go down or to the left.",
          example: "step",
          tries: [
            { moves: ["d3-e3"], said: "One square to the right." },
            { moves: ["d3-d4"], said: "One square up." },
          ],
        },
        {
          heading: "Taking",
          text: "A man takes up, down, left and right: over an enemy beside it, to the free square behind. If you can take, you have to.",
          example: "take",
          tries: [
            { moves: ["d4xb4"], said: "To the left, where a man never steps, it may take all the same." },
            { moves: ["d4xd2"], said: "Down, where a man never steps, it may take all the same." },
          ],
        },
        {
          heading: "The most has to be taken",
          text: "Taking goes on as long as the same piece can. Of all ways, only those that take the most pieces are open. Two men could take here, but only one of them takes two.",
          example: "majority",
          tries: [{ moves: ["d3xf3xh3"], said: "Two men taken. The man on b5 would have taken one, so it had to stay." }],
        },
        {
          heading: "Taken at the end",
          text: "What you jump over stays on the board until the move is done: it blocks the way, and nothing is jumped twice. Go round the four men.",
          example: "circle",
          tries: [
            {
              moves: ["c3xc5xe5xe3xc3"],
              said: "Back where it began, with four men taken. All four leave the board together.",
            },
          ],
        },
      ],
    },
    {
      heading: "Kings",
      text: ["A man becomes a king when its move ends in the hatched area along the far edges: c8 to h8 and h3 to h7 for White."],
      lessons: [
        {
          heading: "A new king",
          text: "Bring the man to its area.",
          example: "crown",
          tries: [{ moves: ["c7-c8"], said: "The move ended in the area: a king." }],
        },
        {
          heading: "Only passing through",
          text: "A man that takes its way through the area and leaves it again stays a man.",
          example: "passing",
          tries: [{ moves: ["c6xc8xa8"], said: "It passed c8 and ended on a8, outside the area. Still a man." }],
        },
        {
          heading: "A king",
          text: "It moves like a rook. It takes from afar, if the square right behind the enemy is free, and lands on any free square beyond.",
          example: "king",
          tries: [
            { moves: ["a2xf2", "a2xg2", "a2xh2"], said: "Taken from afar. Any free square behind the man would have done." },
          ],
        },
      ],
    },
    {
      heading: "The end",
      text: [
        "You lose when it is your move and you have none, or no piece.",
        "It is a draw when a position stands for the third time, after 100 moves in a row in which nothing was taken and no man moved (50 by each side), or as agreed.",
      ],
    },
  ],
  interpretations: [
    {
      clauses: ["7"],
      text: "While a piece takes, the square that it came from counts as free, and it may visit a square again, as in international draughts.",
    },
    {
      clauses: ["The end 2"],
      text: "The third repetition is a draw by itself; nobody has to claim it. So is a hundred moves without a capture or a man’s move.",
    },
  ],
  credits: ["Set-up and promotion squares are also told by iGGameCenter, and agree."],
};
