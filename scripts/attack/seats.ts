/**
 * Tries every way to a seat that must not work: wrong tokens, foreign pages, races for one invite, the opponent's word, seats
 * that were left.
 */
import { dice } from "../shared/dice.ts";
import { keys } from "../test/keys.ts";
import { openBrowser, sit } from "./browser.ts";
import { type Findings, findInTurn, step } from "./finding.ts";
import { anyKind, makeGame, openGame } from "./games.ts";
import { mailedTokens } from "./mail.ts";
import type { AttackOptions } from "./options.ts";
import { changeSeats, joinOwnGame, retireLinks } from "./seats/leaving.ts";
import { tryOrigins } from "./seats/origins.ts";
import { raceForSeat, raceToCreate } from "./seats/races.ts";
import { nearly, tryMailedDoors, tryTokens } from "./seats/tokens.ts";
import { tryVouching } from "./seats/vouching.ts";
import { attackServer } from "./target.ts";

/** @returns what did not hold */
export function attackSeats({ races, seed, say }: AttackOptions & { readonly races: number }): Promise<Findings> {
  const roll = dice(seed);
  const variant = anyKind(roll);
  return attackServer(async (target) => {
    const { client } = target;
    const game = await makeGame(client, variant, roll);
    const other = await makeGame(client, variant, roll);
    const open = await openGame(client, variant, roll);
    const { token } = game.creator;
    const others = other.creator.token;
    const mailed = await mailedTokens(client, other.id, others, "ada@example.org");
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
    const unmailed = [
      ["a seat's", token],
      ["the opponent's", game.joiner.token],
      ["an invite", open.inviteToken],
    ] as const;
    const inBrowser = async () => {
      const cookie = await openBrowser(client, game.id);
      await sit(client, cookie, game.id, token);
      return tryOrigins(client, game.id, cookie);
    };
    const race = async () => [
      ...(await raceForSeat(client, await openGame(client, variant, roll), roll)),
      ...(await raceToCreate(client, variant, roll)),
    ];
    const leave = async () => [
      ...(await joinOwnGame(client, open)),
      ...(await changeSeats(client, other)),
      ...(await retireLinks(target, game, open)),
    ];
    return [
      ...(await step(say, "tokens", tryTokens(client, game.id, [...strange, ...nearly(token)], token))),
      ...(await step(say, "mailed tokens", tryMailedDoors(client, [...unmailed, ...nearly(mailed.me)]))),
      ...(await step(say, "origins", inBrowser())),
      ...(await step(
        say,
        `${races} races`,
        findInTurn(Array<typeof race>(races).fill(race), (run) => run()),
      )),
      ...(await step(say, "vouching", tryVouching(client, variant, roll))),
      ...(await step(say, "left seats", leave())),
    ];
  });
}
