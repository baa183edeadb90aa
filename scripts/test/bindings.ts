/** How the types of the Worker's bindings are made of `wrangler.toml`. The runtime's come as a package, which is smaller and quicker. */
export const writeBindings = [
  "wrangler",
  "types",
  "worker/worker-configuration.d.ts",
  "--include-runtime=false",
  "--strict-vars=false",
  "--env-interface=WranglerBindings",
] as const;
