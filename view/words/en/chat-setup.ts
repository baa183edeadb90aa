/** English, where a chat room is set up. */
import type { ChatNeed } from "../../../api/chat.ts";

export const chatSetup = {
  title: "Chat room",
  ask: "We write to a chat room, with a picture of the board. Others there can watch the game, but not play it.",
  address: "Address of the room",
  how: "How to find the address",
  hows: [
    ["Discord", "Settings of the channel, Integrations, Webhooks: copy the address of a new webhook."],
    ["Slack", "Add an incoming webhook to the channel and copy its address."],
    ["Microsoft Teams", "Under Workflows, choose the one that posts webhook messages to a channel, and copy its address."],
    ["Google Chat", "In the space, open Apps & integrations, add a webhook and copy its address."],
    ["Mattermost", "Integrations, Incoming Webhooks: copy the address of a new webhook."],
    ["Matrix", "Copy the link to the room. You need the access token of an account in that room, best of one made for this."],
    ["ntfy", "The address of your topic, like https://ntfy.sh/my-topic. Choose a name that nobody guesses."],
    ["Telegram", "Make a bot with BotFather, add it to the chat and copy the bot’s token."],
    ["Gotify", "Make an application. The address is your server’s with /message?token= and the application’s token."],
  ],
  runs: "What is at this address?",
  runsHint: "The address doesn’t tell. Choose what it belongs to.",
  needs: {
    token: "Access token",
    chat: "ID of the chat",
    homeserver: "Address of the homeserver",
  } satisfies Readonly<Record<ChatNeed, string>>,
  needsHint: (service: string) => `${service} needs this, too.`,
  follows: "What to write",
  follow: { seat: "What concerns me", game: "Every move of the game" },
  add: "Send a test message",
  added: "Test message sent. The room is set up.",
  retired: "Microsoft has turned off this kind of address. In Teams, open Workflows at the channel and copy the new address.",
  bad: "This is not the address of a room. See below how to find it.",
  refused: "The room did not accept the test message, so it is not set up. Check the address and try again.",

  hearsAll: "Hears every move.",
  try: "Test",
  test: (name: string) => `Test ${name}`,
  tested: "A test message is on its way.",
  remove: (name: string) => `Remove ${name}`,
  removed: "Removed.",
  noneYet: "Set up. No news sent yet.",
  last: (ago: string) => `Last delivered ${ago}.`,
  trouble: {
    refused: (ago: string) => `The room refuses our messages: the last one was refused ${ago}.`,
    unreachable: (ago: string) => `Our messages don’t arrive. This started ${ago}.`,
  },
  tooMany: "That is enough chat rooms. Remove one first, or try again tomorrow.",
};
