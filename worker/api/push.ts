/** What a browser needs to know before it can ask for pushes. */
import { Hono } from "hono";
import { type PushAnswer, pushAnswer } from "../../api/push-schema.ts";
import { publicKey } from "../notifications/kinds/push/vapid.ts";
import type { Api } from "./caller.ts";
import { documented } from "./document.ts";

export const push = new Hono<Api>();

push.get("/", documented("The key that browsers subscribe to pushes with", 200, pushAnswer), async (c) =>
  c.json({ key: await publicKey(c.env.PUSH_KEY) } satisfies PushAnswer),
);
