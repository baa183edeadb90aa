/** What players ask of the game itself, by their seats. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { CallBar } from "../../game/calls-schema.ts";
import { firstTold } from "../../game/channel-policy.ts";
import type { Command, CommandOf } from "../../game/command.ts";
import { occasionOfCall } from "../../game/notification-policy.ts";
import { nudgeFrom } from "../../game/nudges.ts";
import { askedIn } from "../../game/offers.ts";
import { opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import type { Reply } from "../object/reply.ts";
import type { Recipients } from "../notifications/recipient/subscribe.ts";
import type { Calls } from "./notifications/calls.ts";
import type { Channels } from "./notifications/channels.ts";
import { channelsFor } from "./notifications/notification-deliveries.ts";
import { always } from "./kernel/feature.ts";
import type { Game } from "./kernel/game.ts";
import type { Guard } from "./kernel/guard.ts";
import type { NextGames } from "./next-game.ts";
import type { Caller } from "./kernel/reply.ts";

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly calls: Calls;
  readonly channels: Channels;
  readonly nextGames: NextGames;
  readonly recipients: () => Recipients;
}

export function createCommands(parts: Parts) {
  const { nextGames, game, guard } = parts;
  return {
    calls: {
      act: async (caller: Caller, command: Command, as: Side | undefined) => {
        const acted =
          command.kind === "call"
            ? await call(parts, caller, command, as)
            : await guard.acting(caller, as, (side) => game.decide(side, command, caller));
        return nextGames.withNext(caller, acted);
      },
    },

    /** What the seat has offered in this turn, so that an offer can be made again. */
    toSeat(side: Side) {
      const { state } = game.ledger;
      const asked = state.status === "waiting" ? [] : askedIn(state, side, state.turn);
      return always(asked.length === 0 ? {} : { asked });
    },
  };
}

/** Carries out a call of the caller's seat, unless the other player is not to be called, or was called often enough today. */
async function call(parts: Parts, caller: Caller, command: CommandOf<"call">, as: Side | undefined): Promise<Reply<StateAnswer>> {
  const { game, guard, calls } = parts;
  const { ledger } = game;
  const held = guard.change(caller) ?? guard.held(caller, as);
  if (!held.ok) return held;
  const isEnough = await hasHeardEnough(parts, opponent(ledger.state, held.value), command);
  const acting = guard.seat(caller, as);
  if (!acting.ok) return acting;
  const side = acting.value;
  // Asked once the recipients have answered: two calls at once find the first one.
  const bar = calls.bar(side) ?? (isEnough ? "called-enough" : tooEarly(parts, side, command));
  // Who is called may have the page open: only what sockets say tells that.
  const isHere = game.presence.announced.present.includes(opponent(ledger.state, side));
  return game.decide(side, { ...command, bar, isHere }, caller);
}

/** Whether a nudge would come too close to what else the other player is told of the turn. */
function tooEarly(parts: Parts, side: Side, { for: kind }: CommandOf<"call">): CallBar | null {
  if (kind !== "nudge") return null;
  const { ledger } = parts.game;
  const now = ledger.now();
  const from = nudgeFrom(ledger.state, side, now);
  return from === null || now < from ? "too-early" : null;
}

/** Whether all who would be told first of a call to `side` take no more today. Who can't be asked keeps nobody from calling. */
async function hasHeardEnough(
  { game, channels, recipients }: Parts,
  side: Side,
  { for: kind }: CommandOf<"call">,
): Promise<boolean> {
  const setting = channels.setting(side);
  if (setting === null || setting.when === "end" || setting.mutesCalls) return false;
  const first = firstTold(channelsFor(setting.channels), occasionOfCall(kind));
  const asked = await Promise.all(
    first.map(async (recipient) => {
      try {
        const may = await recipients().getByName(recipient).mayBeCalled();
        return may.ok && !may.value;
      } catch (error) {
        warn(WARNINGS.job("call", game.name, errorName(error)));
        return false;
      }
    }),
  );
  return first.length > 0 && asked.every((isEnough) => isEnough);
}
