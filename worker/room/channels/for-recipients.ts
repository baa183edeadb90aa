/** What recipients ask of a seat's notices, and tell of them. They are the server's own objects: they show no token. */
import { WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { MyGame } from "../../../api/my-games-schema.ts";
import type { Notice } from "../../../game/notice.ts";
import type { Owed } from "../../channels/owed.ts";
import type { RecipientNews } from "./notice-status.ts";
import { listedFor } from "../listed.ts";
import type { Side } from "../../../rules/contract.ts";
import { told } from "../answers.ts";
import { done } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import { DIVERGED } from "../reply.ts";
import type { RoomShell } from "../room-shell.ts";

/** What a notice says as the game stands; null where it is no longer owed. */
function owed(host: Host, notice: Notice): Owed | null {
  const { occasion, side, turn } = notice;
  // As everybody sees it, so that no invite stands in it.
  const seen = host.answer(null, "");
  if (side === WHOLE_GAME)
    return host.followers.isOwed(notice)
      ? { occasion, side, turn, seatToken: null, state: seen, last: host.factsBefore(turn) }
      : null;
  if (!host.notices.isOwed(notice)) return null;
  const asked = host.recovery.standing();
  const state = { ...seen, you: { side, ...(asked !== null && { recovery: told(asked, host.ledger.state) }) } };
  return { occasion, side, turn: seen.turn, seatToken: host.seats.tokenOf(side), state, last: host.factsBefore(seen.turn) };
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
}

/** The game as its recipient lists it for a seat; null where the seat has another recipient. */
export function seated(host: Host, side: Side, recipient: string): SeatedGame | null {
  if (host.channels.by(side, recipient) === null) return null;
  return { ...listedFor(host, side), seatToken: host.seats.tokenOf(side) };
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
