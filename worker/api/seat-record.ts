/** What a game keeps about the seat's player: read, and removed by them; and what they report of others. */
import { Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import { type SeatRecordAnswer, seatRecordAnswer } from "../../api/my-games-schema.ts";
import { reportAnswer, reportBody } from "../../api/names-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { THE_MODERATION } from "../moderation/report.ts";
import type { KeptOfSeat } from "../room/kernel/feature.ts";
import { reporterId } from "../tokens/recipient.ts";
import { body } from "./body.ts";
import { type Api, callerOf, callerOfCommand, originOf } from "./caller.ts";
import { documented } from "./document.ts";
import { shown } from "./email.ts";
import { FOR_ALL, FOR_SEATS, roomOf } from "./room.ts";
import { clientOf, commanding } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";

export const seatRecord = new Hono<Api>();

seatRecord.get(
  "/:id/me",
  documented("All that is kept about the seat", 200, seatRecordAnswer, ["no-seat", "not-found", "newer-data"]),
  async (c) => {
    const [caller, room] = [callerOf(c), roomOf(c)];
    const kept: KeptOfSeat = JSON.parse(unwrap(await room.aboutMe(caller)));
    const email = shown(unwrap(await room.mail(caller, undefined, { do: "show" })));
    return c.json({ ...kept, email } satisfies SeatRecordAnswer);
  },
);

seatRecord.delete(
  "/:id/me",
  commanding,
  documented("Remove what is kept about the seat: name, mails, webhooks, other browsers", 204, null, FOR_SEATS),
  body(asBody),
  async (c) => {
    unwrap(await roomOf(c).removeMe(callerOfCommand(c), c.req.valid("json").as));
    return c.body(null, 204);
  },
);

seatRecord.post(
  "/:id/report",
  commanding,
  documented("Tell the operator of a player or a name", 202, reportAnswer, [...FOR_ALL, "too-many"]),
  body(reportBody),
  async (c) => {
    const { side, about, text = "" } = c.req.valid("json");
    const state: StateAnswer = JSON.parse(unwrap(await roomOf(c).look({ origin: originOf(c) })));
    const player = state.players[side];
    if (!player) throw new Problem("malformed", "side: nobody sits there");
    const client = clientOf(c);
    const by = client && reporterId(c.env.ADDRESS_KEY, client.site ?? client.network);
    const report = {
      game: state.id,
      side,
      about,
      name: player.name,
      program: player.program === true,
      text: text.trim(),
      client: by,
      at: Date.now(),
    };
    unwrap(await c.env.MODERATION.getByName(THE_MODERATION).report(report));
    return c.json({}, 202);
  },
);
