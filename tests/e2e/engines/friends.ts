/** Two friends with a browser each, of whatever engine: from the home page to the board, through the moves, into the next game. */
import { expect } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { rulebooks } from "../../../games/registry.ts";
import { everyWord } from "../../own-words.ts";
import { ApiClient } from "../api.ts";
import { tapsFor } from "../page/taps.ts";
import { type Guest, square } from "./guest.ts";
import { type Hand, hands } from "./hands.ts";
import { gameWordsWith } from "../../../view/words/game.ts";

export interface Friends {
  /** Made the game, and moves first. */
  readonly ada: Guest;
  readonly bo: Guest;
}

export interface Played {
  /** Has whoever is to move make it, and waits until the other has seen it. */
  readonly play: (move: string, hand?: Hand) => Promise<void>;
  readonly state: () => Promise<StateAnswer>;
}

const words = gameWordsWith("en", everyWord.en);

/** Ada makes a game from the home page; Bo follows her invite, and joins. `baseUrl` is the server's. */
export async function sitDown(
  { ada, bo }: Friends,
  baseUrl: string,
  game: string,
  choices: readonly string[] = [],
): Promise<Played> {
  await ada.open("/");
  await ada.tap({ text: game });
  await expect.poll(() => ada.path()).toMatch(/^\/new\//);
  const rulebook = rulebooks.find(({ name }) => name === game);
  if (rulebook === undefined) throw new Error(`no ${game}`);
  for (const choice of [...choices, words.colours[rulebook.sides[0].colour]]) await ada.tap({ field: choice });
  await ada.isCalled("Ada");
  await ada.tap({ button: "Create invite link" });
  await ada.seated();
  const invite = new URL(await ada.address("Invite link"));
  await bo.open(invite.pathname + invite.hash);
  for (const tap of rulebook.guide.hop.taps) await bo.tap(square(tap));
  await bo.reads(`That’s ${game}. Ada is waiting.`);
  await bo.isCalled("Bo");
  await bo.tap({ button: "Join" });
  await bo.seated();
  await bo.reads("Shall we tell you when it’s your move?");

  const api = new ApiClient(baseUrl);
  const id = invite.pathname.slice("/g/".length);
  const state = () => api.state(id);
  return {
    state,
    async play(move, hand = hands.tap) {
      const { variant, position, toMove, players } = await state();
      const isAda = toMove !== null && players[toMove]?.name === "Ada";
      const [mover, other] = isAda ? [ada, bo] : [bo, ada];
      await expect.poll(() => mover.label(".dock")).toBe("Your move");
      await hand(mover, tapsFor(variant, position, move));
      for (const { tab } of [mover, other]) await expect.poll(() => tab.run(lastMove)).toBe(words.moves.move(move));
    },
  };
}

/** In the page: the move that the list shows as the last one, without the points that a round may have ended with. */
function lastMove(): string {
  return document.querySelector(".moves button[aria-current]")?.firstChild?.textContent?.trim() ?? "";
}

/** One press each leads both from a game that is over into the next, sides swapped. */
export async function playAgain({ ada, bo }: Friends): Promise<void> {
  const over = await ada.path();
  // What is pressed before the last press was answered is let go.
  await expect.poll(() => ada.tab.run(() => document.querySelector(".dock [aria-busy]") === null)).toBe(true);
  await ada.tap({ button: "Rematch" });
  await bo.reads("Ada offers a rematch.");
  await bo.tap({ button: "Accept" });
  for (const { path } of [ada, bo]) await expect.poll(path).not.toBe(over);
  await expect.poll(() => bo.label(".dock")).toBe("Your move");
  expect(await bo.path()).toBe(await ada.path());
}
