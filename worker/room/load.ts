/** Loading a game: its kernel, and the features that hear it. */
import { findVariant } from "../../games/registry.ts";
import type { Env } from "../env.ts";
import { JobRegistry } from "../object/job-registry.ts";
import type { Loaded, Shell } from "../object/shell.ts";
import { readRing } from "../tokens/link-tokens.ts";
import { Archiving } from "./kernel/archiving.ts";
import { gameAt } from "./ask.ts";
import { createFeatures, type Features } from "./features.ts";
import { forgetRows, OF_STRANGERS, vacateRows } from "./tables.ts";
import { Game } from "./kernel/game.ts";
import { Ledger } from "./kernel/ledger.ts";
import { Outbox } from "./kernel/outbox.ts";
import type { Presence } from "./kernel/presence.ts";
import type { Sockets } from "./kernel/sockets.ts";
import { Standing } from "./kernel/standing.ts";
import type { Store } from "./kernel/store.ts";

/** What lives as long as the object: it is the object's rather than the game's. */
interface Surroundings {
  /** Asked for whenever something else is spoken to, so that what stands in for it in a test is seen. */
  readonly env: () => Env;
  readonly sockets: Sockets;
  readonly presence: Presence;
}

/** A loaded game as the object's shell works with it. */
export type LoadedGame = Loaded & Features & { readonly book: Ledger };

export type RoomShell = Shell<Store, LoadedGame>;

export function loadGame(store: Store, { env, sockets, presence }: Surroundings): LoadedGame {
  const ledger = new Ledger(store);
  const match = findVariant(ledger.state.variant)?.variant.match;
  if (match === undefined) throw new Error(`a game of ${ledger.state.variant}, which has no rules`);
  const standing = new Standing(ledger, () => env().MONITOR, OF_STRANGERS);
  const archiving = new Archiving(
    ledger,
    new Outbox(
      ledger,
      (side) => game.shownOf(side),
      () => env().DB,
    ),
    standing,
    {
      isCurrent: () => !store.isClosed,
      changed: () => game.noteRepaired(),
    },
  );
  const game = new Game(match, { ledger, standing, archiving, sockets, presence });
  const features = createFeatures({ game, ring: readRing(env().LINK_KEYS), env, games: (id) => gameAt(env().ROOM, id) });
  game.equip({
    features: features.list,
    callers: features.seats,
    next: () => features.nextGames.name(),
    vacateRows: (side) => vacateRows(store, side),
    forgetRows: (side) => forgetRows(store, side),
  });
  return {
    ...features,
    book: ledger,
    jobs: new JobRegistry(Object.assign({}, game.jobs, ...features.list.map(({ jobs }) => jobs))),
    name: game.name,
    failed: () => standing.failed(),
    // Whatever is owed to D1 is paid then.
    awake: () => archiving.later(),
  };
}
