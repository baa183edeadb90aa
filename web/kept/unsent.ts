/**
 * Moves and messages that this browser has kept because the network was down, of whatever game. Any page of ours sends them. Where two do,
 * a move is played once, for it names the turn that it answers, and a message comes once, by its key.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { UnsentState } from "../../view/home/my-games.tsx";
import { call, isPassing, pauseAfter } from "../api.ts";
import { type Ask, forgetMove, keptMove, sendMove } from "./kept-move.ts";
import { forgetMessage, keptMessage, placesOf, sendMessage } from "./kept-message.ts";
import { gamesToSend } from "./to-send.ts";

/** A move that another tab has just kept is that tab's to send, for so long, in milliseconds. */
const OF_ANOTHER_TAB = 3000;

interface Unsent {
  /** A game whose page is open here: it sends its move itself. */
  readonly except?: string;
  /** Is told how a game stands whose move was sent. */
  readonly onSent?: (state: StateAnswer) => void;
  /** Is told after each change what has become of the moves that are left, by the ids of their games. */
  readonly onLeft?: (left: ReadonlyMap<string, UnsentState>) => void;
}

/** Sends them, again and again until each is answered, and those that other tabs leave unsent meanwhile. */
export function sendUnsent({ except, onSent, onLeft }: Unsent): void {
  let failures = 0;
  let again = 0;
  let isSending = false;

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(again);
    const games = new Set(gamesToSend().filter((game) => game !== except));
    const left = new Map<string, UnsentState>();
    let isHeld = false;
    for (const game of games) {
      const became = await sendKept(game);
      isHeld = (await sendMessages(game, became)) || isHeld;
      if (typeof became === "string") left.set(game, became);
      else if (became !== null) onSent?.(became);
    }
    onLeft?.(left);
    isSending = false;
    if (![...left.values()].includes("waiting") && !isHeld) failures = 0;
    else again = window.setTimeout(() => void send(), pauseAfter(failures++, Math.random()));
  }

  const first = gamesToSend().filter((game) => keptMove(game).get() !== null);
  if (first.length > 0) onLeft?.(new Map(first.map((game) => [game, "waiting"])));
  addEventListener("online", () => void send());
  addEventListener("storage", () => {
    clearTimeout(again);
    again = window.setTimeout(() => void send(), OF_ANOTHER_TAB);
  });
  void send();
}

/** Sends the kept move of a game. Answers the state that it led to, what became of it, or null where nothing is left of it. */
async function sendKept(game: string): Promise<StateAnswer | UnsentState | null> {
  const move = keptMove(game).get();
  if (move === null) return null;
  const ask: Ask = (command, options) => call(`/api/games/${game}${command}`, options);
  const sent = await sendMove(ask, game, move);
  if (sent.ok) return sent.value;
  if (isPassing(sent.error)) return "waiting";
  const { code } = sent.error;
  const isOver = code === "game-over" || code === "not-found";
  // Who comes back by the seat's link can still send it. Any other reason its own page tells, and forgets it then.
  const became = code === "no-seat" || code === "other-seat" ? await withoutSeat(ask, move.turn) : isOver ? null : "refused";
  if (became === null) forgetMove(game, move.turn);
  return became;
}

/**
 * Sends a game's messages, in their order, as far as they are taken; answers whether one is held up. What is refused its own page tells,
 * and it waits for that where it goes along with a move that was not sent here.
 * @param became what became of the game's move
 */
async function sendMessages(game: string, became: StateAnswer | UnsentState | null): Promise<boolean> {
  const moves = typeof became === "object" ? (became?.moves ?? []) : [];
  for (const place of placesOf(game)) {
    const message = keptMessage(place).get();
    if (message === null) continue;
    const { turn, as } = message;
    if (turn !== undefined && !moves.some((move) => move.turn === turn && move.side === as)) return false;
    const sent = await sendMessage((command, options) => call(`/api/games/${game}${command}`, options), message);
    if (!sent.ok) return isPassing(sent.error);
    forgetMessage(place);
  }
  return false;
}

/** What becomes of a move whose seat this browser does not hold any more: it waits for that as long as its turn stands. */
async function withoutSeat(ask: Ask, turn: number): Promise<UnsentState | null> {
  const seen = await ask("", { method: "GET" });
  if (!seen.ok && isPassing(seen.error)) return "waiting";
  return seen.ok && seen.value.status === "playing" && seen.value.turn === turn ? "seatless" : null;
}
