/**
 * Codes that disagree with the identifiers beside them, or with the keys of their entries.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import type { CollectionName } from "../model/collections.ts";
import { finding } from "./rules.ts";

/** An exact code of an entry, and its place. */
interface Coded {
  readonly key: string;
  readonly pointer: string;
  readonly code: string;
  /** The vocabulary of the code; of a link, none. */
  readonly system?: Json | undefined;
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

/** Those that differ, where all others agree; none if too few do. */
function exceptions<Item>(
  items: readonly Item[],
  agrees: (item: Item) => boolean,
): readonly Item[] {
  const others = items.filter((item) => !agrees(item));
  const agreeing = items.length - others.length;
  return others.length > 0 && agreeing >= MANY && agreeing >= 9 * others.length ? others : [];
}

/** Identifiers of codings that do not end with their code; the exact codes are handed on. */
function* codings(
  document: BundleDocument,
  name: CollectionName,
  exact: Coded[],
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
      if (mapping["relation"] === "exactMatch") {
        exact.push({ key, pointer, code, system: coding["system"] });
      }
      if (typeof id !== "string" || id.endsWith(code)) continue;
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

/** Codes that look otherwise than nearly all others of their vocabulary. */
function* otherForms(codes: readonly Coded[]): Generator<Finding> {
  const forms = [...Map.groupBy(codes, ({ code }) => formOf(code))].sort(
    ([, some], [, others]) => others.length - some.length,
  );
  const [usual, [example] = []] = forms[0] ?? [];
  for (const { pointer, code } of exceptions(codes, (one) => formOf(one.code) === usual)) {
    yield finding("gkm-code", pointer, {
      message: "The code looks otherwise than the other codes of its vocabulary.",
      found: code,
      expected: `a code such as ${example?.code ?? ""}`,
      fix: "Correct the code or the system.",
    });
  }
}

/** The numbers in links to the record that an evidence item is from. */
function recordsOf(document: BundleDocument): readonly Coded[] {
  return Object.entries(document.evidence).flatMap(([key, item]) =>
    (isObject(item) ? itemsOf(item["reportedIn"]) : []).flatMap((link, index) =>
      typeof link === "string" && /^https?:\/\/.*\/evidence\/\d+$/.test(link)
        ? [{ key, pointer: formatPointer(["evidence", key, "reportedIn", index]), code: link }]
        : [],
    ),
  );
}

/** Checks the codes of a bundle. */
export function* checkCodes(document: BundleDocument): Generator<Finding> {
  const isOwnNumber = ({ key, code }: Coded) => numberIn(key) === numberIn(code);
  for (const name of CODED) {
    const exact: Coded[] = [];
    yield* codings(document, name, exact);
    // each vocabulary has its own numbers
    const vocabularies = [...Map.groupBy(exact, ({ system }) => asText(system)).values()];
    yield* vocabularies.flatMap((codes) => [...otherForms(codes)]);
    if (!NUMBERED.includes(name)) continue;
    for (const { key, pointer, code } of vocabularies.flatMap((codes) =>
      exceptions(codes, isOwnNumber),
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
  for (const { key, pointer, code } of exceptions(recordsOf(document), isOwnNumber)) {
    yield finding("gkm-code", pointer, {
      message:
        "The link leads to another record than the key says, as those of the other evidence do not.",
      found: code,
      expected: `the number ${numberIn(key) ?? ""} of ${key}`,
      fix: "Correct the link or the key.",
    });
  }
}
