/** The tokens that mails carry, as their reader finds them: this server keeps its mails to itself and shows them. */
import type { Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import type { PlayedGame } from "../played-game.ts";

export interface MailedTokens {
  readonly confirm: string;
  readonly unsubscribe: string;
  /** Opens all games of the address. */
  readonly me: string;
}

interface Mail {
  readonly to: string;
  readonly raw: string;
}

/** Has a seat's player told by mail, and answers what the mails to them hold. */
export async function mailedTokens(client: Client, game: PlayedGame, bearer: string, address: string): Promise<MailedTokens> {
  await client.call("PUT", `/api/games/${game.id}/email`, { bearer, body: { address, when: "turn" } });
  const confirm = await found(client, address, /\/confirm#([a-z0-9]+)/);
  await client.call("POST", "/api/confirm", { body: { token: confirm } });
  await client.call("POST", `/api/games/${game.id}/email/test`, { bearer, body: {} });
  const unsubscribe = await found(client, address, /\/unsubscribe\/([a-z0-9]+)/);
  await client.call("POST", "/api/me/link", { body: { address } });
  return { confirm, unsubscribe, me: await found(client, address, /\/games#([a-z0-9]+)/) };
}

/** Looks until a mail holds it. */
async function found(client: Client, address: string, pattern: RegExp): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    const { body } = await client.call<readonly Mail[]>("GET", "/dev/mail.json");
    // Quoted-printable: a line ends by "=" where it goes on.
    const texts = body.filter(({ to }) => to === address).map(({ raw }) => raw.replaceAll("=\r\n", "").replaceAll("=3D", "="));
    const token = texts.map((text) => pattern.exec(text)?.[1]).find((text) => text !== undefined);
    if (token !== undefined) return token;
  }
  throw new Error(`no mail to ${address} holds ${pattern}`);
}

/** Shows tokens that no mail carried where only mailed ones do: nothing of an address, and nothing of the operator's, is answered. */
export async function tryMailedDoors(
  client: Client,
  tokens: readonly (readonly [string, string])[],
): Promise<readonly Finding[]> {
  const found_: Finding[] = [];
  for (const [name, token] of tokens) {
    const calls = [
      ["GET", "/api/me/email", {}],
      ["PATCH", "/api/me/email", { body: { quiet: null } }],
      ["GET", "/api/me/games", {}],
      ["DELETE", "/api/me/link", {}],
      ["POST", "/api/confirm", { body: { token } }],
      ["POST", `/unsubscribe/${encodeURIComponent(token) || "x"}`, {}],
      ["GET", "/api/operator/games", {}],
      ["POST", "/api/operator/verify", { body: { games: [], repair: true } }],
    ] as const;
    for (const [method, path, options] of calls) {
      const { status, body } = await client.call<unknown>(method, path, { bearer: token, ...options });
      if (status < 400 || status >= 500)
        found_.push({
          what: "a wrong token is taken for a mailed one",
          by: `${method} ${path} with ${name}`,
          seen: `${status} ${JSON.stringify(body)}`,
        });
    }
  }
  return found_;
}
