/**
 * Keeps the mails that a server without a mail server would have sent. It is a service that the Worker is bound to. POST keeps a mail as it would travel, GET lists all, or those to an address with `?to=`,
 * and GET with an id opens one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import PostalMime, { type Attachment } from "postal-mime";
import type { CaughtMail, OpenedMail } from "../../worker/notifications/kinds/mail/kind.ts";

/** A mail as it is listed, without its content. */
type Head = Omit<CaughtMail, "raw">;

const ENDING = ".eml";

/** A mailbox that keeps mails as files of a folder, which is made when the first one comes. */
export function mailbox(folder: string): (request: Request) => Promise<Response> {
  let last = 0;
  // Each mail is parsed once, however often all are listed.
  const heads = new Map<string, Promise<Head>>();
  function headOf(id: string): Promise<Head> {
    const head = heads.get(id) ?? opened(folder, id).then(({ to, subject }) => ({ id, at: Number(id), to, subject }));
    heads.set(id, head);
    return head;
  }
  async function list(to: string | null): Promise<readonly CaughtMail[]> {
    const all = await Promise.all(idsIn(folder).map(headOf));
    const wanted = to === null ? all : all.filter((head) => head.to === to);
    return wanted.map((head) => ({ ...head, raw: rawMail(folder, head.id).toString() }));
  }
  return async function answer(request) {
    const { pathname, searchParams } = new URL(request.url);
    const id = pathname.slice(1);
    if (request.method === "POST") {
      const raw = new Uint8Array(await request.arrayBuffer());
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Two mails within a millisecond stay two, and in order, also where several mailboxes share a folder.
      last = Math.max(Date.now(), last + 1);
      while (!isKept(join(folder, last + ENDING), raw)) last++;
      return new Response(null, { status: 204 });
    }
    if (id === "") return Response.json(await list(searchParams.get("to")));
    return idsIn(folder).includes(id) ? Response.json(await opened(folder, id)) : new Response(null, { status: 404 });
  };
}

/** Keeps a mail at a path, unless another one has it. */
function isKept(path: string, raw: Uint8Array): boolean {
  try {
    writeFileSync(path, raw, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** The ids of all mails, as they came. */
function idsIn(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => (name.endsWith(ENDING) ? [basename(name, ENDING)] : [])).toSorted();
}

function rawMail(folder: string, id: string): Buffer {
  return readFileSync(join(folder, id + ENDING));
}

async function opened(folder: string, id: string): Promise<OpenedMail> {
  const raw = rawMail(folder, id);
  const mail = await PostalMime.parse(raw);
  return {
    id,
    at: Number(id),
    to: mail.to?.map(({ address }) => address ?? "").join(", ") ?? "",
    subject: mail.subject ?? "",
    raw: raw.toString(),
    text: mail.text ?? "",
    html: mail.attachments.reduce(embedded, mail.html ?? ""),
  };
}

/** The HTML with a picture of the mail in it, in place of its name. */
function embedded(html: string, { contentId, mimeType, content }: Attachment): string {
  if (contentId === undefined) return html;
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const address = `cid:${contentId.replace(/^<(.*)>$/, "$1")}`;
  return html.replaceAll(address, `data:${mimeType};base64,${bytes.toString("base64")}`);
}
