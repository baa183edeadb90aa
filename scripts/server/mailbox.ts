/**
 * Keeps the mails that a server without a mail server would have sent: as files, for people, or in memory, for tests. It is a
 * service that the Worker is bound to. POST keeps a mail as it would travel, GET lists all, or those to an address with `?to=`,
 * and GET with an id opens one.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Attachment } from "postal-mime";
import type { CaughtMail, OpenedMail } from "../../worker/notifications/kinds/mail/kind.ts";

/** Where mails are kept, by ids that sort as they came. */
interface MailStore {
  put(id: string, raw: Uint8Array): void;
  ids(): readonly string[];
  /** The mail of an id; undefined where there is none. */
  get(id: string): Uint8Array | undefined;
}

/** A mail as it is listed, without its content. */
type Head = Omit<CaughtMail, "raw">;

type Mailbox = (request: Request) => Promise<Response>;

/** A mailbox over a store. */
export function mailbox(store: MailStore): Mailbox {
  let last = 0;
  // Each mail is parsed once, however often all are listed.
  const heads = new Map<string, Promise<Head>>();
  function headOf(id: string): Promise<Head> {
    const head = heads.get(id) ?? opened(store, id).then(({ to, subject }) => ({ id, at: Number(id), to, subject }));
    heads.set(id, head);
    return head;
  }
  async function list(to: string | null): Promise<readonly CaughtMail[]> {
    const all = await Promise.all(store.ids().map(headOf));
    const wanted = to === null ? all : all.filter((head) => head.to === to);
    return wanted.map((head) => ({ ...head, raw: text(store.get(head.id)) }));
  }
  return async function answer(request) {
    const { pathname, searchParams } = new URL(request.url);
    const id = pathname.slice(1);
    if (request.method === "POST") {
      // Two mails within a millisecond stay two, and in order.
      last = Math.max(Date.now(), last + 1);
      store.put(String(last), new Uint8Array(await request.arrayBuffer()));
      return new Response(null, { status: 204 });
    }
    if (id === "") return Response.json(await list(searchParams.get("to")));
    return store.ids().includes(id) ? Response.json(await opened(store, id)) : new Response(null, { status: 404 });
  };
}

/** Mails as files of a folder, which is made when the first one comes. */
export function folderStore(folder: string): MailStore {
  const ending = ".eml";
  const ids = () => {
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .toSorted();
    } catch {
      return [];
    }
  };
  return {
    put(id, raw) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, id + ending), raw, { mode: 0o600 });
    },
    ids,
    get: (id) => (ids().includes(id) ? readFileSync(join(folder, id + ending)) : undefined),
  };
}

/** Mails that end with the process. */
export function memoryStore(): MailStore {
  const kept = new Map<string, Uint8Array>();
  return { put: (id, raw) => void kept.set(id, raw), ids: () => [...kept.keys()], get: (id) => kept.get(id) };
}

async function opened(store: MailStore, id: string): Promise<OpenedMail> {
  const raw = store.get(id) ?? new Uint8Array();
  const mail = await PostalMime.parse(raw);
  return {
    id,
    at: Number(id),
    to: mail.to?.map(({ address }) => address ?? "").join(", ") ?? "",
    subject: mail.subject ?? "",
    raw: text(raw),
    text: mail.text ?? "",
    html: mail.attachments.reduce(embedded, mail.html ?? ""),
  };
}

function text(raw: Uint8Array = new Uint8Array()): string {
  return new TextDecoder().decode(raw);
}

/** The HTML with a picture of the mail in it, in place of its name. */
function embedded(html: string, { contentId, mimeType, content }: Attachment): string {
  if (contentId === undefined) return html;
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const address = `cid:${contentId.replace(/^<(.*)>$/, "$1")}`;
  return html.replaceAll(address, `data:${mimeType};base64,${bytes.toString("base64")}`);
}
