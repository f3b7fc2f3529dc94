/**
 * JSON Pointers (RFC 6901), plain and as URI fragments: `/disease/kb.did:8`, `#/disease/kb.did:8`.
 *
 * @module
 */
import { isObject, type Json } from "./json.ts";

/** Whether a string is meant as a reference into the same document. */
export function isLocalPointer(text: string): boolean {
  return text.startsWith("#");
}

/**
 * The reference tokens of a pointer, decoded: percent-encoding first, then `~1` and `~0`
 * (RFC 6901, sections 4 and 6). Undefined if the string is not a pointer.
 *
 * @example parsePointer("#/source/pmid:1") // ["source", "pmid:1"]
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

/**
 * The JSON Pointer of reference tokens (RFC 6901, section 3), without a leading `#`.
 *
 * @example formatPointer(["urls", 0]) // "/urls/0"
 */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens
    .map((token) => `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/**
 * A reference into the same document, as messages and bundles write it.
 *
 * @example localPointer(["source", "pmid:1"]) // "#/source/pmid:1"
 */
export function localPointer(tokens: readonly (string | number)[]): string {
  return `#${formatPointer(tokens)}`;
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
