/**
 * Codes that disagree with the identifiers beside them, or with the keys of their entries.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import type { CollectionName } from "../model/collections.ts";
import { finding } from "./rules/rules.ts";
import { exceptionsOf } from "./rules/usual.ts";

/** An exact code of an entry, and its place. */
interface Coded {
  readonly key: string;
  readonly pointer: string;
  readonly code: string;
  /** The vocabulary of the code; of a link, none. */
  readonly system?: Json | undefined;
}

/** A coding by the vocabulary of its identifier. */
interface Identified {
  readonly key: string;
  readonly id: string;
  readonly pointer: string;
  /** What is in front of the code: `ncit:`. */
  readonly prefix: string;
  readonly system: Json | undefined;
}

/** Vocabularies by the URLs of their systems, and what codes of each look like. */
const VOCABULARIES = [
  { system: /disease-ontology|\/DOID_?$/i, code: /^(?:DOID:)?\d+$/, example: "DOID:8923" },
  { system: /hpo\.jax\.org|\/HP_$/i, code: /^HP:\d{7}$/, example: "HP:0003581" },
  {
    system: /\/MONDO_$|mondo\.monarchinitiative/i,
    code: /^MONDO:\d{7}$/,
    example: "MONDO:0005012",
  },
  { system: /ncit(?:browser)?\b|NCI_Thesaurus/i, code: /^C\d+$/, example: "C64768" },
  { system: /ncbi\.nlm\.nih\.gov\/gene\/?$/i, code: /^\d+$/, example: "673" },
  {
    system: /ncbi\.nlm\.nih\.gov\/(?:snp|projects\/SNP)/i,
    code: /^rs\d+$/,
    example: "rs113488022",
  },
  { system: /ncbi\.nlm\.nih\.gov\/clinvar\/variation\/?$/i, code: /^\d+$/, example: "13961" },
  { system: /genenames\.org/i, code: /^(?:HGNC:)?\d+$/, example: "HGNC:1097" },
  { system: /reg\.clinicalgenome\.org/i, code: /^CA\d+$/, example: "CA123643" },
];

/** A code that the vocabulary of its system does not have. */
function otherVocabulary({ system, code }: JsonObject, pointer: string): Finding | undefined {
  const text = asText(system);
  const known = VOCABULARIES.find((vocabulary) => vocabulary.system.test(text));
  if (known === undefined || known.code.test(asText(code))) return undefined;
  return finding("gkm-code", pointer, {
    message: "Codes of this vocabulary have another format.",
    found: asText(code),
    expected: `a code such as ${known.example}`,
    fix: "Correct the code or the system.",
  });
}

/** Collections with codes of vocabularies. */
const CODED: readonly CollectionName[] = [
  "feature",
  "disease",
  "phenotype",
  "therapy",
  "molecularProfile",
  "variantOrigin",
];

/** Collections whose keys can be the numbers of their codes. */
const NUMBERED: readonly CollectionName[] = ["feature", "disease", "therapy"];

/** From so many entries on that agree, one that does not is likely a slip. */
const MANY = 4;

