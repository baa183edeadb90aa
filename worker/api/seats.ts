/** The calls by which a seat is taken, opened and held, its player named, and a seat asked for whose link is lost. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import * as schema from "../../api/seat-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { makerUrl, seatUrl } from "../links.ts";
import { wordHashes } from "../tokens/invite-word.ts";
import { byProgram } from "../../game/seats.ts";
import { body } from "./body.ts";
import { type Api, callerOf, callerOfCommand, originOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_ALL, FOR_SEATS, joined, repeatableOf, roomOf, state } from "./room.ts";
import { commanding, creating } from "./limits.ts";
import { unwrap } from "./problem.ts";
import { nameBody } from "../../api/names-schema.ts";
import { recoveryAnswerBody, recoveryBody } from "../../api/recovery-schema.ts";

export const seats = new Hono<Api>();

seats.post(
  "/:id/join",
  creating,
  documented(
    "Take the free seat, or one that is handed over; the bearer is the token of the link to it",
    200,
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
      "too-many",
      "weak-key",
      "key-reused",
    ],
  ),
  body(schema.joinBody),
  async (c) => {
    const caller = settler(c);
    const given = c.req.valid("json");
    const word = given.word === undefined ? null : wordHashes(c.env.ID_KEY, c.req.param("id"), given.word);
    // The word itself goes nowhere, not even into a fingerprint that anybody could try words against.
    const repeatable = repeatableOf(c, "join", { ...given, ...(word !== null && { word: word[0] }) }, caller.bearer);
    return joined(
      c,
      await roomOf(c).join(caller, { name: given.name ?? null, ...byProgram(given), repeatable, by: "invite", word }),
      caller,
    );
  },
);

seats.post(
  "/:id/open",
  commanding,
  documented("Let this browser hold the seat of the bearer's token", 200, stateAnswer, [...FOR_SEATS, "no-cookie"]),
  body(schema.openBody),
  async (c) => {
    const caller = settler(c);
    return state(c, await roomOf(c).open(caller, c.req.valid("json").replace ?? false));
  },
);

seats.post(
  "/:id/link",
  commanding,
  documented("The seat's own link", 200, schema.linkAnswer, FOR_SEATS),
  body(asBody),
  async (c) => {
    const { token, browsers } = unwrap(await roomOf(c).link(callerOfCommand(c), c.req.valid("json").as));
    return c.json({ url: seatUrl(originOf(c), c.req.param("id"), token), browsers } satisfies schema.LinkAnswer);
  },
);

seats.post(
  "/:id/new-link",
  commanding,
  documented(
    "Make a seat's link anew, or a maker's: the old one is dead at once, and of a seat all other browsers are out",
    200,
    schema.newLinkAnswer,
    [...FOR_SEATS, "too-many", "weak-key", "key-reused"],
  ),
  body(asBody),
  async (c) => {
    const caller = callerOfCommand(c);
    const given = c.req.valid("json");
    const { token, of } = unwrap(await roomOf(c).renewLink(caller, given.as, repeatableOf(c, "new-link", given, caller.bearer)));
    const url = (of === "maker" ? makerUrl : seatUrl)(originOf(c), c.req.param("id"), token);
    return c.json({ url, token } satisfies schema.NewLinkAnswer);
  },
);

seats.get(
  "/:id/browsers",
  documented("The browsers that hold the seat", 200, schema.holdersAnswer, ["no-seat", "not-found", "newer-data"]),
  async (c) => c.json(unwrap(await roomOf(c).holders(callerOf(c))) satisfies schema.HoldersAnswer),
);

seats.delete(
  "/:id/browsers/:browser",
  commanding,
  documented("Take the seat from a browser; with the seat's link it could come back", 204, null, FOR_SEATS),
  body(asBody),
  async (c) => {
    unwrap(await roomOf(c).putOut(callerOfCommand(c), c.req.valid("json").as, c.req.param("browser")));
    return c.body(null, 204);
  },
);

seats.put(
  "/:id/name",
  commanding,
  documented("Change the name of the seat's player, or say whether that is a program", 200, stateAnswer, [
    ...FOR_SEATS,
    "too-many",
  ]),
  body(nameBody),
  async (c) => {
    const { name, program, as } = c.req.valid("json");
    return state(c, await roomOf(c).rename(callerOfCommand(c), as, { name, program }));
  },
);

/** The calls about a seat whose link is lost. */
seats.post(
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
  body(recoveryBody),
  async (c) => state(c, await roomOf(c).recover(settler(c), { do: "ask", side: c.req.valid("json").side ?? null })),
);

seats.post(
  "/:id/recovery/answer",
  commanding,
  documented("Answer a request for a seat: the opponent's, or its own player's", 200, stateAnswer, [
    ...FOR_SEATS,
    "game-over",
    "no-recovery",
  ]),
  body(recoveryAnswerBody),
  async (c) => {
    const { id, as, ...given } = c.req.valid("json");
    return state(c, await roomOf(c).recover(callerOfCommand(c), { do: "answer", as, id, answer: given.do }));
  },
);
