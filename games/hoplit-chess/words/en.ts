/** What only Hoplit Chess says, in English. */
import type { OwnWords } from "../../../view/words/own.ts";

const picks: Readonly<Record<string, string>> = { ":use": "hoplits", ":decline": "plain chess", ":H": "drop the hoplit" };

export const words: OwnWords = {
  kinds: { "chess-king": ["king", "kings"] },
  picks,
  facts: {
    pushed: ({ squares }, you) => `${you ? "push" : "pushes"} ${squares[0]} to ${squares.at(-1)}`,
    dropped: ({ square }, you) => `${you ? "drop" : "drops"} a hoplit on ${square}`,
    voted: ({ vote }, you) => `${you ? "vote" : "votes"} for ${picks[`:${vote}`]}`,
    checked: () => "check",
  },
  news: {
    voted({ side, vote }, { person, next, decides }) {
      const settled = decides ? `${next.name} ${next.you ? "decide" : "decides"}.` : "So that is how you play.";
      return `${person(side).name} voted for ${picks[`:${vote}`]}. ${settled}`;
    },
  },
  wins: { checkmate: () => "Checkmate." },
  draws: {
    stalemate: "Draw by stalemate.",
    "insufficient-material": "Draw: not enough pieces to checkmate.",
  },
  hints: {
    choice: "With hoplits, each player has one extra piece to drop.",
    pushes: "It goes behind one of your pawns and pushes it forward.",
  },
  tips: { dropped: "A drop: your hoplit comes in on your first rank, right behind one of your pawns, and pushes it on." },
};
