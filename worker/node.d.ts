/**
 * What the Worker takes of Node, which the platform has where `nodejs_compat` is on: no more than these, so that whatever else of
 * Node is written here does not compile. The last two are what nodemailer's own types name.
 */
declare module "node:buffer" {
  export interface Buffer extends Uint8Array<ArrayBuffer> {}
  export const Buffer: {
    readonly from: (bytes: Uint8Array) => Buffer;
    readonly concat: (parts: readonly Uint8Array[]) => Buffer;
  };
}

declare module "node:zlib" {
  export function crc32(bytes: Uint8Array): number;
  export function deflateSync(bytes: Uint8Array, options: { readonly level: number }): Uint8Array<ArrayBuffer>;
  export function inflateSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}

declare module "node:net" {
  import type { EventEmitter } from "node:events";
  export interface Socket extends EventEmitter {
    destroy(): void;
  }
  const net: {
    readonly isIP: (text: string) => 0 | 4 | 6;
    readonly connect: (to: { readonly host: string; readonly port: number }) => Socket;
  };
  export default net;
}

declare module "node:tls" {
  import type { Socket } from "node:net";
  const tls: {
    readonly connect: (to: { readonly host: string; readonly port: number; readonly servername?: string }) => Socket;
  };
  export default tls;
}

declare module "node:events" {
  export class EventEmitter {
    on(event: string, listener: (reason: Error) => void): this;
    once(event: string, listener: (reason: Error) => void): this;
  }
}

declare namespace NodeJS {
  interface ErrnoException extends Error {}
}

/** Node's globals are `any` to the platform's own types, which come after these: nothing can be asked of them. */
declare var process: unknown;
declare var Buffer: unknown;
declare var global: unknown;
