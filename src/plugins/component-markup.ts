/**
 * What the policy of all sites blocks in components, as Astro's compiler reads them.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import { blockedIn, isRun, type MarkupAttribute } from "./blocked.ts";

/** A node of a syntax tree (ESTree, with elements as in JSX). Offsets are in UTF-16 code units. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What is blocked in a component: as it is written, where, and what to do. */
export interface BlockedMarkup {
  readonly found: string;
  readonly at: number;
  readonly fix: string;
}

const isNode = (value: unknown): value is Node =>
  typeof (value as { readonly type?: unknown } | null)?.type === "string";

const nodesOf = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : []).filter(isNode);

/** The text of an expression, if it is one whatever the page. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return "";
  if (!isNode(value)) return undefined;
  if (value.type === "JSXExpressionContainer") return textOf(value["expression"]);
  if (value.type === "Literal") return String(value["value"]);
  if (value.type !== "TemplateLiteral" || nodesOf(value["expressions"]).length > 0)
    return undefined;
  const [quasi] = nodesOf(value["quasis"]);
  const { cooked } = (quasi?.["value"] ?? {}) as { readonly cooked?: string };
  return cooked;
}

/** An attribute, and what of the text it is. */
type Located = MarkupAttribute & { readonly node: Node };

/** The attribute that a node is; of an object that is spread, those that are written there. */
function attributesOf(node: Node): readonly Located[] {
  if (node.type === "JSXAttribute" || node.type === "Property") {
    const { name, value } = (node["name"] ?? node["key"] ?? {}) as Record<
      "name" | "value",
      unknown
    >;
    const field = String(name ?? value).toLowerCase();
    return node["computed"] === true ? [] : [{ name: field, value: textOf(node["value"]), node }];
  }
  const { properties } = (node["argument"] ?? {}) as Partial<Node>;
  return nodesOf(properties).flatMap(attributesOf);
}

/** What is blocked in an element; nothing is in a component, whose attributes are its own. */
function blockedOf(
  opening: Node,
  fileFix: string,
): readonly { readonly fix: string; readonly node: Node }[] {
  const { name: written } = opening["name"] as { readonly name?: unknown };
  if (typeof written !== "string" || !/^[a-z]/.test(written)) return [];
  const name = written.toLowerCase();
  const attributes = nodesOf(opening["attributes"]).flatMap(attributesOf);
  const inline = attributes.find(({ name: field }) => /^(?:is:inline|define:vars)$/.test(field));
  const isCode = name === "style" || (name === "script" && isRun({ name, attributes }));
  if (inline !== undefined && isCode) {
    const fix = "Remove it: without it, scripts and styles become files of the site.";
    return [{ fix, node: inline.node }];
  }
  return Array.from(blockedIn({ name, attributes }, fileFix), ({ attribute, fix }) => {
    const node = attributes.find((one) => one === attribute)?.node ?? opening;
    return { fix, node };
  });
}

/**
 * What the policy blocks in a component, in the order of its text.
 *
 * @param tree of the component
 * @param fileFix what to do about files of other sites
 */
export function blockedMarkup(
  text: string,
  tree: unknown,
  fileFix: string,
): readonly BlockedMarkup[] {
  const waiting: unknown[] = [tree];
  const found: BlockedMarkup[] = [];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isNode(value) && value.type === "JSXOpeningElement") {
      for (const { fix, node } of blockedOf(value, fileFix)) {
        const { start: at, end } = node;
        found.push({ found: cut(text.slice(at, end).replace(/\s+/g, " ")), at, fix });
      }
    }
    for (const child of Object.values(value ?? {})) {
      if (typeof child === "object" && child !== null) waiting.push(child);
    }
  }
  return found.sort((a, b) => a.at - b.at);
}
