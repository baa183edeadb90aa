/** Messages as whoever gets them has them: opened, checked and read by code that is not ours and has not made them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { type DefaultTreeAdapterTypes as Tree, parse } from "parse5";
import PostalMime from "postal-mime";
import { Webhook as Verifier } from "standardwebhooks";
import * as z from "zod";
import { vapidOf } from "../../push-service.ts";
import { api } from "../../../worker/api/app.ts";
import { checkMessage } from "../mail/mailing.ts";
import { readBody, readList, stringsOf } from "./chat-reading.ts";
import { faultsOf } from "./published.ts";
import type { Left } from "./subjects.ts";
import { type Gone, type Row, WEBHOOK_SECRETS } from "./table.ts";

export interface Reading {
  /** What its format has against it. */
  readonly faults: readonly string[];
  readonly title: string;
  /** Texts as people read them. */
  readonly texts: readonly string[];
  /** Those that tell of several games: each has all of them. */
  readonly lists: readonly string[];
  /** All that is more than text: links with where they lead, pictures, mentions, emphasis, headers. */
  readonly marks: readonly string[];
  /** Where it leads, once each: with pictures that are fetched. */
  readonly links: readonly string[];
  /** All that has left, decoded, but for what reaches the receiver. */
  readonly everything: string;
  /** As it stands in the message, parsed and no further. */
  readonly body: unknown;
  readonly headers: ReadonlyMap<string, string>;
}

/** Opens and reads what has left. */
export async function readingOf({ kind }: Pick<Row, "kind">, { left, decrypt }: Gone): Promise<Reading> {
  if (kind === "mail") return mailReading(left);
  if (kind === "webhook") return webhookReading(left);
  if (kind === "push" || kind === "locked push") return pushReading(left, decrypt);
  return chatReading(kind, left);
}

/** What names the format of a card, and leads nobody anywhere. */
const CARD = "http://adaptivecards.io/schemas/adaptive-card.json";

const unique = (texts: readonly string[]) => [...new Set(texts)];

