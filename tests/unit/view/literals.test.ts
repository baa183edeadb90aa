/** That no component says anything by itself: what people read stands in the catalogues and guides, in every language. */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

const sources = globSync(["view/**/*.{ts,tsx}", "web/**/*.{ts,tsx}", "worker/pages/*.tsx"]).filter(
  (path) => !/^view\/(words|symbols)\/|\.config\.ts$/.test(path),
);

/** Attributes that are read out or shown. */
const READ = /^(aria-(label|description|roledescription|placeholder|valuetext)|title|alt|placeholder|label|summary)$/;

/** Attributes, and calls, of which nobody reads what is given to them. */
const UNREAD = /^(class|content|media|viewBox|d|transform|points|sizes|rel|src|href|style|autoComplete)$/;
const UNREAD_CALLS =
  /^(\w*Error|Problem|querySelector(All)?|closest|matchMedia|matches|match|replace|header|test|error|getElementsByClassName)$/;

/** What is written for browsers: styles, policies, lists of classes. */
const MARKUP = /[{}]|^(btn|allow-|font-family:|default-src) ?/;

/** Names that are the same in every language. */
const NAMES = new Set(["English", "Deutsch"]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function children(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The text of a literal, with a gap where a template is filled in. */
function textOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type === "JSXText") return String(node["value"]);
  if (node.type !== "TemplateLiteral") return null;
  const pieces = Array.isArray(node["quasis"]) ? node["quasis"].filter(isNode) : [];
  return pieces
    .map(({ value }) => (typeof value === "object" && value !== null && "cooked" in value ? value.cooked : ""))
    .join("0");
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  return typeof node["name"] === "string" ? node["name"] : nameOf(node["property"] ?? node["name"]);
}

/** What is said in a source: literals that are drawn as text or read out, and all others that look like a sentence. */
function said(node: Node, isDrawn = false): readonly string[] {
  const text = textOf(node)?.replaceAll(/<[^>]+>/g, "") ?? null;
  if (text !== null) {
    const isSaid = isDrawn ? /\p{L}/u.test(text) : /\p{L}{2,}[,.:;]? \p{L}{2,}/u.test(text) && !MARKUP.test(text);
    return isSaid && !NAMES.has(text) ? [text.trim()] : [];
  }
  switch (node.type) {
    case "ImportDeclaration":
      return [];
    case "NewExpression":
    case "CallExpression":
      if (UNREAD_CALLS.test(nameOf(node["callee"])))
        return children(node).flatMap((child) => (textOf(child) === null ? said(child) : []));
      return children(node).flatMap((child) => said(child));
    case "AssignmentExpression":
      return nameOf(node["left"]) === "className" ? [] : children(node).flatMap((child) => said(child));
    case "JSXAttribute": {
      const name = nameOf(node["name"]);
      if (UNREAD.test(name) || !isNode(node["value"])) return [];
      return said(node["value"], READ.test(name));
    }
    case "JSXElement":
    case "JSXFragment":
      return children(node).flatMap((child) => said(child, child.type !== "JSXOpeningElement"));
    // What is chosen between is drawn like what is drawn at once; what is compared is not.
    case "JSXExpressionContainer":
      return children(node).flatMap((child) => said(child, isDrawn));
    case "ConditionalExpression":
      return [node["consequent"], node["alternate"]].filter(isNode).flatMap((child) => said(child, isDrawn));
    case "LogicalExpression":
      return [node["right"]].filter(isNode).flatMap((child) => said(child, isDrawn));
    default:
      return children(node).flatMap((child) => said(child));
  }
}

function saidIn(path: string, code: string): readonly string[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${path}: ${errors[0]?.message}`);
  return said(program);
}

test.each(sources)("%s", (path) => {
  expect(saidIn(path, readFileSync(path, "utf8"))).toEqual([]);
});

describe("is found", () => {
  test.for([
    ["text", "<p>Moves</p>", ["Moves"]],
    ["text in braces", '<p>{"Moves"}</p>', ["Moves"]],
    ["a choice", '<p>{mine ? "Yours" : words.theirs}</p>', ["Yours"]],
    ["a condition", '<p>{mine && "Yours"}</p>', ["Yours"]],
    ["a label", '<svg aria-label="Board" class="board wide" />', ["Board"]],
    ["a template", "<svg aria-label={`Board of ${name}`} />", ["Board of 0"]],
    ["a sentence anywhere", 'patch({ hint: "Your move." })', ["Your move."]],
  ] as const)("%s", ([, code, found]) => {
    expect(saidIn("a.tsx", code)).toEqual(found);
  });

  test.for([
    '<p class="soft num">{words.moves}</p>',
    'throw new Error("a page without it")',
    "<p>{1} · {name}</p>",
    'f("light")',
  ])("but not %s", (code) => {
    expect(saidIn("a.tsx", code)).toEqual([]);
  });
});