const numberIn = (text: string) => {
  const [digits] = /\d+$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Whether so many codes that agree make the others slips. */
const areMany = (agreeing: number, others: number) => agreeing >= MANY && agreeing >= 9 * others;

/** Identifiers of codings that do not end with their code; the exact codes are handed on. */
function* codings(
  document: BundleDocument,
  name: CollectionName,
  exact: Coded[],
  systems: Identified[],
): Generator<Finding> {
  for (const key in document[name]) {
    const entry = document[name][key];
    if (!isObject(entry)) continue;
    for (const [index, mapping] of itemsOf(entry["mappings"]).entries()) {
      const coding = isObject(mapping) ? mapping["coding"] : undefined;
      if (!isObject(mapping) || !isObject(coding)) continue;
      const { id, code } = coding;
      if (typeof code !== "string") continue;
      const pointer = formatPointer([name, key, "mappings", index, "coding", "code"]);
      const other = otherVocabulary(coding, pointer);
      if (other !== undefined) {
        yield other;
        continue;
      }
      if (mapping["relation"] === "exactMatch") {
        exact.push({ key, pointer, code, system: coding["system"] });
      }
      if (typeof id !== "string") continue;
      systems.push({
        key,
        id,
        pointer,
        prefix: id.slice(0, id.indexOf(":") + 1),
        system: coding["system"],
      });
      // hgnc:3236 is HGNC:3236
      if (id.toLowerCase() === code.toLowerCase()) continue;
      if (id.slice(id.indexOf(":") + 1) === code) continue;
      if (!id.includes(":") && id.endsWith(code)) continue;
      // gkm-dangling-pointer reports a variant that is not there
      if (/^\w+\.vid:/.test(id) && !Object.hasOwn(document.variant, id)) continue;
      yield finding("gkm-code", pointer, {
        message: "The code is not that of the identifier beside it.",
        found: code,
        expected: `the code of ${id}`,
        fix: "Correct the code or the id.",
      });
    }
  }
}

/** What a code looks like: `DOID:0` for `DOID:8923`. */
const formOf = (code: string) => code.replaceAll(/\d+/g, "0");

/** Codes with another format than nearly all others of their vocabulary. */
function* otherForms(codes: readonly Coded[]): Generator<Finding> {
  const forms = [...Map.groupBy(codes, ({ code }) => formOf(code))].sort(
    ([, some], [, others]) => others.length - some.length,
  );
  const [usual, [example] = []] = forms[0] ?? [];
  for (const { pointer, code } of exceptionsOf(
    codes,
    (one) => formOf(one.code) === usual,
    areMany,
  )) {
    yield finding("gkm-code", pointer, {
      message: "The other codes of this vocabulary have another format.",
      found: code,
      expected: `a code such as ${example?.code ?? ""}`,
      fix: "Correct the code or the system.",
    });
  }
}

/** Systems of identifiers whose prefix all others have with another system. */
function* otherSystems(codings: readonly Identified[]): Generator<Finding> {
  for (const own of Map.groupBy(codings, ({ prefix }) => prefix).values()) {
    const bySystem = [...Map.groupBy(own, ({ system }) => asText(system))].sort(
      ([, some], [, others]) => others.length - some.length,
    );
    const [usual] = bySystem[0] ?? [];
    for (const one of exceptionsOf(own, ({ system }) => asText(system) === usual)) {
      yield finding("gkm-code", one.pointer.replace(/code$/, "system"), {
        message: `The other identifiers with ${one.prefix} have another system.`,
        found: asText(one.system),
        expected: asText(usual),
        fix: "Correct the system, or the identifier.",
      });
    }
  }
}

/** Identifiers that one allele has, and no other: of ClinVar and of the ClinGen Allele Registry. */
const OF_ONE_ALLELE = ["clinvar:", "clingen.allele:"];

/** Identifiers of one allele that several profiles have. */
function* shared(codings: readonly Identified[]): Generator<Finding> {
  const unique = codings.filter(({ prefix }) => OF_ONE_ALLELE.includes(prefix));
  for (const own of Map.groupBy(unique, ({ id }) => id).values()) {
    const [first, ...others] = own;
    for (const { id, pointer, key } of others) {
      if (key === first?.key) continue;
      yield finding("gkm-code", pointer, {
        message: `${first?.key ?? ""} has the same identifier, which is that of one allele.`,
        found: id,
        fix: "Correct the code and the id of one of them.",
      });
    }
  }
}

/** The numbers in links to the record that an evidence item is from. */
function recordsOf(document: BundleDocument): readonly Coded[] {
  return Object.entries(document.evidence).flatMap(([key, item]) =>
    (isObject(item) ? itemsOf(item["reportedIn"]) : []).flatMap((link, index) =>
      typeof link === "string" &&
      link.startsWith("http") &&
      /^https?:\/\/.*\/evidence\/\d+$/.test(link)
        ? [{ key, pointer: formatPointer(["evidence", key, "reportedIn", index]), code: link }]
        : [],
    ),
  );
}

/** Variants without representations whose code is not that of their id. */
function* unsupported(document: BundleDocument): Generator<Finding> {
  for (const key in document.variant) {
    const variant = document.variant[key];
    const own = isObject(variant) ? variant["unsupported"] : undefined;
    if (!isObject(own) || typeof own["code"] !== "string") continue;
    if (!/\d$/.test(key) || numberIn(key) === numberIn(own["code"])) continue;
    yield finding("gkm-code", formatPointer(["variant", key, "unsupported", "code"]), {
      message: "The code is not that of the variant.",
      found: own["code"],
      expected: `the number of ${key}`,
      fix: "Correct the code, or the key of the variant.",
    });
  }
}

/** The origins of CIViC, by the ends of their keys. */
const ORIGINS: Readonly<Record<string, string>> = {
  SOMATIC: "somatic",
  RARE_GERMLINE: "rare germline",
  COMMON_GERMLINE: "common germline",
};

/** Origins with the name of another one. */
function* origins(document: BundleDocument): Generator<Finding> {
  for (const key in document.variantOrigin) {
    const origin = document.variantOrigin[key];
    const name = isObject(origin) ? asText(origin["name"]).toLowerCase() : "";
    const expected = ORIGINS[key.slice(key.lastIndexOf(":") + 1)];
    if (expected === undefined || name === expected) continue;
    if (!Object.values(ORIGINS).includes(name)) continue;
    yield finding("gkm-code", formatPointer(["variantOrigin", key, "name"]), {
      message: "This is the name of another origin than that of the key.",
      found: name,
      expected,
      fix: "Correct the name, or the key.",
    });
  }
}

/** Checks the codes of a bundle. */
export function* checkCodes(document: BundleDocument): Generator<Finding> {
  yield* unsupported(document);
  yield* origins(document);
  const isOwnNumber = ({ key, code }: Coded) => numberIn(key) === numberIn(code);
  for (const name of CODED) {
    const exact: Coded[] = [];
    const systems: Identified[] = [];
    yield* codings(document, name, exact, systems);
    yield* otherSystems(systems);
    if (name === "molecularProfile") yield* shared(systems);
    // each vocabulary has its own numbers
    const vocabularies = [...Map.groupBy(exact, ({ system }) => asText(system)).values()];
    yield* vocabularies.flatMap((codes) => [...otherForms(codes)]);
    if (!NUMBERED.includes(name)) continue;
    for (const { key, pointer, code } of vocabularies.flatMap((codes) =>
      exceptionsOf(codes, isOwnNumber, areMany),
    )) {
      yield finding("gkm-code", pointer, {
        message:
          "The code is not the number in the entry's key, as those of the other entries are.",
        found: code,
        expected: `the number ${numberIn(key) ?? ""} of ${key}`,
        fix: "Correct the code, or give the entry the key of its code.",
      });
    }
  }
  for (const { key, pointer, code } of exceptionsOf(recordsOf(document), isOwnNumber, areMany)) {
    yield finding("gkm-code", pointer, {
      message:
        "The link leads to another record than the key says, as those of the other evidence do not.",
      found: code,
      expected: `the number ${numberIn(key) ?? ""} of ${key}`,
      fix: "Correct the link or the key.",
    });
  }
}
