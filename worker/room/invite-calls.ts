/** What a creator does about the way to the free seat, while nobody has taken it: as calls with one answer, the state. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { WordHash } from "../tokens/invite-word.ts";
import type { Host } from "./host.ts";
import { OPEN_INVITE } from "./jobs.ts";
import type { Caller } from "./reply.ts";

export type InviteCall =
  /** Lists the game for whoever comes first; counted for the lister. */
  | { readonly do: "list"; readonly lister: string }
  | { readonly do: "unlist" }
  /** Makes a new invite, which kills the old one; with a word that it asks for, or none. */
  | { readonly do: "renew"; readonly word: WordHash | null }
  /** Kills the invite, and takes the game off the list. */
  | { readonly do: "withdraw" };

export async function callInvite(
  host: Host,
  caller: Caller,
  as: Side | undefined,
  call: InviteCall,
): Promise<Reply<StateAnswer>> {
  const acting = host.acting(caller, as);
  if (!acting.ok) return acting;
  const answered = () => done(host.answer(acting.value, caller.origin));
  switch (call.do) {
    case "list": {
      const { status } = host.ledger.state;
      if (status === "playing") return refused("seat-taken", "Both seats are taken.");
      if (status === "over") return refused("game-over", "The game is over.");
      host.openInvite.list(call.lister);
      await bringList(host);
      return host.openInvite.until() === null ? TOO_MANY : answered();
    }
    case "unlist":
      host.openInvite.unlist();
      await bringList(host);
      return answered();
    case "renew": {
      const link = { key: host.seats.currentKey, generation: host.ledger.state.invite.generation + 1 };
      return host.decide(acting.value, { kind: "invite", link }, caller, () => host.inviteWord.set(call.word));
    }
    case "withdraw": {
      const withdrawn = host.decide(acting.value, { kind: "uninvite" }, caller, () => host.inviteWord.set(null));
      if (!withdrawn.ok) return withdrawn;
      host.openInvite.unlist();
      await bringList(host);
      return answered();
    }
  }
}

/** Of who has as many open invites as one may have. */
export const TOO_MANY = refused(
  "too-many",
  "You have as many open invites as one may have at a time: take one off the list first.",
);

/** Has D1's list say what is so, for the answer; what fails is left to the job. */
export async function bringList({ openInvite, ledger }: Host): Promise<void> {
  if (!ledger.jobs.has(OPEN_INVITE)) return;
  try {
    await openInvite.sync();
  } catch (error) {
    warn(WARNINGS.openInvite(ledger.state.game, errorName(error)));
  }
}
