/** What only Hoppsi says, in English. */
import type { OwnWords } from "../../../view/words/own.ts";

/** What a round can be worth. */
const POINTS: Readonly<Record<number, string>> = { 1: "one point", 2: "two points", 3: "three points" };

export const words: OwnWords = {
  kinds: { "runner-home": ["returning runner", "returning runners"] },
  facts: {
    turned: ({ square }, you) => `${you ? "turn" : "turns"} around on ${square}`,
    missed: (_, you) => `${you ? "move" : "moves"} again, because the other side can’t`,
    "round-ended": ({ winner, points }, you) =>
      winner === null ? "the round doesn’t count" : `${you ? "win" : "wins"} the round, ${POINTS[points]}`,
    "round-began": () => "a new round starts",
  },
  news: {
    missed({ side }, { person, next }) {
      return `${person(side).name} can’t move: ${next.you ? "you move" : `${next.name} moves`} again.`;
    },
    "round-ended"({ winner, points }, { person }) {
      if (winner === null) return "The round doesn’t count: a new one starts.";
      const { name, you } = person(winner);
      return `${name} ${you ? "win" : "wins"} the round: ${POINTS[points]}.`;
    },
  },
  wins: { points: () => "The game is won by points." },
  draws: { "void-rounds": "Draw: too many rounds without a winner, and equal points." },
  tips: {
    turned: "A rebound: a runner that enters a home row turns around. If it captured, it continues to capture if it can.",
  },
};
