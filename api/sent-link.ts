/**
 * Links as they arrive. Gateways and chats escape the `#` before the secret, and take the sign that follows a link in a sentence for a
 * part of it. Ids, tokens and the names of pages are made of letters, digits, `-` and `_` alone, and none ends with a hyphen or a
 * line: whatever else follows them was never theirs, so that cutting it off can't cut a good one.
 */

/** A `#` that was escaped, once or again and again. */
const ESCAPED_HASH = /%(?:25)*23/i;

/**
 * A request's target (path and query) as its link was sent, with the fragment where that had come to be a part of it.
 * @returns the target itself where nothing has come to it
 */
export function mendedTarget(target: string): string {
  const [address = "", ...fragments] = target.split(ESCAPED_HASH);
  const [path = "", ...queries] = address.split("?");
  const plain = unescaped(path);
  const [kept = ""] = /^[\w/.-]*/.exec(plain) ?? [];
  const last = kept.slice(kept.lastIndexOf("/") + 1);
  // Signs alone follow no link, but stand where a part of the path should.
  if (fragments.length === 0 && ((kept === plain && !/[._-]$/.test(kept)) || !/\w/.test(last))) return target;
  return [ended(kept), ...queries].join("?") + mendedFragment(fragments.join("#"));
}

/**
 * What stands after the `#` as it was sent, with the `#`; empty where nothing is left.
 * @param fragment with or without the `#`
 */
export function mendedFragment(fragment: string): string {
  const plain = unescaped(fragment).replace(/^(?:%[\da-f]{2}|[^\w%])+/i, "");
  const [kept = ""] = /^[\w=-]*/.exec(plain) ?? [];
  const cut = ended(kept);
  return cut === "" ? "" : `#${cut}`;
}

/** A text up to its last letter or digit. It begins at the end, for whoever sends long rows of signs must not keep the server busy. */
function ended(text: string): string {
  return /^.*[\da-z]/is.exec(text)?.[0] ?? "";
}

/** Escaped ASCII as it is, however often it was escaped; whatever else is escaped is no part of a link of ours. */
export function unescaped(text: string): string {
  return text.replaceAll(/%(?:25)*([2-7][\da-f])/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
