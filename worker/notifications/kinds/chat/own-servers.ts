/** The chats that people run on servers of their own, whose addresses may not tell which of them it is. */
import { done } from "../../../object/reply.ts";
import { clipped, bytes } from "../../content/plain-text.ts";
import {
  bad,
  type Chat,
  jsonRequest,
  lacking,
  type ChatMessage,
  type ChatRequest,
  type ChatRoom,
  hasMember,
  isOk,
  type ChatLink,
  type Picture,
  MARKDOWN,
  written,
  HTML_LINES,
} from "./chat-room.ts";

/** The server makes ids of 26 letters and digits: no other service has such a path. */
const MATTERMOST_WEBHOOK = /\/hooks\/[a-z0-9]{26}$/;
const ANY_WEBHOOK = /\/hooks\/[\w-]+$/;

/** Characters; a longer post would be cut into several. */
const MATTERMOST_MOST = { text: 8000, line: 1600, title: 300 };

/** A backslash leaves a dollar its meaning, which is the begin of a formula. */
const DIALECT = { ...MARKDOWN, as: (text: string) => MARKDOWN.as(text).replaceAll("$", "&dollar;") };

/** Mattermost: a channel's incoming webhook (developers.mattermost.com, "Incoming webhooks", "Message attachments"). */
export const mattermost: Chat<"mattermost"> = {
  recognise({ address, isNamed }) {
    if (address === null) return null;
    const { origin, pathname } = address;
    if (MATTERMOST_WEBHOOK.test(pathname) || (isNamed && ANY_WEBHOOK.test(pathname)))
      return done({ service: "mattermost", url: `${origin}${pathname}` });
    return isNamed ? bad("This is no incoming webhook's address: it would hold /hooks/.") : null;
  },

  request: ({ url }, message) => jsonRequest(url, mattermostBody(message)),

  isYes: isOk,
  // A webhook that was removed is 400, with an id that says so.
  gone: [404, 410],
  saysGone: ({ text }) => text.includes("web.incoming_webhook.invalid"),
};

function mattermostBody(message: ChatMessage) {
  const { title, lines, picture, links, list } = message;
  const [first = title, ...more] = list === null ? lines : [title, ...lines];
  return {
    text: clipped(first, MATTERMOST_MOST.text, DIALECT),
    attachments: [
      {
        fallback: clipped([title, ...lines].join(" "), MATTERMOST_MOST.text),
        // With a link it is taken for text.
        title: clipped(title, MATTERMOST_MOST.title),
        title_link: links[0].url,
        text: written({ ...message, lines: more }, DIALECT, MATTERMOST_MOST).join("\n"),
        ...(picture?.url && { image_url: picture.url }),
      },
    ],
  };
}

