/**
 * What descriptions name, compared with what their propositions are about: another therapy, another change or a slip of
 * the name, and never the right one.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import {
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  objectsOf,
  stringOf,
} from "../../../base/json.ts";
import { isOneEdit } from "../../../base/one-edit.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import type { Resolver } from "../../graph/resolve.ts";
import { AMINO_ACIDS } from "../../model/amino-acids.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { conceptAliases } from "../../model/concept.ts";
import { proteinChange } from "../../reading/sequence-change.ts";
import { finding } from "../rules/rules.ts";

/** Names of medicines are long; shorter words are often something else, too. */
const MIN_NAME = 6;

/** A name that is one such word. */
const IS_WORD = /^[a-z][a-z\d-]{5,}$/;

const THERAPEUTIC = "VariantTherapeuticResponseProposition";

/** How deep groups are read: one can be in itself (rule gkm-cycle). */
const MAX_DEPTH = 4;

/** Names of medicines that are still tested, which bundles do not know: AG-120, PLX4032. Studies are no medicines. */
const CODE_NAME = /\b(?!NCT)[A-Z]{2,5}[- ]?\d{3,7}\b/;

/** Words that can stand for the therapy in place of its name: "the combination", "first-generation inhibitors". */
const STAND_INS = /\b(?:combination|inhibitors?|antibod(?:y|ies)|agents?|regimen)\b/;

/** What is in front of a therapy that others are compared with, or that was given before. */
const BEFORE_OTHERS =
  /\b(?:compared (?:with|to)|versus|vs\.?|than(?: with)?|unlike|after|prior|previous(?:ly)?|progress(?:ed|ion|ing) (?:on|after|during)|fail(?:ed|ure of|ure on)|received)\s+(?:[a-z]+\s+)?$/;

/** Whether a text in lower case may name another therapy for good reason. */
const isCompared = (lower: string, word: string) =>
  STAND_INS.test(lower) || BEFORE_OTHERS.test(lower.slice(0, lower.indexOf(word)));

/** Words of a text in lower case that can be a name. */
const WORDS = /[a-z][a-z\d-]{5,}/g;

/** The therapies of a proposition, one by one. */
function therapiesIn(
  value: Json | undefined,
  resolver: Resolver,
  depth = MAX_DEPTH,
): readonly JsonObject[] {
  const entry = resolver.dereference(value);
  if (entry === undefined || depth === 0) return [];
  const concepts = itemsOf(entry["concepts"]);
  return concepts.length > 0
    ? concepts.flatMap((one) => therapiesIn(one, resolver, depth - 1))
    : [entry];
}

const namesOf = (entry: JsonObject): readonly string[] =>
  [stringOf(entry["name"]) ?? "", ...conceptAliases(entry)]
    .filter((name) => name !== "")
    .map((name) => name.toLowerCase());

const isLong = (word: string) => word.length >= MIN_NAME;

/** The names of an entry, and their long words: "trastuzumab" of "trastuzumab deruxtecan". */
const namesAndWords = (entry: JsonObject): readonly string[] =>
  namesOf(entry).flatMap((name) => [name, ...name.split(/[\s-]+/).filter(isLong)]);

/** The names of therapies that are one word. */
function therapyNames(document: BundleDocument): ReadonlyMap<string, JsonObject> {
  const names = new Map<string, JsonObject>();
  for (const therapy of Object.values(document.therapy)) {
    if (!isObject(therapy)) continue;
    for (const name of namesOf(therapy)) {
      if (IS_WORD.test(name)) names.set(name, therapy);
    }
  }
  return names;
}

/** What a description and its proposition say differently. */
interface Differing {
  readonly message: string;
  readonly found: string;
  readonly expected: string;
}

/** A statement with a description. */
interface Described {
  readonly collection: "evidence" | "assertion";
  readonly key: string;
  readonly item: JsonObject;
  readonly text: string;
  /** What it is about: its proposition, and those of its lines. */
  readonly propositions: readonly JsonObject[];
}

