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

let blocks: readonly Block[] = [];
let heard = 0;

/** The list that this Worker goes by. */
export const blockList = {
  /** Whether a client, or the site that it is in, is blocked. */
  async hasNetwork(env: Asked, { network, site }: Client, now: number): Promise<boolean> {
    const subjects = [network, ...(site === null ? [] : [site])].map((name) => blockedId(env.ADDRESS_KEY, name));
    return (await known(env, now)).some((block) => block.kind === "network" && subjects.includes(block.subject));
  },

  /** Whether mails to whoever owns an address may not be asked for. */
  async hasOwner(env: Asked, owner: OwnerId, now: number): Promise<boolean> {
    return (await known(env, now)).some((block) => block.kind === "mail" && block.subject === owner);
  },

  /** Asks anew next time, as after a change that was made by this Worker. */
  forget(): void {
    heard = 0;
  },
};

/** The blocks that hold now. */
async function known(env: Asked, now: number): Promise<readonly Block[]> {
  if (now - heard >= HEARD_FOR) {
    // Requests that come meanwhile go by what was heard before.
    heard = now;
    blocks = (await within(PATIENCE, ask(env, now), null)) ?? blocks;
  }
  return blocks.filter(({ until }) => until > now);
}

async function ask({ MODERATION }: Asked, now: number): Promise<readonly Block[] | null> {
  const reply = await MODERATION.getByName(THE_MODERATION).blocks(now);
  return reply.ok ? reply.value : null;
}
