/** What Hoppsi's rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const en = {
  aim: "Each side has a captain and four runners. You win a round if you capture the enemy captain, bring your own captain across the board, or capture every enemy runner. Five points win the game.",
  sections: [
    {
      heading: "Moving",
      lessons: [
        {
          heading: "Slide",
          text: "A runner moves straight or diagonally forward, as far as the way is free. A captain does the same, but only one square. A slide can’t capture.",
          example: "slide",
          tries: [
            { moves: ["b1-b2", "b1-b3", "b1-b4"], said: "Straight forward. Every free square on the way was possible." },
            { moves: ["b1-a2", "b1-c2", "b1-d3", "b1-e4"], said: "Diagonally forward, as far as you like." },
          ],
        },
        {
          heading: "Capture",
          text: "Jump over an enemy piece next to yours to the free square behind it. If you can capture, you must; if there are several ways, you choose. A runner captures in its three forward directions, a captain in all eight.",
          example: "take",
          tries: [
            { moves: ["b2xd4"], said: "The runner captured diagonally forward." },
            { moves: ["d2xb4"], said: "The captain captured. It can also capture backward." },
          ],
        },
        {
          heading: "Rebound",
          text: "The first row of each side is its home row. A runner that reaches a home row turns around: from now on it moves the other way, and its picture shows that. A piece that has captured must capture again if it can, also in the new direction.",
          example: "rebound",
          tries: [
            {
              moves: ["a3xc5xe3"],
              said: "It captured b4, turned around on c5, and had to capture d4 on its way back.",
            },
          ],
        },
      ],
    },
    {
      heading: "Rounds and points",
      text: [
        "A round ends as soon as one of these happens, even in the middle of a capture. If one jump does several of them, the highest counts. The loser of a round starts the next. Five points win the game.",
      ],
      terms: [
        ["1 point", "for the enemy captain"],
        ["2 points", "for your captain on the enemy’s home row"],
        ["3 points", "for the last enemy runner"],
      ],
      lessons: [
        {
          heading: "The captain",
          text: "Capture the enemy captain. Your captain can do it backward.",
          example: "captain",
          tries: [{ moves: ["d3xb1"], said: "The captain is captured: one point. Black lost the round and starts the next." }],
        },
        {
          heading: "Breach",
          text: "Bring your captain to the enemy’s home row.",
          example: "breach",
          tries: [{ moves: ["d4-d5"], said: "Your captain has arrived: two points. Black starts the next round." }],
        },
        {
          heading: "Wipeout",
          text: "Capture the last enemy runner.",
          example: "wipeout",
          tries: [{ moves: ["b3xd1"], said: "Black has no runners left: three points. Black starts the next round." }],
        },
      ],
    },
    {
      heading: "Skipped turns and draws",
      text: [
        "A player who can’t move skips a turn. After forty moves in a row without a capture, the round doesn’t count: no points, and the same side starts again. After three such rounds in a row the game ends: more points win, and equal points are a draw.",
        "If you resign, you lose the whole game, not just the round. Both players can also agree on a draw.",
      ],
    },
  ],
  sample:
    "Red loses the first round and still wins 5 to 1: it captures the captain once and brings its own captain across twice.",
  advice: [
    "Look first at your captain: can an enemy next to it jump to a free square behind it?",
    "Capturing is a must, so you can offer a runner to pull an enemy piece away.",
    "Remember the runners that have turned around: they capture in the other direction.",
  ],
  interpretations: [
    { clauses: ["4"], text: "A captured piece leaves the board immediately, before the next jump." },
    {
      clauses: ["6"],
      text: "If a runner turns around in the middle of a capture and can capture again, it must. The author’s word “may” allows the new direction; it does not allow the runner to stop.",
    },
    {
      clauses: ["7"],
      text: "A player who can’t move skips a turn; if neither could move, the round would not count.",
    },
    {
      clauses: ["10"],
      text: "After forty moves without a capture a round doesn’t count, because runners could go up and down without end.",
    },
    {
      clauses: ["11"],
      text: "Three rounds in a row that don’t count end the game. The player with more points wins; equal points are a draw.",
    },
    {
      clauses: ["12"],
      text: "The same position may come up any number of times. A player who resigns loses the game, not just the round, and an agreed draw ends the game without a winner.",
    },
  ],
  credits: [
    "Hoppsi is designed by Mark S. Ball, and free to play. His terms keep it free, here and wherever Hoplink is hosted: no payment, advertisement, sponsorship, donation prompt or paid feature around it, his name wherever it is played, and links to his pages.",
  ],
} as const satisfies GuideWords;
