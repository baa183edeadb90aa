/**
 * The state that an old version has left behind with every kind of notification set up, and a copy of it that is opened elsewhere and
 * later: its receivers have moved to other ports, and no time has passed in it since its server ended.
 */
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import type { Email } from "postal-mime";
import type { PushSubscription } from "../../../api/push-schema.ts";
import type { ChatBody } from "../../../api/channel-schema.ts";
import type { Received } from "../../e2e/receiver.ts";
import type { PushBrowser } from "../../push-service.ts";
import { DESCRIPTION, eachObject, goBack, unpack } from "./packing.ts";

/** Milliseconds that a turn waits for its player before they are told, there and here. */
export const GRACE = 600_000;

export interface NotifiedState {
  /** Where rooms and webhooks were, and where pushes went. */
  readonly receivers: string;
  readonly pushes: string;
  readonly browsers: readonly PushBrowser[];
  /** By what each shows. */
  readonly games: Readonly<Record<string, NotifiedGame>>;
  readonly playMe: { readonly id: string; readonly ownerToken: string };
  /** What had come, oldest first, and what was called in vain. */
  readonly mails: readonly OldMail[];
  readonly calls: readonly Received[];
}

/** What is asked again of a mail that had come. */
export interface OldMail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  /** Its tokens: to say yes, and to stop such mails. */
  readonly confirm?: string;
  readonly stop?: string;
}

export interface NotifiedGame {
  readonly id: string;
  readonly turn: number;
  /** By side. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Of a game for two others: the maker's, and the invite of the side that is free. */
  readonly maker?: { readonly token: string; readonly invite: string };
  /** What tells somebody of it. */
  readonly address?: string;
  readonly subscription?: PushSubscription;
  readonly room?: ChatBody;
}

/** What a mail says that is asked again later. */
export function oldMail(to: string, { subject = "", messageId = "", text = "", headers }: Email): OldMail {
  const [, confirm] = /\/confirm#(\S+)/.exec(text) ?? [];
  const [, stop] = /\/unsubscribe\/([\w-]+)/.exec(headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "") ?? [];
  return { to, subject, messageId, ...(confirm !== undefined && { confirm }), ...(stop !== undefined && { stop }) };
}

/** How rooms and webhooks answer: Mattermost by "ok", ntfy and Gotify by naming the message. */
export function answerCall(response: ServerResponse, status = 200): void {
  response.writeHead(status).end(response.req.url?.startsWith("/hooks/") === true ? "ok" : '{"id":"1"}');
}

/** A copy of the state, in a folder of its own. */
export function openCopy(name: string): { readonly stateDir: string; readonly state: NotifiedState } {
  const stateDir = unpack(resolve(import.meta.dirname, "notified", `${name}.tar.gz`));
  const state: NotifiedState = JSON.parse(readFileSync(join(stateDir, DESCRIPTION), "utf8"));
  goBack(stateDir);
  return { stateDir, state };
}

/** Has a copy's rooms, webhooks and browsers be at another address. */
export function relocate(stateDir: string, from: string, to: string): void {
  const columns = `
    SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*'
  `;
  eachObject(stateDir, ["Room", "Recipient", "PlayMe"], (database) => {
    for (const row of database.prepare(columns).all()) {
      const [table, column] = [String(row["table"]), String(row["column"])];
      const rewrite = `UPDATE "${table}" SET "${column}" = replace("${column}", ?, ?) WHERE instr("${column}", ?) > 0`;
      database.prepare(rewrite).run(from, to, from);
    }
  });
}

/** How often each message was tried that waits at a recipient, by its id. */
export function outgoing(stateDir: string): ReadonlyMap<string, number> {
  const tries = new Map<string, number>();
  eachObject(stateDir, ["Recipient"], (database) => {
    for (const row of database.prepare("SELECT id, tries FROM outgoing_messages").all())
      tries.set(String(row["id"]), Number(row["tries"]));
  });
  return tries;
}
