/** The calls by which a seat is taken, opened and held. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import * as schema from "../../api/seat-schema.ts";
import { stateAnswer } from "../../api/state-schema.ts";
import { makerUrl, seatUrl } from "../links.ts";
import { wordHashes } from "../tokens/invite-word.ts";
import { byProgram } from "../../game/program.ts";
import { body } from "./body.ts";
import { type Api, callerOf, callerOfCommand, originOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { FOR_ALL, FOR_SEATS, joined, repeatableOf, state } from "./game-answers.ts";
import { commanding, creating } from "./limits.ts";
import { unwrap } from "./problem.ts";
import { roomOf } from "./room.ts";

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
