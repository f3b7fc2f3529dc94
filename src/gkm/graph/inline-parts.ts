/**
 * Assertions with what they refer to in place of the references, wherever their guideline restricts it
 * (VA-Spec 1.1.0, aac-2017 and ccv-2022): their schemas look into objects, and not through pointers.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { CONDITIONS, targetOf } from "../model/reference-fields.ts";
import { isAllowed } from "./follow-references.ts";
import type { Resolver } from "./resolve.ts";

type Path = readonly (string | number)[];

/** What a guideline restricts in assertions and in their evidence lines. */
const RESTRICTED = [
  "classification",
  "evidenceOutcome",
  "strength",
  "strengthOfEvidenceProvided",
] as const;

/** An assertion without references in the restricted fields. */
interface Inlined {
  readonly assertion: JsonObject;
  /** The references that were there, by their place in the assertion: `/strength`. */
  readonly references: ReadonlyMap<string, string>;
}

/**
 * Puts objects in place of the references to them; the assertion itself stays as it is, and so does a
 * reference that its field does not allow.
 */
export function inlineParts(assertion: JsonObject, { resolve }: Resolver): Inlined {
  const references = new Map<string, string>();
  const held = (value: Json, field: string, owner: JsonObject, path: Path): Json => {
    const resolved = resolve(value);
    const target = targetOf(field, owner, CONDITIONS);
    if (resolved?.value === undefined || !target || !isAllowed(target, resolved)) return value;
    references.set(formatPointer(path), String(value));
    return resolved.value;
  };
  const withHeld = (owner: JsonObject, fields: readonly string[], path: Path): JsonObject => {
    const whole: Record<string, Json> = { ...owner };
    for (const field of fields.filter((name) => typeof owner[name] === "string")) {
      whole[field] = held(owner[field] as Json, field, owner, [...path, field]);
    }
    return whole;
  };
  const own = withHeld(assertion, RESTRICTED, []);
  // of a class that is elsewhere, the type of the proposition tells the guideline
  const isElsewhere = typeof own["classification"] === "string";
  const whole = isElsewhere ? withHeld(own, ["proposition"], []) : own;
  const lines = assertion["hasEvidenceLines"];
  if (!isList(lines)) return { assertion: whole, references };
  const hasEvidenceLines = lines.map((value, index) => {
    const path = ["hasEvidenceLines", index];
    const line = held(value, "hasEvidenceLines", assertion, path);
    return isObject(line) ? withHeld(line, [...RESTRICTED, "specifiedBy"], path) : line;
  });
  return { assertion: { ...whole, hasEvidenceLines }, references };
}

/** The innermost of some places that a pointer leads to or into. */
export const innermost = (places: Iterable<string>, pointer: string): string | undefined =>
  [...places].filter((place) => `${pointer}/`.startsWith(`${place}/`)).at(-1);
