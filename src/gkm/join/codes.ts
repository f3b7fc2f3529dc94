/**
 * The codes by which entries of several producers are the same thing. Only identifiers count: what a producer calls
 * an exact match or its primary coding, in the vocabularies whose codes mean one thing each. Names, symbols, rs
 * numbers, HGVS expressions, ClinGen and ClinVar records, and the numbers in keys do not.
 *
 * @module
 */

import { isObject, type Json, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { parsePointer } from "../../base/pointer.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import type { Entry } from "../graph/graph.ts";
import { statesAbsence } from "../model/absence.ts";
import type { CollectionName } from "../model/collections.ts";
import { codingsOf } from "../model/mappings.ts";
import { DISEASE_VOCABULARIES, type DiseaseTable } from "./disease-table.ts";
import {
  codesIn,
  DOID,
  HGNC,
  HPO,
  type JoinCode,
  NCBI_GENE,
  NCIT,
  type Vocabulary,
} from "./vocabularies.ts";

/** What codes are read of. */
type Coded = Pick<Entry, "collection" | "key" | "value">;

/** The vocabularies of a collection. All that both entries have codes of must agree; the first one names the join. */
const VOCABULARIES: Partial<Record<CollectionName, readonly Vocabulary[]>> = {
  feature: [NCBI_GENE, HGNC],
  therapy: [NCIT],
  phenotype: [HPO],
};

const isCode = (code: Json | undefined): code is string => typeof code === "string" && code !== "";

/** What codes of several vocabularies are by a site's own table. */
const SITE_TABLE = "the site's table of diseases:";

/** What an entry says is the same: its exact matches, and its primary coding. */
function* exactCodings(value: JsonObject): Generator<JsonObject> {
  const { primaryCoding } = value;
  if (isObject(primaryCoding)) yield primaryCoding;
  yield* codingsOf(value, "exactMatch");
}

function* conceptCodes(entry: Coded, vocabularies: readonly Vocabulary[]): Generator<JoinCode> {
  for (const vocabulary of vocabularies) {
    const codes = [...exactCodings(entry.value)].flatMap((coding) => [
      ...codesIn(coding, vocabulary),
    ]);
    for (const code of new Set(codes)) {
      yield { system: vocabulary.name, code };
    }
  }
}

/** The DOID of a disease, and the row of the site's table that one of its codes is in. */
function* diseaseCodes(entry: Coded, table: DiseaseTable | undefined): Generator<JoinCode> {
  yield* conceptCodes(entry, [DOID]);
  const rows = table === undefined ? [] : [...exactCodings(entry.value)].flatMap(table.rowsOf);
  for (const code of new Set(rows)) yield { system: SITE_TABLE, code };
}

/** A publication's PubMed identifier, and its DOI in lower case and without a resolver. */
function* sourceCodes({ key, value }: Coded): Generator<JoinCode> {
  const pmid = /^pmid:([0-9]+)$/.exec(key)?.[1] ?? stringOf(value["pmid"]);
  if (pmid !== undefined && /^[1-9][0-9]*$/.test(pmid)) yield { system: "PMID", code: pmid };
  const doi = stringOf(value["doi"])?.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, "");
  if (doi?.startsWith("10.") === true) yield { system: "DOI", code: doi.toLowerCase() };
}

function* originCodes({ value }: Coded): Generator<JoinCode> {
  for (const { system, code } of exactCodings(value)) {
    if (typeof system !== "string" || !isCode(code)) continue;
    yield { system: system.replace(/^https?:\/\/(www\.)?|\/$/g, ""), code };
  }
}

/** The digest of a computed identifier, whatever its namespace: `std:VA.x` and `ga4gh:VA.x` share theirs. */
const digestOf = (id: string): string => id.slice(id.indexOf(":") + 1);

/** A registry's record of a variant that a profile or a variant is an exact match of. */
const recordOf = ({ system, code }: JsonObject): JoinCode | undefined =>
  typeof system === "string" && isCode(code) && /\/variant\/$/.test(system)
    ? { system: system.replace(/^https?:\/\/(www\.)?/, ""), code }
    : undefined;

/** The allele that alone defines a profile, with the relations by which others belong to it. */
function definingAllele({ value }: Coded): JoinCode | undefined {
  const [constraint, ...others] = objectsOf(value["constraints"]);
  if (constraint?.["type"] !== "DefiningAlleleConstraint" || others.length > 0) return undefined;
  const pointer = stringOf(constraint["allele"]);
  const id = pointer === undefined ? undefined : parsePointer(pointer)?.at(-1);
  if (id === undefined) return undefined;
  const relations = objectsOf(constraint["relations"]).map(({ primaryCoding }) =>
    isObject(primaryCoding) ? `${primaryCoding["code"]}` : canonicalJson(primaryCoding ?? null),
  );
  return { system: "VRS allele", code: [digestOf(id), ...relations.sort()].join(" ") };
}

function* profileCodes(entry: Coded): Generator<JoinCode> {
  if (statesAbsence(entry.value)) return;
  const allele = definingAllele(entry);
  if (allele !== undefined) yield allele;
  // a profile of several variants is an exact match of none of them
  const records = codingsOf(entry.value, "exactMatch").flatMap((one) => recordOf(one) ?? []);
  if (records.length === 1) yield* records;
}

/**
 * The codes by which an entry can be the same as another producer's, in the order in which they name the join.
 *
 * @param table the site's table of diseases
 */
export function joinCodes(entry: Coded, table?: DiseaseTable): readonly JoinCode[] {
  switch (entry.collection) {
    case "disease":
      return [...diseaseCodes(entry, table)];
    case "source":
      return [...sourceCodes(entry)];
    case "variantOrigin":
      return [...originCodes(entry)];
    case "molecularProfile":
      return [...profileCodes(entry)];
    default:
      return [...conceptCodes(entry, VOCABULARIES[entry.collection] ?? [])];
  }
}

/** The exact codes of an entry: of a disease those of all vocabularies, of which only DOID joins by itself. */
const exactCodes = (entry: Coded): readonly JoinCode[] =>
  entry.collection === "disease"
    ? [...conceptCodes(entry, DISEASE_VOCABULARIES)]
    : joinCodes(entry);

/**
 * Codes of one vocabulary that show that two entries of a collection are different things: both have codes of it, and none
 * in common. Profiles have none: one variant has several alleles and records.
 */
export function differentCodes(
  one: Coded,
  other: Coded,
): readonly [JoinCode, JoinCode] | undefined {
  if (one.collection === "molecularProfile") return undefined;
  const own = Map.groupBy(exactCodes(one), ({ system }) => system);
  const others = Map.groupBy(exactCodes(other), ({ system }) => system);
  for (const [system, codes] of own) {
    const [rival, ...more] = others.get(system) ?? [];
    const [code] = codes;
    if (code === undefined || rival === undefined) continue;
    const rivals = [rival, ...more].map((each) => each.code);
    if (!codes.some((each) => rivals.includes(each.code))) return [code, rival];
  }
  return undefined;
}

/** The collections whose entries are joined by codes. */
export const JOINED_BY_CODES = [
  "feature",
  "molecularProfile",
  "disease",
  "phenotype",
  "therapy",
  "variantOrigin",
  "source",
] as const satisfies readonly CollectionName[];
