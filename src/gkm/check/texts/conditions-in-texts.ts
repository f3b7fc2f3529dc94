/**
 * Diseases that descriptions name, compared with those of their propositions: another one, and never a word of its own.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, type Json, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { aboutOf, stemsOf } from "../rules/about.ts";
import { finding } from "../rules/rules.ts";

/** Abbreviations such as CRC and NSCLC, which can be those of the disease. */
const ABBREVIATIONS = /(?<![\w-])[A-Z]{3,5}s?(?![\w-])/g;

/** What a proposition is about. */
interface Conditions {
  readonly names: readonly string[];
  readonly stems: readonly string[];
}

/** The beginnings of words of names of diseases, with the names. */
function diseaseStems(document: BundleDocument): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const disease of Object.values(document.disease)) {
    const name = isObject(disease) ? (stringOf(disease["name"]) ?? "") : "";
    const [stem, ...others] = stemsOf(name);
    // a name of several words is named by all of them only
    if (stem !== undefined && others.length === 0) names.set(name.toLowerCase(), name);
  }
  return names;
}

/**
 * Checks what diseases the descriptions of evidence name.
 *
 * @param reported pointers to entries of which something is told already
 */
export function* checkConditionsInTexts(
  document: BundleDocument,
  resolver: Resolver,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  const diseases = diseaseStems(document);
  const symbols = new Set(
    Object.values(document.feature).flatMap((gene) =>
      isObject(gene) ? (stringOf(gene["name"]) ?? []) : [],
    ),
  );
  const known = new Map<Json | undefined, Conditions>();
  const conditionsOf = (proposition: Json | undefined) => {
    const before = known.get(proposition);
    if (before !== undefined) return before;
    const names = (aboutOf(proposition, resolver)?.conditions ?? []).map(({ name }) => name);
    const conditions = { names, stems: names.flatMap(stemsOf) };
    known.set(proposition, conditions);
    return conditions;
  };
  if (diseases.size === 0) return;
  for (const key in document.evidence) {
    const item = document.evidence[key];
    const text = isObject(item) ? item["description"] : undefined;
    if (!isObject(item) || typeof text !== "string") continue;
    if (reported.size > 0 && reported.has(formatPointer(["evidence", key]))) continue;
    const { names, stems: own } = conditionsOf(item["proposition"]);
    // most descriptions name the disease in small letters
    if (own.length === 0 || own.some((stem) => text.includes(stem))) continue;
    const lower = text.toLowerCase();
    if (own.some((stem) => lower.includes(stem))) continue;
    const found = [...diseases.keys()].find((name) => lower.includes(name));
    if (found === undefined) continue;
    const short = text.match(ABBREVIATIONS) ?? [];
    if (short.some((word) => !symbols.has(word) && word !== "NCT")) continue;
    yield finding("gkm-other-text", formatPointer(["evidence", key, "description"]), {
      message: "The description names another disease, and not the one of its proposition.",
      found: diseases.get(found) ?? found,
      expected: listed(names, "and"),
      fix: "Correct the description, or the proposition of this evidence.",
    });
  }
}
