/**
 * The calls of a seat: by which it is taken, opened and held, goes to somebody else or back, is asked for when its link is lost; what is
 * kept of its player, and what they report of others.
 */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import { inviteBody, uninviteBody } from "../../api/invites-schema.ts";
import { type SeatRecordAnswer, seatRecordAnswer } from "../../api/my-games-schema.ts";
import { nameBody, reportAnswer, reportBody } from "../../api/names-schema.ts";
import { recoveryAnswerBody, recoveryBody } from "../../api/recovery-schema.ts";
import * as schema from "../../api/seat-schema.ts";
import { type StateAnswer, stateAnswer } from "../../api/state-schema.ts";
import { byProgram } from "../../game/seats.ts";
import { makerUrl, seatUrl } from "../links.ts";
import { THE_MODERATION } from "../moderation/report.ts";
import type { KeptOfSeat } from "../room/kernel/feature.ts";
import { keptHash, wordHashes } from "../tokens/invite-word.ts";
import { reporterId } from "../tokens/recipient.ts";
import { asOf, command, creation, documented, FOR_ALL, FOR_KEYS, FOR_LOOKS, FOR_SEATS } from "./call.ts";
import { type Api, callerOf, callerOfCommand, originOf, settler } from "./caller.ts";
import { shownMail } from "./channels.ts";
import { clientOf } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import { joined, repeatableOf, roomOf, state } from "./room.ts";

export const seats = new Hono<Api>();

seats.post(
  "/:id/join",
  ...creation(
    "Take the free seat, or one that is handed over; the bearer is the token of the link to it",
    schema.joinAnswer,
    [
      ...FOR_ALL,
      "no-seat",
      "foreign-origin",
      "seat-taken",
      "own-invite",
      "other-seat",
      "wrong-word",
      "too-many",
      "game-over",
      ...FOR_KEYS,
    ],
    schema.joinBody,
  ),
  async (c) => {
    const caller = settler(c);
    const given = c.req.valid("json");
    const word = given.word === undefined ? null : wordHashes(c.env.ID_KEY, c.req.param("id"), given.word);
    // The word itself goes nowhere, not even into a fingerprint that anybody could try words against.
    const repeatable = repeatableOf(c, "join", { ...given, ...(word !== null && { word: word[0] }) }, caller.bearer);
    const join = { name: given.name ?? null, ...byProgram(given), repeatable, by: "invite", word } as const;
    return joined(c, await roomOf(c).join(caller, join), caller);
  },
);

seats.post(
  "/:id/open",
  ...command("Let this browser hold the seat of the bearer's token", stateAnswer, [...FOR_SEATS, "no-cookie"], schema.openBody),
  async (c) => state(c, await roomOf(c).open(settler(c), c.req.valid("json").replace ?? false)),
);

seats.post("/:id/link", ...command("The seat's own link", schema.linkAnswer, FOR_SEATS, asBody), async (c) => {
  const { token, browsers } = unwrap(await roomOf(c).link(callerOfCommand(c), asOf(c)));
  return c.json({ url: seatUrl(originOf(c), c.req.param("id"), token), browsers } satisfies schema.LinkAnswer);
});

seats.post(
  "/:id/new-link",
  ...command(
    "Make a seat's link anew, or a maker's: the old one is dead at once, and of a seat all other browsers are out",
    schema.newLinkAnswer,
    [...FOR_SEATS, "too-many", ...FOR_KEYS],
    asBody,
  ),
  async (c) => {
    const caller = callerOfCommand(c);
    const repeatable = repeatableOf(c, "new-link", c.req.valid("json"), caller.bearer);
    const { token, of } = unwrap(await roomOf(c).renewLink(caller, asOf(c), repeatable));
    const url = (of === "maker" ? makerUrl : seatUrl)(originOf(c), c.req.param("id"), token);
    return c.json({ url, token } satisfies schema.NewLinkAnswer);
  },
);

seats.get("/:id/browsers", documented("The browsers that hold the seat", schema.holdersAnswer, FOR_LOOKS), async (c) =>
  c.json(unwrap(await roomOf(c).holders(callerOf(c))) satisfies schema.HoldersAnswer),
);

seats.delete(
  "/:id/browsers/:browser",
  ...command("Take the seat from a browser; with the seat's link it could come back", null, FOR_SEATS, asBody),
  async (c) => {
    unwrap(await roomOf(c).putOut(callerOfCommand(c), asOf(c), c.req.param("browser")));
    return c.body(null, 204);
  },
);

