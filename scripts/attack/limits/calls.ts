/** A stranger calls a player who is away, in several games, every hour for most of a day. */
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import { makeGame, type PlayedGame } from "../played-game.ts";
import { mailedTokens } from "../seats/mailed.ts";

const GAMES = 5;
const HOURS = 20;
const HOUR = 60 * 60 * 1000;
/** How many calls a recipient is told of in a day (docs/api.md). Twenty hours can lie in two days. */
const [A_DAY, DAYS] = [3, 2];
const ADDRESS = "away@example.org";

interface Mail {
  readonly to: string;
  readonly raw: string;
}

export async function callForHours(client: Client, variant: string, roll: Dice): Promise<readonly Finding[]> {
  const games: PlayedGame[] = [];
  for (let count = 0; count < GAMES; count += 1) games.push(await makeGame(client, variant, roll));
  for (const game of games) await beTold(client, game);
  let accepted = 0;
  const before = await mails(client);
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (const { id, tokens } of games) {
      const [caller = ""] = tokens.values();
      const { status } = await client.call("POST", `/api/games/${id}/meet`, { body: { turn: 0 }, bearer: caller });
      if (status === 200) accepted += 1;
      await client.call("POST", `/dev/games/${id}/clock`, { body: { advance: 0 } });
    }
    await client.call("POST", "/dev/recipients/clock", { body: { address: ADDRESS, advance: 0 } });
    for (const { id } of games) await client.call("POST", `/dev/games/${id}/clock`, { body: { advance: HOUR } });
    await client.call("POST", "/dev/recipients/clock", { body: { address: ADDRESS, advance: HOUR } });
  }
  const told = (await mails(client)) - before;
  const by = `POST meet in ${GAMES} games each hour for ${HOURS} hours`;
  return [
    ...(accepted <= GAMES ? [] : [{ what: "an unanswered player is called again", by, seen: `${accepted} calls` }]),
    ...(told <= A_DAY * DAYS ? [] : [{ what: "a player is told of more calls than three a day", by, seen: `${told} mails` }]),
    ...(told > 0 ? [] : [{ what: "a player is told of no call", by, seen: "no mail" }]),
  ];
}

/** Sets up mails for the player who is away, who sits down second, at an address that has agreed to them. */
async function beTold(client: Client, game: PlayedGame): Promise<void> {
  const [, token = ""] = game.tokens.values();
  await mailedTokens(client, game, token, ADDRESS);
}

async function mails(client: Client): Promise<number> {
  const { body } = await client.call<readonly Mail[]>("GET", "/dev/mail.json");
  return body.filter(({ to }) => to === ADDRESS).length;
}
