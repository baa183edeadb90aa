/** Asks for seats with the used invite and the opponent's word: nobody gets a seat whose player is there. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import { fromPage, openBrowser } from "../browser.ts";
import type { Client } from "../client.ts";
import { expectSame, type Findings, findInTurn } from "../finding.ts";
import { makeGame, pass, type PlayedGame } from "../games.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type Answered = StateAnswer & { readonly code?: string };

export function tryVouching(client: Client, variant: string, roll: Dice): Promise<Findings> {
  return findInTurn([afterTheGame, inHoliday, whileThere, withoutEnd, forWhatWasSet], async (attack) => {
    const clock = { kind: "move", each: 86_400 } as const;
    return attack(pleaFor(client, await makeGame(client, variant, roll, { seat: "first", clock })));
  });
}

type Plea = ReturnType<typeof pleaFor>;

/** A game with a day for each move, whose opponent helps the one who asks for the victim's seat. */
function pleaFor(client: Client, { id, inviteToken, creator, joiner }: PlayedGame) {
  const path = `/api/games/${id}`;
  const [opponent, victim] = [creator.token, joiner.token];
  const act = (bearer: string, what: string, body: object) => client.call<Answered>("POST", path + what, { bearer, body });
  /** Another browser asks for the victim's seat; answers its cookie, and the code of a refusal. */
  async function ask() {
    const cookie = await openBrowser(client, id);
    const options = fromPage(client, cookie, { bearer: inviteToken, body: {} });
    const { body } = await client.call<Answered>("POST", `${path}/recovery`, options);
    return { cookie, code: body.code };
  }
  /** A seat's player says what they think of the last request. */
  async function answer(bearer: string, given: "agree" | "refuse"): Promise<void> {
    const { you } = await client.get<Answered>(path, { bearer });
    await act(bearer, "/recovery/answer", { id: you?.recovery?.id ?? "none", do: given });
  }
  return {
    client,
    path,
    opponent,
    victim,
    act,
    ask,
    answer,
    /** Asks, with the opponent's word. */
    async askVouched() {
      const asked = await ask();
      await answer(opponent, "agree");
      return asked;
    },
    pass: (milliseconds: number) => pass(client, id, milliseconds),
    /** What a browser sees of the game. */
    seenBy: (cookie: string) => client.get<StateAnswer>(path, fromPage(client, cookie)),
  };
}

/** Asks for a seat of a finished game, which shows the live link of the next one. */
async function afterTheGame(plea: Plea): Promise<Findings> {
  const { path, victim, opponent } = plea;
  await plea.act(victim, "/resign", { turn: 0 });
  for (const bearer of [opponent, victim]) await plea.act(bearer, "/offers", { do: "offer", kind: "rematch", turn: 0 });
  const { cookie, code } = await plea.askVouched();
  await plea.pass(4 * DAY);
  const { you, next } = await plea.seenBy(cookie);
  return [
    ...expectSame("a seat of a finished game is asked for", `${path}/recovery`, code, "game-over"),
    ...expectSame("a seat of a finished game is given away", path, [you?.side, next?.url], [undefined, undefined]),
  ];
}

/** Asks for a seat while its player is away as announced. */
async function inHoliday(plea: Plea): Promise<Findings> {
  const { client, path, victim } = plea;
  const { now } = await client.get<Answered>(path);
  await plea.act(victim, "/holiday", { turn: 0, until: now + 5 * DAY });
  const { cookie } = await plea.askVouched();
  await plea.pass(5 * DAY + 20 * HOUR);
  const { you } = await plea.seenBy(cookie);
  return expectSame("a seat is given away in a holiday", path, you?.side, undefined);
}

/** Asks for a seat while its player does something, even if that is refused. */
async function whileThere(plea: Plea): Promise<Findings> {
  const acts = [
    ["/moves", { turn: 99, move: "not a move" }],
    ["/link", {}],
    ["/offers", { do: "accept", id: "none" }],
  ] as const;
  return findInTurn(acts, async ([act, body]) => {
    const { cookie } = await plea.askVouched();
    await plea.pass(23 * HOUR);
    await plea.act(plea.victim, act, body);
    await plea.pass(4 * HOUR);
    const { you } = await plea.seenBy(cookie);
    return expectSame("a seat is given away whose player is there", plea.path + act, you?.side, undefined);
  });
}

/** Asks again and again, until the player is tired of saying no. */
async function withoutEnd(plea: Plea): Promise<Findings> {
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) {
    codes.push((await plea.ask()).code);
    await plea.answer(plea.victim, "refuse");
  }
  return expectSame("a seat is asked for without an end", `${plea.path}/recovery`, codes.slice(3), ["too-many", "too-many"]);
}

/** Asks for a seat to get what its player before had set up for it. */
async function forWhatWasSet(plea: Plea): Promise<Findings> {
  const { client, path, victim } = plea;
  await plea.act(victim, "/webhooks", { url: "http://127.0.0.1:9/secret" });
  await plea.act(victim, "/hand-over", {});
  const { cookie } = await plea.askVouched();
  await plea.pass(DAY);
  const { you } = await plea.seenBy(cookie);
  const webhooks = await client.get(`${path}/webhooks`, fromPage(client, cookie));
  return [
    ...expectSame("a seat that its player left to others does not come back", path, you !== undefined, true),
    ...expectSame("a regained seat shows what was set before", `${path}/webhooks`, webhooks, []),
    ...expectSame("a regained seat shows a link to hand it over", path, you?.handOverUrl, undefined),
  ];
}
