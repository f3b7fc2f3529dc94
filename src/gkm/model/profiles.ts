/**
 * A producer's profile: the prefix of its keys and the namespace of its computed identifiers.
 * Nothing else differs between producers of format 0.1.0-a0, so one code path serves them all.
 *
 * @module
 */
import { type Collection, type CollectionName, collectionOf } from "./collections.ts";

/** Both names hold letters, digits, `_` and `-` only, which regular expressions take literally. */
export interface Profile {
  /** Before the dot of a key: `kb` in `kb.eid:1409`. */
  readonly prefix: string;
  /** Before the colon of a computed identifier: `std` in `std:SL.…`. */
  readonly namespace: string;
}

/** The profiles by `metadata.bundleFormat`. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  "kb-gkm-bundle": { prefix: "kb", namespace: "std" },
  "civic-gkm-bundle": { prefix: "civic", namespace: "ga4gh" },
};

/** The default of `metadata.bundleFormat` (GKM bundle 0.1.0-a0, section 2.3). */
export const DEFAULT_BUNDLE_FORMAT = "kb-gkm-bundle";

/** The version of the bundle format that is read here. */
export const BUNDLE_FORMAT_VERSION = "0.1.0-a0";

const TOKEN = "[A-Za-z0-9_-]+";

function keySource(row: Collection, profile: Profile): string {
  const { prefix, namespace } = profile;
  switch (row.form) {
    case "refget":
      return `^SQ\\.${TOKEN}$`;
    case "location":
      return `^${namespace}:SL\\.${TOKEN}$`;
    case "integer":
      return `^${prefix}\\.${row.kind}:[0-9]+$`;
    case "source":
      return `^(${prefix}\\.${row.kind}|pmid):[0-9]+$`;
    case "token":
      return `^${prefix}\\.${row.kind}:${TOKEN}$`;
  }
}

/** The pattern of a collection's keys (GKM bundle 0.1.0-a0, section 2.1), as a regular expression. */
export function keyPattern(name: CollectionName, profile: Profile): RegExp {
  return new RegExp(keySource(collectionOf(name), profile));
}

/** The format of a collection's keys, for messages: `kb.eid:<integer>`. */
export function keyExample(name: CollectionName, profile: Profile): string {
  const row = collectionOf(name);
  switch (row.form) {
    case "refget":
      return "SQ.<token>";
    case "location":
      return `${profile.namespace}:SL.<token>`;
    case "integer":
      return `${profile.prefix}.${row.kind}:<integer>`;
    case "source":
      return `${profile.prefix}.${row.kind}:<integer> or pmid:<integer>`;
    case "token":
      return `${profile.prefix}.${row.kind}:<token>`;
  }
}
