/**
 * The law of notices, as a judge who sees only what players do and what they are sent: each player to move has, since this turn began,
 * either been at the page or been sent a message that says so, at the latest after the grace, the ten minutes for which a person's input
 * counts, quiet hours, the hour of the daily message, and while their channels fail. And nobody is sent the same twice. Pure.
 */
import type { SeatHours } from "../../../api/mail-schema.ts";
import { type Frequency, OCCASIONS } from "../../../game/notification.ts";
import { next, sendableAt } from "../../../worker/notifications/recipient/outbox.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const GRACE = MINUTE;
/** So long a person's input at the page holds back what it says already. */
const INPUT = 10 * MINUTE;
/** What hurries nobody: a message that comes to nothing as it is to be sent gives its place to another one, which waits for it. */
const SLACK = 30 * SECOND;
const DIGEST_AT = "08:00";
/** What comes once in a turn, so that two of a kind are one too many, however little they say. */
const SAID_ONCE: readonly string[] = ["turn", "joined", "end", "digest"];

/** A channel by which a player is told. */
export interface JudgedWay {
  readonly name: string;
  /** It is gone, and so is the wish to be told there. */
  isGone: boolean;
  /** When something was not taken there last. */
  failedAt: number;
  /** When that is tried again; null where it is not, or was taken since. */
  retryAt: number | null;
  /** Until when nothing is sent, for whoever takes it wants to be left alone. */
  restsUntil: number;
  /** Whether it counts as one that fails, so that the next channel is asked. */
  isBroken: boolean;
}

export interface JudgedPlayer {
  readonly name: string;
  readonly when: Frequency;
  readonly hours: SeatHours;
  readonly always: boolean;
  readonly nextAfter: number | null;
  readonly ways: readonly JudgedWay[];
}

/** A message as it was taken. */
export interface Message {
  readonly at: number;
  readonly to: JudgedPlayer;
  readonly way: JudgedWay;
  /** Null where it is about several. */
  readonly game: string | null;
  /** Of the game, as it is sent. */
  readonly turn: number;
  readonly occasion: string;
  readonly title: string;
  readonly text: string;
  /** Whether it says that the reader is to move. */
  readonly saysTurn: boolean;
  /** Whether it may say no more than that, so that two of different occasions read alike. */
  readonly isBare: boolean;
}

export interface Violation {
  readonly kind: "not told" | "told twice";
  readonly at: number;
  readonly text: string;
  /** What tells one kind of case from another. */
  readonly sort: string;
}

/** A player's turn, from when they are to move until they are no more. */
interface Spell {
  readonly game: string;
  readonly turn: number;
  readonly player: JudgedPlayer;
  readonly since: number;
  isMet: boolean;
}

export class Law {
  readonly violations: Violation[] = [];
  readonly #spells = new Map<string, Spell>();
  readonly #messages: Message[] = [];
  /** When a person's input was seen last. */
  readonly #inputs = new Map<JudgedPlayer, number>();
  /** When somebody was last at a game's page, or acted there. */
  readonly #visits = new Map<JudgedPlayer, number>();
  /** When an occasion of a game was last a new one. */
  readonly #news = new Map<string, number>();

  /** Who is to move in a game from now on; null is nobody. */
  isToMove(game: string, turn: number, player: JudgedPlayer | null, at: number): void {
    const spell = this.#spells.get(game);
    if (player === null) this.#spells.delete(game);
    else if (spell?.player !== player || spell.turn !== turn)
      this.#spells.set(game, { game, turn, player, since: at, isMet: false });
  }

  /** A player acts in a game, or a person's input is seen on its page. */
  visits(game: string, player: JudgedPlayer, at: number, isInput: boolean): void {
    this.#visits.set(player, at);
    if (isInput) this.#inputs.set(player, at);
    const spell = this.#spells.get(game);
    if (spell?.player === player) spell.isMet = true;
  }

