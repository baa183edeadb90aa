/** What only Hoppsi says, in English. */
import type { OwnWords } from "../../../view/words/own.ts";

/** What a round can be worth. */
const POINTS: Readonly<Record<number, string>> = { 1: "one point", 2: "two points", 3: "three points" };

export const words: OwnWords = {
  kinds: { "runner-home": ["homing runner", "homing runners"] },
  facts: {
    turned: ({ square }) => `turns round on ${square}`,
    missed: (_, you) => `${you ? "move" : "moves"} again, as the other side can’t`,
    "round-ended": ({ winner, points }, you) =>
      winner === null ? "the round is void" : `${you ? "win" : "wins"} the round, ${POINTS[points]}`,
    "round-began": () => "a new round begins",
  },
  news: {
    missed({ side }, { person, next }) {
      return `${person(side).name} can’t move: ${next.you ? "you move" : `${next.name} moves`} again.`;
    },
    "round-ended"({ winner, points }, { person }) {
      if (winner === null) return "The round is void: a new one begins.";
      const { name, you } = person(winner);
      return `${name} ${you ? "win" : "wins"} the round: ${POINTS[points]}.`;
    },
  },
  wins: { points: () => "The match is won by points." },
  draws: { "void-rounds": "A draw: too many rounds without a winner, and as many points each." },
  tips: {
    turned: "A rebound: a runner that enters a home row turns round. If it took, it takes on where it can.",
  },
};
