/**
 * Makes workerd's configuration: our Worker, and beside it no more of Cloudflare's platform than its bindings need, by the
 * Workers of `scripts/build/platform.ts`. Each Worker is an isolate with a heap of its own, so what nobody asks is left out.
 *
 * The names by which objects are kept (`uniqueKey`, folders below `v3`) are Miniflare's, by which every state folder was written.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, rootCertificates } from "node:tls";
import { type CapnpStruct, embedded, Verbatim, writeCapnp } from "./capnp.ts";
import { type OwnServices, SERVICE_HEADER } from "./own-services.ts";
import type { Served } from "./served.ts";

interface ConfigSettings {
  readonly served: Served;
  /** Where objects are kept. */
  readonly kept: string;
  /** Names of the variables of workerd's environment that the Worker is given. No file holds their values. */
  readonly variables: readonly string[];
  /** Services in our own process, by the Worker's names for them. */
  readonly own: OwnServices;
}

/** The folders of objects, which have to be there. */
const KEPT = ["do", "d1", "ratelimit"] as const;
/** The one socket, whose address workerd is told when it is started. */
export const SOCKET = "http";

/** Writes workerd's configuration beside what it serves, and answers its path. */
export function writeConfig(settings: ConfigSettings): string {
  const path = join(settings.served.folder, "config.capnp");
  for (const name of KEPT) mkdirSync(join(settings.kept, name), { recursive: true });
  writeFileSync(path, workerdConfig(settings), { mode: 0o600 });
  return path;
}

function workerdConfig(settings: ConfigSettings): string {
  const { served, kept, own } = settings;
  const config = {
    services: [
      { name: "hoplink", worker: ourWorker(settings) },
      ...own.names.map((name) => ({ name, external: ownService(name, own) })),
      ...KEPT.map((name) => ({ name: `${name}:kept`, disk: { path: join(kept, name), writable: true } })),
      ...kindOfObject("d1", "d1:kept", { className: "D1DatabaseObject" }, ["d1-entry", "d1-database"]),
      ...kindOfObject("limit", "ratelimit:kept", { className: "RateLimiterObject", enableSql: true }, [
        "limit-entry",
        "limit-object",
      ]),
      ...files(served),
      {
        name: "internet",
        network: {
          // Mail servers and push services may be the operator's own, so they are reached directly. Addresses that people type go
          // through a service.
          allow: ["public", "private", "240.0.0.0/4"],
          tlsOptions: {
            trustBrowserCas: true,
            // The authorities of Node, because a machine may have none of its own, and those that NODE_EXTRA_CA_CERTS names.
            trustedCertificates: [...rootCertificates, ...getCACertificates("extra")],
          },
        },
      },
    ],
    sockets: [{ name: SOCKET, service: { name: "hoplink" }, http: {} }],
    extensions: [
      { modules: ["shared", "zod"].map((name) => ({ name: `miniflare:${name}`, esModule: platform(name) })) },
      { modules: [{ name: LIMIT_MODULE, esModule: platform("limit-binding"), internal: true }] },
    ],
    logging: { structuredLogging: true },
    v8Flags: V8_FLAGS,
  };
  return `using Workerd = import "/workerd/workerd.capnp";\n\nconst config :Workerd.Config = ${writeCapnp(config)};\n`;
}

/**
 * V8 keeps new values in two halves of up to 16 MB for each isolate, and few of them live long. With halves of a megabyte the
 * heaps of a busy server are half as large. V8 collects more often then, and less each time.
 */
const V8_FLAGS = ["--max-semi-space-size=1"];

const LIMIT_MODULE = "cloudflare-internal:ratelimit:module";