function* describedIn(document: BundleDocument, resolver: Resolver): Generator<Described> {
  for (const collection of ["evidence", "assertion"] as const) {
    for (const key in document[collection]) {
      const item = document[collection][key];
      const text = isObject(item) ? item["description"] : undefined;
      if (!isObject(item) || typeof text !== "string") continue;
      const own = resolver.dereference(item["proposition"]);
      const lines = item["hasEvidenceLines"];
      const targets =
        lines === undefined
          ? []
          : objectsOf(lines).map((line) => resolver.dereference(line["targetProposition"]));
      const propositions = own === undefined ? [] : [own, ...targets.filter(isObject)];
      yield { collection, key, item, text, propositions };
    }
  }
}

const differs = ({ collection, key }: Described, details: Differing): Finding =>
  finding("gkm-other-text", formatPointer([collection, key, "description"]), {
    ...details,
    fix: `Correct the description, or the proposition of this ${collection}.`,
  });

/** A word of a description that is nearly the name of its therapy. */
interface Slip {
  readonly therapy: JsonObject;
  readonly word: string;
  readonly described: Described;
  /** The titles of its publications. */
  readonly titles: string;
}

const nameOf = ({ name }: JsonObject) => stringOf(name) ?? "";

/** The word that is nearly the name of one of the therapies, and that of no other. */
function slipIn(
  words: readonly string[],
  own: readonly JsonObject[],
  names: ReadonlyMap<string, JsonObject>,
) {
  for (const therapy of own) {
    const name = nameOf(therapy).toLowerCase();
    const word = words.find((one) => isLong(name) && isOneEdit(one, name) && !names.has(one));
    if (word !== undefined) return { therapy, word };
  }
  return undefined;
}

/** A description that names another therapy of the bundle, and not its own. */
interface Other {
  readonly described: Described;
  readonly own: readonly JsonObject[];
  readonly other: JsonObject;
  readonly word: string;
}

/** Descriptions that name other therapies; two therapies of which each is described by the other's name. */
function* others(document: BundleDocument, found: readonly Other[]): Generator<Finding> {
  const isExchanged = ({ own: [therapy, ...more], other }: Other) =>
    more.length === 0 &&
    found.some(
      ({ own, other: named }) => own.length === 1 && own[0] === other && named === therapy,
    );
  const told = new Set<JsonObject>();
  for (const one of found) {
    const { described, own, other, word } = one;
    const [therapy] = own;
    if (!isExchanged(one) || therapy === undefined) {
      const message = "The description names another therapy, and not the one of its proposition.";
      yield differs(described, { message, found: word, expected: listed(own.map(nameOf), "and") });
    } else if (!told.has(therapy)) {
      told.add(therapy);
      const key = Object.keys(document.therapy).find((name) => document.therapy[name] === therapy);
      yield finding("gkm-other-text", formatPointer(["therapy", key ?? "", "name"]), {
        message: `The descriptions of the evidence about this therapy name ${nameOf(other)}, and those about that one name this one.`,
        found: nameOf(therapy),
        expected: nameOf(other),
        fix: "Exchange the names, or correct the propositions.",
      });
    }
  }
}

/** Slips in names: of a therapy if no description has its name, of a description otherwise. */
function* slips(
  document: BundleDocument,
  found: readonly Slip[],
  named: ReadonlySet<JsonObject>,
): Generator<Finding> {
  for (const [therapy, own] of Map.groupBy(found, (slip) => slip.therapy)) {
    const [first, ...others] = own;
    if (first === undefined) continue;
    const { word } = first;
    const isAll = !named.has(therapy) && others.every((one) => one.word === word);
    const key = Object.keys(document.therapy).find((one) => document.therapy[one] === therapy);
    if (isAll && key !== undefined && (others.length > 0 || first.titles.includes(word))) {
      const meant = word.charAt(0).toUpperCase() + word.slice(1);
      yield finding("gkm-other-text", formatPointer(["therapy", key, "name"]), {
        message:
          "The descriptions of the evidence about this therapy write its name in another way.",
        found: nameOf(therapy),
        expected: meant,
        fix: `Did you mean ${meant}?`,
      });
      continue;
    }
    for (const { described, word: slip } of own) {
      const message = "The description has a word that is nearly the name of its therapy.";
      yield differs(described, { message, found: slip, expected: nameOf(therapy) });
    }
  }
}

