/**
 * Links that run scripts.
 *
 * @module
 */

import type { Finding } from "../../../base/finding.ts";
import { isList, isObject, type Json } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { holdsReferences } from "../../model/reference-fields.ts";
import { finding } from "../rules/rules.ts";

/**
 * A scheme that runs what follows it. Browsers drop control characters and spaces before it, and tabs
 * and line ends inside it (WHATWG URL, section 4.4).
 */
const SCRIPT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
  /^[\u0000-\u0020]*(j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|^[\u0000-\u0020]*d\s*a\s*t\s*a\s*:\S/i;

/** Fields of links, besides those of references. Everything else is shown as text. */
const LINKS = new Set(["urls", "url", "iris", "iri", "system", "href", "link", "links"]);
const isLink = (field: string) => LINKS.has(field) || holdsReferences(field);

/** The characters that a script link can begin with, besides those that browsers drop. */
const INITIALS = new Set([..."jvdJVD"].map((letter) => letter.charCodeAt(0)));

/** Whether a string would run as a script if it were a link. */
export function isScript(text: string): boolean {
  const initial = text.charCodeAt(0);
  // most strings end here
  return (initial <= 0x20 || INITIALS.has(initial)) && SCRIPT.test(text);
}

/**
 * Finds every link of a document that runs a script. It visits every value, so call it only if
 * {@link isScript} is true of some string.
 */
export function* checkScripts(document: Json): Generator<Finding> {
  const path: (string | number)[] = [];
  function* visit(value: Json, field: string): Generator<Finding> {
    if (typeof value === "string") {
      if (isLink(field) && isScript(value)) {
        yield finding("gkm-script-link", formatPointer(path), {
          message: "This link would run a script in the reader's browser.",
          expected: "an https URL",
          found: value.slice(0, 80),
          fix: "Replace it with an https URL, or remove it.",
        });
      }
    } else if (isList(value)) {
      for (const [index, item] of value.entries()) {
        path.push(index);
        yield* visit(item, field);
        path.pop();
      }
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        path.push(key);
        yield* visit(value[key] as Json, key);
        path.pop();
      }
    }
  }
  yield* visit(document, "");
}
