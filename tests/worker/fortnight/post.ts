/** The mail server and the push service of a fortnight: what is sent there is kept as its reader sees it, unless they fail. */
import type { Language } from "../../../view/languages.ts";
import type { Sent, Kind } from "../../../worker/notifications/kind.ts";
import type { Addressee, Said } from "../../../worker/notifications/content/message.ts";
import { KINDS } from "../../../worker/notifications/kinds.ts";
import { mailOf } from "../../../worker/notifications/kinds/mail/mails.tsx";
import { became } from "../../../worker/notifications/kinds/push/kind.ts";
import { pushOf } from "../../../worker/notifications/kinds/push/message.ts";
import { prospect } from "../../../worker/notifications/queue.ts";
import { MOST_REFUSALS } from "../../../worker/notifications/recipient/limits.ts";
import { findVariant } from "../../../games/registry.ts";
import type { JudgedPlayer, JudgedWay, Law, Message } from "./law.ts";
import type { Fault, Way } from "./script.ts";
import { gameWords } from "../../../view/words/game.ts";
import { wordsOf } from "../../../view/words/words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A place where a player is told. */
export interface Box extends JudgedWay {
  readonly name: Way;
  readonly owner: JudgedPlayer;
  fault: (Fault & { readonly until: number }) | null;
  /** In a row. */
  refusals: number;
}

/** Tells what was sent, and what became of it. */
type Tell = (text: string) => void;

export class Post {
  readonly #boxes = new Map<string, Box>();
  readonly #before = { ...KINDS };
  /** How often a message was tried in vain, and since when. */
  readonly #vain = new Map<string, { readonly tries: number; readonly since: number }>();
  readonly #law: Law;
  readonly #tell: Tell;
  /** The mails that ask for a yes, by their recipients. */
  readonly questions = new Map<string, string>();

  /** @param tell has a line of the account written */
  constructor(law: Law, tell: Tell) {
    this.#law = law;
    this.#tell = tell;
  }

  /** Takes the places of mail and push until `end`. */
  begin(): void {
    const { mail, push } = KINDS;
    KINDS.mail = this.#way(mail, (said, to) => {
      const { subject, text } = mailOf(said, to);
      return { title: subject, text };
    });
    KINDS.push = this.#way(push, (said, to) => {
      const { title, body } = pushOf(said, to).message.payload;
      return { title, text: body };
    });
  }

  end(): void {
    Object.assign(KINDS, this.#before);
  }

  /** Keeps what is sent to a recipient for a player. */
  open(recipient: string, name: Way, owner: JudgedPlayer): Box {
    const state = { isGone: false, failedAt: 0, retryAt: null, restsUntil: 0, isBroken: false, refusals: 0 };
    const box: Box = { name, owner, fault: null, ...state };
    this.#boxes.set(recipient, box);
    return box;
  }

  #way(real: Kind, read: (said: Said, to: Addressee) => Pick<Message, "title" | "text">): Kind {
    return {
      ...real,
      ready: (said, to) => {
        const content = read(said, to);
        return { subject: content.title, send: async () => this.#take(said, to, content) };
      },
    };
  }

  #take(said: Said, to: Addressee, content: Pick<Message, "title" | "text">): Sent {
    const box = this.#boxes.get(to.recipient);
    if (said.kind === "confirmation") this.questions.set(to.recipient, content.text);
    if (box === undefined || (said.kind !== "notice" && said.kind !== "digest")) return SENT;
    const sent = box.fault === null ? SENT : this.#fail(box, box.fault, to.id);
    const name = `${box.name} to ${box.owner.name}`;
    if (sent.kind !== "sent") {
      this.#tell(`${name} is not taken: ${sent.kind}`);
      return sent;
    }
    this.#vain.delete(to.id);
    Object.assign(box, { retryAt: null, isBroken: false, failedAt: 0, refusals: 0 });
    const message = this.#message(said, box, content);
    const turn = message.saysTurn ? ", their turn" : "";
    this.#tell(`${name} (${localTime(box.owner)}${turn}): ${content.title}\n${content.text}`);
    const before = this.#law.violations.length;
    this.#law.sent(message);
    for (const { kind, text } of this.#law.violations.slice(before)) this.#tell(`!! ${kind}: ${text}`);
    return sent;
  }

  #message(said: Extract<Said, { kind: "notice" | "digest" }>, box: Box, content: Pick<Message, "title" | "text">): Message {
    const { owed, seat } = said.kind === "notice" ? said : said.games[0];
    const isOne = said.kind === "notice" || said.games.length === 1;
    return {
      ...content,
      at: Date.now(),
      to: box.owner,
      way: box,
      game: isOne ? seat.game : null,
      turn: owed.state.turn,
      occasion: said.kind === "notice" ? owed.occasion : "digest",
      saysTurn: saysTurn(`${content.title}\n${content.text}`, seat.language),
      isBare: box.name === "push" && !seat.detail,
    };
  }

  #fail(box: Box, fault: NonNullable<Box["fault"]>, id: string): Sent {
    const now = Date.now();
    if (fault.kind === "away" && fault.until <= now) {
      box.fault = null;
      return SENT;
    }
    box.failedAt = now;
    if (fault.kind === "away") {
      const { tries, since } = this.#vain.get(id) ?? { tries: 0, since: now };
      this.#vain.set(id, { tries: tries + 1, since });
      const then = prospect(KINDS[box.name].retries, tries + 1, since, now);
      box.retryAt = then.kind === "again" ? then.at : null;
      box.isBroken = then.kind === "over" || then.isBroken;
      const rest = fault.restMinutes;
      if (rest !== null) box.restsUntil = now + rest * MINUTE;
      if (box.name === "mail") return { kind: "later", reason: "away", ...(rest !== null && { after: rest * MINUTE }) };
      return became({ status: rest === null ? 500 : 429, retryAfter: rest === null ? null : String(rest * 60) }, now);
    }
    box.fault = null;
    box.retryAt = null;
    if (fault.kind === "refused") {
      box.isBroken = true;
      box.refusals++;
      // Nobody is told there any more until they say yes again.
      box.isGone = box.refusals >= MOST_REFUSALS;
      return { kind: "refused", reason: "refused" };
    }
    box.isGone = true;
    return { kind: "gone", reason: "gone" };
  }

  /** Has a box fail from now on. */
  spoil(box: Box, fault: Fault): void {
    box.fault = { ...fault, until: Date.now() + (fault.kind === "away" ? fault.hours * HOUR : 0) };
  }
}

const SENT: Sent = { kind: "sent", messageId: null };

/** What the clock on a player's wall shows. */
function localTime({ hours }: JudgedPlayer): string {
  const format = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit", timeZone: hours.zone });
  return format.format(Date.now());
}

/** Whether a message says that its reader is to move, in their own language. */
function saysTurn(text: string, language: Language): boolean {
  const { yours, many } = wordsOf("push", language);
  const { toMove } = gameWords(language, RULEBOOK).dock;
  return [toMove({ name: "", you: true }), yours, many({ count: 1 }), many({ count: 2 })].some((sentence) =>
    text.includes(sentence),
  );
}

function rulebookOf(variant: string) {
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`no rules of ${variant}`);
  return found.rulebook;
}

const RULEBOOK = rulebookOf("harzdame");