/** PMIDs in a text. */
const PMIDS = /\bPMID:?\s*(\d{5,8})\b/gi;

/** A description that cites other publications, and not its own. */
function otherSource({ text, item }: Described, resolver: Resolver): Differing | undefined {
  if (!text.includes("PMID") && !text.includes("pmid")) return undefined;
  const own = itemsOf(item["reportedIn"]).flatMap(
    (source) => stringOf(resolver.dereference(source)?.["pmid"]) ?? [],
  );
  const cited = Array.from(text.matchAll(PMIDS), ([, number = ""]) => number);
  const [found] = cited;
  if (found === undefined || own.length === 0 || cited.some((one) => own.includes(one))) {
    return undefined;
  }
  const message = "The description cites another publication, and not its own.";
  return { message, found: `PMID ${found}`, expected: `PMID ${own.join(", ")}` };
}

/** A function that remembers what it has returned for each reference. */
function remembered<Value>(
  compute: (reference: Json | undefined) => Value,
): (reference: Json | undefined) => Value {
  const known = new Map<Json | undefined, Value>();
  return (reference) => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const value = compute(reference);
    known.set(reference, value);
    return value;
  };
}

const RESIDUES = Object.keys(AMINO_ACIDS).join("|");

/** Substitutions as texts write them: V600E, p.Val600Glu. */
const CHANGES = new RegExp(
  `(?<![\\w-])(?:p\\.)?\\(?((?:${RESIDUES})[1-9]\\d{1,4}(?:${RESIDUES}|\\*)|[A-Z][1-9]\\d{1,4}[A-Z*])(?![\\w-]*\\d)`,
  "g",
);

/** The substitution that a profile is by its name. */
interface Named {
  readonly name: string;
  readonly gene: string;
  readonly change: string;
  readonly first?: number;
  readonly reference?: string;
  readonly alternate?: string;
}

const NO_PROFILE: Named = { name: "", gene: "", change: "" };

function namedOf(profile: JsonObject): Named {
  const name = nameOf(profile);
  const [gene = "", change = "", ...more] = name.split(" ");
  const { first, reference, alternate } = (more.length === 0 && proteinChange(change)) || {};
  const isSubstitution = first !== undefined && reference !== undefined && alternate !== undefined;
  return { name, gene, change, ...(isSubstitution ? { first, reference, alternate } : {}) };
}

/** A description that names a change near that of the profile, and never that. */
function otherChange(text: string, { name, change, ...own }: Named): Differing | undefined {
  const { first, reference, alternate } = own;
  if (first === undefined || text.includes(change)) return undefined;
  const named = [...text.matchAll(CHANGES)].flatMap(([, one = ""]) => {
    const read = proteinChange(one);
    return read === undefined ? [] : [{ text: one, ...read }];
  });
  const near = named.find((one) => {
    const isPlace = one.first === first;
    const isNearPlace = isPlace || isOneEdit(String(one.first), String(first));
    const [isReference, isAlternate] = [one.reference === reference, one.alternate === alternate];
    return isPlace ? isReference !== isAlternate : isNearPlace && isReference && isAlternate;
  });
  const isSame = (one: (typeof named)[number]) =>
    one.first === first && one.reference === reference && one.alternate === alternate;
  if (near === undefined || named.some(isSame)) return undefined;
  // "V600-mutated", "codon 600"
  if (text.replaceAll(CHANGES, "").includes(`${first}`)) return undefined;
  const message = `The description names another change than its profile ${name}, and not that one.`;
  return { message, found: near.text, expected: change };
}

