/**
 * Makes the types of the Worker's bindings from `wrangler.toml`. The types of the runtime come as a package, which is smaller and
 * quicker.
 */
export const writeBindings = [
  "wrangler",
  "types",
  "worker/worker-configuration.d.ts",
  "--include-runtime=false",
  "--strict-vars=false",
  "--env-interface=WranglerBindings",
] as const;
