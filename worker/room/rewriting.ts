/** Repairs as the Room is asked for them: the log is written past what is loaded, which is loaded anew then and shown to everyone. */
import type { Entry } from "../../game/chain.ts";
import type { Side } from "../../rules/contract.ts";
import { done, type Reply } from "../object/reply.ts";
import { replaceHistory, restore } from "./repair.ts";
import { forgetSeat } from "./tables.ts";
import type { RoomShell } from "./load.ts";
import type { Sockets } from "./sockets.ts";

type Names = Readonly<Record<Side, string>>;

/** Appends what the archive has and this object lost. */
export function rewriteLost(shell: RoomShell, entries: readonly Entry[], names: Names): Reply<null> {
  const restored = restore(shell.tables, entries, names, Date.now());
  return restored.ok ? rewritten(shell) : restored;
}

/** Puts the archive's history in the place of this object's; who held a seat that was given up is let go. */
export function rewriteAll(shell: RoomShell, sockets: Sockets, entries: readonly Entry[], names: Names): Reply<null> {
  const vacant = replaceHistory(shell.tables, entries, names, Date.now(), forgetSeat);
  if (!vacant.ok) return vacant;
  for (const side of vacant.value) sockets.dismiss(side);
  return rewritten(shell);
}

function rewritten(shell: RoomShell): Reply<null> {
  shell.forget();
  shell.load().game.tellAll();
  return done(null);
}
