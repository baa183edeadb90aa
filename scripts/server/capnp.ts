/** Writes Cap'n Proto's text format, in which workerd reads its configuration. */

type CapnpValue = string | number | boolean | Uint8Array | Verbatim | readonly CapnpValue[] | CapnpStruct;

/** The fields that are set; a union has one of its own. */
export interface CapnpStruct {
  readonly [field: string]: CapnpValue | undefined;
}

/** What stands as it is, such as one of the words that a field may be. */
export class Verbatim {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The content of a file, whose path is seen from the file that this is written into. */
export function embedded(path: string): Verbatim {
  return new Verbatim(`embed ${quoted(path)}`);
}

export function writeCapnp(value: CapnpValue): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Uint8Array) return `0x"${Buffer.from(value).toString("hex")}"`;
  if (value instanceof Verbatim) return value.text;
  if (isList(value)) return `[${value.map(writeCapnp).join(", ")}]`;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${name} = ${writeCapnp(field)}`],
  );
  return `(${fields.join(", ")})`;
}

// `Array.isArray` narrows a readonly list to `any[]`.
function isList(value: readonly CapnpValue[] | CapnpStruct): value is readonly CapnpValue[] {
  return Array.isArray(value);
}

/** Escapes by its byte what ends a text or may not stand in a line; all else stands as it is, in UTF-8. */
function quoted(text: string): string {
  const escape = (character: string) => {
    const code = character.charCodeAt(0);
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, "0")}` : character;
  };
  return `"${text.replaceAll(/["\\]|\p{Cc}/gu, escape)}"`;
}
