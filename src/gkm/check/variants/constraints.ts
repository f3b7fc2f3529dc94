/**
 * The constraints of molecular profiles, compared with their members and names: the alleles that define them, the
 * change of copies, and the gene.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { conceptAliases, conceptCode } from "../../model/concept.ts";
import { codingsOf } from "../../model/mappings.ts";
import { representationsOf } from "../../model/representations.ts";
import { finding } from "../rules/rules.ts";
import { exceptionsOf } from "../rules/usual.ts";
import type { ProfileFacts } from "./profile-facts.ts";

/** Changes of copies, each with those that it is a kind of (EFO 0030063 and the terms below it). */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  "complete genomic loss": ["high-level loss", "loss"],
  "high-level loss": ["loss"],
  "low-level loss": ["loss"],
  loss: [],
  "regional base ploidy": [],
  gain: [],
  "low-level gain": ["gain"],
  "high-level gain": ["gain"],
};

/** The words of names for more and for fewer copies. */
const GAIN = /\b(?:amplification|amplified|gain|overamplification|copy number gain)\b/i;
const LOSS = /\b(?:loss|deletion|deleted|copy number loss)\b/i;

const isGain = (change: string) => /gain/.test(change);
const isLoss = (change: string) => /loss/.test(change);

/** Whether a name says the other direction than a change of copies. */
const contradicts = (name: string, change: string) =>
  (isGain(change) && LOSS.test(name) && !GAIN.test(name)) ||
  (isLoss(change) && GAIN.test(name) && !LOSS.test(name));

/** The copy change of a constraint or a variation: a word, or a concept with a code. */
const copyChangeOf = (value: JsonObject): string | undefined => {
  const { copyChange } = value;
  const text = stringOf(copyChange) ?? conceptCode(copyChange);
  return text !== undefined && Object.hasOwn(KINDS, text) ? text : undefined;
};

const otherDirection = (pointer: string, name: string, change: string) =>
  finding("gkm-constraint", pointer, {
    message: `The change of copies is not what the name ${JSON.stringify(name)} says.`,
    found: change,
    expected: isGain(change) ? "a loss" : "a gain",
    fix: "Correct the change of copies, or the name.",
  });

/** Copy number changes whose own names say another direction. */
function* copyNumberChanges(document: BundleDocument): Generator<Finding> {
  for (const key in document.variant) {
    for (const { group, id, value } of representationsOf(document.variant[key])) {
      const change = value["type"] === "CopyNumberChange" ? copyChangeOf(value) : undefined;
      const name = stringOf(value["name"]);
      if (change === undefined || name === undefined || !contradicts(name, change)) continue;
      yield otherDirection(formatPointer(["variant", key, group, id, "copyChange"]), name, change);
    }
  }
}

/** The change of copies that a profile requires. */
function* copyChange(
  pointer: string,
  constraint: JsonObject,
  name: string,
  members: readonly JsonObject[],
): Generator<Finding> {
  const change = copyChangeOf(constraint);
  if (change === undefined) return;
  const own = members.flatMap((member) => copyChangeOf(member) ?? []);
  const other = own.find((one) => one !== change && !KINDS[one]?.includes(change));
  if (other !== undefined) {
    yield finding("gkm-constraint", `${pointer}/copyChange`, {
      message: "The constraint and a member of the profile have different changes of copies.",
      found: change,
      expected: other,
      fix: "Correct the constraint, or the member.",
    });
  } else if (contradicts(name, change)) {
    yield otherDirection(`${pointer}/copyChange`, name, change);
  }
}

/** Genes of the bundle by their symbols, and by the codes that mean exactly them. */
interface Genes {
  readonly bySymbol: ReadonlyMap<string, JsonObject>;
  readonly byCode: ReadonlyMap<string, JsonObject>;
}

function genesOf(document: BundleDocument): Genes {
  const genes = Object.values(document.feature).filter(isObject);
  return {
    bySymbol: new Map(
      genes.flatMap((gene) => (typeof gene["name"] === "string" ? [[gene["name"], gene]] : [])),
    ),
    byCode: new Map(
      genes.flatMap((gene) =>
        codingsOf(gene, "exactMatch").map(
          ({ system, code }) => [`${asText(system)} ${asText(code)}`, gene] as const,
        ),
      ),
    ),
  };
}

const namesOf = (gene: JsonObject) => [stringOf(gene["name"]), ...conceptAliases(gene)];

