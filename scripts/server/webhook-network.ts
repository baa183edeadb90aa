/**
 * What webhooks go through, whose addresses people type. workerd's network service refuses addresses that it may not reach after
 * it has resolved the name, so that no name can point a webhook into the operator's network. It is bound beside the Worker's own
 * way out and is not that itself, for the operator's mail server may well stand in that network.
 */
import { getCACertificates } from "node:tls";
import type { V4WorkerOptions } from "miniflare";

type Service = NonNullable<V4WorkerOptions["serviceBindings"]>[string];

/** A way to public addresses only, or also to private and loopback ones. */
export function webhookNetwork(allowPrivate: boolean): Service {
  return {
    network: {
      allow: allowPrivate ? ["public", "private"] : ["public"],
      // Besides those of browsers, what the operator names in NODE_EXTRA_CA_CERTS.
      tlsOptions: { trustBrowserCas: true, trustedCertificates: getCACertificates("extra") },
    },
  };
}
