/**
 * What descriptions name, compared with what their propositions are about: another therapy, another change or a slip of
 * the name, and never the right one.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { isOneEdit } from "../../base/one-edit.ts";
import { formatPointer } from "../../base/pointer.ts";
import { listed } from "../../base/words.ts";
import type { Resolver } from "../graph/resolve.ts";
import { AMINO_ACIDS } from "../model/amino-acids.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { conceptAliases } from "../model/concept.ts";
import { proteinChange } from "../reading/sequence-change.ts";
import { finding } from "./rules.ts";

/** Names of medicines are long; shorter words are often something else, too. */
const MIN_NAME = 6;

/** How deep groups are read: one can be in itself (rule gkm-cycle). */
const MAX_DEPTH = 4;

/** Names of medicines that are still tested, which bundles do not know: AG-120, PLX4032. Studies are no medicines. */
const CODE_NAME = /\b(?!NCT)[A-Z]{2,5}[- ]?\d{3,7}\b/;

/** Words of a text that can be a name. */
const WORDS = /[\p{L}][\p{L}\p{N}-]{5,}/gu;

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

/** The first words of names, too: "trastuzumab" for "trastuzumab deruxtecan". */
const namedWith = (entry: JsonObject) =>
  namesOf(entry).flatMap((name) => [name, ...name.split(/[\s-]+/).filter(isLong)]);

const isLong = (word: string) => word.length >= MIN_NAME;

/** The names of therapies that are one word. */
function therapyNames(document: BundleDocument): ReadonlyMap<string, JsonObject> {
  const names = new Map<string, JsonObject>();
  for (const therapy of Object.values(document.therapy)) {
    if (!isObject(therapy)) continue;
    for (const name of namesOf(therapy)) {
      if (isLong(name) && /^\p{L}[\p{L}\p{N}-]*$/u.test(name)) names.set(name, therapy);
    }
  }
  return names;
}

const differs = (pointer: string, message: string, found: string, expected: string): Finding =>
  finding("gkm-other-text", pointer, {
    message,
    found,
    expected,
    fix: "Correct the description, or the proposition of this evidence.",
  });

/** A word of a description that is nearly the name of its therapy. */
interface Slip {
  readonly therapy: JsonObject;
  readonly word: string;
  readonly pointer: string;
  /** The titles of its publications. */
  readonly titles: string;
}

const isNamed = (lower: string, therapy: JsonObject) =>
  namedWith(therapy).some((one) => lower.includes(one));

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

/** A description that names another therapy of the bundle. */
function otherTherapy(
  text: string,
  words: readonly string[],
  pointer: string,
  own: readonly JsonObject[],
  names: ReadonlyMap<string, JsonObject>,
): Finding | undefined {
  const other = words.find((word) => names.has(word));
  if (other === undefined || CODE_NAME.test(text)) return undefined;
  const message = "The description names another therapy, and not the one of its proposition.";
  return differs(pointer, message, other, listed(own.map(nameOf), "and"));
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
    for (const { pointer } of own) {
      const message = "The description has a word that is nearly the name of its therapy.";
      yield differs(pointer, message, word, nameOf(therapy));
    }
  }
}

const RESIDUES = Object.keys(AMINO_ACIDS).join("|");

/** Substitutions as texts write them: V600E, p.Val600Glu. */
const CHANGES = new RegExp(
  `(?<![\\w-])(?:p\\.)?\\(?((?:${RESIDUES})[1-9]\\d{1,4}(?:${RESIDUES}|\\*)|[A-Z][1-9]\\d{1,4}[A-Z*])(?![\\w-]*\\d)`,
  "g",
);