  /** A message was taken. */
  sent(message: Message): void {
    this.#compare(message);
    this.#messages.push(message);
    for (const spell of this.#spells.values())
      if (message.saysTurn && message.to === spell.player && (message.game ?? spell.game) === spell.game) spell.isMet = true;
  }

  /** Whether somebody ought to have been told by now. */
  isDoubtful(now: number): boolean {
    return [...this.#spells.values()].some((spell) => isOverdue(spell, this.#inputs.get(spell.player), now));
  }

  /** Writes down who ought to have been told by now. Each turn is judged once. */
  judge(now: number): void {
    for (const spell of this.#spells.values()) {
      if (!isOverdue(spell, this.#inputs.get(spell.player), now)) continue;
      spell.isMet = true;
      const before = this.#messages.findLast(({ to, game }) => to === spell.player && (game ?? spell.game) === spell.game);
      const said = before === undefined ? "nothing" : `${before.occasion} of turn ${before.turn}`;
      const text = `${spell.player.name} is to move in turn ${spell.turn} and was not told; before, they were told ${said}`;
      const sort = before === undefined ? "nothing" : `${before.occasion}${before.turn === spell.turn ? ", same turn" : ""}`;
      this.violations.push({ kind: "not told", at: now, text, sort });
    }
  }

  /** Something has happened in a game of which it is right to say again what was said before, of those occasions or of any. */
  isNews(game: string, at: number, occasions: readonly string[] = [...OCCASIONS, "digest"]): void {
    for (const occasion of occasions) this.#news.set(`${game} ${occasion}`, at);
  }

  /** Compares a message with those before it that its reader had not come to see. */
  #compare(message: Message): void {
    const { to, way, game, turn, occasion, text, at, isBare, saysTurn } = message;
    // A daily message on a locked phone says of any news that there is some.
    if (isBare && occasion === "digest" && !saysTurn) return;
    const since = Math.max(this.#visits.get(to) ?? 0, this.#news.get(`${game} ${occasion}`) ?? 0);
    const unseen = this.#messages.filter((each) => each.to === to && each.game === game && each.turn === turn && each.at > since);
    const isSame = (each: Message) => each.way === way && each.text === text && (!isBare || each.occasion === occasion);
    if ((!isBare || SAID_ONCE.includes(occasion)) && unseen.some(isSame))
      this.violations.push({ kind: "told twice", at, text: `${to.name} is told “${firstLine(text)}” twice`, sort: occasion });
    const isSameThere = (each: Message) => each.way !== way && each.occasion === occasion && each.way.failedAt < each.at;
    if (to.nextAfter === null && SAID_ONCE.includes(occasion) && unseen.some(isSameThere))
      this.violations.push({ kind: "told twice", at, text: `${to.name} is told of ${occasion} by two channels`, sort: occasion });
  }
}

function isOverdue({ player, isMet, since }: Spell, input: number | undefined, now: number): boolean {
  if (isMet || player.when === "end") return false;
  const due = dueAt(player, since, input);
  return due !== null && now > due + SLACK;
}

/** When a player is told at the latest who is to move since then; null where nothing can reach them. */
function dueAt({ ways, hours, always, when }: JudgedPlayer, since: number, input: number | undefined): number | null {
  const held = input === undefined || always ? 0 : input + INPUT + GRACE;
  const ready = Math.max(since + GRACE, held);
  const allowed = (at: number) =>
    sendableAt(when === "digest" ? next(DIGEST_AT, at, hours.zone) : at, { ...hours, digestAt: DIGEST_AT });
  const hasFailed = ({ failedAt }: JudgedWay) => failedAt >= since;
  // What was refused in this turn is not tried again there.
  const working = ways.filter((way) => !way.isGone && (!hasFailed(way) || way.retryAt !== null));
  if (working.length === 0) return null;
  // Where one has failed, the next is told from then on, at its own hours.
  const from = Math.max(
    ready,
    ...ways.filter(hasFailed).map(({ failedAt }) => failedAt),
    ...working.map(({ restsUntil }) => restsUntil),
  );
  // What fails for long is waited for only where there is no other.
  const isWaitedFor = ({ isBroken }: JudgedWay) => !isBroken || working.every((each) => each.isBroken);
  const retries = working.filter((way) => hasFailed(way) && isWaitedFor(way)).map(({ retryAt }) => retryAt ?? 0);
  return allowed(Math.max(from, ...retries));
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}
