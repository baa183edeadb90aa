/** What every group of the Room's calls works with: the shell that loads the game, and who may change something in it. */
import type { Side } from "../../rules/contract.ts";
import type { Reply } from "../object/reply.ts";
import type { Shell } from "../object/shell.ts";
import type { Host } from "./host.ts";
import type { Caller } from "./reply.ts";
import type { Store } from "./store.ts";

export type RoomShell = Shell<Store, Host>;

type Work<T> = Reply<T> | Promise<Reply<T>>;

/** For the seat that the caller acts for; refuses who may not, and everybody while the archive holds another history. */
export async function actingAs<T>(
  shell: RoomShell,
  caller: Caller,
  as: Side | undefined,
  work: (side: Side, host: Host) => Work<T>,
): Promise<Reply<T>> {
  return shell.with(async (host) => {
    const acting = host.acting(caller, as);
    return acting.ok ? work(acting.value, host) : acting;
  });
}

/** For whatever changes something: nothing does while the archive holds another history. */
export async function changing<T>(shell: RoomShell, caller: Caller, work: (host: Host) => Work<T>): Promise<Reply<T>> {
  return shell.with((host) => {
    const refusal = host.refusal(caller);
    if (refusal !== null) return refusal;
    host.settle();
    return work(host);
  });
}
