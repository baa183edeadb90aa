/**
 * What each chat service has published of the messages that it takes, and what each kind of channel takes at most. The compiler holds
 * Discord's, Slack's, Telegram's and Google Chat's to the types of their packages (`satisfies` and annotations in `worker/chat`), which
 * let through what has more; here whatever their documentation does not name is refused. Microsoft's own library reads the Adaptive Card.
 */
import { createRequire } from "node:module";
import type * as Cards from "adaptivecards";
import * as z from "zod";
import type { ChatService } from "./subjects.ts";

// What it exports as a module needs a bundler.
const { AdaptiveCard, SerializationContext }: typeof Cards = createRequire(import.meta.url)(
  "adaptivecards/dist/adaptivecards.js",
);

const address = z.url({ protocol: /^https$/ });
const text = z.string().min(1);
/**
 * Text with every sign of HTML written as an entity, but for elements: a lenient reader takes others for text, and Telegram refuses the
 * whole message (core.telegram.org/bots/api, "HTML style": these entities alone).
 */
const html = text.refine(
  (given) => !/[<>&]/.test(given.replaceAll(/<\/?[a-z][^<>]*>/g, "").replaceAll(/&(?:amp|lt|gt|quot);/g, "")),
  {
    message: "a sign of HTML that is none",
  },
);

const plainText = z.strictObject({ type: z.literal("plain_text"), text, emoji: z.literal(false) });
const richText = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text }),
  z.strictObject({ type: z.literal("link"), url: address, text }),
]);
const openLink = z.strictObject({ openLink: z.strictObject({ url: address }) });

const SCHEMAS: Readonly<Record<ChatService, z.ZodType>> = {
  // docs.discord.com, "Execute Webhook" and "Embed Object".
  discord: z.strictObject({
    content: text,
    embeds: z.array(z.strictObject({ description: text, image: z.strictObject({ url: address }).optional() })),
    // Nobody is called, whatever the text says.
    allowed_mentions: z.strictObject({ parse: z.array(z.string()).length(0) }),
  }),
  // docs.slack.dev, "Sending messages using incoming webhooks" and Block Kit's reference; no markup is looked for.
  slack: z.strictObject({
    text,
    mrkdwn: z.literal(false),
    blocks: z.array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("header"), text: plainText }),
        z.strictObject({ type: z.literal("section"), text: plainText }),
        z.strictObject({ type: z.literal("image"), image_url: address, alt_text: text }),
        z.strictObject({
          type: z.literal("rich_text"),
          elements: z.array(z.strictObject({ type: z.literal("rich_text_section"), elements: z.array(richText).min(1) })),
        }),
      ]),
    ),
    unfurl_links: z.literal(false),
    unfurl_media: z.literal(false),
  }),
  // What stands around the card (learn.microsoft.com, "Create incoming webhooks with Workflows").
  teams: z.strictObject({
    type: z.literal("message"),
    attachments: z.array(
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null(),
        content: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  // developers.google.com/workspace/chat/api, "spaces.messages" and "Cards v2".
  "google-chat": z.strictObject({
    fallbackText: text,
    cardsV2: z.array(
      z.strictObject({
        cardId: text,
        card: z.strictObject({
          sections: z.array(
            z.strictObject({
              widgets: z.array(
                z.union([
                  z.strictObject({ textParagraph: z.strictObject({ text: html }) }),
                  z.strictObject({ image: z.strictObject({ imageUrl: address, altText: text, onClick: openLink }) }),
                  z.strictObject({
                    buttonList: z.strictObject({ buttons: z.array(z.strictObject({ text, onClick: openLink })) }),
                  }),
                ]),
              ),
            }),
          ),
        }),
      }),
    ),
  }),
  // developers.mattermost.com/integrate/webhooks/incoming ("Parameters") and …/reference/message-attachments.
  mattermost: z.strictObject({
    text,
    attachments: z.array(
      z.strictObject({
        fallback: z.string(),
        title: z.string(),
        title_link: address,
        text: z.string(),
        image_url: address.optional(),
      }),
    ),
  }),
  // spec.matrix.org: m.room.message, its m.text and m.image, and "User and room mentions".
  matrix: z
    .strictObject({
      msgtype: z.enum(["m.text", "m.image"]),
      body: text,
      format: z.literal("org.matrix.custom.html"),
      formatted_body: html,
      "m.mentions": z.strictObject({}),
      filename: z.string().optional(),
      url: z.string().startsWith("mxc://").optional(),
      info: z.strictObject({ mimetype: z.literal("image/png"), w: z.int(), h: z.int(), size: z.int() }).optional(),
    })
    .refine(({ msgtype, url, info }) => (msgtype === "m.image") === (url !== undefined && info !== undefined)),
  // docs.ntfy.sh/publish ("Publish as JSON", "Action buttons").
  ntfy: z.strictObject({
    topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
    title: z.string(),
    message: text,
    click: address,
    attach: address.optional(),
    filename: z.string().optional(),
    actions: z.array(z.strictObject({ action: z.literal("view"), label: z.string(), url: address })).max(3),
  }),
  // core.telegram.org/bots/api ("sendMessage", "LinkPreviewOptions").
  telegram: z.strictObject({
    chat_id: z.string().regex(/^-?\d+$|^@\w+$/),
    parse_mode: z.literal("HTML"),
    text: html,
    link_preview_options: z.union([
      z.strictObject({ is_disabled: z.literal(true) }),
      z.strictObject({ url: address, prefer_large_media: z.literal(true), show_above_text: z.literal(true) }),
    ]),
  }),
  // gotify.net/api-docs ("Message") and gotify.net/docs/msgextras.
  gotify: z.strictObject({
    title: z.string(),
    message: text,
    priority: z.int().min(0).max(10),
    extras: z.strictObject({
      "client::display": z.strictObject({ contentType: z.literal("text/markdown") }),
      "client::notification": z.strictObject({ click: z.strictObject({ url: address }), bigImageUrl: address.optional() }),
    }),
  }),
};

/** What is wrong with a body by what its service has published. */
export function faultsOf(service: ChatService, body: unknown): readonly string[] {
  const { error } = SCHEMAS[service].safeParse(body);
  const read = error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  return service === "teams" ? [...read, ...cardFaults(body)] : read;
}

function cardFaults(body: unknown): readonly string[] {
  const parsed = z.object({ attachments: z.array(z.object({ content: z.record(z.string(), z.unknown()) })) }).safeParse(body);
  return (parsed.data?.attachments ?? []).flatMap(({ content }) => {
    const [card, context] = [new AdaptiveCard(), new SerializationContext()];
    card.parse(content, context);
    const read = Array.from({ length: context.eventCount }, (_, index) => context.getEventAt(index).message);
    return [...read, ...card.validateProperties().validationEvents.map((event) => event.message)];
  });
}
