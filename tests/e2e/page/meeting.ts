/**
 * Two people who meet at a game as people do: one makes it from the home page, the other opens the link. What nobody needs to
 * look at can then be played by the API, with the same seats.
 */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { expect } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { findVariant } from "../../../games/registry.ts";
import { everyWord } from "../../own-words.ts";
import { ApiClient } from "../api.ts";
import { addressOf, DESKTOP, INVITE, person, type Person, PHONE, seated, tokenOf } from "./person.ts";
import { gameWordsWith } from "../../../view/words/game.ts";

export interface Meeting {
  /** Made the game and moves first. */
  readonly ada: Person;
  /** Sits at a phone. */
  readonly bo: Person;
  /** What the server says of the game. */
  state(): Promise<StateAnswer>;
  /** Plays these moves without a page, whoever is to move. */
  playByApi(moves: readonly string[]): Promise<void>;
  /** Waits until both pages have this as the last move. */
  seen(move: string): Promise<void>;
  /** Has whoever is to move play by taps, and the other see it live. */
  play(move: string): Promise<void>;
  /** Expects both boards to show exactly the pieces that the rules have there. */
  showsTheBoard(): Promise<void>;
  leave(): Promise<void>;
}

export interface Wish {
  /** The game's name on the home page. */
  readonly game: string;
  /** The options' choices, by their labels. */
  readonly choices?: readonly string[];
  readonly ada?: BrowserContextOptions;
  readonly bo?: BrowserContextOptions;
}

const words = gameWordsWith("en", everyWord.en);

export async function meet(browser: Browser, baseUrl: string, { game, choices = [], ...devices }: Wish): Promise<Meeting> {
  const ada = await person(browser, baseUrl, devices.ada ?? DESKTOP);
  const bo = await person(browser, baseUrl, devices.bo ?? PHONE);
  await ada.goto("/");
  await ada.page.getByRole("heading", { name: game, exact: true }).click();
  for (const choice of choices) await ada.page.getByRole("radio", { name: choice }).check();
  await ada.page.getByRole("radio", { name: "starts" }).check();
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.click("Create invite link");
  await seated(ada);
  await bo.goto(await addressOf(ada, INVITE));
  for (const choice of choices) await bo.reads(choice);
  await bo.page.getByLabel("Your name").fill("Bo");
  await bo.click("Join");
  await seated(bo);
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();

  const api = new ApiClient(baseUrl);
  const id = new URL(ada.page.url()).pathname.slice("/g/".length);
  const state = () => api.state(id);
  const offer = findVariant((await state()).variant);
  if (offer === undefined) throw new Error("a game that nobody offers");
  const { match } = offer.variant;
  const [first, second] = offer.rulebook.sides;
  const names = new Map([first, second].map((side) => [side.id, words.colours[side.colour]]));
  const people = new Map([
    [first.id, ada],
    [second.id, bo],
  ]);
  const tokens = { [first.id]: await tokenOf(ada), [second.id]: await tokenOf(bo) };

  async function seen(move: string) {
    for (const { page } of [ada, bo])
      await page.locator(".moves button[aria-current]", { hasText: words.moves.move(move) }).waitFor({ state: "attached" });
  }

  return {
    ada,
    bo,
    state,
    seen,
    async playByApi(moves) {
      let { toMove, turn } = await state();
      for (const move of moves) {
        const { status, body } = await api.move({ id, tokens }, toMove ?? "", turn, move);
        if (status !== 200) throw new Error(`${move}: ${body.code}`);
        ({ toMove, turn } = body);
      }
      await seen(moves.at(-1) ?? "");
    },
    async play(move) {
      const { toMove } = await state();
      await people.get(toMove ?? "")?.play(move);
      await seen(move);
    },
    async showsTheBoard() {
      const line = match.open((await state()).position);
      if (!line.ok) throw new Error(line.error);
      const { cells } = line.value.scene();
      const pieces = cells.map(
        ({ square, side, kind }) =>
          `${square}, ${words.board.piece({ colour: names.get(side) ?? "", ...words.nouns.piece(kind) })}`,
      );
      for (const who of [ada, bo]) await expect.poll(() => shown(who)).toEqual(pieces.sort());
    },
    async leave() {
      for (const { context, troubles } of [ada, bo]) {
        expect(troubles).toEqual([]);
        await context.close();
      }
    },
  };
}

/** The pieces as a person is told of them: square, side and kind. */
async function shown({ page }: Person): Promise<readonly string[]> {
  const labels = await page.locator("[data-square]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  return labels.flatMap((label) => /^\w+, (?:White|Black|Red) [\w ]+/.exec(label ?? "")?.[0] ?? []).sort();
}
