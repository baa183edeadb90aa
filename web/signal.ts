/**
 * Values that are followed: what is computed from them is made anew when one of them has changed, and what draws them is done
 * again. Everything is compared when it is asked for, so that nothing has to know who reads it: no lists of readers to keep, none
 * to leave. For the few dozen values of a page that is as quick as a library that pushes, at a tenth of its weight
 * (docs/decisions/0011).
 */

export interface ReadonlySignal<T> {
  /** The value; whoever is computing follows it from now on. */
  readonly value: T;
  /** The value, without being followed. */
  readonly peek: () => T;
}

export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}

/** What was read, as it was then. */
type Reads = Map<ReadonlySignal<unknown>, unknown>;

/** What is being computed writes down here what it reads; null is nobody. */
let reads: Reads | null = null;
const effects = new Set<() => void>();
/** Above 0 the effects wait. */
let holds = 0;
let isChanged = false;

export function signal<T>(initial: T): Signal<T> {
  let current = initial;
  const self: Signal<T> = {
    get value() {
      reads?.set(self, current);
      return current;
    },
    set value(next) {
      isChanged ||= next !== current;
      current = next;
      settle();
    },
    peek: () => current,
  };
  return self;
}

/** A value that follows from others; made when it is asked for, and again only where one of those has changed. */
export function computed<T>(make: () => T): ReadonlySignal<T> {
  let made: Made<T> | null = null;
  function peek(): T {
    if (made === null || hasChanged(made.from)) made = follow(make);
    return made.value;
  }
  const self: ReadonlySignal<T> = {
    get value() {
      const value = peek();
      reads?.set(self, value);
      return value;
    },
    peek,
  };
  return self;
}

/**
 * Does `run` now (after the batch that it is called in), and again whenever something that it read has changed.
 * @returns ends it
 */
export function effect(run: () => void): () => void {
  let from: Reads | null = null;
  function again(): void {
    if (from === null || hasChanged(from)) ({ from } = follow(run));
  }
  effects.add(again);
  isChanged = true;
  settle();
  return () => void effects.delete(again);
}

/** Several changes that are one: what follows from them is done after the last. Hands over what `work` makes. */
export function batch<T>(work: () => T): T {
  holds++;
  try {
    return work();
  } finally {
    holds--;
    settle();
  }
}

interface Made<T> {
  readonly value: T;
  readonly from: Reads;
}

function follow<T>(make: () => T): Made<T> {
  const outer = reads;
  const from: Reads = new Map();
  reads = from;
  try {
    return { value: make(), from };
  } finally {
    reads = outer;
  }
}

function hasChanged(from: Reads): boolean {
  for (const [source, value] of from) if (source.peek() !== value) return true;
  return false;
}

/** Does the effects of what has changed, and of what they change in turn. */
function settle(): void {
  if (holds > 0) return;
  holds++;
  try {
    while (isChanged) {
      isChanged = false;
      for (const again of effects) again();
    }
  } finally {
    holds--;
  }
}
