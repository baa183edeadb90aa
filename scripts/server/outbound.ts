/**
 * What the Worker's own requests go through. workerd's network service refuses addresses that it may not reach after it
 * has resolved the name, so that no name can point a webhook into the operator's network; Miniflare lets such a service
 * be bound to a Worker, but not stand as another's way out, hence this Worker in between.
 */
import { getCACertificates } from "node:tls";
import type { V4WorkerOptions } from "miniflare";

export const outboundName = "outbound";

/** A Worker that hands requests on, to public addresses only or also to private and loopback ones. */
export function outboundWorker(compatibilityDate: string, allowPrivate: boolean): V4WorkerOptions {
  return {
    name: outboundName,
    compatibilityDate,
    modules: [
      {
        type: "ESModule",
        path: "outbound.js",
        contents: "export default { fetch: (request, { NETWORK }) => NETWORK.fetch(request) };",
      },
    ],
    serviceBindings: {
      NETWORK: {
        network: {
          allow: allowPrivate ? ["public", "private"] : ["public"],
          // Besides those of browsers, what the operator names in NODE_EXTRA_CA_CERTS.
          tlsOptions: { trustBrowserCas: true, trustedCertificates: getCACertificates("extra") },
        },
      },
    },
  };
}
