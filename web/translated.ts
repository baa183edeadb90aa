/**
 * Pages that a browser translates. It takes the page's texts away and puts elements with other words where they stood, while Preact
 * goes on to write into the texts that nobody sees any more: old words would stay for ever, and what is new would stand at the wrong
 * place. So the texts are put back for as long as something is drawn. Those that have changed stay, and are translated anew; the
 * others are left to the translation as they were, so that nothing flickers.
 */

/** What Preact keeps of what it has drawn, by the names in its released file. */
interface Drawn {
  readonly type: unknown;
  /** The element or text that it is; of a component the first that it made. */
  readonly __e: Node | null;
  readonly __k: readonly (Drawn | null)[] | null;
}

/** Texts beside each other that were taken away, and what stands there instead. */
interface Gap {
  readonly texts: readonly { readonly node: Text; readonly words: string }[];
  readonly others: readonly ChildNode[];
}

/**
 * Puts the texts in `root` back that a translation has taken out of it.
 * @returns what is to be called after the drawing: it gives to the translation what has not changed
 */
export function putBack(root: Element & { readonly __k?: Drawn }): () => void {
  const gaps = root.__k === undefined ? [] : gapsIn(root, [root.__k]);
  return () => {
    for (const gap of gaps) leave(gap);
  };
}

function gapsIn(parent: Element, drawn: Drawn["__k"]): readonly Gap[] {
  const own = nodesOf(drawn ?? []);
  const within = own.flatMap(({ __e, __k }) => (__e instanceof Element ? gapsIn(__e, __k) : []));
  return [
    ...fill(
      parent,
      own.flatMap(({ __e }) => __e ?? []),
    ),
    ...within,
  ];
}

/** What stands side by side in an element: components are looked through. */
function nodesOf(drawn: readonly (Drawn | null)[]): readonly Drawn[] {
  return drawn.flatMap((each) => {
    if (each === null) return [];
    return typeof each.type === "function" ? nodesOf(each.__k ?? []) : [each];
  });
}

/** Puts the texts among `own`, which are all that Preact has made in an element, back between their neighbours. */
function fill(parent: Element, own: readonly Node[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let before: ChildNode | null = null;
  let lost: Text[] = [];
  for (const node of [...own, null]) {
    if (node instanceof Text && node.parentNode !== parent) {
      lost.push(node);
      continue;
    }
    const after = node?.parentNode === parent ? node : null;
    if (lost.length > 0) {
      const others: ChildNode[] = [];
      let other: ChildNode | null = before === null ? parent.firstChild : before.nextSibling;
      for (; other !== null && other !== after; other = other.nextSibling) others.push(other);
      for (const text of lost) parent.insertBefore(text, others[0] ?? after);
      gaps.push({ texts: lost.map((text) => ({ node: text, words: text.data })), others });
      lost = [];
    }
    before = isChild(after) ? after : before;
  }
  return gaps;
}

function isChild(node: Node | null): node is ChildNode {
  return node !== null;
}

/** Gives texts to the translation that are as they were; where one was changed or taken away, the translation of all goes. */
function leave({ texts, others }: Gap): void {
  const last = texts.at(-1)?.node;
  const isSame = texts.every(({ node, words }) => node.parentNode !== null && node.data === words);
  if (!isSame || last === undefined) {
    for (const other of others) other.remove();
    return;
  }
  // What was drawn behind the texts stands behind their translation.
  if (last.nextSibling !== (others[0] ?? null)) last.after(...others);
  for (const { node } of texts) node.remove();
}
