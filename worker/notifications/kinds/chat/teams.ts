/**
 * Microsoft Teams: a workflow that posts what a webhook brings ("Create incoming webhooks with Workflows"), as an Adaptive Card
 * (adaptivecards.io). The connectors of Office 365 that had such addresses before are switched off.
 */
import { clipped, fitting } from "../../content/plain-text.ts";
import { type Chat, jsonRequest } from "./chat-room.ts";
import type { ChatMessage } from "./chat-room.ts";

const HOSTS = /\.(?:logic\.azure\.com|api\.powerplatform\.com)$/;
const RETIRED = /(?:^outlook\.office(?:365)?\.com|\.webhook\.office\.com)$/;
const WORKFLOW = /\/workflows\/[^/]+\/triggers\/[^/]+\/paths\/invoke$/;

/** Teams takes 28 KB with all that stands around the text; more buttons than five are none that a card should have. */
const MOST = { title: 300, line: 400, text: 5000, lines: 20, fallback: 1000, actions: 5 };

export const teams: Chat<"teams"> = {
  recognise({ address }) {
    if (address === null) return null;
    const { hostname, pathname, searchParams } = address;
    if (RETIRED.test(hostname))
      return {
        kind: "retired",
        detail:
          "Microsoft has switched off the connectors that had such addresses: add the channel's workflow for webhooks instead.",
      };
    if (!HOSTS.test(hostname)) return null;
    if (!WORKFLOW.test(pathname) || !searchParams.has("sig"))
      return { kind: "bad", detail: "This is no workflow's address: it would end in /paths/invoke, with a signature (sig)." };
    return { kind: "room", room: { service: "teams", url: `https://${address.host}${pathname}${address.search}` } };
  },

  request: ({ url }, message) =>
    jsonRequest(url, {
      type: "message",
      attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card(message) }],
    }),

  // It is only taken over (202), whatever the workflow then does with it.
  isYes: () => true,
  // The workflow is gone, or its address was made anew.
  isGone: ({ status }) => status === 404 || status === 401 || status === 410,
};

/** Text stands in runs, in which no Markdown is looked for. */
function card({ title, lines, picture, links, list }: ChatMessage) {
  const parts = lines.map((line) => clipped(line, MOST.line));
  const more = (count: number) => list?.more(count) ?? "…";
  const actions = links
    .slice(0, MOST.actions)
    .map(({ label, url }) => ({ type: "Action.OpenUrl", title: clipped(label, MOST.title), url }));
  return {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    fallbackText: clipped([title, ...lines].join(" "), MOST.fallback),
    body: [
      block(clipped(title, MOST.title), { weight: "bolder" }),
      ...fitting(parts, more, { most: MOST.text, count: MOST.lines }).map((line) => block(line)),
      ...(picture?.url
        ? [
            {
              type: "Image",
              url: picture.url,
              altText: clipped(picture.alt, MOST.line),
              size: "stretch",
              selectAction: actions[0],
            },
          ]
        : []),
    ],
    actions,
  };
}

function block(text: string, look: object = {}) {
  return { type: "RichTextBlock", inlines: [{ type: "TextRun", text, ...look }] };
}
