/** Lets the browser answer whoever taps or scrolls, in the middle of longer work. */
export function breath(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
