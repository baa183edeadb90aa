/** Changes of players' names, by themselves and by the operator. */
import { counted, isOften } from "./limits.ts";
import { asked, type Feature, type Situation } from "./feature.ts";
import { happens, type Judgement, refuse, REPEAT } from "./command.ts";

/** A seat's changes of its player's name within a day. */
export const MOST_NAMES = 10;

/** What each change but that to a new name comes of. */
const COMMANDS = { removed: "unname", hidden: "hide-name", allowed: "allow-name" } as const;

export const names = {
  begin: () => ({ named: [], hiddenNames: [] }),
  judge: {
    /** At any time, also after the game; so often that nobody has to live with a slip, and the log stays short. */
    name({ program }, { state, side, at }) {
      if (state.hiddenNames.includes(side)) return refuse("name-hidden", "The operator has hidden the name of this seat.");
      if (isOften(state.named, side, at, MOST_NAMES))
        return refuse("too-many", `A name can be changed ${MOST_NAMES} times in 24 hours.`);
      return happens({ kind: "named", side, ...(program !== undefined && { program }) });
    },
    unname: (_command, { side }) => happens({ kind: "named", side, how: "removed" }),
    "hide-name": (_command, situation) => permit(situation, "hidden"),
    "allow-name": (_command, situation) => permit(situation, "allowed"),
  },
  cause: {
    named({ side, how, program }) {
      return asked(
        side,
        how === undefined ? { kind: "name", ...(program !== undefined && { program }) } : { kind: COMMANDS[how] },
      );
    },
  },
  fold: {
    named(state, event) {
      const { side, how } = event;
      if (how === undefined) return { named: counted(state.named, event) };
      if (how === "removed") return {};
      const others = state.hiddenNames.filter((each) => each !== side);
      return { hiddenNames: how === "hidden" ? [...others, side] : others };
    },
    left: (state, event) => ({ named: state.named.filter(({ side }) => side !== event.side) }),
  },
} satisfies Feature;

function permit({ state, side }: Situation, how: "hidden" | "allowed"): Judgement {
  if (state.hiddenNames.includes(side) === (how === "hidden")) return REPEAT;
  return happens({ kind: "named", side, how });
}
