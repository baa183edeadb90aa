/** What a game says of itself: its state as everybody may see it, and as each of its players does. It writes nothing. */
import { answer } from "../../api/answer.ts";
import type { RecoveryTold, StateAnswer, You } from "../../api/state-schema.ts";
import { WHOLE_GAME } from "../../game/channel-policy.ts";
import { callableFrom } from "../../game/calls.ts";
import { nudgeFrom } from "../../game/nudges.ts";
import { overdue } from "../../game/deadline.ts";
import { effectiveAt } from "../../game/recovery.ts";
import { evolve } from "../../game/evolve.ts";
import type { GameState } from "../../game/state.ts";
import { askedIn } from "../../game/offers.ts";
import type { Side } from "../../rules/contract.ts";
import { BUILD } from "../build.ts";
import { handOverUrl, inviteUrl, watchUrl } from "../links.ts";
import type { Calls } from "./channels/calls.ts";
import type { Channels } from "./channels/channels.ts";
import type { HandOver } from "./seats/hand-over.ts";
import type { InviteWord } from "./seats/invite-word.ts";
import type { Ledger } from "./ledger.ts";
import type { NextGames } from "./next-game.ts";
import type { OpenInvite } from "./seats/open-invite.ts";
import type { Presence } from "./presence.ts";
import type { PresentBoard } from "./present-board.ts";
import type { Asked, Recovery } from "./seats/recovery.ts";
import type { Seats } from "./seats/seats.ts";
import type { Standing } from "./standing.ts";
import type { Timekeeper } from "./timekeeper.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly seats: Seats;
  readonly timekeeper: Timekeeper;
  readonly channels: Channels;
  readonly calls: Calls;
  readonly webhooks: Pick<Webhooks, "hasDisabled">;
  readonly openInvite: OpenInvite;
  readonly inviteWord: InviteWord;
  readonly standing: Standing;
  readonly recovery: Recovery;
  readonly handOver: HandOver;
  readonly presence: Presence;
  /** Asked for when it is needed, for it needs the host itself. */
  nextGames(): Pick<NextGames, "links">;
  readonly board: Pick<PresentBoard, "listed" | "canWin">;
}

export class Answers {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * As a seat's player sees the game, or, with null, everybody else, who came by an origin.
   * @param browser the caller's: one that has asked for a seat is told how that stands
   */
  to(side: Side | null, origin: string, browser?: string): StateAnswer {
    const shown = { ...this.#shown(this.#elapsed()), ...this.#around()(side, origin, browser) };
    if (side !== null) return { ...shown, you: this.#you(side)(origin) };
    const asked = this.#parts.recovery.standing();
    return asked === null || asked.browser !== browser ? shown : { ...shown, recovery: told(asked, this.#parts.ledger.state) };
  }

  /** What a maker who plays neither side is told besides. */
  toMaker(origin: string): Pick<StateAnswer, "maker"> {
    const { seats, ledger } = this.#parts;
    const invites = Object.entries(seats.openInviteTokens()).map(
      ([side, token]) => [side, { url: inviteUrl(origin, ledger.state.game, token, side), token }] as const,
    );
    return { maker: { invites: Object.fromEntries(invites) } };
  }

  /** The state as it is written down now, kept as each side sees it who came by an origin. */
  written(): (side: Side | null, origin: string) => StateAnswer {
    const { state } = this.#parts.ledger;
    const shown = this.#shown(state);
    const around = this.#around();
    const yours = new Map(state.sides.map((side) => [side, this.#you(side)]));
    return (side, origin) => {
      const you = side === null ? undefined : yours.get(side);
      const seen = { ...shown, ...around(side, origin) };
      return you === undefined ? seen : { ...seen, you: you(origin) };
    };
  }

  /** The games before and after this one, for whoever sits at a side, or watches. */
  #around(): (side: Side | null, origin: string, browser?: string) => Pick<StateAnswer, "next" | "previous"> {
    const { follows } = this.#parts.ledger.state;
    const played = follows?.played;
    const next = this.#parts.nextGames().links();
    return (side, origin, browser) => ({
      ...(next && { next: next(side, origin, browser) }),
      ...(follows && { previous: { id: follows.game, watchUrl: watchUrl(origin, follows.game), ...(played && { played }) } }),
    });
  }

  /** The game as time has left it, whether the log says so by now or not: whoever looks writes nothing. */
  #elapsed(): GameState {
    const { ledger, board } = this.#parts;
    const end = overdue(ledger.state, ledger.now(), board);
    return end === null ? ledger.state : evolve(ledger.state, end);
  }

  #shown(state: GameState): StateAnswer {
    const { ledger, presence, timekeeper, inviteWord, standing, board } = this.#parts;
    return answer(state, {
      match: board,
      names: ledger.names(),
      present: new Set(presence.announced.present),
      legalMoves: state.status === "playing" ? board.listed() : [],
      rev: presence.announced.rev,
      now: ledger.now(),
      closes: timekeeper.closes(state),
      build: BUILD,
      history: ledger.store.history(),
      asksWord: inviteWord.isAsked,
      isDiverged: standing.isDiverged,
    });
  }

  /** How what tells a seat goes, and the rooms that follow the game. */
  told(side: Side): Pick<You, "mail" | "trouble"> {
    const { ledger, channels, webhooks } = this.#parts;
    const mail = channels.outlook(side);
    const isTroubled = channels.isTroubled(side) || channels.isTroubled(WHOLE_GAME) || webhooks.hasDisabled(side);
    // Of a game that is over nothing more comes.
    return { ...(mail !== null && { mail }), ...(isTroubled && ledger.state.status !== "over" && { trouble: true }) };
  }

  /** From when on the seat may call the other player, as far as that says anything. */
  #callable(side: Side): Pick<You, "nudgeFrom" | "meetFrom" | "noCalls"> {
    const { ledger, calls } = this.#parts;
    const { state } = ledger;
    const bar = calls.bar(side);
    const [nudge, meet] = [nudgeFrom(state, side, ledger.now()), callableFrom(state, side, "meet")];
    return {
      ...(nudge !== null && { nudgeFrom: nudge }),
      ...(meet !== null && meet > 0 && { meetFrom: meet }),
      ...(bar !== null && { noCalls: bar }),
    };
  }

  /** What the state now says to a seat's player, who came by an origin. */
  #you(side: Side): (origin: string) => You {
    const { ledger, seats, recovery, openInvite } = this.#parts;
    const { state } = ledger;
    const { game, creator, status } = state;
    const [invite = null] = side === creator ? Object.values(seats.openInviteTokens()) : [];
    const listed = side === creator ? openInvite.until() : null;
    const asked = status === "waiting" ? [] : askedIn(state, side, state.turn);
    const request = recovery.standing();
    const isJustBack = recovery.effective()?.side === side;
    const you: You = {
      side,
      ...(!isJustBack && this.told(side)),
      ...(asked.length > 0 && { asked }),
      ...(request !== null && { recovery: told(request, state) }),
      ...this.#callable(side),
      ...(listed !== null && { listed }),
    };
    const handOver = isJustBack ? null : this.#parts.handOver.tokenOf(side);
    return (origin) => ({
      ...you,
      ...(invite !== null && { inviteUrl: inviteUrl(origin, game, invite), inviteToken: invite }),
      ...(handOver !== null && { handOverUrl: handOverUrl(origin, game, side, handOver) }),
    });
  }
}

/** What the players, and the browser that asks, are told of a request. */
export function told(asked: Asked, state: GameState): RecoveryTold {
  const { id, side, asked: at, agreed } = asked;
  return { id, side, asked: at, agreed, effective: effectiveAt(asked, state) };
}
