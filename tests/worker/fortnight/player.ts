/** A player of a fortnight: their seat, how they are told, and the page that they may have open. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import { targetId } from "../../../worker/tokens/recipient.ts";
import { anyone, Client, ok, program } from "../client.ts";
import { idOf, newAddress } from "../recipients.ts";
import { bearer, live, type Live } from "../socket.ts";
import { newSubscription } from "../targets.ts";
import type { VirtualTime } from "../virtual-time.ts";
import type { JudgedPlayer, JudgedWay } from "./law.ts";
import type { Box, Post } from "./post.ts";
import type { Way, Wishes } from "./script.ts";

export class Player implements JudgedPlayer {
  readonly name: string;
  readonly wishes: Wishes;
  token: string;
  path: string;
  side: string;
  page: Live | null = null;
  readonly boxes: Box[] = [];

  constructor(name: string, wishes: Wishes, seat: { readonly token: string; readonly path: string; readonly side: string }) {
    this.name = name;
    this.wishes = wishes;
    this.token = seat.token;
    this.path = seat.path;
    this.side = seat.side;
  }

  get when() {
    return this.wishes.when;
  }

  get hours() {
    return this.wishes.hours;
  }

  get always() {
    return this.wishes.always;
  }

  get nextAfter() {
    return this.wishes.nextAfter;
  }

  get ways(): readonly JudgedWay[] {
    return this.boxes;
  }

  /** Who asks, as their program would. */
  get client(): Client {
    return program(this.token);
  }

  /** The same, as their browser asks in their own language. */
  get #browser(): Client {
    return new Client({ authorization: `Bearer ${this.token}`, "accept-language": this.wishes.language });
  }

  /** Sets up how they are told, and says yes to it. */
  async wish(post: Post, time: VirtualTime): Promise<void> {
    const { ways, hours, when, remind, always, nextAfter } = this.wishes;
    for (const way of ways) await (way === "mail" ? this.#askMail(post, time) : this.#askPush(post, time));
    const { channels } = (await this.#browser.get<ChannelsAnswer>(`${this.path}/channels`)).body;
    const order = ways.flatMap((way) => channels.find(({ kind }) => kind === way)?.id ?? []);
    for (const id of order) expect((await this.#browser.ask("PUT", `${this.path}/channels/${id}/hours`, hours)).status).toBe(200);
    await ok(this.#browser.ask("PUT", `${this.path}/channels`, { order, when, remind, always, nextAfter }));
  }

  async #askMail(post: Post, time: VirtualTime): Promise<void> {
    const { when, hours } = this.wishes;
    const address = newAddress();
    this.#open(post, time, idOf(address), "mail");
    await ok(this.#browser.ask("PUT", `${this.path}/email`, { address, when, zone: hours.zone }), 202);
    await time.pass(0);
    const token = /\/confirm#([a-z0-9]+)/.exec(post.questions.get(idOf(address)) ?? "")?.[1];
    await ok(anyone.post("/api/confirm", { token }));
  }

  async #askPush(post: Post, time: VirtualTime): Promise<void> {
    const { detail, hours } = this.wishes;
    const subscription = await newSubscription();
    this.#open(post, time, targetId(env.ADDRESS_KEY, "push", JSON.stringify(subscription)), "push");
    await ok(this.#browser.ask("PUT", `${this.path}/push`, { subscription, detail, zone: hours.zone }));
  }

  #open(post: Post, time: VirtualTime, recipient: string, way: Way): void {
    this.boxes.push(post.open(recipient, way, this));
    time.ringRecipient(recipient);
  }

  /** Opens the board in a tab. */
  async openPage(): Promise<void> {
    await this.closePage();
    this.page = await live(this.path, bearer(this.token));
  }

  /** A person touches it. */
  async touchPage(): Promise<boolean> {
    if (this.page === null || this.page.closed !== null) return false;
    this.page.say({ here: true, input: true });
    await this.page.settled();
    return true;
  }

  async closePage(): Promise<void> {
    const { page } = this;
    this.page = null;
    if (page === null || page.closed !== null) return;
    page.close();
    await page.untilClosed(1000);
  }
}
