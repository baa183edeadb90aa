/**
 * The Durable Object of one place where a person can be told: life-cycle and calls only. What belongs to the person rather than to a
 * game is kept here: the address, and nowhere else; his hours; how his mails fare.
 */
import { DurableObject } from "cloudflare:workers";
import type { Hours, Notice } from "../../game/notice.ts";
import type { Side } from "../../rules/contract.ts";
import type { LinkedGame } from "../../view/my-games.tsx";
import { PAUSES, workAll } from "../dues.ts";
import type { Env } from "../env.ts";
import { errorName } from "../error-name.ts";
import { publicOrigin, seatUrl, watchUrl } from "../links.ts";
import { done, type Reply } from "../room/reply.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import { type AskerIds, mayAsk } from "./asker.ts";
import { askedCharge, confirmationCharge, type MailLimits, mailLimits } from "./budget.ts";
import { Diary } from "./diary.ts";
import { Letters } from "./letters.ts";
import { NEWER, NO_LINK, NOT_CONFIRMED, NOT_FOUND, TOO_MANY } from "./refusals.ts";
import { type LetterKind, Store, type Subscription } from "./store.ts";
import { FORGET, type SubscribeRequest, type SubscriptionAnswer, Subscriptions } from "./subscriptions.ts";

/** Hours, and the address as its owner knows it. */
export interface SettingsAnswer extends Hours {
  readonly address: string;
}

const MOST_GAMES = 60;

interface Loaded {
  readonly diary: Diary;
  readonly letters: Letters;
  readonly subscriptions: Subscriptions;
}

export class Recipient extends DurableObject<Env> {
  readonly #store = new Store(this.ctx.storage, (kept) => publicOrigin(this.env, kept));
  #loaded: Loaded | null = null;

  /** Tells a seat here from now on; `asked` waits for a yes by mail. */
  async subscribe(request: SubscribeRequest): Promise<Reply<"confirmed" | "asked">> {
    if (this.#store.condition() === "newer") return NEWER;
    const known = this.#load();
    if (known?.subscriptions.isWelcome(request)) {
      known.subscriptions.welcome(request);
      return done("confirmed");
    }
    const limits = this.#limits();
    if (!(await mayAsk(this.env.ASKER, request.asker, limits.client))) return TOO_MANY;
    const { subscriptions } = this.#load() ?? this.#make();
    return subscriptions.ask(request, confirmationCharge(limits)) ? done("asked") : TOO_MANY;
  }

  /** Takes a game's notice over; `gone` where its seat is not told here. */
  async commit(notice: Notice): Promise<"kept" | "gone"> {
    // A game asks again for as long as it throws.
    if (this.#store.condition() === "newer") throw new Error(NEWER.detail);
    return this.#load()?.subscriptions.hold(notice) ? "kept" : "gone";
  }

  /** How a seat is told here; null where it is not. */
  async status(game: string, side: Side): Promise<Reply<SubscriptionAnswer | null>> {
    if (this.#store.condition() === "newer") return NEWER;
    return done(this.#load()?.subscriptions.status(game, side) ?? null);
  }

  async drop(game: string, side: Side): Promise<void> {
    this.#load()?.subscriptions.drop(game, side);
  }

  /** Sends a mail that shows that mails come. */
  async sendTest(game: string, side: Side): Promise<Reply<null>> {
    return this.#with((loaded) => {
      const subscription = this.#store.subscriptionOf(game, side);
      if (subscription === null) return NOT_FOUND;
      return subscription.confirmed ? this.#request(loaded, "test", subscription.number) : NOT_CONFIRMED;
    });
  }

  /** Somebody at the address says yes to the seat of that number. */
  async confirm(number: number, browser: string | null): Promise<Reply<SettingsAnswer>> {
    return this.#byLink(async ({ subscriptions, letters }) => {
      if (!subscriptions.confirm(number, browser)) return NO_LINK;
      const confirmed = this.#store.subscription(number);
      if (confirmed !== null) await letters.tell([confirmed], { kind: "agreed" });
      return this.#settings();
    });
  }

  /** The settings, for whoever has a link that was mailed here: to a seat's confirmation, or to all games. */
  async look(by: MailedLink): Promise<Reply<SettingsAnswer>> {
    return this.#byLink(() => (this.#isValid(by) ? this.#settings() : NO_LINK));
  }

