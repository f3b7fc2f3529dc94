/**
 * Molecular profiles: those that are there, and new ones of one variant.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { type JsonObject, stringOf } from "../../../base/json.ts";
import { localPointer } from "../../../base/pointer.ts";
import { residuesOfChange } from "../../notation/protein-hgvs.ts";
import { useConcept } from "../draft/concepts.ts";
import type { Draft } from "../draft/draft.ts";
import type { Field, Fields } from "../draft/fields.ts";
import { calledEntry, findEntry } from "../draft/find-entry.ts";
import { MissingField, Refusal } from "../draft/refusal.ts";
import { copyChangeConstraints, copyChangeOf } from "./copy-changes.ts";
import { sequenceChangeOf, shortProteinChange } from "./hgvs-change.ts";
import {
  addUnsupportedVariant,
  isDescribed,
  type UsedVariant,
  useVariant,
  VARIANT_FIELDS,
  variantCoding,
} from "./variants.ts";

export const PROFILE_FIELDS = {
  profile: { about: 'the molecular profile, by its name or key, such as "BRAF V600E"' },
  gene: {
    about:
      'the gene of the profile, by its symbol or key; a new one with its code, such as "BRAF (ncbigene:673)"',
  },
  ...VARIANT_FIELDS,
  "profile-id": { about: "the number of a new profile; the next one by default" },
} as const satisfies Readonly<Record<string, Field>>;

/** A profile and its gene. */
interface UsedProfile {
  readonly profile: string;
  readonly gene: string;
}

/** The gene that other propositions about a profile name. */
function knownGene(draft: Draft, profile: string): string | undefined {
  for (const entries of draft.everywhere("proposition")) {
    for (const { subject, geneContextQualifier } of Object.values(entries)) {
      if (subject === profile) return stringOf(geneContextQualifier);
    }
  }
  return undefined;
}

const relation = (system: string, code: string): JsonObject => ({
  type: "MappableConcept",
  primaryCoding: { system, code },
});

const LIFTOVER = relation("ga4gh-gkm-term:allele-relation", "liftover_to");
const TRANSLATION = relation("http://www.sequenceontology.org", "translation_of");

/** What defines a profile of a variant (Cat-VRS 1.1.1, ProteinSequenceConsequence and CanonicalAllele). */
function definition({ representations }: UsedVariant): {
  readonly variationType: string;
  readonly members?: JsonObject;
} {
  const protein = representations.find(({ group }) => group === "protein");
  const defining =
    protein ?? representations.find(({ group }) => group === "genomic") ?? representations[0];
  if (defining === undefined) return { variationType: "Undefined" };
  const constraint = {
    type: "DefiningAlleleConstraint",
    allele: defining.pointer,
    relations: protein === undefined ? [LIFTOVER] : [LIFTOVER, TRANSLATION],
  };
  return {
    variationType: protein === undefined ? "CanonicalAllele" : "ProteinSequenceConsequence",
    members: {
      members: representations.map(({ pointer }) => pointer).sort(),
      constraints: [constraint],
    },
  };
}

/** What defines a profile of a change of the number of copies (Cat-VRS 1.1.1, CategoricalCnv). */
function copyChangeDefinition(
  { representations }: UsedVariant,
  gene: JsonObject | undefined,
  copyChange: string,
): ReturnType<typeof definition> {
  const pointers = representations.map(({ pointer }) => pointer);
  return {
    variationType: "CategoricalCnv",
    members: {
      ...(pointers.length === 0 ? {} : { members: pointers }),
      constraints: copyChangeConstraints(gene, copyChange),
    },
  };
}

/** @throws Refusal if the name says another change than one of the expressions */
function checkName(name: string, fields: Fields): void {
  const named = name.split(" ").find((word) => residuesOfChange(word) !== undefined);
  if (named === undefined) return;
  for (const text of fields.all("hgvs")) {
    const change = sequenceChangeOf(text);
    const short = change === undefined ? undefined : shortProteinChange(change);
    if (short === undefined || short === named) continue;
    throw new Refusal(
      `The profile is called ${name}, but ${cut(text)} is ${cut(short)}. Correct one of them.`,
    );
  }
}