function ourWorker({ served: { options, database }, variables, own }: ConfigSettings): CapnpStruct {
  const { durableObjects = {}, ratelimits = {} } = options;
  const classes = Object.entries(durableObjects).map(([name, object]) => ({
    name,
    className: typeof object === "string" ? object : object.className,
  }));
  return {
    modules: [{ name: "index.js", esModule: embedded("worker/index.js") }],
    compatibilityDate: options.compatibilityDate ?? "",
    compatibilityFlags: options.compatibilityFlags ?? [],
    bindings: [
      ...variables.map((name) => ({ name, fromEnvironment: name })),
      ...own.names.map((name) => ({ name, service: { name } })),
      { name: "ASSETS", service: { name: "files" } },
      { name: "DB", wrapped: { moduleName: "cloudflare-internal:d1-api", innerBindings: [fetcher("d1", database)] } },
      ...classes.map(({ name, className }) => ({ name, durableObjectNamespace: { className } })),
      ...Object.entries(ratelimits).map(([name, { namespace_id, simple }]) => ({
        name,
        wrapped: {
          moduleName: LIMIT_MODULE,
          innerBindings: [
            fetcher("limit", namespace_id),
            { name: "limit", json: String(simple.limit) },
            { name: "period", json: String(simple.period ?? 60) },
          ],
        },
      })),
    ],
    durableObjectNamespaces: classes.map(({ className }) => ({
      className,
      enableSql: true,
      uniqueKey: `hoplink-${className}`,
    })),
    durableObjectStorage: { localDisk: "do:kept" },
  };
}

/** The inner binding for the database or the count of that id, which a binding written in JavaScript asks. */
function fetcher(service: string, id: string): CapnpStruct {
  return { name: "fetcher", service: { name: service, props: { json: JSON.stringify({ MINIFLARE_NAMESPACE: id }) } } };
}

/** A service of our own process, which is told the whole address that was asked, as a proxy is. */
function ownService(name: string, { address, headers }: OwnServices): CapnpStruct {
  const injected = Object.entries({ ...headers, [SERVICE_HEADER]: name });
  return {
    address,
    http: { style: new Verbatim("proxy"), injectRequestHeaders: injected.map(([header, value]) => ({ name: header, value })) },
  };
}

/** One of Miniflare's kinds of objects, and the Worker that leads to one of them by its id. */
function kindOfObject(
  name: string,
  storage: string,
  namespace: CapnpStruct & { readonly className: string },
  [entry, object]: readonly [string, string],
): readonly CapnpStruct[] {
  const { className } = namespace;
  return [
    {
      name,
      worker: {
        ...ofMiniflare(entry, "2023-07-24"),
        compatibilityFlags: ["enhanced_error_serialization"],
        bindings: [{ name: "MINIFLARE_OBJECT", durableObjectNamespace: { serviceName: `${name}:objects`, className } }],
      },
    },
    {
      name: `${name}:objects`,
      worker: {
        ...ofMiniflare(object, "2023-07-24"),
        compatibilityFlags: ["nodejs_compat", "experimental"],
        durableObjectNamespaces: [{ ...namespace, uniqueKey: `miniflare-${className}` }],
        durableObjectStorage: { localDisk: storage },
        bindings: [{ name: "MINIFLARE_BLOBS", service: { name: storage } }],
      },
    },
  ];
}

/** Delivers the page's files by the Worker that Cloudflare uses for that, too, over one that reads them here. */
function files({ folder, options, files: { manifest, contents, headers } }: Served): readonly CapnpStruct[] {
  const config = {
    compatibility_date: options.compatibilityDate,
    compatibility_flags: options.compatibilityFlags,
    not_found_handling: "none",
    headers: { version: 2, rules: headers },
    has_static_routing: false,
  };
  return [
    {
      name: "files",
      worker: {
        ...ofMiniflare("files", "2024-07-31"),
        compatibilityFlags: ["nodejs_compat", "enable_ctx_exports"],
        bindings: [
          { name: "ASSETS_KV_NAMESPACE", kvNamespace: { name: "files:kept" } },
          { name: "ASSETS_MANIFEST", data: Buffer.from(manifest, "base64") },
          { name: "CONFIG", json: JSON.stringify(config) },
        ],
      },
    },
    {
      name: "files:kept",
      worker: {
        ...ofMiniflare("files-kept", "2023-07-24"),
        compatibilityFlags: ["nodejs_compat"],
        bindings: [
          { name: "MINIFLARE_BLOBS", service: { name: "files:disk" } },
          { name: "ASSETS_REVERSE_MAP", json: JSON.stringify(contents) },
        ],
      },
    },
    { name: "files:disk", disk: { path: join(folder, "web"), allowDotfiles: true } },
  ];
}

function ofMiniflare(name: string, compatibilityDate: string): CapnpStruct {
  return { modules: [{ name: `${name}.js`, esModule: platform(name) }], compatibilityDate };
}

function platform(name: string): Verbatim {
  return embedded(`platform/${name}.js`);
}