seats.put(
  "/:id/name",
  ...command(
    "Change the name of the seat's player, or say whether that is a program",
    stateAnswer,
    [...FOR_SEATS, "too-many"],
    nameBody,
  ),
  async (c) => {
    const { name, program, as } = c.req.valid("json");
    return state(c, await roomOf(c).rename(callerOfCommand(c), as, { name, program }));
  },
);

seats.post(
  "/:id/recovery",
  ...creation(
    "Ask for a seat whose link is lost, for this browser; the bearer is the used invite's token",
    stateAnswer,
    [...FOR_SEATS, "no-cookie", "not-started", "game-over", "already-asked", "too-many"],
    recoveryBody,
  ),
  async (c) => state(c, await roomOf(c).recover(settler(c), { do: "ask", side: c.req.valid("json").side ?? null })),
);

seats.post(
  "/:id/recovery/answer",
  ...command(
    "Answer a request for a seat: the opponent's, or its own player's",
    stateAnswer,
    [...FOR_SEATS, "game-over", "no-recovery"],
    recoveryAnswerBody,
  ),
  async (c) => {
    const { id, as, ...given } = c.req.valid("json");
    return state(c, await roomOf(c).recover(callerOfCommand(c), { do: "answer", as, id, answer: given.do }));
  },
);

seats.post(
  "/:id/invite",
  ...command(
    "Make a new invite; the old one is dead",
    stateAnswer,
    [...FOR_SEATS, "seat-taken", "game-over", "too-many"],
    inviteBody,
  ),
  async (c) => {
    const { word, as, side } = c.req.valid("json");
    const hash = word === undefined ? null : keptHash(c.env.ID_KEY, c.req.param("id"), word);
    return state(c, await roomOf(c).invite(callerOfCommand(c), as, { do: "renew", word: hash }, side));
  },
);

seats.delete(
  "/:id/invite",
  ...command(
    "Withdraw the invite: nobody can join until there is a new one",
    stateAnswer,
    [...FOR_SEATS, "seat-taken", "game-over"],
    uninviteBody,
  ),
  async (c) => state(c, await roomOf(c).invite(callerOfCommand(c), asOf(c), { do: "withdraw" }, c.req.valid("json").side)),
);

for (const [path, call, summary] of [
  ["/:id/hand-over", "begin", "Make a link by which another player can take this seat over"],
  ["/:id/leave", "leave", "Give the seat back that was taken by the invite, before the first move: it is free again"],
] as const)
  seats.post(
    path,
    ...command(summary, stateAnswer, [...FOR_SEATS, "not-started", "game-over", "own-game", "too-late", "too-many"], asBody),
    async (c) => state(c, await roomOf(c).handOver(callerOfCommand(c), asOf(c), call)),
  );

seats.delete(
  "/:id/hand-over",
  ...command("The link by which this seat could be taken over is good no more", stateAnswer, FOR_SEATS, asBody),
  async (c) => state(c, await roomOf(c).handOver(callerOfCommand(c), asOf(c), "withdraw")),
);

seats.get("/:id/me", documented("All that is kept about the seat", seatRecordAnswer, FOR_LOOKS), async (c) => {
  const [caller, room] = [callerOf(c), roomOf(c)];
  const kept: KeptOfSeat = JSON.parse(unwrap(await room.aboutMe(caller)));
  const email = shownMail(unwrap(await room.mail(caller, undefined, { do: "show" })));
  return c.json({ ...kept, email } satisfies SeatRecordAnswer);
});

seats.delete(
  "/:id/me",
  ...command("Remove what is kept about the seat: name, mails, webhooks, other browsers", null, FOR_SEATS, asBody),
  async (c) => {
    unwrap(await roomOf(c).removeMe(callerOfCommand(c), asOf(c)));
    return c.body(null, 204);
  },
);

seats.post(
  "/:id/report",
  ...command("Tell the operator of a player or a name", reportAnswer, [...FOR_ALL, "too-many"], reportBody, 202),
  async (c) => {
    const { side, about, text = "" } = c.req.valid("json");
    const state: StateAnswer = JSON.parse(unwrap(await roomOf(c).look({ origin: originOf(c) })));
    const player = state.players[side];
    if (!player) throw new Problem("malformed", "side: nobody sits there");
    const client = clientOf(c);
    const report = {
      game: state.id,
      side,
      about,
      name: player.name,
      program: player.program === true,
      text: text.trim(),
      client: client && reporterId(c.env.ADDRESS_KEY, client.site ?? client.network),
      at: Date.now(),
    };
    unwrap(await c.env.MODERATION.getByName(THE_MODERATION).report(report));
    return c.json({}, 202);
  },
);
