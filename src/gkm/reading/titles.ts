/**
 * The titles of entries on pages: a gene's symbol, a publication's citation, and for a claim the claim
 * itself, as one sentence.
 *
 * @module
 */
import {
  isList,
  isObject,
  itemsOf,
  type Json,
  type JsonObject,
  stringOf,
} from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { isLocalPointer, parsePointer } from "../../base/pointer.ts";
import { type Claim, createClaims, type ValueTitles } from "../claims/claim.ts";
import { predicateText } from "../claims/effects.ts";
import { notedOrigin } from "../claims/origin.ts";
import { titleOfClaim } from "../claims/sentences.ts";
import { assertionText, namedPoint } from "../claims/spelled.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { nameOf } from "../model/concept.ts";
import { representationsOf } from "../model/representations.ts";

/** What entries and values are called, and what statements claim. */
export interface Titles extends ValueTitles {
  /** The claim of an entry of the collection `evidence` or `assertion`. */
  claimOf(entry: Entry): Claim;
  titleOf(entry: Entry): string;
}

/** A title, and whether it lists several names: among others, such a list is in brackets. */
interface Name {
  readonly text: string;
  readonly isList: boolean;
}

/** The names of entries and values, while titles are computed. */
interface Names extends Titles {
  nameOfValue(value: Json | undefined): Name | undefined;
}

const single = (text: string | undefined): Name | undefined =>
  text === undefined ? undefined : { text, isList: false };

/**
 * The members of a set: "+" for what belongs together, "or" for alternatives. A set among them is in brackets, unless
 * it has one member only: "A + (B or C)".
 */
function setOf(value: JsonObject, { nameOfValue }: Names): Name | undefined {
  if (!Array.isArray(value["concepts"])) return undefined;
  const members = itemsOf(value["concepts"]).map(
    (concept) => nameOfValue(concept) ?? { text: "?", isList: false },
  );
  if (members.length < 2) return members[0];
  const texts = members.map(({ text, isList }) => (isList ? `(${text})` : text));
  return { text: texts.join(value["membershipOperator"] === "OR" ? " or " : " + "), isList: true };
}

/**
 * The name that a producer gives. That of a set can be a list itself, such as "Dabrafenib and Trametinib": if it
 * names all members, they say it, in the notation of all other sets.
 */
function givenName(value: JsonObject): Name | undefined {
  const text = nameOf(value);
  if (text === undefined) return undefined;
  return { text, isList: Array.isArray(value["concepts"]) && /,|\b(and|or)\b/i.test(text) };
}

function nameOrMembers(value: JsonObject, names: Names): Name | undefined {
  const given = givenName(value);
  const members = itemsOf(value["concepts"]).map((one) => names.titleOfValue(one)?.toLowerCase());
  const hasAll = members.every(
    (name) => name !== undefined && given?.text.toLowerCase().includes(name),
  );
  const isMemberList =
    given?.isList === true && hasAll && /^(AND|OR)$/.test(String(value["membershipOperator"]));
  return given === undefined || isMemberList ? (setOf(value, names) ?? given) : given;
}

const namedOrNothing = (text: string | undefined) => (text === undefined ? undefined : { text });

