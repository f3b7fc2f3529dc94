/**
 * Entries under other keys: one that is renamed, and one that becomes part of another. What refers to it follows, and
 * identifiers that were computed of its key are computed anew.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isList, isObject, type JsonObject, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Bundle, BundleDocument } from "../../model/bundle.ts";
import { type CollectionName, collectionOf } from "../../model/collections.ts";
import type { Digest } from "../../model/identifiers.ts";
import { keyExample, keyPattern } from "../../model/profiles.ts";
import { Draft } from "../draft/draft.ts";
import { placeOf, requirePlace } from "../draft/entry-place.ts";
import { Refusal } from "../draft/refusal.ts";
import { withStatistics } from "../draft/statistics.ts";
import { joinVariants } from "../variants/join-variants.ts";
import { type ChangedKey, withIdentifiers, wrongIdentifiers } from "./identifiers.ts";
import { checkSameThing, checkSets } from "./mergeable.ts";
import { rekey } from "./rekey.ts";

/** A bundle after the change. */
export interface Restructured {
  readonly name: string;
  readonly document: BundleDocument;
  /** The other identifiers that follow from it. */
  readonly changed: readonly ChangedKey[];
}

/** Collections whose keys are computed of what the entries say. */
const COMPUTED: ReadonlySet<CollectionName> = new Set(["sequenceReference", "location"]);

/** What comes before the last part of a key. */
export const startOfKey = (key: string): string => key.slice(0, key.lastIndexOf(":") + 1);

const PMID_KEY = /^pmid:(\d+)$/;

/** A source whose key is its PMID, with the PMID and the links to PubMed of another key. */
function withPmid(document: BundleDocument, from: string, to: string): BundleDocument {
  const [before, after] = [from, to].map((key) => PMID_KEY.exec(key)?.[1]);
  const source = document.source[to];
  if (before === undefined || after === undefined || !isObject(source)) return document;
  const { pmid, urls } = source;
  const link = new RegExp(`^(https?://[\\w.]*ncbi\\.nlm\\.nih\\.gov/(?:pubmed/)?)${before}(/?)$`);
  const changed: JsonObject = {
    ...source,
    ...(pmid === before ? { pmid: after } : {}),
    ...(isList(urls)
      ? {
          urls: urls.map((url) =>
            typeof url === "string" ? url.replace(link, `$1${after}$2`) : url,
          ),
        }
      : {}),
  };
  return { ...document, source: { ...document.source, [to]: changed } };
}

/** A bundle in which an entry has another key. */
function withKey(
  { name, document, profile }: Bundle,
  collection: CollectionName,
  from: string,
  to: string,
  sha512t24u: Digest,
): Restructured {
  const wrong = wrongIdentifiers(document, profile, sha512t24u);
  const moved = rekey(document, new Map([[formatPointer([collection, from]), to]]));
  const fixed = withIdentifiers(moved, profile, sha512t24u, (pointer) => wrong.has(pointer));
  return { name, document: withStatistics(document, fixed.document), changed: fixed.changed };
}

/**
 * Gives an entry another key in every bundle that has it.
 *
 * @returns the bundles that change
 * @throws Refusal if there is no such entry, or the new key cannot be its key
 */
export function renameEntry(
  bundles: readonly Bundle[],
  from: string,
  to: string,
  sha512t24u: Digest,
): readonly Restructured[] {
  if (from === to) throw new Refusal(`${cut(from)} is the same key.`);
  const { collection, bundles: own } = requirePlace(bundles, from);
  if (COMPUTED.has(collection)) {
    throw new Refusal(
      `The key ${from} is computed. Correct the ${collectionOf(collection).label.toLowerCase()}, and run npm run fix -- identifiers.`,
    );
  }
  const unfit = own.find(({ profile }) => !keyPattern(collection, profile).test(to));
  if (unfit !== undefined) {
    throw new Refusal(
      `The key of an entry of ${collection} must be ${keyExample(collection, unfit.profile)}; got "${cut(to)}".`,
    );
  }
  const digits = /:(0+)([1-9]\d*)$/.exec(to)?.[2];
  if (digits !== undefined) {
    throw new Refusal(
      `A number in a key has no zeros in front; got "${to}". Write ${startOfKey(to)}${digits}.`,
    );
  }
  if (placeOf(bundles, to) !== undefined) {
    throw new Refusal(
      `There is an entry ${to} already. If both stand for the same thing, run npm run merge -- ${from} ${to}, which removes ${from}. Otherwise choose another key.`,
    );
  }
  return own.map((bundle) => {
    const renamed = withKey(bundle, collection, from, to, sha512t24u);
    return { ...renamed, document: withPmid(renamed.document, from, to) };
  });
}

/**
 * Makes an entry part of another one of the same collection, in every bundle that has it: it is removed, and what
 * refers to it refers to the other one. Propositions that become the same become one.
 *
 * @param isMeant whether they can be different things
 * @returns the bundles that change
 * @throws Refusal if the entries cannot be one
 */
export function mergeEntry(
  bundles: readonly Bundle[],
  from: string,
  to: string,
  sha512t24u: Digest,
  isMeant: boolean,
): readonly Restructured[] {
  if (from === to) throw new Refusal(`${from} is the same entry.`);
  const place = requirePlace(bundles, from);
  const { collection, bundles: own } = place;
  const target = requirePlace(bundles, to);
  if (target.collection !== collection) {
    throw new Refusal(
      `${from} is an entry of ${collection}, and ${to} one of ${target.collection}; only entries of one collection can be merged.`,
    );
  }
  checkSameThing(place, from, target, to, isMeant);
  return own.map((bundle) => {
    checkSets(bundle, collection, [from, to]);
    const others = bundles.filter((one) => one !== bundle);
    const draft = new Draft({ bundle, others, synonyms: new Map(), sha512t24u });
    draft.use(collection, to);
    if (collection === "variant") joinVariants(draft, from, to);
    const whole = { ...bundle, document: draft.document };
    const merged = withKey(whole, collection, from, to, sha512t24u);
    return { ...merged, document: withStatistics(bundle.document, merged.document) };
  });
}

/**
 * Checks that an entry can be deprecated, and what can take its place.
 *
 * @throws Refusal if there is no such entry, or readers would not see it
 */
export function checkRetired(bundles: readonly Bundle[], key: string, use?: string): void {
  const { collection } = requirePlace(bundles, key);
  const { isPart, label, plural } = collectionOf(collection);
  if (isPart) {
    throw new Refusal(
      `${plural} have no pages that could say it. Retire what refers to this ${label.toLowerCase()} instead.`,
    );
  }
  if (use === undefined) return;
  const other = requirePlace(bundles, use).collection;
  if (other === collection && use !== key) return;
  throw new Refusal(
    `--use must be another entry of ${collection}; ${use} is ${use === key ? "the same" : `one of ${other}`}.`,
  );
}

/** What an entry is called in the first bundle that has it; undefined if it has no name. */
export function entryName(bundles: readonly Bundle[], key: string): string | undefined {
  const place = placeOf(bundles, key);
  return stringOf(place?.bundles[0]?.document[place.collection][key]?.["name"]);
}
