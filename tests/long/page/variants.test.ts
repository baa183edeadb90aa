/** A variant of each game, by night every one, begun from the home page by two people with a link: each takes part in its first move. */
import { describe, expect, test } from "vitest";
import type { Line } from "../../../rules/match.ts";
import { findVariant, rulebooks } from "../../../games/registry.ts";
import { everyWord } from "../../own-words.ts";
import { meet } from "../../e2e/page/meeting.ts";
import type { Person } from "../../e2e/page/person.ts";
import { often } from "../../often.ts";
import { ownServer } from "./own-server.ts";
import { gameWordsWith } from "../../../view/words/game.ts";

const own = ownServer();

const offers = rulebooks.flatMap((rulebook) =>
  // The last one, for other tests play the first.
  often(rulebook.variants.slice(-1), rulebook.variants).map((variant) => ({ id: variant.match.variant, rulebook, variant })),
);

describe.each(offers)("$id", ({ id, rulebook, variant }) => {
  test("is made by its choices, and a move of each goes to the other", async () => {
    const choices = rulebook.options.map(({ id: option, choices: all }) => {
      const chosen = all.find((choice) => choice.id === variant.choices[option]);
      return chosen?.name.en ?? "";
    });
    const game = await meet(own.browser, own.baseUrl, { game: rulebook.name, choices });
    expect((await game.state()).variant).toBe(id);
    for (const who of [game.ada, game.bo]) {
      await who.page.getByRole("region", { name: "Your move" }).waitFor();
      const { position } = await game.state();
      const move = await tapAnyMove(who, position, id);
      await who.click("Send");
      await expect.poll(async () => (await game.state()).moves.at(-1)?.move).toBe(move);
    }
    await game.showsTheBoard();
    await game.leave();
  });
});

/** Taps the last move on offer, which of two votes is the one that the other answers; returns it. */
async function tapAnyMove(who: Person, position: string, variant: string): Promise<string> {
  const opened = findVariant(variant)?.variant.match.open(position);
  if (!opened?.ok) throw new Error(`${variant} can't be opened`);
  const line: Line = opened.value;
  const taps: string[] = [];
  for (;;) {
    const { taps: further, move } = line.next(taps);
    if (move !== null) return move;
    const tap = further.at(-1);
    if (tap === undefined) throw new Error(`no move at ${position}`);
    if (tap.startsWith(":")) await who.click(gameWordsWith("en", everyWord.en).nouns.pick(tap, null));
    else await who.cell(tap).click();
    taps.push(tap);
  }
}
