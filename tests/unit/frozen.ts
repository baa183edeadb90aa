/** The same value, which from now on throws if anybody changes anything in it. */
export function frozen<T>(whole: T): T {
  if (typeof whole === "object" && whole !== null && !Object.isFrozen(whole)) {
    Object.freeze(whole);
    for (const part of Object.values(whole)) frozen(part);
  }
  return whole;
}
