/** What a player does to the one they play with, again and again: takes a move back, and calls them while they are away. */
import type { Dice } from "../../shared/dice.ts";
import { CLIENT_HEADER } from "../browser.ts";
import type { Client } from "../client.ts";
import { expectThat, type Findings } from "../finding.ts";
import { makeGame, moveAndTakeBack, pass, type PlayedGame } from "../games.ts";
import { mailedTokens, mailsOf } from "../mail.ts";

const MOST_TAKEBACKS = 200;
const GAMES = 5;
const HOURS = 20;
const HOUR = 60 * 60 * 1000;
/** How many calls a recipient is told of in a day (docs/api.md). Twenty hours can lie in two days. */
const [A_DAY, DAYS] = [3, 2];
const ADDRESS = "away@example.org";

/** Two players take the first move back, each time from another network because limits are on. */
export async function takeBackMuch(client: Client, roll: Dice): Promise<Findings> {
  const game = await makeGame(client, "harzdame", roll);
  for (let count = 0; count <= MOST_TAKEBACKS; count += 1) {
    const refused = await moveAndTakeBack(client, game, { [CLIENT_HEADER]: `198.18.8.${count % 250}` });
    if (refused.length > 0) return expectThat("a takeback is refused", game.id, count === MOST_TAKEBACKS, `the ${count}th`);
  }
  return [{ what: "moves are taken back without end", by: game.id, seen: `${MOST_TAKEBACKS + 1} takebacks` }];
}

/** Calls a player who is away, in several games, every hour for most of a day. */
export async function callForHours(client: Client, variant: string, roll: Dice): Promise<Findings> {
  const games: PlayedGame[] = [];
  for (let count = 0; count < GAMES; count += 1) games.push(await makeGame(client, variant, roll));
  for (const { id, joiner } of games) await mailedTokens(client, id, joiner.token, ADDRESS);
  const passForRecipient = (advance: number) =>
    client.call("POST", "/dev/recipients/clock", { body: { address: ADDRESS, advance } });
  const mails = async () => (await mailsOf(client)).filter(({ to }) => to === ADDRESS).length;

  let accepted = 0;
  const before = await mails();
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (const { id, creator } of games) {
      const call = { body: { turn: 0 }, bearer: creator.token };
      const { status } = await client.call("POST", `/api/games/${id}/meet`, call);
      if (status === 200) accepted += 1;
      await pass(client, id, 0);
    }
    await passForRecipient(0);
    for (const { id } of games) await pass(client, id, HOUR);
    await passForRecipient(HOUR);
  }
  const told = (await mails()) - before;
  const by = `POST meet in ${GAMES} games each hour for ${HOURS} hours`;
  return [
    ...expectThat("an unanswered player is called again", by, accepted <= GAMES, `${accepted} calls`),
    ...expectThat("a player is told of more calls than three a day", by, told <= A_DAY * DAYS, `${told} mails`),
    ...expectThat("a player is told of no call", by, told > 0, "no mail"),
  ];
}
