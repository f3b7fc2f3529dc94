/**
 * The molecular profiles of a bundle, with the variants that they are about and the expressions that they list.
 *
 * @module
 */
import { isObject, itemsOf, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { Profile } from "../../model/profiles.ts";
import { HGVS_EXTENSION, MANE_EXTENSION } from "../../notation/hgvs.ts";
import { variantsOf } from "../../reading/profile-variants.ts";
import { type Expression, expressionOf } from "./allele-facts.ts";

/** A text with its place in the bundle. */
export interface Placed {
  readonly text: string;
  readonly pointer: string;
}

/** A molecular profile. */
export interface ProfileFacts {
  readonly key: string;
  readonly entry: JsonObject;
  /** The variants that it is about, mostly one. */
  readonly variants: readonly string[];
  /** The texts that it lists as expressions. */
  readonly listed: readonly Placed[];
  /** Those that can be compared, read. */
  readonly expressions: readonly (Placed & Expression)[];
}

function* listedTexts(key: string, profile: JsonObject): Generator<Placed> {
  for (const [index, extension] of itemsOf(profile["extensions"]).entries()) {
    if (!isObject(extension)) continue;
    const { name, value } = extension;
    if (name !== HGVS_EXTENSION && name !== MANE_EXTENSION) continue;
    const pointer = formatPointer(["molecularProfile", key, "extensions", index, "value"]);
    if (typeof value === "string") yield { text: value, pointer };
    for (const [at, text] of itemsOf(value).entries()) {
      if (typeof text === "string") yield { text, pointer: `${pointer}/${at}` };
    }
  }
}

/** Reads the profiles of a bundle. */
export function profilesOf(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): readonly ProfileFacts[] {
  const profiles: ProfileFacts[] = [];
  for (const key in document.molecularProfile) {
    const entry = document.molecularProfile[key];
    if (!isObject(entry)) continue;
    const listed = [...listedTexts(key, entry)];
    const expressions = listed.flatMap((one) => {
      const expression = expressionOf(one.text);
      return expression === undefined ? [] : [{ ...one, ...expression }];
    });
    profiles.push({
      key,
      entry,
      variants: variantsOf(entry, profile, resolver),
      listed,
      expressions,
    });
  }
  return profiles;
}
