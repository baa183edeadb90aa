/** The Worker, with all its writes counted, and with calls of the bench's own: what was written, time that passes, sleep. */
import type { Env } from "../../worker/env.ts";
import worker, * as objects from "../../worker/index.ts";
import { pass, restart, watch, watchDatabase, written } from "./count.ts";

/** What an object is made of, watched. */
function watched(kind: string, context: DurableObjectState, env: Env): [DurableObjectState, Env] {
  watch(kind, context);
  return [context, { ...env, DB: watchDatabase(env.DB) }];
}

export class Room extends objects.Room {
  constructor(context: DurableObjectState, env: Env) {
    super(...watched("Room", context, env));
  }

  ring(): Promise<void> {
    return this.alarm();
  }

  sleep(): Promise<void> {
    return sleep(this.ctx);
  }
}

export class Recipient extends objects.Recipient {
  constructor(context: DurableObjectState, env: Env) {
    super(...watched("Recipient", context, env));
  }

  ring(): Promise<void> {
    return this.alarm();
  }

  sleep(): Promise<void> {
    return sleep(this.ctx);
  }
}

export class Monitor extends objects.Monitor {
  constructor(context: DurableObjectState, env: Env) {
    super(...watched("Monitor", context, env));
  }
}

export class Moderation extends objects.Moderation {
  constructor(context: DurableObjectState, env: Env) {
    super(...watched("Moderation", context, env));
  }
}

export class MailRateLimiter extends objects.MailRateLimiter {
  constructor(context: DurableObjectState, env: Env) {
    super(...watched("MailRateLimiter", context, env));
  }
}

export class Register extends objects.Register {
  constructor(context: DurableObjectState, env: Env) {
    super(...watched("Register", context, env));
  }
}

export class PlayMe extends objects.PlayMe {
  constructor(context: DurableObjectState, env: Env) {
    super(...watched("PlayMe", context, env));
  }
}

/** Ends an object, so that it is loaded from its storage when it is next asked. */
async function sleep(context: DurableObjectState): Promise<void> {
  await context.storage.sync();
  context.abort("it sleeps");
}

type Watched = Env & { readonly ROOM: DurableObjectNamespace<Room>; readonly RECIPIENT: DurableObjectNamespace<Recipient> };

function objectOf({ ROOM, RECIPIENT }: Watched, kind: string, id: string) {
  return kind === "Room" ? ROOM.get(ROOM.idFromString(id)) : RECIPIENT.get(RECIPIENT.idFromString(id));
}

export default {
  async fetch(request: Request, env: Watched, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case "/bench/written":
        return Response.json(written());
      case "/bench/restart":
        return Response.json(restart() ?? null);
      case "/bench/pass": {
        // Rings one alarm: what follows from it is waited for outside.
        const next = pass(Number(searchParams.get("milliseconds")));
        if (next !== null) await objectOf(env, next.kind, next.id).ring();
        return Response.json(next?.left ?? null);
      }
      case "/bench/sleep":
        await env.ROOM.getByName(searchParams.get("game") ?? "")
          .sleep()
          .catch(() => {});
        return Response.json(null);
      default:
        return worker.fetch(request, { ...env, DB: watchDatabase(env.DB) }, context);
    }
  },
  connect: worker.connect,
};
