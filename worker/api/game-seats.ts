/** The calls about a game's seats: who takes one, holds one, and is called what. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import * as seats from "../../api/seat-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { seatUrl } from "../links.ts";
import { wordHash } from "../tokens/invite-word.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand, originOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_ALL, FOR_SEATS, joined, repeatableOf, state } from "./game-answers.ts";
import { commanding, creating } from "./limits.ts";
import { unwrap } from "./problem.ts";
import { roomOf } from "./room.ts";

export const gameSeats = new Hono<Api>();

gameSeats.post(
  "/:id/join",
  creating,
  documented("Take the free seat; the bearer is the invite's token", 200, seats.joinAnswer, [
    ...FOR_ALL,
    "no-seat",
    "foreign-origin",
    "seat-taken",
    "own-invite",
    "wrong-word",
    "too-many",
    "game-over",
    "weak-key",
    "key-reused",
  ]),
  body(seats.joinBody),
  async (c) => {
    const caller = settler(c);
    const given = c.req.valid("json");
    const word = given.word === undefined ? null : wordHash(c.env.ID_KEY, c.req.param("id"), given.word);
    // The word itself goes nowhere, not even into a fingerprint that anybody could try words against.
    const repeatable = repeatableOf(c, "join", { ...given, ...(word !== null && { word }) }, caller.bearer);
    return joined(c, await roomOf(c).join(caller, { name: given.name ?? null, repeatable, by: "invite", word }), caller);
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
  documented("Change the name of the seat's player", 200, stateAnswer, [...FOR_SEATS, "too-many"]),
  body(seats.nameBody),
  async (c) => {
    const { name, as } = c.req.valid("json");
    return state(c, await roomOf(c).rename(callerOfCommand(c), as, name));
  },
);

gameSeats.post(
  "/:id/link",
  commanding,
  documented("The seat's own link", 200, seats.linkAnswer, FOR_SEATS),
  body(asBody),
  async (c) => {
    const token = unwrap(await roomOf(c).link(callerOfCommand(c), c.req.valid("json").as));
    return c.json({ url: seatUrl(originOf(c), c.req.param("id"), token) } satisfies seats.LinkAnswer);
  },
);

gameSeats.post(
  "/:id/invite",
  commanding,
  documented("Make a new invite; the old one is dead", 200, stateAnswer, [...FOR_SEATS, "seat-taken", "game-over", "too-many"]),
  body(seats.inviteBody),
  async (c) => {
    const { word, as } = c.req.valid("json");
    const hash = word === undefined ? null : wordHash(c.env.ID_KEY, c.req.param("id"), word);
    return state(c, await roomOf(c).invite(callerOfCommand(c), as, { do: "renew", word: hash }));
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
  body(asBody),
  async (c) => state(c, await roomOf(c).invite(callerOfCommand(c), c.req.valid("json").as, { do: "withdraw" })),
);
