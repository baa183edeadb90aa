/** What recipients ask of a seat's notices, and tell of them. They are the server's own objects: they show no token. */
import { MAKER, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { MyGame } from "../../../api/my-games-schema.ts";
import { unseal } from "../../../game/chain.ts";
import { lately } from "../../../game/lately.ts";
import type { Frequency, Notice, Occasion } from "../../../game/notice.ts";
import type { Beside, Owed } from "../../channels/owed.ts";
import type { RecipientNews } from "./notice-status.ts";
import { listedFor } from "../listed.ts";
import type { Side } from "../../../rules/contract.ts";
import { told } from "../answers.ts";
import { done } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import { DIVERGED } from "../reply.ts";
import type { RoomShell } from "../room-shell.ts";

/** So many of the last events tell what happened lately: more than what two can do about one move. */
const LATELY = 64;

/** What a notice says as the game stands; null where it is no longer owed. */
function owed(host: Host, notice: Notice): Owed | null {
  const { occasion, side, turn } = notice;
  if (side === WHOLE_GAME)
    return host.followers.isOwed(notice)
      ? { occasion, side, turn, seatToken: null, state: host.answer(null, ""), last: host.factsBefore(turn) }
      : null;
  if (side === MAKER) return host.makerNotices.isOwed(notice) ? owedToMaker(host, occasion) : null;
  if (host.notices.told.isOwed(notice)) {
    // The daily message says of each game all that there is.
    const isBesideNews = occasion === "seat" && notice.when !== "digest" && host.notices.told.isPositionToCome(side);
    return owedTo(host, side, occasion, isBesideNews);
  }
  host.notices.told.lapse(notice);
  return null;
}

/** What a seat is told on an occasion, as the game stands. */
function owedTo(host: Host, side: Side, occasion: Occasion, isBesideNews = false): Owed {
  // As everybody sees it, so that no invite stands in it.
  const seen = host.answer(null, "");
  const asked = host.recovery.standing();
  return {
    occasion,
    side,
    turn: seen.turn,
    seatToken: host.seats.tokenOf(side),
    state: { ...seen, you: { side, ...(asked !== null && { recovery: told(asked, host.ledger.state) }) } },
    last: host.factsBefore(seen.turn),
    beside: { ...besideState(host, side), ...(isBesideNews && { isBesideNews }) },
  };
}

/** The same for a maker who plays neither side, who sees what everybody does. */
function owedToMaker(host: Host, occasion: Occasion): Owed {
  const state = host.answer(null, "");
  const { turn } = state;
  const makerToken = host.seats.makerToken();
  return { occasion, side: MAKER, turn, seatToken: null, makerToken, state, last: host.factsBefore(turn) };
}

function besideState({ ledger, timekeeper, openInvite }: Host, side: Side): Beside {
  const { state } = ledger;
  const { pause, moves, follows, creator, seq, status, waitsSince } = state;
  const entries = ledger.entriesFrom(Math.max(seq - LATELY, 0) + 1, LATELY);
  const { declined, given, across } = lately(
    entries.map(({ text }) => unseal(text)),
    state,
    side,
  );
  const made = ledger.entriesFrom(1, 1).at(0);
  const isUnmoved = status === "playing" && moves.length === 0 && pause === null;
  const isPauseOver = pause !== null && pause.until <= ledger.now() && (moves.at(-1)?.at ?? 0) < pause.until;
  return {
    declined,
    across,
    // A reminder that came since is about the time that is left.
    given: given !== null && given.at > timekeeper.announced() ? given.milliseconds : null,
    paused: isPauseOver ? { by: pause.by, endedBy: pause.endedBy ?? null } : null,
    // Who has made the next game offered it: the other one sat down by agreeing.
    rematch: follows === null || moves.length > 0 ? null : creator === side ? "accepted" : "begun",
    isUnlisted: creator === side && openInvite.isOver,
    ...(made !== undefined && { madeAt: unseal(made.text).at }),
    ...(isUnmoved && { unmovedSince: waitsSince }),
  };
}

/** What a recipient tells of a listener; nothing comes of it where that one is not told by it any more. */
export function hear(host: Host, side: Side, recipient: string, news: RecipientNews): null {
  const { channels } = host;
  if (channels.by(side, recipient) === null) return null;
  host.retell(side, () => {
    switch (news.kind) {
      case "status":
        return channels.setStatus(side, recipient, news.status);
      case "gone":
        return channels.lose(side, recipient, "gone");
      case "ended":
        return channels.lose(side, recipient, news.reason ?? "stopped");
    }
  });
  return null;
}

/** A seat among the games of its recipient. */
export interface SeatedGame extends MyGame {
  /** Null where its key has been retired. */
  readonly seatToken: string | null;
  /** How often its player wants to be told. */
  readonly when: Frequency;
}

/** The token of the link of a maker who plays neither side; null where they have another recipient, or its key has been retired. */
export function makerTokenFor(host: Host, recipient: string): string | null {
  return host.channels.by(MAKER, recipient) === null ? null : host.seats.makerToken();
}

/** The game as its recipient lists it for a seat; null where the seat has another recipient. */
export function seated(host: Host, side: Side, recipient: string): SeatedGame | null {
  const setting = host.channels.setting(side);
  if (setting === null || host.channels.by(side, recipient) === null) return null;
  return { ...listedFor(host, side), seatToken: host.seats.tokenOf(side), when: setting.when };
}

/**
 * The turn of a seat whose move is waited for, whatever it has been told of it, as the day's message lists it; null where it is not its
 * turn, it wants to hear only of the end, or it has another recipient.
 */
export function waitingFor(host: Host, side: Side, recipient: string): Owed | null {
  const { status, toMove } = host.ledger.state;
  if (host.channels.by(side, recipient) === null || host.standing.isDiverged) return null;
  if (status !== "playing" || toMove !== side || host.channels.setting(side)?.when === "end") return null;
  return owedTo(host, side, "turn");
}

/** @throws where newer code has written the game, or it waits for its repair: it may be owed then */
export async function owedBy(shell: RoomShell, notice: Notice): Promise<Owed | null> {
  const reply = await shell.with<Owed | null>(
    (host) => (host.standing.isDiverged ? DIVERGED : done(owed(host, notice))),
    done(null),
  );
  if (!reply.ok) throw new Error(reply.detail);
  return reply.value;
}
