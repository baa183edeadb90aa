/** Telling of a game that a "play me" link has made, as the link says. */
import { errorName, warn, WARNINGS } from "../log.ts";
import type { Caller } from "../room/kernel/reply.ts";
import type { Calls } from "../room/features.ts";
import { OWNER } from "../../game/channel-policy.ts";
import type { Told } from "./store.ts";

interface NewGame {
  readonly room: Pick<Calls, "mail" | "channels">;
  readonly owner: Caller;
  /** By whom its owner is told; null where by nobody. */
  readonly told: Told | null;
  /** The chat room that follows it; null where none does. */
  readonly recipient: string | null;
}

/** Has a new game of that link told of. Nobody waits for a recipient that can't be asked: the game goes on without. */
export async function tellLike(link: string, { room, owner, told, recipient }: NewGame): Promise<void> {
  const before = { game: link, side: OWNER };
  try {
    if (told !== null) await room.mail(owner, undefined, { do: "follow", before, ...told });
    if (recipient !== null) await room.channels(owner, undefined, { do: "follow", before, recipient });
  } catch (error) {
    warn(WARNINGS.job("follow", link, errorName(error)));
  }
}
