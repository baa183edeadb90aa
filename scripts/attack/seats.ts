/**
 * Tries every way to a seat that must not work: wrong tokens, foreign pages, races for one invite, the opponent's word, seats
 * that were left.
 */
import { dice } from "../shared/dice.ts";
import { Client } from "./client.ts";
import type { AttackOptions, Finding } from "./finding.ts";
import { KINDS, makeGame, openGame } from "./played-game.ts";
import { openBrowser, sit } from "./seats/browser.ts";
import { changeSeats, retireLinks } from "./seats/leaving.ts";
import { mailedTokens, tryMailedDoors } from "./seats/mailed.ts";
import { tryOrigins } from "./seats/origins.ts";
import { raceForSeat, raceToCreate } from "./seats/races.ts";
import { nearly, tryTokens } from "./seats/tokens.ts";
import { tryVouching } from "./seats/vouching.ts";
import { startTarget } from "./target.ts";
import { verifyTarget } from "./verify-target.ts";
import { keys } from "../test/keys.ts";

interface SeatsOptions extends AttackOptions {
  readonly races: number;
}

/** @returns what did not hold */
export async function attackSeats({ races, seed, say }: SeatsOptions): Promise<readonly Finding[]> {
  const roll = dice(seed);
  const variant = KINDS[roll(KINDS.length)] ?? "";
  const target = await startTarget();
  try {
    const client = new Client(target.url);
    const [game, other, open] = [
      await makeGame(client, variant, roll),
      await makeGame(client, variant, roll),
      await openGame(client, variant, roll),
    ];
    const [token = "", opponents = ""] = game.tokens.values();
    const [others = ""] = other.tokens.values();
    const mailed = await mailedTokens(client, other, others, "ada@example.org");
    const strange = [
      ["its used invite", game.inviteToken],
      ["another game's seat", others],
      ["another game's invite", open.inviteToken],
      ["a confirmation's", mailed.confirm],
      ["an unsubscription's", mailed.unsubscribe],
      ["a refusal's", mailed.refuse],
      ["a games link's", mailed.me],
      ["the operator's", keys.OPERATOR_TOKEN],
      ["the game's id", game.id],
    ] as const;
    const tokens = [
      ...(await tryTokens(client, game, [...strange, ...nearly(token)], token)),
      ...(await tryMailedDoors(client, [
        ["a seat's", token],
        ["the opponent's", opponents],
        ["an invite", open.inviteToken],
        ...nearly(mailed.me),
      ])),
    ];
    say(`tokens: ${tokens.length} findings`);

    const cookie = await openBrowser(client, game.id);
    await sit(client, cookie, game.id, token);
    const origins = await tryOrigins(client, game, cookie);
    say(`origins: ${origins.length} findings`);

    const raced: Finding[] = [];
    for (let race = 0; race < races; race += 1) {
      raced.push(
        ...(await raceForSeat(client, await openGame(client, variant, roll), roll)),
        ...(await raceToCreate(client, variant, roll)),
      );
    }
    say(`${races} races: ${raced.length} findings`);

    const vouched = await tryVouching(client, variant);
    say(`vouching: ${vouched.length} findings`);

    const left = [...(await changeSeats(client, open, other)), ...(await retireLinks(target, client, game, open))];
    say(`left seats: ${left.length} findings`);
    return [...tokens, ...origins, ...raced, ...vouched, ...left, ...(await verifyTarget(target))];
  } finally {
    await target.stop();
  }
}
