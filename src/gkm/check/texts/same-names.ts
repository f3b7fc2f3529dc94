/**
 * Two entries for one thing: diseases, therapies, genes and the like with one name or one code.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type JsonObject, objectsOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { conceptAliases } from "../../model/concept.ts";
import { finding } from "../rules/rules.ts";

/** What entries whose names are unique are in a message. */
const NAMED = {
  feature: "feature",
  molecularProfile: "molecular profile",
  disease: "disease",
  phenotype: "phenotype",
  therapy: "therapy",
} as const;

/** A name as people compare it: without case, and with single spaces. */
const comparable = (name: string) =>
  name.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");

/** The codes that mean exactly what an entry means. */
const codesOf = (entry: JsonObject): readonly string[] =>
  itemsOf(entry["mappings"]).flatMap((mapping) => {
    if (!isObject(mapping) || mapping["relation"] !== "exactMatch") return [];
    const { coding } = mapping;
    if (!isObject(coding)) return [];
    const { system, code } = coding;
    return typeof code === "string" ? [`${asText(system)} ${code}`] : [];
  });

/** What a thing is known by: its name, and its codes where only one thing has each. */
function* signsOf(
  name: keyof typeof NAMED,
  entry: JsonObject,
): Generator<readonly [string, string]> {
  const own = entry["name"];
  if (typeof own === "string" && own.trim() !== "") yield [`name ${comparable(own)}`, own];
  // a profile is mapped to its variant, which other profiles may have, too
  if (name === "molecularProfile") return;
  for (const code of codesOf(entry)) yield [`code ${code}`, code.slice(code.lastIndexOf(" ") + 1)];
}

/** Other names of an entry that are the name of another one. */
function* aliases(
  document: BundleDocument,
  name: keyof typeof NAMED,
  owners: ReadonlyMap<string, string>,
): Generator<Finding> {
  for (const key in document[name]) {
    const entry = document[name][key];
    if (!isObject(entry)) continue;
    for (const [index, { name: kind, value }] of objectsOf(entry["extensions"]).entries()) {
      if (kind !== "aliases" || typeof value !== "string") continue;
      yield finding("gkm-same-name", formatPointer([name, key, "extensions", index, "value"]), {
        message: "Other names are one text here, and pages and the search read a list.",
        found: value.slice(0, 120),
        expected: 'a list of names, such as ["HER2", "NEU"]',
        fix: "Make it a list.",
      });
    }
    for (const alias of conceptAliases(entry)) {
      const other = owners.get(`name ${comparable(alias)}`);
      if (other === undefined || other === key) continue;
      yield finding("gkm-same-name", formatPointer([name, key]), {
        message: `The alias ${alias} is the name of ${other}.`,
        found: alias,
        fix: "Remove the alias, or correct the name.",
      });
    }
  }
}

/** Checks that no two entries of a collection are the same thing. */
export function* checkNames(document: BundleDocument): Generator<Finding> {
  for (const name of Object.keys(NAMED) as (keyof typeof NAMED)[]) {
    const owners = new Map<string, string>();
    for (const [key, entry] of Object.entries(document[name])) {
      if (!isObject(entry)) continue;
      for (const [sign, shown] of signsOf(name, entry)) {
        const other = owners.get(sign);
        if (other === undefined) owners.set(sign, key);
        if (other === undefined || other === key) continue;
        const what = sign.startsWith("name") ? "name" : "code";
        yield finding("gkm-same-name", formatPointer([name, key]), {
          message: `The ${NAMED[name]} ${other} has the same ${what}.`,
          found: shown,
          fix: `If they are the same, keep one, and point all references to it. Otherwise correct the ${what} of one of them.`,
        });
        break;
      }
    }
    yield* aliases(document, name, owners);
  }
}
