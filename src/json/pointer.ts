/**
 * Bundle-local references: an RFC 6901 JSON Pointer as a URI fragment, `#/disease/kb.did:8`.
 *
 * @module
 */

/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };
/** Any value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Whether a value is an object, neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object with at least one property. */
export function nonEmptyObject(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  for (const _ in value) return true;
  return false;
}

/** The items of a value that is a list; of any other there are none. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** Whether a text is meant as a reference into the same document. */
export function isLocalPointer(text: string): boolean {
  return text.startsWith("#");
}

/**
 * The reference tokens of a pointer, decoded: percent-encoding first, then `~1` and `~0`
 * (RFC 6901, sections 4 and 6). Undefined if the text is not a pointer.
 */
export function parsePointer(text: string): readonly string[] | undefined {
  const fragment = text.startsWith("#") ? text.slice(1) : text;
  if (fragment === "") return [];
  if (!fragment.startsWith("/")) return undefined;
  let decoded: string;
  try {
    decoded =
      text.startsWith("#") && fragment.includes("%") ? decodeURIComponent(fragment) : fragment;
  } catch {
    return undefined;
  }
  const tokens = decoded.slice(1).split("/");
  if (!decoded.includes("~")) return tokens;
  if (tokens.some((token) => /~(?![01])/.test(token))) return undefined;
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The JSON Pointer of reference tokens (RFC 6901, section 3), without a leading `#`. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens
    .map((token) => `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** The value that reference tokens lead to, or undefined (RFC 6901, section 4). */
export function valueAt(document: Json, tokens: readonly string[]): Json | undefined {
  let value: Json | undefined = document;
  for (const token of tokens) {
    if (Array.isArray(value)) {
      value = /^(0|[1-9]\d*)$/.test(token) ? (value as readonly Json[])[Number(token)] : undefined;
    } else if (isObject(value)) {
      value = Object.hasOwn(value, token) ? value[token] : undefined;
    } else {
      return undefined;
    }
  }
  return value;
}
