/**
 * What is blocked, as each of our Workers has heard last: whatever makes something new asks for it, and is not to wait for one object
 * each time. A block holds everywhere within `HEARD_FOR`. Where the moderation does not answer, what was heard before counts on, and
 * nobody is kept from playing.
 */
import type { Client } from "../api/client.ts";
import type { Env } from "../env.ts";
import { within } from "../waiting.ts";
import { blockedId, type OwnerId } from "../tokens/recipient.ts";
import { type Block, THE_MODERATION } from "./report.ts";

/** In milliseconds. */
export const HEARD_FOR = 30_000;
/** How long the moderation may take to answer. */
const PATIENCE = 1000;

type Asked = Pick<Env, "MODERATION" | "ADDRESS_KEY">;

class BlockList {
  #blocks: readonly Block[] = [];
  #heard = 0;

  /** Whether a client, or the site that it is in, is blocked. */
  async hasNetwork(env: Asked, { network, site }: Client, now: number): Promise<boolean> {
    const subjects = [network, ...(site === null ? [] : [site])].map((name) => blockedId(env.ADDRESS_KEY, name));
    return (await this.#known(env, now)).some((block) => block.kind === "network" && subjects.includes(block.subject));
  }

  /** Whether mails to whoever owns an address may not be asked for. */
  async hasOwner(env: Asked, owner: OwnerId, now: number): Promise<boolean> {
    return (await this.#known(env, now)).some((block) => block.kind === "mail" && block.subject === owner);
  }

  /** Asks anew next time, as after a change that was made by this Worker. */
  forget(): void {
    this.#heard = 0;
  }

  /** The blocks that hold now. */
  async #known(env: Asked, now: number): Promise<readonly Block[]> {
    if (now - this.#heard >= HEARD_FOR) {
      // Requests that come meanwhile go by what was heard before.
      this.#heard = now;
      this.#blocks = (await within(PATIENCE, ask(env, now), null)) ?? this.#blocks;
    }
    return this.#blocks.filter(({ until }) => until > now);
  }
}

/** The list that this Worker goes by. */
export const blockList = new BlockList();

async function ask({ MODERATION }: Asked, now: number): Promise<readonly Block[] | null> {
  const blocks = await MODERATION.getByName(THE_MODERATION).blocks(now);
  return blocks.ok ? blocks.value : null;
}
