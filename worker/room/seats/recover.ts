/** Asking for a seat whose link is lost, and answering that: who may, and who is told. `game/recovery.ts` says what follows. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { RecoveryAnswer } from "../../../game/recovery.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import type { Asked } from "./recovery.ts";
import { asText, type Caller, kindOf, type StateText } from "../reply.ts";
import { changing, type RoomShell } from "../room-shell.ts";
import { vacate } from "./vacate.ts";

export type RecoverCall =
  /** Asks for a seat whose link is lost; null is the one that was taken by the caller's invite. */
  | { readonly do: "ask"; readonly side: Side | null }
  | { readonly do: "answer"; readonly as: Side | undefined; readonly id: string; readonly answer: RecoveryAnswer };

export async function recover(shell: RoomShell, caller: Caller, call: RecoverCall): Promise<Reply<StateText>> {
  return changing(shell, caller, (host) => {
    if (call.do === "ask") return asText(askForSeat(host, caller, call.side));
    // The seat's own answer ends the request by itself: no act of theirs may have ended it before.
    const acting = host.seats.acting(caller, call.as);
    return acting.ok ? asText(answerRecovery(host, caller, acting.value, call.id, call.answer)) : acting;
  });
}

/**
 * Takes down that the caller's browser asks for a seat. Its bearer is the used invite; the request belongs to the browser.
 * @param wanted the seat; null is the one that was taken by the invite
 */
function askForSeat(host: Host, caller: Caller, wanted: Side | null): Reply<StateAnswer> {
  const { ledger, seats, recovery } = host;
  const { state } = ledger;
  const { browser, origin } = caller;
  const invited = seats.invitedBy(caller.bearer);
  if (invited === null) return refused("no-seat", "The invite link is needed by which the seat was taken.");
  if (browser === undefined)
    return refused("no-cookie", "This browser keeps no cookie: nothing would tell that it was the one that asked.");
  const side = wanted ?? invited;
  if (!state.sides.includes(side)) return refused("malformed", "side: the game has no such side");
  if (state.links[side] === undefined) return refused("not-started", "The seat is free: join by the invite.");
  if (state.status === "waiting") return refused("not-started", "Nobody sits across yet who could say that it is you.");
  if (state.status === "over") return OVER;
  const held = ledger.seatOf(browser);
  if (held === side) return done({ ...host.answer(side, origin), repeated: true });
  if (held !== null) return refused("other-seat", "This browser holds the other seat of this game.");
  const asked = host.change(() => {
    const taken = recovery.ask(side, browser, kindOf(caller));
    if (taken.ok && taken.value === "asked") announce(host);
    return taken;
  });
  if (!asked.ok) return asked;
  return done({ ...host.answer(null, origin, browser), ...(asked.value === "repeat" && { repeated: true as const }) });
}

/** A seat of a finished game could lead to one of a game that follows it and is still played. */
const OVER = refused("game-over", "The game is over: nobody can ask for a seat of it.");

/** Answers the request that stands, for `side`. */
function answerRecovery(host: Host, caller: Caller, side: Side, id: string, given: RecoveryAnswer): Reply<StateAnswer> {
  const { ledger, recovery } = host;
  if (ledger.state.status === "over") return { ...OVER, state: host.answer(side, caller.origin) };
  const asked = recovery.standing();
  const verdict = host.change(() => {
    const found = recovery.answer(side, id, given);
    if (asked !== null && found === "admitted") ledger.seat(asked.browser, asked.side, asked.kind);
    if (found === "admitted" || found === "refused") recovery.end();
    host.timekeeper.heed(ledger.state);
    return found;
  });
  const now = () => host.answer(side, caller.origin);
  if (asked !== null && verdict === "admitted") host.welcomeBack(asked);
  if (verdict === "no-recovery")
    return { ...refused("no-recovery", "That request does not stand, or is not yours to answer."), state: now() };
  return done({ ...now(), ...(verdict === "repeat" && { repeated: true as const }) });
}

/** Gives the seat to the browser that asked for it, which may be another player's. Within a transaction of the caller's. */
export function giveSeat(host: Host, { browser, side, kind }: Asked): void {
  vacate(host, side);
  host.ledger.seat(browser, side, kind);
}

/** Tells both players by every way that they have, at once. Within a transaction of the caller's. */
function announce({ ledger, channels, notices, webhooks, recovery, timekeeper }: Host): void {
  for (const side of ledger.state.sides) if (channels.setting(side) !== null) notices.announce(side, "recovery");
  webhooks.tell("recovery", ledger.state, { asked: recovery.standing() });
  timekeeper.heed(ledger.state);
}
