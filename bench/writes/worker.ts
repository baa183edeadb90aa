/** The Worker, with all its writes counted, and with calls of the bench's own: what was written, time that passes, sleep. */
import type { DurableObject } from "cloudflare:workers";
import type { Env } from "../../worker/env.ts";
import worker, * as objects from "../../worker/index.ts";
import { pass, restart, watch, watchDatabase, written } from "./count.ts";

type Constructor = new (context: DurableObjectState, env: Env) => DurableObject<Env>;

/** A class of objects of which all is counted that they write, which ring and sleep when they are told. */
function watched(kind: string, Base: Constructor) {
  return class extends Base {
    constructor(context: DurableObjectState, env: Env) {
      watch(kind, context);
      super(context, { ...env, DB: watchDatabase(env.DB) });
    }

    async ring(): Promise<void> {
      await this.alarm?.();
    }

    /** Ends the object, so that it is loaded from its storage when it is next asked. */
    async sleep(): Promise<void> {
      await this.ctx.storage.sync();
      this.ctx.abort("it sleeps");
    }
  };
}

export const Room = watched("Room", objects.Room);
export const Recipient = watched("Recipient", objects.Recipient);
export const Monitor = watched("Monitor", objects.Monitor);
export const Moderation = watched("Moderation", objects.Moderation);
export const MailRateLimiter = watched("MailRateLimiter", objects.MailRateLimiter);
export const Register = watched("Register", objects.Register);
export const PlayMe = watched("PlayMe", objects.PlayMe);

type Watched = DurableObjectNamespace<InstanceType<typeof Room>>;

export default {
  async fetch(request: Request, env: Env & { readonly ROOM: Watched; readonly RECIPIENT: Watched }, context: ExecutionContext) {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case "/bench/written":
        return Response.json(written());
      case "/bench/restart":
        restart();
        return Response.json(null);
      case "/bench/pass": {
        // Rings one alarm: what follows from it is waited for outside.
        const next = pass(Number(searchParams.get("milliseconds")));
        const objectsOfKind = next?.kind === "Room" ? env.ROOM : env.RECIPIENT;
        if (next !== null) await objectsOfKind.get(objectsOfKind.idFromString(next.id)).ring();
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