/** A description that has the change of the profile with the symbol of another gene of the bundle. */
function otherGene(
  text: string,
  { name, gene, change }: Named,
  symbols: ReadonlySet<string>,
): Differing | undefined {
  if (change === "" || !symbols.has(gene) || text.includes(gene)) return undefined;
  const at = text.indexOf(` ${change}`);
  const before = at < 0 ? undefined : /([A-Z][A-Z0-9]{1,9})$/.exec(text.slice(0, at))?.[1];
  if (before === undefined) return undefined;
  if (!symbols.has(before) && !(before.length > 2 && isOneEdit(before, gene))) return undefined;
  const message = `The description names another gene than its profile ${name}, and not that one.`;
  return { message, found: `${before} ${change}`, expected: `${gene} ${change}` };
}

/** The titles of the publications of an item, in lower case. */
const titlesOf = (item: JsonObject, resolver: Resolver) =>
  itemsOf(item["reportedIn"])
    .map((source) => stringOf(resolver.dereference(source)?.["title"]) ?? "")
    .join(" ")
    .toLowerCase();

/**
 * Checks what the descriptions of evidence and assertions name.
 *
 * @param told pointers to entries of which something is told already: a name that is wrong is in no text
 */
export function* checkClaimsInTexts(
  document: BundleDocument,
  resolver: Resolver,
  told: ReadonlySet<string> = new Set(),
): Generator<Finding> {
  const doubtful = new Set(
    [...told].flatMap((pointer) => resolver.dereference(`#${pointer}`) ?? []),
  );
  const names = therapyNames(document);
  const symbols = new Set(Object.values(document.feature).filter(isObject).map(nameOf));
  const [misspelt, otherTherapies]: [Slip[], Other[]] = [[], []];
  const named = new Set<JsonObject>();
  const therapiesOf = remembered((object) =>
    therapiesIn(object, resolver).map((entry) => ({ entry, names: namesAndWords(entry) })),
  );
  const profileOf = remembered((subject) => {
    const entry = resolver.dereference(subject);
    return entry === undefined || doubtful.has(entry) ? NO_PROFILE : namedOf(entry);
  });
  const compareTherapies = (described: Described) => {
    const { item, text, propositions } = described;
    const own = propositions.flatMap(({ type, object }) =>
      type === THERAPEUTIC ? therapiesOf(object) : [],
    );
    if (own.length === 0 || own.some(({ entry }) => doubtful.has(entry))) return;
    if (names.size === 0) return;
    const lower = text.toLowerCase();
    const ownNamed = own.filter((one) => one.names.some((name) => lower.includes(name)));
    for (const { entry } of ownNamed) named.add(entry);
    if (ownNamed.length > 0) return;
    const words = lower.match(WORDS) ?? [];
    const entries = own.map(({ entry }) => entry);
    const slip = slipIn(words, entries, names);
    const word = words.find((one) => names.has(one));
    const other = names.get(word ?? "");
    if (slip !== undefined) {
      misspelt.push({ ...slip, described, titles: titlesOf(item, resolver) });
    } else if (
      word !== undefined &&
      other !== undefined &&
      !CODE_NAME.test(text) &&
      !isCompared(lower, word)
    ) {
      otherTherapies.push({ described, own: entries, other, word });
    }
  };
  for (const described of describedIn(document, resolver)) {
    const { item, text, propositions } = described;
    const [proposition] = propositions;
    if (proposition === undefined) continue;
    if (doubtful.size > 0 && [item, ...propositions].some((one) => doubtful.has(one))) continue;
    compareTherapies(described);
    const profile = profileOf(proposition["subject"]);
    const fault =
      otherChange(text, profile) ??
      otherGene(text, profile, symbols) ??
      otherSource(described, resolver);
    if (fault !== undefined) yield differs(described, fault);
  }
  yield* others(document, otherTherapies);
  yield* slips(document, misspelt, named);
}
