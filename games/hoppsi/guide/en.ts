/** What Hoppsi's rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const en: GuideWords<ExampleId> = {
  aim: "Each side has a captain and four runners. Take the enemy captain, bring your own across, or take every runner: each wins a round, and the first to have five points wins the match.",
  sections: [
    {
      heading: "Moving",
      lessons: [
        {
          heading: "Slide",
          text: "A runner goes straight or slantwise forward, as far as the way is free; a captain one square. A slide takes nothing.",
          example: "slide",
          tries: [
            { moves: ["b1-b2", "b1-b3", "b1-b4"], said: "Straight on. Any free square on the way would have done." },
            { moves: ["b1-a2", "b1-c2", "b1-d3", "b1-e4"], said: "Slantwise forward, as far as you like." },
          ],
        },
        {
          heading: "Take",
          text: "Jump over an enemy beside you to the free square behind. If you can, you have to; which way is your choice. A runner takes in its three forward directions, a captain in all eight.",
          example: "take",
          tries: [
            { moves: ["b2xd4"], said: "The runner took slantwise forward." },
            { moves: ["d2xb4"], said: "The captain took. It could have taken backward too." },
          ],
        },
        {
          heading: "Rebound",
          text: "A runner that enters a home row turns round: what was back is forward now. It shows the way it faces. A piece that took goes on if it can take again, with the new direction too.",
          example: "rebound",
          tries: [
            {
              moves: ["a3xc5xe3"],
              said: "It took b4, turned round on c5, and had to take d4 on its way back.",
            },
          ],
        },
      ],
    },
    {
      heading: "Rounds and points",
      text: [
        "A round ends the moment one of these happens, even in the middle of a capture; if a jump brings several, the highest counts. Who lost the round begins the next one. Five points win the match.",
      ],
      terms: [
        ["1 point", "for the enemy captain"],
        ["2 points", "for your captain on the enemy’s home row"],
        ["3 points", "for the last enemy runner"],
      ],
      lessons: [
        {
          heading: "The captain",
          text: "Take the captain. Yours may do it backward.",
          example: "captain",
          tries: [{ moves: ["d3xb1"], said: "The captain is taken: one point. Black, who lost the round, begins the next." }],
        },
        {
          heading: "Breach",
          text: "Bring your captain to the far row.",
          example: "breach",
          tries: [{ moves: ["d4-d5"], said: "Your captain is through: two points. Black begins the next round." }],
        },
        {
          heading: "Wipeout",
          text: "Take the last runner.",
          example: "wipeout",
          tries: [{ moves: ["b3xd1"], said: "Black has no runner left: three points. Black begins the next round." }],
        },
      ],
    },
    {
      heading: "When nothing happens",
      text: [
        "Who can’t move misses the turn. Forty moves in a row without a capture make a round void: no points, and the same side begins again. After three void rounds in a row the match ends: the higher score wins, and equal scores are a draw.",
        "Resigning loses the whole match; you may also agree on a draw.",
      ],
    },
  ],
  interpretations: [
    { clauses: ["4"], text: "What is taken leaves the board at once, before the jump goes on." },
    {
      clauses: ["6"],
      text: "After a rebound in the middle of a capture a runner that can take on has to. We read the author’s “may” as leave to use the new direction, not to stop.",
    },
    {
      clauses: ["7"],
      text: "A player without a move misses the turn; if neither had one, the round would be void.",
    },
    {
      clauses: ["10"],
      text: "Forty moves without a capture make a round void, for runners could shuttle for ever.",
    },
    {
      clauses: ["11"],
      text: "Three void rounds in a row end the match. Who has more points has won; equal points are a draw.",
    },
    {
      clauses: ["12"],
      text: "Positions may stand again and again. Resigning loses the match, not just the round, and an agreed draw ends it without a winner.",
    },
  ],
  credits: [
    "Hoppsi is designed by Mark S. Ball, and free to play. By his terms it stays so, here and wherever Hoplink is hosted: no payment, advertisement, sponsorship, donation prompt or paid feature around it, his name wherever it is played, and links to his pages.",
  ],
};