/** The gene of a constraint: whether its code is that of its name, and its name that of the profile. */
function* featureContext(
  pointer: string,
  concept: JsonObject,
  name: string,
  { bySymbol, byCode }: Genes,
): Generator<Finding> {
  const symbol = stringOf(concept["name"]);
  const coding = concept["primaryCoding"];
  const coded = isObject(coding)
    ? byCode.get(`${asText(coding["system"])} ${asText(coding["code"])}`)
    : undefined;
  const [first = ""] = name.split(" ");
  const named = bySymbol.get(first);
  // gkm-gene reports a gene that is called otherwise than its profiles
  if (symbol === first && (named === undefined || coded === undefined || coded === named)) return;
  if (coded !== undefined && symbol !== undefined && !namesOf(coded).includes(symbol)) {
    yield finding("gkm-constraint", `${pointer}/featureContext/name`, {
      message: "The name of this gene is not that of the feature with its code.",
      found: symbol,
      expected: asText(coded["name"]),
      fix: "Correct the name, or the code.",
    });
  } else if (named !== undefined && symbol !== undefined && !namesOf(named).includes(symbol)) {
    yield finding("gkm-constraint", `${pointer}/featureContext`, {
      message: `The gene of this constraint is not that of the profile's name, ${name}.`,
      found: symbol,
      expected: asText(named["name"]),
      fix: "Correct the constraint, or the name of the profile.",
    });
  }
}

/** Alleles that define a profile, and are none of its members. */
function* definingAllele(
  pointer: string,
  allele: Json | undefined,
  members: readonly Json[],
): Generator<Finding> {
  if (typeof allele !== "string" || members.length === 0 || members.includes(allele)) return;
  yield finding("gkm-constraint", `${pointer}/allele`, {
    message: "The allele that defines this profile is not one of its members.",
    found: allele,
    expected: "one of the members",
    fix: "Add it to the members, or correct the constraint.",
  });
}

/** Profiles without members, and representations without one, where all others have them. */
function* memberless(
  document: BundleDocument,
  profiles: readonly ProfileFacts[],
): Generator<Finding> {
  const represented = profiles.flatMap(({ key, entry, variants }) => {
    const [variant = "", ...others] = variants;
    const own = others.length > 0 ? [] : representationsOf(document.variant[variant]);
    const members = new Set(itemsOf(entry["members"]));
    return own.length === 0 ? [] : [{ key, variant, own, members }];
  });
  for (const { key } of exceptionsOf(represented, ({ members }) => members.size > 0)) {
    yield finding("gkm-constraint", formatPointer(["molecularProfile", key]), {
      message: "This profile has no members, and the other profiles of such variants have.",
      found: "no members",
      expected: "the representations of its variant",
      fix: "Add the members, or correct the variant.",
    });
  }
  const pairs = represented.flatMap(({ key, variant, own, members }) =>
    members.size === 0
      ? []
      : own.map(({ group, id }) => {
          const pointer = `#/variant/${variant}/${group}/${id}`;
          return { key, pointer, isMember: members.has(pointer) };
        }),
  );
  for (const { key, pointer } of exceptionsOf(pairs, ({ isMember }) => isMember)) {
    yield finding("gkm-constraint", formatPointer(["molecularProfile", key, "members"]), {
      message:
        "This profile has no member for one of the representations of its variant, and the other profiles have one for each.",
      found: "no member",
      expected: pointer,
      fix: `Add ${pointer}, or correct the variant.`,
    });
  }
}

/**
 * Checks the constraints of all profiles, and the names of copy number changes.
 *
 * @param reported pointers to entries of which something is told already
 */
export function* checkConstraints(
  document: BundleDocument,
  all: readonly ProfileFacts[],
  resolver: Resolver,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  const profiles = all.filter(({ key }) => !reported.has(formatPointer(["molecularProfile", key])));
  yield* copyNumberChanges(document);
  yield* memberless(document, profiles);
  const genes = genesOf(document);
  for (const { key, entry } of profiles) {
    const constraints = itemsOf(entry["constraints"]);
    if (constraints.length === 0) continue;
    const members = itemsOf(entry["members"]);
    const name = stringOf(entry["name"]) ?? "";
    for (const [index, constraint] of constraints.entries()) {
      if (!isObject(constraint)) continue;
      const pointer = formatPointer(["molecularProfile", key, "constraints", index]);
      yield* definingAllele(pointer, constraint["allele"], members);
      if (constraint["copyChange"] !== undefined) {
        const held = members.map(resolver.dereference).filter(isObject);
        yield* copyChange(pointer, constraint, name, held);
      }
      const concept = resolver.dereference(constraint["featureContext"]);
      if (concept !== undefined) yield* featureContext(pointer, concept, name, genes);
    }
  }
}
