/** A person at a game that their device keeps by itself: what is kept, and moves as they make them, by touch or by keys. */
import { expect } from "vitest";
import type { Match } from "../../../rules/match.ts";
import { findVariant } from "../../../games/registry.ts";
import type { GameState } from "../../../game/state.ts";
import { position } from "../../../game/state.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { after, type LocalGame, stateOf } from "../../../web/play/local-game.ts";
import { openBrain } from "../../../web/play/brain.ts";
import type { Person } from "./person.ts";
import { isPick, pickName, tapsFor } from "./taps.ts";
import { type Typist, typistOf } from "./typist.ts";

/** However busy the machine is. */
const PATIENT = { timeout: 60_000 };

/** The game that the page's address names, as its browser keeps it. */
export async function keptGame({ page }: Person): Promise<LocalGame> {
  const text = await page.evaluate(() => localStorage.getItem(`hoplink:local:${location.hash.slice(1)}`));
  const game: LocalGame = JSON.parse(text ?? "null");
  return game;
}

export async function keptState(who: Person): Promise<GameState> {
  return stateOf(await keptGame(who));
}

/** Begins a game against the computer. */
export async function beginAgainst(who: Person, variant: string, level: string, side: string): Promise<void> {
  await who.goto(`/play/${variant}#computer`);
  await who.page.getByRole("radio", { name: level, exact: true }).check();
  await who.page.getByRole("radio", { name: side }).check();
  await who.click("Start");
  await who.page.waitForURL(/#[a-z0-9]{12}$/);
}

export type Hands = (who: Person, state: GameState, move: string) => Promise<void>;

function matchOf(variant: string): Match {
  const match = findVariant(variant)?.variant.match;
  if (match === undefined) throw new Error(`no variant ${variant}`);
  return match;
}

/** Makes a move by finger or mouse. */
export const byTouch: Hands = async (who, state, move) => {
  const { line, taps } = tapsFor(state.variant, position(state), move);
  const reserves = line.scene().reserves.map(({ tap }) => tap);
  for (const [index, tap] of taps.entries()) {
    if (!isPick(tap)) await who.cell(tap).click();
    else if (reserves.includes(tap)) await who.page.locator(".reserve:enabled").click();
    else await who.click(pickName(line, taps.slice(0, index + 1)));
  }
  if (line.next(taps).taps.length > 0) await who.page.locator(".dock .main").click();
};

/** Makes it by keys alone. */
export const byKeys: Hands = async (who, state, move) => {
  const typist: Typist = typistOf(who);
  const { line, taps } = tapsFor(state.variant, position(state), move);
  const reserves = line.scene().reserves.map(({ tap }) => tap);
  for (const [index, tap] of taps.entries()) {
    if (!isPick(tap)) {
      await typist.goTo(tap);
      await typist.press("Enter");
    } else if (reserves.includes(tap)) await typist.press("r");
    else await typist.answer(pickName(line, taps.slice(0, index + 1)));
  }
  if (line.next(taps).taps.length > 0) await typist.press("s");
};

/** Waits until it is theirs to move. */
export async function ownTurn({ page }: Person): Promise<void> {
  await page.locator(".dock[aria-label='Your move']").waitFor();
}

/** Who chooses a move where a game stands. */
export type Chooser = (state: GameState) => string;

export function byDice(roll: Dice): Chooser {
  return (state) => {
    const opened = matchOf(state.variant).open(position(state), state.positions.slice(0, -1));
    const moves = opened.ok ? opened.value.moves() : [];
    return moves[roll(moves.length)] ?? "";
  };
}

/** Somebody who plays well, so that a game against a weak computer comes to its end soon. */
export async function byCraft(rulebook: string, variant: string): Promise<Chooser> {
  const brain = await openBrain({ rulebook, variant });
  return (state) => {
    const past = state.positions.slice(0, -1);
    return brain.answer({ rulebook, variant, position: position(state), past, strength: 5 }).move ?? "";
  };
}

/**
 * Plays both sides without the page until the game would be over `plies` later, and loads the page again: what lies between a
 * game's beginning and its end takes the page minutes.
 */
export async function playAhead(who: Person, choose: Chooser, plies: number): Promise<void> {
  await ownTurn(who);
  let game = await keptGame(who);
  const stages = [game];
  for (let state = stateOf(game); state.status !== "over"; state = stateOf(game)) {
    const command = { kind: "play", turn: state.turn, move: choose(state) } as const;
    game = after(game, matchOf(state.variant), state.toMove, command, Date.now());
    stages.push(game);
  }
  const kept = JSON.stringify(stages.at(-1 - plies));
  await who.page.evaluate((text) => localStorage.setItem(`hoplink:local:${location.hash.slice(1)}`, text), kept);
  await who.page.reload();
}

/** Makes some move, and waits until it is kept. */
export async function moveSomehow(who: Person, roll: Dice, hands: Hands): Promise<void> {
  await move(who, byDice(roll), hands);
}

async function move(who: Person, choose: Chooser, hands: Hands) {
  const state = await keptState(who);
  await hands(who, state, choose(state));
  await expect.poll(async () => (await keptState(who)).turn, PATIENT).toBeGreaterThan(state.turn);
}

/** Plays against the computer until the game is over; answers how it ended. */
export async function playToTheEnd(who: Person, side: string, choose: Chooser, hands: Hands): Promise<GameState> {
  for (;;) {
    await expect.poll(async () => isTurnOf(await keptState(who), side), PATIENT).toBe(true);
    const state = await keptState(who);
    if (state.status === "over") return state;
    await ownTurn(who);
    await move(who, choose, hands);
  }
}

function isTurnOf({ status, toMove }: GameState, side: string): boolean {
  return status === "over" || toMove === side;
}
