/** Another game, after one that is over: with the same player or with somebody else. */
import { seriesIn } from "../../../view/series.ts";
import { createGame } from "../../new-game/create-game.ts";
import { fieldOf, formOf } from "../../form.ts";
import type { Controller } from "../controller.ts";
import type { AgreeActs } from "../../../view/game/page-state.ts";
import type { Again } from "../../../view/game/onward.tsx";
import { followNext, goOn } from "./onward.ts";
import { sayRefused } from "../session.ts";

/** What can be done about another game, at work. */
export function createAgain(controller: Controller, { answer }: Pick<AgreeActs, "answer">): Again {
  const { model, commands } = controller;
  followNext(model, commands);
  const rematch: Again["rematch"] = (terms) => {
    const { turn, you } = model.state.peek();
    const last = you?.asked?.find(({ kind }) => kind === "rematch");
    void commands.run("offers", { do: "offer", kind: "rematch", turn, ...terms, ...(last && { after: last.id }) });
  };
  return {
    answer,
    playAgain: () => void playAgain(controller),
    goOn: () => goOn(model, commands),
    rematch,
    rematchBy(event) {
      event.preventDefault();
      const series = seriesIn(fieldOf(formOf(event), "series"));
      const had = model.state.peek().series;
      if (series !== undefined) rematch({ series });
      // What goes on by itself is not spoken of, so that it is the same as what the dock's button offers.
      else rematch(had?.decided ? { series: null } : {});
    },
  };
}

/** Makes a game like this one with the sides swapped; whom to invite to it, its page says. */
async function playAgain({ model }: Controller): Promise<void> {
  const { you, variant, players } = model.state.peek();
  if (you === undefined || model.page.peek().busy) return;
  model.patch({ busy: true, hint: null });
  const [first] = model.rulebook.sides;
  const name = players[you.side]?.name ?? null;
  const failure = await createGame({
    variant,
    seat: you.side === first.id ? "second" : "first",
    ...(name !== null && { name }),
  });
  if (failure === null) return;
  model.patch({ busy: false });
  sayRefused(model, failure.code);
}
