/**
 * What is wrong with a bundle's document: by the schemas of its types, and by the rules that no schema
 * can express.
 *
 * @module
 */

import type { Finding } from "../../base/finding.ts";
import type { Json } from "../../base/json.ts";
import { checkBundle } from "../../gkm/check/check.ts";
import { byCommonCause } from "../../gkm/check/common-causes.ts";
import { misplacedEntries } from "../../gkm/check/references/misplaced.ts";
import { createResolver } from "../../gkm/graph/resolve.ts";
import { type BundleDocument, isBundleShaped } from "../../gkm/model/bundle.ts";
import type { Profile } from "../../gkm/model/profiles.ts";
import { sha512t24u } from "./digest.ts";
import { schemaFindings } from "./schema-findings.ts";

/** The entry or root key that a pointer leads into. */
const entryOf = (pointer: string) => pointer.split("/", 3).join("/");

/** Rules that references break: an entry can seem unused because of one of them. */
const REFERENCE_CODES: ReadonlySet<string> = new Set(["gkm-not-a-reference", "gkm-link"]);

/** Rules that judge an entry by what it refers to. */
const AFTER_REFERENCES: ReadonlySet<string> = new Set([
  "gkm-computed-identifier",
  "gkm-incomplete",
]);

/** Whether a reference is told that an entry was meant, which then only seems unused. */
const namesEntry = ({ code, expected }: Finding) =>
  code === "gkm-computed-identifier" && expected?.startsWith("#/") === true;

/** The collection whose types a finding counts. */
const countedTypes = (pointer: string) =>
  /^\/metadata\/statistics\/collections\/([^/]+)\/types/.exec(pointer)?.[1];

/** Findings without those that only follow from entries that are in the wrong collection. */
function withoutEffects(
  findings: readonly Finding[],
  document: BundleDocument,
  profile: Profile,
): readonly Finding[] {
  if (!findings.some(({ code }) => code === "gkm-key-form")) return findings;
  const misplaced = misplacedEntries(createResolver(document), profile);
  if (misplaced.size === 0) return findings;
  return findings.filter(
    ({ code, pointer }) =>
      code === "gkm-key-form" || (code !== "gkm-statistics" && !misplaced.has(entryOf(pointer))),
  );
}

/**
 * Everything that is wrong with a document. Warnings are left out for an entry that breaks the schema,
 * which has to be fixed first; an entry can seem unused because of an error elsewhere, and types are
 * counted only where they are right.
 */
export function documentFindings(
  document: Json,
  format: string,
  profile: Profile,
): readonly Finding[] {
  const resolver = isBundleShaped(document) ? createResolver(document) : undefined;
  const bySchema = [...schemaFindings(document, format, profile, resolver)];
  if (!isBundleShaped(document)) return byCommonCause(bySchema, document);
  const broken = new Set(bySchema.map(({ pointer }) => entryOf(pointer)));
  const brokenCollections = new Set(bySchema.map(({ pointer }) => pointer.split("/")[1]));
  const byRules = [...checkBundle(document, profile, sha512t24u, resolver)];
  const wrong = new Set(
    byRules
      .filter(({ severity, code }) => severity === "error" || REFERENCE_CODES.has(code))
      .map(({ pointer }) => entryOf(pointer)),
  );
  const isUnclear = [...bySchema, ...byRules].some(
    (one) => one.severity === "error" || REFERENCE_CODES.has(one.code) || namesEntry(one),
  );
  const findings = [
    ...bySchema,
    ...byRules.filter(
      ({ severity, code, pointer }) =>
        severity === "error" ||
        (!broken.has(entryOf(pointer)) &&
          !brokenCollections.has(countedTypes(pointer)) &&
          // what an entry is computed of, and what it refers to, has to be right first
          !(AFTER_REFERENCES.has(code) && wrong.has(entryOf(pointer))) &&
          !(isUnclear && code === "gkm-unreachable")),
    ),
  ];
  return byCommonCause(withoutEffects(findings, document, profile), document);
}
