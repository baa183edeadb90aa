/** What a player does about the other's time being up. */
import type { FlagActs } from "../../../view/game/fallen.tsx";
import type { Controller } from "../controller.ts";

/** @param wait puts the question aside */
export function createFlag({ model, commands }: Controller, wait: () => void): FlagActs {
  const turn = () => model.state.peek().turn;
  return {
    claim: () => void commands.run("flag", { do: "claim", turn: turn() }),
    give: (seconds) => void commands.run("flag", { do: "give", turn: turn(), seconds }),
    wait,
  };
}
