/**
 * Presumed origins of variants.
 *
 * @module
 */
import type { Draft } from "../draft/draft.ts";
import { findEntry } from "../draft/find-entry.ts";
import { Refusal } from "../draft/refusal.ts";

/** The origins that the vocabulary has (https://civic.readthedocs.io/en/latest/model/evidence/origin.html). */
const ORIGINS: readonly string[] = [
  "somatic",
  "rare germline",
  "common germline",
  "mixed",
  "combined",
  "unknown",
  "not applicable",
];

/**
 * A pointer to an origin, by its name, code or key.
 *
 * @throws Refusal if there is no such origin
 */
export function useOrigin(draft: Draft, text: string): string {
  const known = findEntry(draft, "variantOrigin", text);
  if (known !== undefined) return draft.use("variantOrigin", known.key);
  const code = text.toUpperCase().replace(/[\s_-]+/g, "_");
  const name = ORIGINS.find((one) => one.toUpperCase().replaceAll(" ", "_") === code);
  if (name === undefined) {
    throw new Refusal(`origin must be one of ${ORIGINS.join(", ")}; got "${text}".`);
  }
  const key = draft.numberedKey("variantOrigin", code);
  const other = findEntry(draft, "variantOrigin", key);
  if (other !== undefined) return draft.use("variantOrigin", other.key);
  return draft.add("variantOrigin", key, {
    id: key,
    type: "MappableConcept",
    name,
    mappings: [
      {
        coding: {
          system: "https://civicdb.org",
          code,
          iris: ["https://civic.readthedocs.io/en/latest/model/evidence/origin.html"],
        },
        relation: "exactMatch",
      },
    ],
  });
}
