/** Being told by push: what a browser's subscription is, and what a push says. */
import * as z from "zod";
import { type Input, type Output, asBody } from "./common-schema.ts";
import { zoneOfPage } from "./mail-schema.ts";

/** Bytes in base64url, as browsers write them. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), `must be ${length} bytes`);

/** As `PushSubscription.toJSON()` writes it (W3C, Push API). What else stands there is left out. */
export const pushSubscription = z.object({
  endpoint: z.string().max(2000).describe("Where the browser's push service takes pushes for it: a secret."),
  keys: z.object({
    p256dh: bytes(65).describe("The browser's public key (RFC 8291)."),
    auth: bytes(16).describe("The secret that goes with it."),
  }),
});
export type PushSubscription = Output<typeof pushSubscription>;

export const pushBody = asBody.extend({
  subscription: pushSubscription,
  detail: z
    .boolean()
    .optional()
    .describe(
      "Whether more than that it is your turn may stand on a locked screen; left out, it may not, or as with the one that is replaced.",
    ),
  replaces: pushSubscription
    .optional()
    .describe("The subscription that the browser has exchanged for this one: nothing changes where the seat is not told by it."),
  zone: zoneOfPage,
});

export type PushBody = Input<typeof pushBody>;

export const pushAnswer = z
  .object({
    key: z
      .string()
      .describe("The public key to subscribe with (`applicationServerKey`): a point of P-256, uncompressed, in base64url."),
  })
  .meta({ id: "Push" });
export type PushAnswer = Output<typeof pushAnswer>;

/** What a push says, as JSON. It holds no secret: which seat it is about, the browser's cookie tells. */
export interface PushPayload {
  /** The subscription that the browser gave, in this shape. */
  readonly v: 1;
  /** A `withdrawn` one takes away what an earlier one of its tag has shown. */
  readonly kind: "notice" | "withdrawn" | "test";
  /** One notification stands for each tag: a game's id, or what is told of several. */
  readonly tag: string;
  /** The page that it opens, a path. */
  readonly page: string;
  readonly title: string;
  readonly body: string;
  readonly language: string;
}
