/**
 * Players' names, which stand beside the log: it says only that one was changed. Their players give another one or none; the operator hides a
 * seat's name, so that the next player there has none either and a rebuilt object keeps to it, until it is allowed again.
 */
import { HIDDEN_NAME } from "../../../api/seats.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Guard } from "../kernel/guard.ts";
import { asText, type Caller, type StateText } from "../kernel/reply.ts";

export interface Naming {
  /** Null for none. */
  readonly name: string | null;
  /** Whether a program plays from now on; absent where that stays as it is. */
  readonly program?: boolean | undefined;
}

export type NameAct = "hide-name" | "allow-name";

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly channelSetup: { retitle(side: Side): void };
}

export class Names implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly calls = {
    rename: async (caller: Caller, as: Side | undefined, naming: Naming): Promise<Reply<StateText>> => {
      const acting = this.#parts.guard.seat(caller, as);
      return acting.ok ? asText(this.#rename(caller, acting.value, naming)) : acting;
    },
  };

  onForget(side: Side): void {
    const { game, channelSetup } = this.#parts;
    game.ledger.setName(side, null);
    channelSetup.retitle(opponent(game.ledger.state, side));
  }

  listed(side: Side) {
    const { ledger } = this.#parts.game;
    return { opponent: ledger.names()[side] ?? null, opponentProgram: ledger.state.programs.includes(side) };
  }

  kept(side: Side) {
    return { name: this.#parts.game.ledger.names()[side] ?? null };
  }

  /** Hides a seat's name, or allows one again; what was so before is no failure. */
  permit(side: Side, act: NameAct): Reply<StateAnswer> {
    const { game, channelSetup } = this.#parts;
    const { ledger } = game;
    // Nobody is answered with the state, so that by which origin they come tells nothing.
    return game.decide(side, { kind: act }, { origin: "" }, () => {
      ledger.store.setName(side, act === "hide-name" ? HIDDEN_NAME : null);
      channelSetup.retitle(opponent(ledger.state, side));
    });
  }

  /** Hides the names of seats that were hidden where their players come from; one that is free by now waits for somebody else. */
  hide(sides: readonly Side[]): void {
    const { links } = this.#parts.game.ledger.state;
    for (const side of sides.filter((each) => links[each] !== undefined)) this.permit(side, "hide-name");
  }

  #rename(caller: Caller, side: Side, { name, program }: Naming): Reply<StateAnswer> {
    const { game } = this.#parts;
    const { ledger } = game;
    const isProgram = ledger.state.programs.includes(side);
    const changed = program === undefined || program === isProgram ? {} : { program };
    const isSame = (ledger.names()[side] ?? null) === name && changed.program === undefined;
    if (isSame) return done({ ...game.answer(side, caller.origin), repeated: true });
    return game.decide(side, { kind: "name", ...changed }, caller, () => ledger.setName(side, name));
  }
}