function ofProposition(value: JsonObject, { titleOfValue }: Titles): string {
  const subject = titleOfValue(value["subject"]) ?? "?";
  const object = titleOfValue(value["object"]) ?? "?";
  const condition = titleOfValue(value["conditionQualifier"]);
  const origin = notedOrigin({
    ...optionalField("origin", namedOrNothing(titleOfValue(value["alleleOriginQualifier"]))),
  });
  const whose = origin === undefined ? subject : `${subject} (${origin})`;
  const claim = `${whose} ${predicateText(stringOf(value["predicate"]) ?? "")} ${object}`;
  return condition === undefined ? claim : `${claim} in ${condition}`;
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a statement says, after the name of its profile. */
function ofStatement(claim: Claim): string {
  const { entry, profile, classification } = claim;
  const [point] = claim.points;
  if (entry.collection === "evidence" && point !== undefined) {
    return titleOfClaim(profile?.text, namedPoint(point));
  }
  const sentence = assertionText(claim);
  if (profile === undefined) return sentence;
  // a classification keeps its capital, a verb does not
  const says = classification === undefined ? uncapitalized(sentence) : sentence;
  return `${profile.text}: ${says}`;
}

/** A variant has the name that its profiles share; otherwise that of its first representation. */
function ofVariant(entry: Entry, { titleOf }: Titles): string | undefined {
  const profiles = entry.backlinks.filter((link) => link.entry.collection === "molecularProfile");
  const names = [...new Set(profiles.map((link) => titleOf(link.entry)))];
  if (names.length === 1) return names[0];
  const named = firstNames(entry.value).find((name) => name !== undefined);
  const unsupported = entry.value["unsupported"];
  return named ?? (isObject(unsupported) ? stringOf(unsupported["name"]) : undefined);
}

/** The name of the first representation of each group. */
function firstNames(variant: JsonObject): readonly (string | undefined)[] {
  const groups = Map.groupBy(representationsOf(variant), ({ group }) => group);
  return [...groups.values()].map(([first]) => stringOf(first?.value["name"]));
}

function ofLocation(value: JsonObject, { titleOfValue }: Titles): string {
  const sequence = titleOfValue(value["sequenceReference"]) ?? "?";
  return `${sequence}: ${coordinate(value["start"])}–${coordinate(value["end"])}`;
}

/** What an object that stands in the place of an entry is called. */
function ofObject(value: JsonObject, names: Names): Name | undefined {
  const named = nameOrMembers(value, names);
  if (named !== undefined) return named;
  if (typeof value["predicate"] === "string") return single(ofProposition(value, names));
  return "sequenceReference" in value ? single(ofLocation(value, names)) : undefined;
}

function compute(entry: Entry, names: Names): Name | undefined {
  const { value } = entry;
  switch (entry.collection) {
    case "location":
      return single(ofLocation(value, names));
    case "variant":
      return single(ofVariant(entry, names));
    case "proposition":
      return single(ofProposition(value, names));
    case "evidence":
    case "assertion":
      return names.claimOf(entry).profile === undefined
        ? undefined
        : single(ofStatement(names.claimOf(entry)));
    default:
      return nameOrMembers(value, names);
  }
}

/** The titles of a graph's entries, each computed on first use. An entry without one has its key. */
export function createTitles(graph: Graph): Titles {
  const known = new Map<Entry, Name>();
  const nameOfEntry = (entry: Entry): Name => {
    let name = known.get(entry);
    if (name === undefined) {
      const key = { text: entry.key, isList: false };
      known.set(entry, key); // a cycle of references ends at the key
      name = compute(entry, names) ?? key;
      known.set(entry, name);
    }
    return name;
  };
  const names: Names = {
    nameOfValue(value) {
      if (typeof value === "string") {
        const entry = graph.resolve(value);
        if (entry !== undefined) return nameOfEntry(entry);
        return single(isLocalPointer(value) ? (parsePointer(value)?.[1] ?? value) : value);
      }
      return isObject(value) ? ofObject(value, names) : undefined;
    },
    titleOf: (entry) => nameOfEntry(entry).text,
    titleOfValue: (value) => names.nameOfValue(value)?.text,
    claimOf: createClaims(graph, { titleOfValue: (value) => names.titleOfValue(value) }),
  };
  return names;
}

/** An inter-residue coordinate: an integer, or a range with open ends as `?`. */
export function coordinate(value: Json | undefined): string {
  if (typeof value === "number") return String(value);
  if (!isList(value)) return "?";
  return `(${value.map((end) => (end === null ? "?" : String(end))).join("–")})`;
}