  async configure(by: MailedLink, hours: Partial<Hours>): Promise<Reply<SettingsAnswer>> {
    return this.#byLink(({ diary, letters }) => {
      if (!this.#isValid(by)) return NO_LINK;
      diary.transact(() => {
        this.#store.setHours({ ...this.#store.hours(), ...hours });
        letters.replan();
      });
      return this.#settings();
    });
  }

  /** Ends the subscription of that number, or all of them (0). What has ended before is no failure. */
  async unsubscribe(number: number): Promise<Reply<null>> {
    return this.#with(async ({ subscriptions }) => {
      await this.#farewell(subscriptions.end(number));
      return done(null);
    });
  }

  /** The games that are told here, newest first. */
  async games(generation: number): Promise<Reply<readonly LinkedGame[]>> {
    return this.#byLink(async () => {
      if (!this.#isValid({ purpose: "me", number: generation })) return NO_LINK;
      const told = this.#store.subscriptions().filter(({ confirmed }) => confirmed);
      const games = await Promise.all(told.slice(0, MOST_GAMES).map((each) => this.#game(each)));
      return done(games.filter((game) => game !== null));
    });
  }

  /** Mails the link to all games; nothing where nobody has confirmed the address, or after enough of them. */
  async mailGames(asker: AskerIds | null): Promise<void> {
    const loaded = this.#load();
    if (loaded === null || !this.#store.subscriptions().some(({ confirmed }) => confirmed)) return;
    if (await mayAsk(this.env.ASKER, asker, this.#limits().client)) this.#request(loaded, "games", 0);
  }

  /** Kills every link to all games that was mailed before. */
  async killLinks(generation: number): Promise<Reply<null>> {
    return this.#byLink(({ diary }) => {
      if (!this.#isValid({ purpose: "me", number: generation })) return NO_LINK;
      diary.transact(() => this.#store.setFact("generation", String(generation + 1)));
      return done(null);
    });
  }

  /** Moves this recipient's time and works what is due then; in development only. */
  async advance(milliseconds: number): Promise<Reply<number>> {
    return this.#with(async (loaded) => {
      loaded.diary.advance(milliseconds);
      await this.#workDues(loaded);
      return done(loaded.diary.now());
    });
  }

  override async alarm(): Promise<void> {
    await this.#with(async (loaded) => {
      loaded.diary.dues.rang();
      await this.#workDues(loaded);
      return done(null);
    });
  }

  async #workDues(loaded: Loaded): Promise<void> {
    const { diary, letters } = loaded;
    const ready = diary.transact(() => diary.dues.begin(diary.now(), () => PAUSES));
    await workAll(ready, `recipient ${this.#id}`, ({ name }) => letters.work(name));
    // The last, for it may leave nothing of the object.
    if (ready.some(({ name }) => name === FORGET)) await this.#sweep(loaded);
  }

  /** Forgets what nobody has confirmed for long, and the address where nothing is left. */
  async #sweep({ subscriptions }: Loaded): Promise<void> {
    const { ended, isEmpty } = subscriptions.sweep();
    await this.#farewell(ended);
    // Another may have come while the games were told.
    if (!isEmpty || this.#store.subscriptions().length > 0) return;
    this.#loaded = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Tells games that their seats are told nothing here any more. Where that fails they learn it with their next notice. */
  async #farewell(ended: readonly Subscription[]): Promise<void> {
    for (const { game, side } of ended) {
      try {
        await this.env.ROOM.getByName(game).forget(side, this.#id);
      } catch (error) {
        console.warn(`game ${game} was not told of an end: ${errorName(error)}`);
      }
    }
  }

  /** With the address that opens its seat; the public one where the seat's key has been retired. */
  async #game({ game, side, origin }: Subscription): Promise<LinkedGame | null> {
    const seated = await this.env.ROOM.getByName(game).seated(side, this.#id);
    if (seated === null) return null;
    const { seatToken, ...mine } = seated;
    return { ...mine, url: seatToken === null ? watchUrl(origin, game) : seatUrl(origin, game, seatToken) };
  }

  #request({ diary, letters }: Loaded, kind: LetterKind, subscription: number): Reply<null> {
    const charge = askedCharge(this.#limits());
    if (!diary.canAfford(charge)) return TOO_MANY;
    diary.transact(() => {
      diary.spend(charge);
      letters.request(kind, subscription);
    });
    return done(null);
  }

  #isValid({ purpose, number }: MailedLink): boolean {
    switch (purpose) {
      case "me":
        return number === this.#store.generation();
      case "confirm":
        return this.#store.subscription(number)?.confirmed === true;
    }
  }

  #settings(): Reply<SettingsAnswer> {
    return done({ address: this.#store.address(), ...this.#store.hours() });
  }

  #limits(): MailLimits {
    return mailLimits(this.env);
  }

  /** For whoever shows a mailed link: where everything was forgotten, it is over too. */
  async #byLink<T>(work: (loaded: Loaded) => Reply<T> | Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#with(work, NO_LINK);
  }

  async #with<T>(work: (loaded: Loaded) => Reply<T> | Promise<Reply<T>>, none = NOT_FOUND): Promise<Reply<T>> {
    if (this.#store.condition() === "newer") return NEWER;
    const loaded = this.#load();
    if (loaded === null) return none;
    try {
      return await work(loaded);
    } catch (error) {
      // Memory may be ahead of storage: it is loaded anew.
      this.#loaded = null;
      throw error;
    }
  }

  /** Null where nobody has given this address. */
  #load(): Loaded | null {
    if (this.#loaded !== null) return this.#loaded;
    if (this.#store.condition() !== "good") return null;
    return this.#wake();
  }

  /** The first one who gives this address makes the tables. */
  #make(): Loaded {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a recipient that was not asked for by name");
    this.#store.migrate();
    // An alarm wakes the object without its name.
    this.#store.setFact("recipient", name);
    // By time, so that links of an address that was forgotten stay dead.
    this.#store.setFact("generation", String(Date.now()));
    return this.#wake();
  }

  #wake(): Loaded {
    const diary = new Diary(this.ctx.storage, this.#store);
    const letters = new Letters(diary, this.env, this.#id);
    this.#loaded = { diary, letters, subscriptions: new Subscriptions(diary, letters) };
    diary.revive();
    return this.#loaded;
  }

  get #id(): RecipientId {
    const id = this.#store.fact("recipient");
    if (id === null) throw new Error("a recipient without its name");
    return id;
  }
}

/** By what kind of mailed link somebody comes, and the number in it. */
export interface MailedLink {
  readonly purpose: "me" | "confirm";
  readonly number: number;
}
