/** What a browser keeps, for tests. */

/** Storage for so many characters, as browsers have it: its keys are its properties. */
export function storageOf(most: number): object {
  const held: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(held, key) ? held[key] : null),
    removeItem: (key: string) => void delete held[key],
    setItem(key: string, value: string) {
      const others = Object.entries(held).reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
      if (others + value.length > most) throw new DOMException("full", "QuotaExceededError");
      held[key] = value;
    },
    get length() {
      return Object.keys(held).length;
    },
  });
  return held;
}
