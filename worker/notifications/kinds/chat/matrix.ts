/**
 * Matrix: an account's access token for a room (spec.matrix.org, client-server API, `m.room.message`). A room is told by its link
 * (`https://matrix.to/#/!…`) or its own id.
 */
import { bytes, clipped } from "../../content/plain-text.ts";
import { type Chat, type ChatRequest, type ChatRoom, hasMember, jsonRequest } from "./chat-room.ts";
import type { ChatLink, ChatMessage, Picture } from "./chat-room.ts";
import { HTML_LINES, written } from "./text.ts";

const ROOM = /^![\w!$%&'*+,./:;=?@^`{|}~-]{1,254}$/;
/** An event has 65,536 bytes at most: so many of its parts leave room, although its text stands in it twice. */
const MOST = { title: 1000, text: 12_000, line: 2000 };
const IN_HTML = { ...HTML_LINES, measure: bytes };
const PLAIN = { as: (text: string) => text, link: ({ label, url }: ChatLink) => `${label}: ${url}`, measure: bytes };

export const matrix: Chat<"matrix"> = {
  recognise({ text, address, token, homeserver }) {
    const isLink = address?.hostname === "matrix.to";
    if (!isLink && !text.startsWith("!")) return null;
    const room = isLink ? roomOf(address.hash) : text;
    if (!ROOM.test(room))
      return {
        kind: "bad",
        detail: "This is no room's own id, which begins with an exclamation mark: it stands in the room's settings.",
      };
    const needs = [...(homeserver === "" ? (["homeserver"] as const) : []), ...(token === "" ? (["token"] as const) : [])];
    if (needs.length > 0) return { kind: "incomplete", needs };
    const server = homeserver.includes("://") ? homeserver : `https://${homeserver}`;
    if (!URL.canParse(server)) return { kind: "bad", detail: "homeserver: this is no address." };
    return { kind: "room", room: { service: "matrix", url: new URL(server).origin, room, token } };
  },

  request: (room, message) => sending(room, message, null),

  isYes: (answer) => hasMember(answer, "event_id"),
  // M_UNKNOWN_TOKEN; M_FORBIDDEN: the account is in the room no more; no such room.
  isGone: ({ status }) => status === 401 || status === 403 || status === 404,
};

/** A picture that has been uploaded. */
export interface Uploaded {
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
    body: [clipped(title, MOST.title, PLAIN), ...written(message, PLAIN, MOST)].join("\n"),
    format: "org.matrix.custom.html",
    formatted_body: [`<strong>${clipped(title, MOST.title, IN_HTML)}</strong>`, ...written(message, IN_HTML, MOST)].join("<br>"),
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