async function mailReading({ body }: Left): Promise<Reading> {
  const headers = checkMessage(body);
  const mail = await PostalMime.parse(body);
  const { subject = "", text = "", html = "", to = [], attachments } = mail;
  const page = readHtml(parse(html));
  const inText = Array.from(text.matchAll(/https?:\S+/g), ([link]) => link);
  const inHtml = page.marks.flatMap((mark) => /^a (\S+)/.exec(mark)?.[1] ?? []);
  const pictures = page.marks.flatMap((mark) => /^img (\S+)/.exec(mark)?.[1] ?? []);
  const ids = attachments.map(({ contentId = "" }) => `cid:${contentId.slice(1, -1)}`);
  return {
    faults: [
      ...(unique(inText).join(" ") === unique(inHtml).join(" ") ? [] : ["text and page lead to different places"]),
      ...(ids.join(" ") === unique(pictures).join(" ") ? [] : ["pictures that are not there, or not shown"]),
      ...attachments.flatMap(({ content }) => (isPng(content) ? [] : ["a picture that is none"])),
      ...(to.length === 1 ? [] : ["not to one address"]),
      ...(headers.get("auto-submitted") === "auto-generated" ? [] : ["programs would answer"]),
      ...(/url\(|@import/i.test(html) ? ["its looks load something"] : []),
      ...(page.marks.some((mark) => /^(?:script|iframe|object|form|link|base)\b/.test(mark))
        ? ["it runs or loads something"]
        : []),
    ],
    title: subject,
    texts: [subject, text, page.texts.join("\n")],
    lists: [text, page.texts.join("\n")],
    marks: [...page.marks, ...headers.keys()],
    links: unique([...inText, ...inHtml]),
    everything: [...headers.values(), subject, text, html, ...page.texts].join("\n"),
    body: mail,
    headers,
  };
}

function isPng(content: unknown): boolean {
  return content instanceof ArrayBuffer && Buffer.from(content).subarray(1, 4).toString() === "PNG";
}

/** Where its elements lead, or what they show; not how they look. */
function readHtml(node: Tree.Node): { readonly texts: readonly string[]; readonly marks: readonly string[] } {
  if (node.nodeName === "#text" && "value" in node) return { texts: [node.value], marks: [] };
  if (!("childNodes" in node) || node.nodeName === "style") return { texts: [], marks: [] };
  const inner = node.childNodes.map(readHtml);
  const attributes = "attrs" in node ? node.attrs : [];
  const leads = attributes.flatMap(({ name, value }) => (["href", "src", "background"].includes(name) ? [value] : []));
  const alt = attributes.flatMap(({ name, value }) => (name === "alt" || name === "title" ? [value] : []));
  const own = "tagName" in node ? [[node.tagName, ...leads].join(" ")] : [];
  return { texts: [...inner.flatMap(({ texts }) => texts), ...alt], marks: [...own, ...inner.flatMap(({ marks }) => marks)] };
}

const payloadSchema = z.strictObject({
  v: z.literal(1),
  kind: z.enum(["notice", "test", "withdrawn"]),
  tag: z.string().min(1),
  page: z.string().startsWith("/"),
  title: z.string().min(1),
  body: z.string().min(1),
  language: z.string(),
});

function pushReading({ headers, body, method }: Left, decrypt: Gone["decrypt"]): Reading {
  const opened = decrypt(Buffer.from(body));
  const payload = payloadSchema.parse(JSON.parse(opened));
  const { claims } = vapidOf(headers["authorization"] ?? "");
  const { title, body: text, page } = payload;
  return {
    faults: [
      ...(method === "POST" && headers["content-encoding"] === "aes128gcm" ? [] : ["not as RFC 8291 has it"]),
      ...(/^\d{1,6}$/.test(headers["ttl"] ?? "") ? [] : ["no time to live"]),
      ...(/^[\w-]{1,32}$/.test(headers["topic"] ?? "") ? [] : ["no topic"]),
      ...(claims.aud === "https://push.example.org" ? [] : ["signed for another one"]),
      ...(opened.length % 512 === 0 || Buffer.byteLength(opened) % 512 === 0 ? [] : ["its length tells of what it says"]),
    ],
    title,
    texts: [title, text],
    lists: [text],
    marks: [],
    links: [page],
    everything: [opened, ...Object.values(headers)].join("\n"),
    body: payload,
    headers: new Map(Object.entries(headers)),
  };
}

function chatReading(service: Parameters<typeof faultsOf>[0], { body, headers }: Left): Reading {
  const text = Buffer.from(body).toString();
  const read: unknown = JSON.parse(text);
  const { texts, marks } = readBody(service, read);
  const strings = stringsOf(read);
  const addresses = [...strings, ...marks.map((mark) => mark.replace(/^\w+ (?:href=|src=)?/, ""))];
  return {
    faults: [
      ...(headers["content-type"] === "application/json" ? [] : ["not JSON"]),
      ...faultsOf(service, read),
      ...(isUtf8(body) ? [] : ["not UTF-8"]),
    ],
    title: "",
    texts,
    lists: [readList(service, read)],
    marks,
    links: unique(addresses.filter((each) => /^https?:\S+/.test(each) && each !== CARD).map((each) => each.replace(/ .*$/, ""))),
    everything: [text, ...strings, ...texts].join("\n"),
    body: read,
    headers: new Map(Object.entries(headers)),
  };
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

const published = z.record(
  z.string(),
  z.object({
    post: z.object({
      requestBody: z.object({
        content: z.object({ "application/json": z.object({ schema: z.record(z.string(), z.unknown()) }) }),
      }),
    }),
  }),
);

const answer = await api.request("https://play.example.org/api/openapi.json", {}, {});
const document = z.object({ webhooks: published, components: z.unknown() }).parse(await answer.json());

/** By the event's own schema in the document that is served. */
function schemaFaults(type: string, message: unknown): readonly string[] {
  const schema = document.webhooks[type]?.post.requestBody.content["application/json"].schema;
  if (schema === undefined) return [`the document has no webhook ${type}`];
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile({ ...schema, components: document.components });
  return validate(message) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

function webhookReading({ body, headers, method }: Left): Reading {
  const text = Buffer.from(body).toString();
  const [secret = ""] = WEBHOOK_SECRETS;
  const verified: unknown = new Verifier(secret).verify(text, headers);
  const { type, timestamp, data } = z
    .object({ type: z.string(), timestamp: z.iso.datetime(), data: z.object({ watchUrl: z.url() }) })
    .parse(verified);
  return {
    faults: [
      ...(method === "POST" && headers["content-type"] === "application/json" ? [] : ["not as Standard Webhooks has it"]),
      ...schemaFaults(type, verified),
      ...(Number.isNaN(Date.parse(timestamp)) ? ["no time"] : []),
    ],
    title: type,
    texts: stringsOf(verified),
    lists: [],
    marks: [],
    links: [data.watchUrl],
    everything: [text, headers["user-agent"] ?? ""].join("\n"),
    body: verified,
    headers: new Map(Object.entries(headers)),
  };
}