/** @param described the variant, if the fields say what it is */
function addProfile(
  draft: Draft,
  fields: Fields,
  name: string,
  gene: string,
  described: UsedVariant | undefined,
): string {
  const symbol = String(draft.find(gene)?.["name"]);
  const short = name.startsWith(`${symbol} `) ? name.slice(symbol.length + 1) : name;
  const variant = described ?? addUnsupportedVariant(draft, fields, short);
  const owner = profileOf(draft, variant);
  if (owner !== undefined) {
    throw new Refusal(
      `The profile of these expressions is ${owner}; got ${name}. Use that one, or correct hgvs.`,
    );
  }
  const copyChange = copyChangeOf(fields);
  const { variationType, members } =
    copyChange === undefined
      ? definition(variant)
      : copyChangeDefinition(variant, draft.find(gene), copyChange);
  const number = draft.givenNumber("variant", fields, "variant-id");
  if (number !== undefined && variant.key !== draft.newKey("variant", number)) {
    throw new Refusal(
      `The variant of these expressions is ${variant.key}; got variant-id ${number}. Leave variant-id out, or correct hgvs.`,
    );
  }
  const coding =
    number !== undefined ? variantCoding(draft, fields, variant.key, short) : undefined;
  const expressions = [...fields.all("hgvs"), ...fields.all("other-hgvs")].sort();
  const key = draft.newKey(
    "molecularProfile",
    draft.givenNumber("molecularProfile", fields, "profile-id"),
  );
  return draft.add("molecularProfile", key, {
    id: key,
    type: "CategoricalVariant",
    name,
    extensions: [
      ...(expressions.length === 0 ? [] : [{ name: "hgvsDescriptions", value: expressions }]),
      { name: "categoricalVariationType", value: variationType },
    ],
    ...members,
    ...(coding === undefined ? {} : { mappings: [{ coding, relation: "exactMatch" }] }),
  });
}

/** The profile that consists of a variant's representations, if there is one. */
function profileOf(draft: Draft, { representations }: UsedVariant): string | undefined {
  const pointers = new Set<unknown>(representations.map(({ pointer }) => pointer));
  for (const entries of draft.everywhere("molecularProfile")) {
    for (const [key, entry] of Object.entries(entries)) {
      const { members } = entry;
      if (Array.isArray(members) && members.some((one) => pointers.has(one))) {
        return calledEntry({ key, entry });
      }
    }
  }
  return undefined;
}

/**
 * Pointers to the profile that the fields name and to its gene; a profile is added if its variant is described.
 *
 * @throws Refusal if it cannot be found or added
 */
export function useProfile(draft: Draft, fields: Fields): UsedProfile {
  const name = fields.required("profile");
  const known = findEntry(draft, "molecularProfile", name);
  const isNew = [...Object.keys(VARIANT_FIELDS), "profile-id"].find(
    (field) => fields.all(field).length > 0,
  );
  if (known === undefined) {
    if (isNew === undefined) {
      throw new MissingField(
        "hgvs",
        `There is no molecular profile ${name}. To add it, give the HGVS expressions of its variant as hgvs, or its number where the bundle's variants come from as variant-id.`,
        "profile",
      );
    }
    const { gene, variant } = fields.gather({
      gene: () => useConcept(draft, "feature", fields.required("gene")),
      variant: () => {
        checkName(name, fields);
        return isDescribed(fields) ? useVariant(draft, fields, name) : undefined;
      },
    });
    return { profile: addProfile(draft, fields, name, gene, variant), gene };
  }
  if (isNew !== undefined) {
    const further = isNew.endsWith("hgvs")
      ? " To add expressions to its variant, run npm run new -- expression."
      : "";
    throw new Refusal(
      `The profile ${calledEntry(known)} is there already. Leave ${isNew} out, or give the new profile another name.${further}`,
    );
  }
  const pointer = localPointer(["molecularProfile", known.key]);
  const own = knownGene(draft, pointer);
  const given = fields.one("gene");
  const gene = given === undefined ? own : useConcept(draft, "feature", given);
  if (gene === undefined)
    return {
      profile: draft.use("molecularProfile", known.key),
      gene: useConcept(draft, "feature", fields.required("gene")),
    };
  if (own !== undefined && own !== gene) {
    throw new Refusal(
      `The gene of ${calledEntry(known)} is ${String(draft.find(own)?.["name"])} (${own.split("/").at(-1)}); got gene "${given}".`,
    );
  }
  draft.use("feature", gene.slice(gene.lastIndexOf("/") + 1));
  return { profile: draft.use("molecularProfile", known.key), gene };
}

/**
 * Adds a profile that is not there yet.
 *
 * @throws Refusal if it is
 */
export function newProfile(draft: Draft, fields: Fields): string {
  const known = findEntry(draft, "molecularProfile", fields.required("profile"));
  if (known !== undefined)
    throw new Refusal(`There is a molecular profile ${calledEntry(known)} already.`);
  return useProfile(draft, fields).profile;
}
