/** The calls about a game's seats: who takes one, holds one, and is called what. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import * as seats from "../../api/seat-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { makerUrl, seatUrl } from "../links.ts";
import { keptHash, wordHashes } from "../tokens/invite-word.ts";
import { body } from "./body.ts";
import { type Api, callerOf, callerOfCommand, originOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_ALL, FOR_SEATS, joined, programIn, repeatableOf, state } from "./game-answers.ts";
import { commanding, creating } from "./limits.ts";
import { unwrap } from "./problem.ts";
import { roomOf } from "./room.ts";

const FOR_LEAVING: readonly ProblemCode[] = [...FOR_SEATS, "not-started", "game-over", "own-game", "too-late", "too-many"];

export const gameSeats = new Hono<Api>();

gameSeats.post(
  "/:id/join",
  creating,
  documented("Take the free seat, or one that is handed over; the bearer is the token of the link to it", 200, seats.joinAnswer, [
    ...FOR_ALL,
    "no-seat",
    "foreign-origin",
    "seat-taken",
    "own-invite",
    "other-seat",
    "wrong-word",
    "too-many",
    "game-over",
    "too-many",
    "weak-key",
    "key-reused",
  ]),
  body(seats.joinBody),
  async (c) => {
    const caller = settler(c);
    const given = c.req.valid("json");
    const word = given.word === undefined ? null : wordHashes(c.env.ID_KEY, c.req.param("id"), given.word);
    // The word itself goes nowhere, not even into a fingerprint that anybody could try words against.
    const repeatable = repeatableOf(c, "join", { ...given, ...(word !== null && { word: word[0] }) }, caller.bearer);
    return joined(
      c,
      await roomOf(c).join(caller, { name: given.name ?? null, ...programIn(given), repeatable, by: "invite", word }),
      caller,
    );
  },
);

gameSeats.post(
  "/:id/open",
  commanding,
  documented("Let this browser hold the seat of the bearer's token", 200, stateAnswer, [...FOR_SEATS, "no-cookie"]),
  body(seats.openBody),
  async (c) => {
    const caller = settler(c);
    return state(c, await roomOf(c).open(caller, c.req.valid("json").replace ?? false));
  },
);

gameSeats.put(
  "/:id/name",
  commanding,
  documented("Change the name of the seat's player, or say whether that is a program", 200, stateAnswer, [
    ...FOR_SEATS,
    "too-many",
  ]),
  body(seats.nameBody),
  async (c) => {
    const { name, program, as } = c.req.valid("json");
    return state(c, await roomOf(c).rename(callerOfCommand(c), as, { name, program }));
  },
);

gameSeats.post(
  "/:id/link",
  commanding,
  documented("The seat's own link", 200, seats.linkAnswer, FOR_SEATS),
  body(asBody),
  async (c) => {
    const { token, browsers } = unwrap(await roomOf(c).link(callerOfCommand(c), c.req.valid("json").as));
    return c.json({ url: seatUrl(originOf(c), c.req.param("id"), token), browsers } satisfies seats.LinkAnswer);
  },
);

gameSeats.post(
  "/:id/new-link",
  commanding,
  documented(
    "Make a seat's link anew, or a maker's: the old one is dead at once, and of a seat all other browsers are out",
    200,
    seats.newLinkAnswer,
    [...FOR_SEATS, "too-many", "weak-key", "key-reused"],
  ),
  body(asBody),
  async (c) => {
    const caller = callerOfCommand(c);
    const given = c.req.valid("json");
    const { token, of } = unwrap(await roomOf(c).renewLink(caller, given.as, repeatableOf(c, "new-link", given, caller.bearer)));
    const url = (of === "maker" ? makerUrl : seatUrl)(originOf(c), c.req.param("id"), token);
    return c.json({ url, token } satisfies seats.NewLinkAnswer);
  },
);

gameSeats.get(
  "/:id/browsers",
  documented("The browsers that hold the seat", 200, seats.holdersAnswer, ["no-seat", "not-found", "newer-data"]),
  async (c) => c.json(unwrap(await roomOf(c).holders(callerOf(c))) satisfies seats.HoldersAnswer),
);

gameSeats.delete(
  "/:id/browsers/:browser",
  commanding,
  documented("Take the seat from a browser; with the seat's link it could come back", 204, null, FOR_SEATS),
  body(asBody),
  async (c) => {
    unwrap(await roomOf(c).putOut(callerOfCommand(c), c.req.valid("json").as, c.req.param("browser")));
    return c.body(null, 204);
  },
);

gameSeats.post(
  "/:id/recovery",
  creating,
  documented("Ask for a seat whose link is lost, for this browser; the bearer is the used invite's token", 200, stateAnswer, [
    ...FOR_SEATS,
    "no-cookie",
    "not-started",
    "game-over",
    "already-asked",
    "too-many",
  ]),
  body(seats.recoveryBody),
  async (c) => state(c, await roomOf(c).recover(settler(c), { do: "ask", side: c.req.valid("json").side ?? null })),
);

gameSeats.post(
  "/:id/recovery/answer",
  commanding,
  documented("Answer a request for a seat: the opponent's, or its own player's", 200, stateAnswer, [
    ...FOR_SEATS,
    "game-over",
    "no-recovery",
  ]),
  body(seats.recoveryAnswerBody),
  async (c) => {
    const { id, as, ...given } = c.req.valid("json");
    return state(c, await roomOf(c).recover(callerOfCommand(c), { do: "answer", as, id, answer: given.do }));
  },
);

for (const [path, call, summary] of [
  ["/:id/hand-over", "begin", "Make a link by which another player can take this seat over"],
  ["/:id/leave", "leave", "Give the seat back that was taken by the invite, before the first move: it is free again"],
] as const)
  gameSeats.post(path, commanding, documented(summary, 200, stateAnswer, FOR_LEAVING), body(asBody), async (c) =>
    state(c, await roomOf(c).handOver(callerOfCommand(c), c.req.valid("json").as, call)),
  );

gameSeats.delete(
  "/:id/hand-over",
  commanding,
  documented("The link by which this seat could be taken over is good no more", 200, stateAnswer, FOR_SEATS),
  body(asBody),
  async (c) => state(c, await roomOf(c).handOver(callerOfCommand(c), c.req.valid("json").as, "withdraw")),
);

gameSeats.post(
  "/:id/invite",
  commanding,
  documented("Make a new invite; the old one is dead", 200, stateAnswer, [...FOR_SEATS, "seat-taken", "game-over", "too-many"]),
  body(seats.inviteBody),
  async (c) => {
    const { word, as, side } = c.req.valid("json");
    const hash = word === undefined ? null : keptHash(c.env.ID_KEY, c.req.param("id"), word);
    return state(c, await roomOf(c).invite(callerOfCommand(c), as, { do: "renew", word: hash }, side));
  },
);

gameSeats.delete(
  "/:id/invite",
  commanding,
  documented("Withdraw the invite: nobody can join until there is a new one", 200, stateAnswer, [
    ...FOR_SEATS,
    "seat-taken",
    "game-over",
  ]),
  body(seats.uninviteBody),
  async (c) => {
    const { as, side } = c.req.valid("json");
    return state(c, await roomOf(c).invite(callerOfCommand(c), as, { do: "withdraw" }, side));
  },
);
