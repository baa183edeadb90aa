/** What Jump Checkers' rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const en = {
  aim: "Checkers in which men jump over men of their own side, and two men can share a square and separate again. You never have to capture. You win when your opponent can’t move any more.",
  sections: [
    {
      heading: "Men",
      lessons: [
        {
          heading: "Step",
          text: "A man moves one square diagonally forward, to a free square. A step can’t capture. A move is always just one step or one jump.",
          example: "step",
          tries: [{ moves: ["c3-b4", "c3-d4"], said: "One square forward." }],
        },
        {
          heading: "Jump",
          text: "A man jumps diagonally forward over a piece of its own side, to the free square behind it.",
          example: "jump",
          tries: [{ moves: ["b2-d4"], said: "Over your own man on c3, which stays." }],
        },
        {
          heading: "Capture",
          text: "A man captures by jumping over a piece of either side and landing on an enemy. The piece that it jumped over stays. You never have to capture, but you must move.",
          example: "take",
          tries: [
            { moves: ["c3xe5"], said: "Over your own man to an enemy: the man on e5 is captured." },
            { moves: ["c3xa5"], said: "Over one enemy to another: the man on a5 is captured, the man on b4 stays." },
          ],
        },
      ],
    },
    {
      heading: "Pairs",
      text: [
        "Two men on the same square are a pair. If a pair is captured, both men are gone. A pair can stay together as long as you like.",
      ],
      lessons: [
        {
          heading: "Making a pair",
          text: "Jump over a piece of either side to a single man of your own: now both are on the same square. This is called a split jump.",
          example: "split",
          tries: [{ moves: ["c3+e5"], said: "Two men on e5: a pair." }],
        },
        {
          heading: "Separating a pair",
          text: "Only one man of a pair moves: two squares straight forward or two squares to the side. It captures an enemy that stands there, and makes a new pair with a single man of your own. The other man stays, and is a normal man again.",
          example: "part",
          tries: [
            { moves: ["e5xe7"], said: "Two squares forward, and the man there is captured. The other man stays on e5." },
            { moves: ["e5-c5", "e5-g5"], said: "Two squares to the side. The other man stays on e5." },
          ],
        },
      ],
    },
    {
      heading: "Kings",
      lessons: [
        {
          heading: "A new king",
          text: "A man that reaches the last row with any kind of move becomes a king.",
          example: "crown",
          tries: [{ moves: ["g7-h8", "g7-f8"], said: "On the last row: now it is a king." }],
        },
        {
          heading: "A king",
          text: "A king can make one step diagonally in any direction, or jump diagonally in any direction over a piece of either side, and capture where it lands. It can also move or capture two squares to the side. It can capture an enemy king two squares straight forward or back.",
          example: "king",
          tries: [
            { moves: ["d4xd6"], said: "A king captures a king, two squares straight forward." },
            { moves: ["d4xf4"], said: "Two squares to the side, and the man there is captured." },
            { moves: ["d4-b6"], said: "A jump over an enemy, which stays." },
          ],
        },
        {
          heading: "Only kings are left",
          text: "When there are no men on the board, a king can also capture a king two squares away diagonally, with nothing in between.",
          example: "alone",
          tries: [{ moves: ["c3xe5"], said: "Captured without a piece in between. White has no pieces left." }],
        },
      ],
    },
    {
      heading: "The end",
      text: [
        "You lose if it is your turn and you can’t move, or have no pieces left.",
        "The game is a draw when the same position comes up for the third time, after 80 moves in a row without progress (no capture, no man moved forward), or if both players agree.",
      ],
    },
  ],
  sample: "Black wins on move 13: White has two men left, and both are blocked.",
  advice: [
    "Make pairs to move forward fast, but protect them: a captured pair is two men lost.",
    "Look behind every piece of both colours: you can capture over all of them.",
    "You never have to capture: sometimes it is better to bring a man to the last row.",
  ],
  interpretations: [
    { clauses: ["Set-up 1"], text: "Black is at the bottom and moves first, as in American checkers." },
    { clauses: ["2"], text: "A man may jump over a pair of its own side, just as over any other piece." },
    { clauses: ["4", "5"], text: "No third man can join a pair: there are never three men on one square." },
    {
      clauses: ["The end 2"],
      text: "Both kinds of draw are our own rules. A move of a pair’s man to the side is not progress, even if it makes a new pair.",
    },
  ],
  credits: [
    "Walter Montego wrote the rules down in the discussion forum of BrainKing, with an addition that he posted there later.",
  ],
} as const satisfies GuideWords;
