/**
 * Why a computed identifier is wrong: the one thing in its entry that would make it right.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { localPointer, parsePointer, valueAt } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { type Digest, digestIn, locationDigest, variationDigest } from "../../model/identifiers.ts";
import { finding } from "../rules/rules.ts";
import { intervalSlip, variationSlip } from "../variants/location-slips.ts";
import type { Change, FindKeySlip } from "./key-slips.ts";
import { proposal } from "./propose.ts";
import { DIGESTED, type DigestedName } from "./statement-keys.ts";

/** So many locations and alleles are looked at: each costs some hundred digests. */
const MAX_SEARCHES = 50;

/** What should be in the place of something else: a value, and its place in the entry. */
interface Slip extends Change {
  readonly found: Json | undefined;
}

/** The last field of a pointer: `concepts` of `/concepts/1`. */
const fieldOf = (pointer: string) =>
  (parsePointer(pointer) ?? []).findLast((token) => !/^\d+$/.test(token)) ?? "";

const OTHERWISE = "If this one is right, run npm run fix -- identifiers.";

/** What to do about a slip. */
function fixOf({ field, found, value }: Slip, resolver: Resolver): string {
  const name = fieldOf(field);
  if (value === undefined) return "Remove it.";
  const text = asText(value);
  if (typeof value === "number") return `Correct the ${name} to ${text}.`;
  if (found !== undefined) return proposal(text, resolver.resolve(value)?.value, resolver).fix;
  return /\/\d+$/.test(field)
    ? `Add ${text} to the ${name}, or run npm run fix -- identifiers.`
    : `Add ${JSON.stringify(name)}: ${JSON.stringify(value)}.`;
}

/** The finding at the place of the slip. */
const slipFinding = (wrong: Finding, thing: string, slip: Slip, resolver: Resolver): Finding =>
  finding("gkm-computed-identifier", wrong.pointer + (slip.found === undefined ? "" : slip.field), {
    message: `The computed identifier of this ${thing} is that with another value of ${fieldOf(slip.field)}. ${OTHERWISE}`,
    found: slip.found === undefined ? "nothing" : asText(slip.found),
    expected: slip.value === undefined ? "nothing" : asText(slip.value),
    fix: fixOf(slip, resolver),
  });

/** What locations are compared by. */
interface Context {
  readonly document: BundleDocument;
  readonly resolver: Resolver;
  readonly sha512t24u: Digest;
}

/** What is wrong with a location. */
function locationFinding(
  wrong: Finding,
  key: string,
  location: JsonObject,
  { document, resolver, sha512t24u }: Context,
): Finding {
  const { start, end, sequenceReference } = location;
  const own = stringOf(resolver.dereference(sequenceReference)?.["refgetAccession"]) ?? "";
  const digest = digestIn(key);
  const found = (field: "start" | "end", value: Json) =>
    slipFinding(wrong, "location", { field: `/${field}`, found: location[field], value }, resolver);
  const interval = intervalSlip(location, own, digest, sha512t24u);
  if (interval !== undefined) {
    if (interval.end === end) return found("start", interval.start);
    if (interval.start === start) return found("end", interval.end);
    return finding("gkm-computed-identifier", `${wrong.pointer}/start`, {
      message: `The computed identifier of this location is that with another start and end. ${OTHERWISE}`,
      found: `${asText(start)} to ${asText(end)}`,
      expected: `${interval.start} to ${interval.end}`,
      fix: `Correct the start to ${interval.start} and the end to ${interval.end}.`,
    });
  }
  const other = Object.keys(document.sequenceReference).find(
    (accession) => locationDigest(location, accession, sha512t24u) === digest,
  );
  if (other === undefined) return wrong;
  const value = localPointer(["sequenceReference", other]);
  const slip = { field: "/sequenceReference", found: sequenceReference, value };
  return slipFinding(wrong, "location", slip, resolver);
}

/** What is wrong with an allele or a copy number change; undefined if only its location is. */
function variationFinding(
  wrong: Finding,
  id: string,
  value: JsonObject,
  { document, resolver, sha512t24u }: Context,
): Finding | undefined {
  const location = resolver.resolve(value["location"]);
  if (location?.collection !== "location") return wrong;
  const digest = digestIn(id);
  const thing = value["type"] === "Allele" ? "allele" : "copy number change";
  const isWith = (key: string) => variationDigest(value, digestIn(key), sha512t24u) === digest;
  if (isWith(location.key)) return undefined;
  const slip = variationSlip(value, digestIn(location.key), digest, sha512t24u);
  if (slip !== undefined) {
    const found = valueAt(value, parsePointer(slip.field) ?? []);
    return slipFinding(wrong, thing, { ...slip, found }, resolver);
  }
  const other = Object.keys(document.location).find(isWith);
  if (other === undefined) return wrong;
  const change = { field: "/location", value: localPointer(["location", other]) };
  return slipFinding(wrong, thing, { ...change, found: value["location"] ?? null }, resolver);
}

/**
 * Makes the function that says of a wrong identifier what in its entry would make it right, if one thing would;
 * undefined for an identifier that is only wrong because another one is.
 */
export function createIdentifierExplainer(
  context: Context,
  findKeySlip: FindKeySlip,
): (wrong: Finding) => Finding | undefined {
  const { document, resolver } = context;
  let searches = 0;
  return (wrong) => {
    const [collection = "", key = "", group = "", id = ""] = parsePointer(wrong.pointer) ?? [];
    if (wrong.code !== "gkm-computed-identifier") return wrong;
    if (collection === "location" || collection === "variant") {
      if (searches++ >= MAX_SEARCHES) return wrong;
      const value = valueAt(document[collection][key] ?? null, id === "" ? [] : [group, id]);
      if (!isObject(value)) return wrong;
      return collection === "location"
        ? locationFinding(wrong, key, value, context)
        : variationFinding(wrong, id, value, context);
    }
    const [slip] = findKeySlip(collection, key);
    if (slip === undefined) return wrong;
    const entry = resolver.resolve(localPointer([collection, key]))?.entry ?? null;
    const found = valueAt(entry, parsePointer(slip.field) ?? []);
    const thing = DIGESTED[collection as DigestedName];
    return slipFinding(wrong, thing, { ...slip, found }, resolver);
  };
}
