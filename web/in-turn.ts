/**
 * What is pressed on a panel, done one after the other, for the button of the next thing may be there before the last one is answered; and
 * looked at again until it must be over.
 */

/** Does `work`, which is known as `what`, once all before it is done; answers null where it is dropped. */
export type InTurn = <T>(what: string, work: () => Promise<T>) => Promise<T | null>;

/**
 * What is pressed twice in a row, before it is done, is done once.
 * @param show told whether something is under way
 */
export function createInTurn(show: (isBusy: boolean) => void): InTurn {
  const queue = createQueue();
  let waiting = 0;
  let latest = "";

  return async function inTurn(what, work) {
    if (waiting > 0 && what === latest) return null;
    waiting += 1;
    latest = what;
    show(true);
    try {
      return await queue(work);
    } finally {
      waiting -= 1;
      if (waiting === 0) show(false);
    }
  };
}

/** Begins each work once all before it is over, whatever came of that. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const doing = last.then(work, work);
    last = doing;
    return doing;
  };
}

/** In milliseconds: most are over soon, and an address that does not answer is given up later. */
const LOOKED_AFTER = [1500, 7000] as const;

/** Looks again and again, until it must be over. */
export function lookLater(look: () => Promise<void>): void {
  for (const after of LOOKED_AFTER) setTimeout(() => void look(), after);
}