const MATRIX_ROOM = /^![\w!$%&'*+,./:;=?@^`{|}~-]{1,254}$/;
/** An event has 65,536 bytes at most: so many of its parts leave room, although its text stands in it twice. */
const MATRIX_MOST = { title: 1000, text: 12_000, line: 2000 };
const MATRIX_IN_HTML = { ...HTML_LINES, measure: bytes };
const MATRIX_PLAIN = { as: (text: string) => text, link: ({ label, url }: ChatLink) => `${label}: ${url}`, measure: bytes };

/**
 * Matrix: an account's access token for a room (spec.matrix.org, client-server API, `m.room.message`). A room is told by its link
 * (`https://matrix.to/#/!…`) or its own id.
 */
export const matrix: Chat<"matrix"> = {
  recognise({ text, address, token, homeserver }) {
    const isLink = address?.hostname === "matrix.to";
    if (!isLink && !text.startsWith("!")) return null;
    const room = isLink ? roomOf(address.hash) : text;
    if (!MATRIX_ROOM.test(room))
      return bad("This is no room's own id, which begins with an exclamation mark: it stands in the room's settings.");
    const needs = [...(homeserver === "" ? (["homeserver"] as const) : []), ...(token === "" ? (["token"] as const) : [])];
    if (needs.length > 0) return lacking("matrix", needs);
    const server = homeserver.includes("://") ? homeserver : `https://${homeserver}`;
    if (!URL.canParse(server)) return bad("homeserver: this is no address.");
    return done({ service: "matrix", url: new URL(server).origin, room, token });
  },

  request: (room, message) => sending(room, message, null),

  isYes: hasMember("event_id"),
  // M_UNKNOWN_TOKEN; M_FORBIDDEN: the account is in the room no more; no such room.
  gone: [401, 403, 404],
};

/** A picture that has been uploaded. */
interface Uploaded {
  /** `mxc://…` */
  readonly uri: string;
  readonly bytes: number;
}

/** Brings a picture to the homeserver, for no client shows one from elsewhere. */
export function uploading({ url, token }: ChatRoom<"matrix">, png: Uint8Array<ArrayBuffer>): ChatRequest {
  const headers = { "content-type": "image/png", "user-agent": "Hoplink", authorization: `Bearer ${token}` };
  return { url: `${url}/_matrix/media/v3/upload?filename=board.png`, headers, body: png };
}

/** Where an uploaded picture stands by now; null where the answer does not say. */
export function uploadedTo(text: string): string | null {
  return /"content_uri"\s*:\s*"(mxc:\/\/[\w.:[\]-]+\/[\w-]+)"/.exec(text)?.[1] ?? null;
}

/** By its id a homeserver knows a message that comes again. */
export function sending({ url, room, token }: ChatRoom<"matrix">, message: ChatMessage, image: Uploaded | null): ChatRequest {
  const address = `${url}/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(message.id)}`;
  return { ...jsonRequest(address, content(message, image), { authorization: `Bearer ${token}` }), method: "PUT" };
}

/** Text, or a picture with the text as its caption (1.10); it calls nobody (`m.mentions`, 1.7). */
function content(message: ChatMessage, image: Uploaded | null) {
  const { title, picture } = message;
  const caption = {
    body: [clipped(title, MATRIX_MOST.title, MATRIX_PLAIN), ...written(message, MATRIX_PLAIN, MATRIX_MOST)].join("\n"),
    format: "org.matrix.custom.html",
    formatted_body: [
      `<strong>${clipped(title, MATRIX_MOST.title, MATRIX_IN_HTML)}</strong>`,
      ...written(message, MATRIX_IN_HTML, MATRIX_MOST),
    ].join("<br>"),
    "m.mentions": {},
  };
  if (image === null || picture === null) return { msgtype: "m.text", ...caption };
  return { msgtype: "m.image", ...caption, filename: "board.png", url: image.uri, info: infoOf(picture, image) };
}

function infoOf({ width, height }: Picture, { bytes }: Uploaded) {
  return { mimetype: "image/png", w: width, h: height, size: bytes };
}

/** The room in what stands after the `#` of its link: `/!…?via=…`. */
function roomOf(hash: string): string {
  const [room = ""] = hash.replace(/^#\//, "").split("?");
  try {
    return decodeURIComponent(room);
  } catch {
    return "";
  }
}

const NTFY_HOSTS = ["ntfy.sh", "www.ntfy.sh"];
const NTFY_TOPIC = /^\/([\w-]{1,64})\/?$/;

/** A message has 4,096 bytes at most before it becomes a file. */
const NTFY_MOST = { text: 4000, line: 500, title: 250, label: 100, actions: 3 };
/** Without `markdown`, all of it is text. */
const NTFY_PLAIN = { as: (text: string) => text, link: () => "", measure: bytes };

/** ntfy: a topic at ntfy.sh or a server of one's own (docs.ntfy.sh/publish, "Publish as JSON"). */
export const ntfy: Chat<"ntfy"> = {
  recognise({ address, token, isNamed }) {
    if (address === null || !(isNamed || NTFY_HOSTS.includes(address.hostname))) return null;
    const [, topic] = NTFY_TOPIC.exec(address.pathname) ?? [];
    if (topic === undefined) return bad("This is no topic's address: it would be the server's and a topic.");
    return done({ service: "ntfy", url: address.origin, topic, token: token === "" ? null : token });
  },

  request: ({ url, topic, token }, message) =>
    jsonRequest(`${url}/`, ntfyBody(topic, message), token === null ? {} : { authorization: `Bearer ${token}` }),

  isYes: hasMember("id"),
  // Nobody may write there with that token, or without one.
  gone: [401, 403, 404],
};

function ntfyBody(topic: string, message: ChatMessage) {
  const { title, picture, links } = message;
  return {
    topic,
    title: clipped(title, NTFY_MOST.title),
    message: written(message, NTFY_PLAIN, NTFY_MOST).join("\n"),
    click: links[0].url,
    actions: links
      .slice(0, NTFY_MOST.actions)
      .map(({ label, url }) => ({ action: "view", label: clipped(label, NTFY_MOST.label), url })),
    ...(picture?.url && { attach: picture.url, filename: "board.png" }),
  };
}

/** Gotify names no limit; phones show no more. */
const GOTIFY_MOST = { title: 300, text: 4000, line: 800 };
/** As Gotify's apps have it, a sound and a sign, and nothing louder. */
const GOTIFY_PRIORITY = 5;

/** Gotify: an application on a server of one's own (gotify.net/docs, "Push messages", "Message extras"). */
export const gotify: Chat<"gotify"> = {
  recognise({ address, isNamed, ...told }) {
    if (address === null) return null;
    const { origin, pathname, searchParams } = address;
    const isMessage = pathname.endsWith("/message");
    if (!isNamed && !(isMessage && searchParams.has("token"))) return null;
    const token = told.token || (searchParams.get("token") ?? "");
    if (token === "") return lacking("gotify", ["token"]);
    const path = isMessage ? pathname.slice(0, -"/message".length) : pathname.replace(/\/+$/, "");
    return done({ service: "gotify", url: `${origin}${path}`, token });
  },

  request: ({ url, token }, message) => jsonRequest(`${url}/message`, gotifyBody(message), { "x-gotify-key": token }),

  isYes: hasMember("id"),
  // The application was removed.
  gone: [401, 403, 404],
};

function gotifyBody(message: ChatMessage) {
  const { title, picture, links } = message;
  // Without words of its own, for brackets in a name would end them; the text says the same.
  const shown = picture?.url ? [`![](${picture.url})`] : [];
  return {
    title: clipped(title, GOTIFY_MOST.title),
    message: [...written(message, MARKDOWN, GOTIFY_MOST), ...shown].join("\n\n"),
    priority: GOTIFY_PRIORITY,
    extras: {
      "client::display": { contentType: "text/markdown" },
      "client::notification": { click: { url: links[0].url }, ...(picture?.url && { bigImageUrl: picture.url }) },
    },
  };
}
