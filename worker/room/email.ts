/** What players and recipients ask of a seat's notices. Recipients are the server's own objects: they show no token. */
import type { MyGame } from "../../api/my-games-schema.ts";
import type { Notice } from "../../game/notice.ts";
import type { Owed } from "../mail/owed.ts";
import type { NoticeStatus } from "./notice-status.ts";
import { opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Host } from "./host.ts";
import { type Caller, done, type Reply } from "./reply.ts";
import { NO_SEAT } from "./seats.ts";
import type { EmailAnswer, Wish } from "./notification-settings.ts";

/** Sets who tells a seat; answers the other recipient that was replaced. */
export function setEmail(host: Host, side: Side, wish: Wish): Reply<{ readonly side: Side; readonly before: string | null }> {
  return done({ side, before: host.retell(side, (notices) => notices.set(side, wish)) });
}

/** Who tells the caller's seat; null where nobody does. */
export function emailOf(host: Host, caller: Caller): Reply<EmailAnswer | null> {
  const side = host.seats.sideOf(caller);
  return side === null ? NO_SEAT : done(host.notices.email(side));
}

/** A seat is told nothing any more; null where nobody told it. */
export function clearEmail(host: Host, side: Side): Reply<{ readonly side: Side; readonly recipient: string } | null> {
  const recipient = host.retell(side, (notices) => notices.clear(side));
  return done(recipient === null ? null : { side, recipient });
}

/** What a notice says as the game stands; null where it is no longer owed. */
export function owed(host: Host, notice: Notice): Owed | null {
  if (!host.notices.isOwed(notice)) return null;
  const { occasion, side } = notice;
  const { turn } = host.ledger.state;
  // Nothing is owed while a seat is free, so that no invite stands in the state.
  return { occasion, side, seatToken: host.seats.tokenOf(side), state: host.answer(side, ""), last: host.factsBefore(turn) };
}

/** How a recipient's noticeStatus of a seat goes; nothing where the seat has another recipient now. */
export function noteStatus(host: Host, side: Side, recipient: string, noticeStatus: NoticeStatus): null {
  host.retell(side, (notices) => notices.setTelling(side, recipient, noticeStatus));
  return null;
}

/** A recipient has ended it: the seat is told nothing any more, unless by another one. */
export function forget(host: Host, side: Side, recipient: string): null {
  if (host.notices.email(side)?.recipient === recipient) host.retell(side, (notices) => notices.clear(side));
  return null;
}

/** A seat among the games of its recipient. */
export interface SeatedGame extends MyGame {
  /** Null where its key has been retired. */
  readonly seatToken: string | null;
}

/** The game as its recipient lists it for a seat; null where the seat has another recipient. */
export function seated(host: Host, side: Side, recipient: string): SeatedGame | null {
  if (host.notices.email(side)?.recipient !== recipient) return null;
  const { game: id, variant, status, turn, toMove, result, at } = host.ledger.state;
  const stands = { id, variant, status, turn, toMove: status === "playing" ? toMove : null, changedAt: at };
  const ended = { winner: result?.winner ?? null, endedBy: result?.by ?? null };
  const across = host.ledger.store.names()[opponent(host.ledger.state, side)] ?? null;
  return { ...stands, ...ended, side, opponent: across, seatToken: host.seats.tokenOf(side) };
}
