/** What Jump Checkers' rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const en: GuideWords<ExampleId> = {
  aim: "Checkers in which men jump over their own, two men can share a square and part again, and you never have to take. Who moves last wins.",
  sections: [
    {
      heading: "Men",
      lessons: [
        {
          heading: "Step",
          text: "One square slantwise forward, onto a free square. A step takes nothing. Nothing is chained: a move is one step or one jump.",
          example: "step",
          tries: [{ moves: ["c3-b4", "c3-d4"], said: "One square on." }],
        },
        {
          heading: "Jump",
          text: "Slantwise forward over a piece of your own, to the free square behind.",
          example: "jump",
          tries: [{ moves: ["b2-d4"], said: "Over your own man on c3, who stays." }],
        },
        {
          heading: "Take",
          text: "A man takes by jumping over a piece of either side onto an enemy. The piece jumped over stays. You never have to take, but you do have to move.",
          example: "take",
          tries: [
            { moves: ["c3xe5"], said: "Over your own man onto an enemy: the man on e5 is taken." },
            { moves: ["c3xa5"], said: "Over one enemy onto another: the man on a5 is taken, the one on b4 stays." },
          ],
        },
      ],
    },
    {
      heading: "Pairs",
      text: ["Two men who share a square are a pair. Whoever takes it takes both. A pair may stand as long as you like."],
      lessons: [
        {
          heading: "Split jump",
          text: "Jump over a piece of either side onto a single man of your own: the two now share the square.",
          example: "split",
          tries: [{ moves: ["c3+e5"], said: "Two men on e5: a pair." }],
        },
        {
          heading: "Parting",
          text: "One man of a pair moves only so: two squares straight forward or two to either side, taking what stands there. The other is an ordinary man again. Onto a single man of your own, it makes a new pair.",
          example: "part",
          tries: [
            { moves: ["e5xe7"], said: "Two squares forward, and the man there is taken. The other man stays on e5." },
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
          text: "A man that reaches the last rank, by any move, becomes a king.",
          example: "crown",
          tries: [{ moves: ["g7-h8", "g7-f8"], said: "On the last rank: a king." }],
        },
        {
          heading: "A king",
          text: "It steps one square slantwise in any direction, goes or takes two squares sideways, jumps over either side in any direction, and takes an enemy king two squares straight ahead or behind.",
          example: "king",
          tries: [
            { moves: ["d4xd6"], said: "King takes king, two squares straight on." },
            { moves: ["d4xf4"], said: "Two squares sideways, and the man there is taken." },
            { moves: ["d4-b6"], said: "A jump over an enemy, who stays." },
          ],
        },
        {
          heading: "Only kings are left",
          text: "When no man stands on the board, kings may also take a king two squares away slantwise, with nothing between.",
          example: "alone",
          tries: [{ moves: ["c3xe5"], said: "Taken without anything to jump over. White has no piece left." }],
        },
      ],
    },
    {
      heading: "The end",
      text: [
        "You lose when it is your move and you have none, or no piece.",
        "It is a draw when a position stands for the third time, after 80 moves in a row without progress (nothing taken, no man on another rank), or as agreed.",
      ],
    },
  ],
  interpretations: [
    { clauses: ["Set-up 1"], text: "Black sits at the bottom and moves first, as in American checkers." },
    { clauses: ["2"], text: "A man may jump over a pair of its own as over any other piece." },
    { clauses: ["4", "5"], text: "Nobody joins a pair that is complete: there are never three men on a square." },
    {
      clauses: ["The end 2"],
      text: "Both draws are ours. A pair’s sideways move counts as no progress, also when it makes a new pair.",
    },
  ],
  credits: ["Written down by Walter Montego on the discussion board of BrainKing, with the follow-up that he posted there."],
};
