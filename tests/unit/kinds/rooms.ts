/** A room of each service, as a person pastes it and as it is kept. */
import type { ChatBody } from "../../../api/channel-schema.ts";
import type { ChatRoom } from "../../../worker/notifications/kinds/chat/chat-room.ts";

export const BOT = `123456789:${"aB3_-".repeat(7)}`;
const WORKFLOW = "prod-12.westeurope.logic.azure.com";
const INVOKE = "/workflows/0123abcd/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers&sv=1.0&sig=s3cret";

export const MATRIX: ChatRoom<"matrix"> = {
  service: "matrix",
  url: "https://matrix.example.org",
  room: "!abc:example.org",
  token: "s3cret",
};

interface Pasted {
  readonly told: Omit<ChatBody, "as">;
  readonly room: ChatRoom;
}

export const PASTED: readonly Pasted[] = [
  {
    told: { url: "https://discord.com/api/webhooks/123/s3cret" },
    room: { service: "discord", url: "https://discord.com/api/v10/webhooks/123/s3cret", thread: null },
  },
  {
    told: { url: "https://hooks.slack.com/services/T0/B0/s3cret" },
    room: { service: "slack", url: "https://hooks.slack.com/services/T0/B0/s3cret" },
  },
  {
    told: { url: `https://${WORKFLOW}:443${INVOKE}` },
    room: { service: "teams", url: `https://${WORKFLOW}${INVOKE}` },
  },
  {
    told: { url: "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=s3cret" },
    room: { service: "google-chat", url: "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=s3cret" },
  },
  {
    told: { url: "https://chat.example.org/hooks/s3cretabcdefghijklmnopqrst" },
    room: { service: "mattermost", url: "https://chat.example.org/hooks/s3cretabcdefghijklmnopqrst" },
  },
  {
    told: {
      url: "https://matrix.to/#/!abc:example.org?via=example.org",
      homeserver: "https://matrix.example.org/",
      token: "s3cret",
    },
    room: MATRIX,
  },
  {
    told: { url: "https://ntfy.sh/our-games" },
    room: { service: "ntfy", url: "https://ntfy.sh", topic: "our-games", token: null },
  },
  {
    told: { url: BOT, chat: "-1001234567890" },
    room: { service: "telegram", token: BOT, chat: "-1001234567890" },
  },
  {
    told: { url: "https://push.example.org/message?token=s3cret" },
    room: { service: "gotify", url: "https://push.example.org", token: "s3cret" },
  },
];

export function roomOf(service: ChatRoom["service"]): ChatRoom {
  const found = PASTED.find(({ room }) => room.service === service);
  if (found === undefined) throw new Error(`no room of ${service}`);
  return found.room;
}
