/**
 * JSON Pointers (RFC 6901), plain and as URI fragments: `/disease/kb.did:8`, `#/disease/kb.did:8`.
 *
 * @module
 */
import { isList, isObject, type Json } from "./json.ts";

/** Whether a string is written as a reference into the same document. */
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
  const pointer = isLocalPointer(text) ? decodeFragment(text.slice(1)) : text;
  if (pointer === "") return [];
  if (!pointer?.startsWith("/")) return undefined;
  const tokens = pointer.slice(1).split("/");
  if (!pointer.includes("~")) return tokens; // most pointers: decoding them too would double the time
  if (/~(?![01])/.test(pointer)) return undefined;
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A URI fragment without its percent-encoding; undefined if it is not validly encoded. */
function decodeFragment(fragment: string): string | undefined {
  if (!fragment.includes("%")) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/**
 * The JSON Pointer of reference tokens (RFC 6901, section 3), without a leading `#`.
 *
 * @example formatPointer(["urls", 0]) // "/urls/0"
 */
export function formatPointer(tokens: readonly (string | number)[]): string {
  let pointer = "";
  for (const token of tokens) {
    const text = String(token);
    // few tokens have a sign that is escaped, and looking for one is faster than replacing none
    const isPlain = !text.includes("~") && !text.includes("/");
    pointer += `/${isPlain ? text : text.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return pointer;
}

/**
 * A reference into the same document, as bundles and messages write it.
 *
 * @example localPointer(["source", "pmid:1"]) // "#/source/pmid:1"
 */
export function localPointer(tokens: readonly (string | number)[]): string {
  return `#${formatPointer(tokens)}`;
}

/** The value at a pointer's tokens; undefined if there is none (RFC 6901, section 4). */
export function valueAt(document: Json, tokens: readonly string[]): Json | undefined {
  let value: Json | undefined = document;
  for (const token of tokens) {
    if (isList(value)) {
      value = /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
    } else if (isObject(value)) {
      value = Object.hasOwn(value, token) ? value[token] : undefined;
    } else {
      return undefined;
    }
  }
  return value;
}
