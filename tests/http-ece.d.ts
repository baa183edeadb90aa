/** What the tests use of `http_ece`, which comes without types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    readonly version: "aes128gcm";
    readonly privateKey: ECDH;
    /** Base64url. */
    readonly authSecret: string;
  }

  /** Throws where the message is not encrypted so. */
  export function decrypt(message: Buffer, parameters: Parameters): Buffer;
}
