/**
 * Players' names, which stand beside the log: it says only that one was changed. Their players give another one or none; the operator hides a
 * seat's name, so that the next player there has none either and a rebuilt object keeps to it, until it is allowed again.
 */
import { HIDDEN_NAME } from "../../../api/seats.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { HandedOn } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Guard } from "../kernel/guard.ts";
import { asText, type Caller } from "../kernel/reply.ts";

export interface Naming {
  /** Null for none. */
  readonly name: string | null;
  /** Whether a program plays from now on; absent where that stays as it is. */
  readonly program?: boolean | undefined;
}

declare module "../kernel/feature.ts" {
  interface HandedOn {
    readonly names?: Readonly<Record<Side, string>>;
    /** Seats whose name the operator has hidden. */
    readonly hiddenNames?: readonly Side[];
  }
}

export type NameAct = "hide-name" | "allow-name";

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly channelSetup: { retitle(side: Side): void };
}

export type Names = ReturnType<typeof createNames>;

export function createNames(parts: Parts) {
  const { guard, game, channelSetup } = parts;
  return {
    calls: {
      rename: async (caller: Caller, as: Side | undefined, naming: Naming) =>
        guard.acting(caller, as, (side) => asText(rename(parts, caller, side, naming))),
    },

    onForget(side: Side): void {
      game.ledger.setName(side, null);
      channelSetup.retitle(opponent(game.ledger.state, side));
    },

    listed(side: Side) {
      const { ledger } = game;
      return { opponent: ledger.names()[side] ?? null, opponentProgram: ledger.state.programs.includes(side) };
    },

    kept(side: Side) {
      return { name: game.ledger.names()[side] ?? null };
    },

    handsOn(seatOf: (side: Side) => Side): HandedOn {
      const { ledger } = game;
      const names = Object.entries(ledger.names()).map(([side, name]) => [seatOf(side), name]);
      return { names: Object.fromEntries(names), hiddenNames: ledger.state.hiddenNames.map(seatOf) };
    },
    onFollowing({ names = {} }: HandedOn): void {
      for (const [side, name] of Object.entries(names)) game.ledger.setName(side, name);
    },

    permit: (side: Side, act: NameAct) => permit(parts, side, act),

    /** Hides the names of seats that were hidden where their players come from; one that is free by now waits for somebody else. */
    hide(sides: readonly Side[]): void {
      const { links } = game.ledger.state;
      for (const side of sides.filter((each) => links[each] !== undefined)) permit(parts, side, "hide-name");
    },
  };
}

/** Hides a seat's name, or allows one again; what was so before is no failure. */
function permit({ game, channelSetup }: Parts, side: Side, act: NameAct): Reply<StateAnswer> {
  const { ledger } = game;
  // Nobody is answered with the state, so that by which origin they come tells nothing.
  return game.decide(side, { kind: act }, { origin: "" }, () => {
    ledger.store.setName(side, act === "hide-name" ? HIDDEN_NAME : null);
    channelSetup.retitle(opponent(ledger.state, side));
  });
}

function rename({ game }: Parts, caller: Caller, side: Side, { name, program }: Naming): Reply<StateAnswer> {
  const { ledger } = game;
  const isProgram = ledger.state.programs.includes(side);
  const changed = program === undefined || program === isProgram ? {} : { program };
  const isSame = (ledger.names()[side] ?? null) === name && changed.program === undefined;
  if (isSame) return done({ ...game.answer(side, caller.origin), repeated: true });
  return game.decide(side, { kind: "name", ...changed }, caller, () => ledger.setName(side, name));
}