/** A description that names a change near that of the profile, and never that. */
function otherChange(text: string, pointer: string, name: string): Finding | undefined {
  const [, change = "", ...more] = name.split(" ");
  const own = more.length === 0 ? proteinChange(change) : undefined;
  const { first, reference, alternate } = own ?? {};
  if (first === undefined || reference === undefined || alternate === undefined) return undefined;
  // "V600-mutated", "codon 600"
  if (text.includes(change) || text.replaceAll(CHANGES, "").includes(`${first}`)) return undefined;
  const named = [...text.matchAll(CHANGES)].flatMap(([, one = ""]) => {
    const read = proteinChange(one);
    return read === undefined ? [] : [{ text: one, ...read }];
  });
  const isSame = (one: (typeof named)[number]) =>
    one.first === first && one.reference === reference && one.alternate === alternate;
  if (named.some(isSame)) return undefined;
  const near = named.find((one) => {
    const isPlace = one.first === first;
    const isNearPlace = isPlace || isOneEdit(String(one.first), String(first));
    const [isReference, isAlternate] = [one.reference === reference, one.alternate === alternate];
    return isPlace ? isReference || isAlternate : isNearPlace && isReference && isAlternate;
  });
  if (near === undefined) return undefined;
  const message = `The description names another change than its profile ${name}, and not that one.`;
  return differs(pointer, message, near.text, change);
}

/** A description that has the change of the profile with the symbol of another gene of the bundle. */
function otherGene(
  text: string,
  pointer: string,
  name: string,
  symbols: ReadonlySet<string>,
): Finding | undefined {
  const [gene = "", change = ""] = name.split(" ");
  if (change === "" || !symbols.has(gene) || text.includes(gene)) return undefined;
  const at = text.indexOf(` ${change}`);
  const before = at < 0 ? undefined : /([A-Z][A-Z0-9]{1,9})$/.exec(text.slice(0, at))?.[1];
  const isSlip =
    before !== undefined && (symbols.has(before) || (before.length > 2 && isOneEdit(before, gene)));
  if (!isSlip || before === undefined) return undefined;
  const message = `The description names another gene than its profile ${name}, and not that one.`;
  return differs(pointer, message, `${before} ${change}`, `${gene} ${change}`);
}

/** The titles of the publications of an item, in lower case. */
const titlesOf = (item: JsonObject, resolver: Resolver) =>
  itemsOf(item["reportedIn"])
    .map((source) => stringOf(resolver.dereference(source)?.["title"]) ?? "")
    .join(" ")
    .toLowerCase();

/**
 * Checks what the descriptions of evidence name.
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
  const found: Slip[] = [];
  const named = new Set<JsonObject>();
  for (const key in document.evidence) {
    const item = document.evidence[key];
    const text = isObject(item) ? item["description"] : undefined;
    if (!isObject(item) || typeof text !== "string") continue;
    const proposition = resolver.dereference(item["proposition"]);
    if (proposition === undefined || doubtful.has(proposition) || doubtful.has(item)) continue;
    const profile = resolver.dereference(proposition["subject"]);
    const pointer = formatPointer(["evidence", key, "description"]);
    const isTherapeutic = proposition["type"] === "VariantTherapeuticResponseProposition";
    const all = isTherapeutic ? therapiesIn(proposition["object"], resolver) : [];
    const own = all.some((therapy) => doubtful.has(therapy)) ? [] : all;
    const lower = text.toLowerCase();
    const ownNamed = own.filter((therapy) => isNamed(lower, therapy));
    for (const therapy of ownNamed) named.add(therapy);
    if (own.length > 0 && ownNamed.length === 0) {
      const words = [...new Set(lower.match(WORDS))];
      const slip = slipIn(words, own, names);
      if (slip !== undefined) found.push({ ...slip, pointer, titles: titlesOf(item, resolver) });
      const other = slip === undefined && otherTherapy(text, words, pointer, own, names);
      if (other) yield other;
    }
    if (profile === undefined || doubtful.has(profile)) continue;
    const name = nameOf(profile);
    const fault = otherChange(text, pointer, name) ?? otherGene(text, pointer, name, symbols);
    if (fault !== undefined) yield fault;
  }
  yield* slips(document, found, named);
}
