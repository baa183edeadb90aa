/** How long the network is waited for where there is a kept page, in milliseconds. */
const PATIENCE = 3000;

export function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}
