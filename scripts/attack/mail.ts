/** The mails of an attacked server, as their readers find them: it keeps them to itself and shows them. */
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "./client.ts";

/** The tokens that mails carry. */
export interface MailedTokens {
  readonly confirm: string;
  /** Token that refuses all mails to the address for ever. */
  readonly refuse: string;
  /** Token that ends the mails of one game. */
  readonly unsubscribe: string;
  /** Token that opens all games of the address. */
  readonly me: string;
}

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly raw: string;
}

/** Milliseconds between two looks for a mail, and how many of them. */
const LOOK = 100;
const LOOKS = 600;

export function mailsOf(client: Client): Promise<readonly Mail[]> {
  return client.get<readonly Mail[]>("/dev/mail.json");
}

/** Has a seat's player told by mail, and answers what the mails to them hold. */
export async function mailedTokens(client: Client, game: string, bearer: string, address: string): Promise<MailedTokens> {
  const path = `/api/games/${game}/email`;
  await client.call("PUT", path, { bearer, body: { address, when: "turn" } });
  const confirm = await mailed(client, address, /\/confirm#([a-z0-9]+)/);
  const refuse = await mailed(client, address, /\/unsubscribe\/([a-z0-9]+)/);
  await client.call("POST", "/api/confirm", { body: { token: confirm } });
  await client.call("POST", `${path}/test`, { bearer, body: {} });
  const unsubscribe = await mailed(client, address, /\/unsubscribe\/([a-z0-9]+)/, refuse);
  await client.call("POST", "/api/me/link", { body: { address } });
  return { confirm, refuse, unsubscribe, me: await mailed(client, address, /\/games#([a-z0-9]+)/) };
}

/** Finds a pattern in a mail to an address as soon as one has it; a mail that has `known` is not meant. */
async function mailed(client: Client, address: string, pattern: RegExp, known?: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const mails = await mailsOf(client);
    // Quoted-printable: a line ends by "=" where it goes on.
    const texts = mails.filter(({ to }) => to === address).map(({ raw }) => raw.replaceAll("=\r\n", "").replaceAll("=3D", "="));
    const token = texts.map((text) => pattern.exec(text)?.[1]).find((text) => text !== undefined && text !== known);
    if (token !== undefined) return token;
    await pause(LOOK);
  }
  throw new Error(`no mail to ${address} holds ${pattern}`);
}
