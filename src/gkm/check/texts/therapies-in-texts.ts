/**
 * Therapies that descriptions name, compared with those of their propositions: another one, or a slip of the name.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { remembered } from "../../../base/memory/remembered.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import { listed } from "../../../base/words.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { conceptAliases } from "../../model/concept.ts";
import { finding } from "../rules/rules.ts";
import { type Described, differs, nameOf } from "./described.ts";

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

/** A word of a description that is nearly the name of its therapy. */
interface Slip {
  readonly therapy: JsonObject;
  readonly word: string;
  readonly described: Described;
  /** The titles of its publications. */
  readonly titles: string;
}

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
  const reported = new Set<JsonObject>();
  for (const one of found) {
    const { described, own, other, word } = one;
    const [therapy] = own;
    if (!isExchanged(one) || therapy === undefined) {
      const message = "The description names another therapy, and not the one of its proposition.";
      yield differs(described, { message, found: word, expected: listed(own.map(nameOf), "and") });
    } else if (!reported.has(therapy)) {
      reported.add(therapy);
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

/** The titles of the publications of an item, in lower case. */
const titlesOf = (item: JsonObject, resolver: Resolver) =>
  itemsOf(item["reportedIn"])
    .map((source) => stringOf(resolver.dereference(source)?.["title"]) ?? "")
    .join(" ")
    .toLowerCase();

/** Compares the therapies of descriptions one by one; what all of them say together is known at the end. */
interface TherapyComparison {
  compare(described: Described): void;
  findings(): Generator<Finding>;
}

/**
 * @param doubtful entries whose names are wrong: they are in no text
 */
export function compareTherapies(
  document: BundleDocument,
  resolver: Resolver,
  doubtful: ReadonlySet<Json>,
): TherapyComparison {
  const names = therapyNames(document);
  const [misspelt, otherTherapies]: [Slip[], Other[]] = [[], []];
  const named = new Set<JsonObject>();
  const therapiesOf = remembered((object: Json | undefined) =>
    therapiesIn(object, resolver).map((entry) => ({ entry, names: namesAndWords(entry) })),
  );
  return {
    compare: (described) => {
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
    },
    findings: function* findings() {
      yield* others(document, otherTherapies);
      yield* slips(document, misspelt, named);
    },
  };
}
