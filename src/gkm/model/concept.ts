/**
 * Concepts of a vocabulary: a name, and the code of its primary coding (GKS Core 1.3.0, MappableConcept).
 *
 * @module
 */
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../base/json.ts";

/**
 * The code of a concept; undefined for any other value.
 *
 * @example conceptCode({ name: "Clinical", primaryCoding: { code: "B" } }) // "B"
 */
export function conceptCode(value: Json | undefined): string | undefined {
  const coding = isObject(value) ? value["primaryCoding"] : undefined;
  return isObject(coding) ? stringOf(coding["code"]) : undefined;
}

/** Characters that turn the rest of a sentence around (Unicode UAX #9, explicit formatting). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name that readers can see: not one of spaces or of characters without a width. */
function visibleName(value: Json | undefined): string | undefined {
  const name = stringOf(value)?.replace(DIRECTION, "");
  return name !== undefined && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : undefined;
}

/** The name of a concept, else the name of its primary coding, else its code. */
export function nameOf(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const coding = value["primaryCoding"];
  return (
    visibleName(value["name"]) ??
    (isObject(coding) ? visibleName(coding["name"]) : undefined) ??
    conceptCode(value)
  );
}

/** Names of extensions in which producers list other names of a concept. */
const ALIASES = new Set(["aliases", "synonyms"]);

/**
 * The other names of a concept: its aliases, and those in its extensions.
 *
 * @example conceptAliases({ extensions: [{ name: "aliases", value: ["MEK1"] }] }) // ["MEK1"]
 */
export function conceptAliases(value: JsonObject): readonly string[] {
  const extended = objectsOf(value["extensions"])
    .filter((extension) => ALIASES.has(stringOf(extension["name"]) ?? ""))
    .flatMap((extension) => itemsOf(extension["value"]));
  return [...itemsOf(value["aliases"]), ...extended].filter((name) => typeof name === "string");
}
