/**
 * Methods by which statements are curated or classified.
 *
 * @module
 */
import { stringOf } from "../../../base/json.ts";
import { listed } from "../../../base/words.ts";
import type { StatementCollection } from "../../model/collections.ts";
import { parseEntryPointer } from "../../model/entry-pointer.ts";
import type { Draft } from "../draft/draft.ts";
import { calledEntry, findEntry, proposedEntry } from "../draft/find-entry.ts";
import { MissingField, Refusal } from "../draft/refusal.ts";
import { usePublication } from "./sources.ts";

const WORDS: Readonly<Record<StatementCollection, string>> = {
  evidence: "evidence",
  assertion: "assertions",
};

const OTHER = { evidence: "assertion", assertion: "evidence" } as const satisfies Readonly<
  Record<StatementCollection, StatementCollection>
>;

/** The methods of the statements of a collection by key, that of most first. */
function usualMethods(draft: Draft, collection: StatementCollection): readonly string[] {
  const counts = new Map<string, number>();
  for (const entries of draft.everywhere(collection)) {
    for (const { specifiedBy } of Object.values(entries)) {
      const key = parseEntryPointer(stringOf(specifiedBy) ?? "")?.key;
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

/** A method that a bundle gets with its first statement, and the publication that describes it. */
interface KnownMethod {
  readonly token: string;
  readonly name: string;
  readonly methodType: string;
  readonly source: {
    readonly name: string;
    readonly title: string;
    readonly doi: string;
    readonly pmid: string;
  };
}

/** The guideline that tiers are of, and a procedure of curation that others can follow. */
const KNOWN_METHODS: Readonly<Record<StatementCollection, KnownMethod>> = {
  assertion: {
    token: "amp-asco-cap-2017",
    name: "AMP/ASCO/CAP guidelines (2017)",
    methodType: "guideline",
    source: {
      name: "Li et al., 2017",
      title:
        "Standards and guidelines for the interpretation and reporting of sequence variants in cancer: a joint consensus recommendation of the Association for Molecular Pathology, American Society of Clinical Oncology, and College of American Pathologists",
      doi: "10.1016/j.jmoldx.2016.10.002",
      pmid: "27993330",
    },
  },
  evidence: {
    token: "curation-sop-2019",
    name: "Cancer variant curation SOP (2019)",
    methodType: "curation",
    source: {
      name: "Danos et al., 2019",
      title:
        "Standard operating procedure for curation and clinical interpretation of variants in cancer",
      doi: "10.1186/s13073-019-0687-x",
      pmid: "31779674",
    },
  },
};

/** A pointer to a method that no entry is yet: it is added with its publication. */
function addKnown(draft: Draft, { token, name, methodType, source }: KnownMethod): string {
  const key = `${draft.profile.prefix}.method:${token}`;
  const reportedIn = usePublication(draft, source);
  return draft.add("method", key, { id: key, type: "Method", name, methodType, reportedIn });
}

/**
 * A pointer to a method, by its name or key. Where no statement has one, that of the guideline for tiers is the default
 * of assertions; whether evidence is curated by a procedure, only its curator knows.
 *
 * @param text by default, the one of most statements of the collection
 * @throws Refusal if there is no such method, or it is one of other statements
 */
export function useMethod(
  draft: Draft,
  collection: StatementCollection,
  text: string | undefined,
): string {
  const usual = usualMethods(draft, collection);
  const [most] = usual;
  if (text === undefined && most !== undefined) return draft.use("method", most);
  const methods = Object.keys(draft.entries("method"));
  const first = KNOWN_METHODS[collection];
  const known = findEntry(draft, "method", text ?? first.name);
  if (text === undefined) {
    if (collection === "assertion") {
      return known === undefined ? addKnown(draft, first) : draft.use("method", known.key);
    }
    const names = methods.length === 0 ? [`"${first.name}" (PMID ${first.source.pmid})`] : methods;
    throw new MissingField(
      "method",
      `method is missing: the key or name of a method of the bundle, such as ${listed(names, "or")}.`,
    );
  }
  if (known === undefined && text.toLowerCase() === first.name.toLowerCase()) {
    return addKnown(draft, first);
  }
  const use = usual.length > 0 ? usual : methods;
  const advice = ` Use ${listed(use.length === 0 ? [`"${first.name}"`] : use, "or")}.`;
  if (known === undefined) {
    throw new Refusal(
      `There is no method ${text}.${proposedEntry(draft, "method", text) || advice}`,
    );
  }
  const isOfOthers =
    usual.length > 0 &&
    !usual.includes(known.key) &&
    usualMethods(draft, OTHER[collection]).includes(known.key);
  if (isOfOthers) {
    throw new Refusal(
      `${calledEntry(known)} is a method of ${WORDS[OTHER[collection]]}, not of ${WORDS[collection]}.${advice}`,
    );
  }
  return draft.use("method", known.key);
}
