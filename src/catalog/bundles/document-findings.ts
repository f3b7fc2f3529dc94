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
import { entryOf, referringTo, withoutEffects } from "../../gkm/check/effects.ts";
import type { RuleCode, Severities } from "../../gkm/check/rules/rules.ts";
import { createResolver } from "../../gkm/graph/resolve.ts";
import { isBundleShaped } from "../../gkm/model/bundle.ts";
import type { Profile } from "../../gkm/model/profiles.ts";
import { sha512t24u } from "./digest.ts";
import { schemaFindings } from "./schema-findings.ts";

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

/** Findings with the severities that a site sets, without those of rules that it has switched off. */
export function settled<Reported extends Finding>(
  found: readonly Reported[],
  severities: Severities,
): readonly Reported[] {
  return found.flatMap((reported) => {
    const severity = severities[reported.code as RuleCode] ?? reported.severity;
    return severity === "off" ? [] : [{ ...reported, severity }];
  });
}

/**
 * Everything that is wrong with a document. Warnings are left out for an entry that breaks the schema,
 * which has to be fixed first; an entry can seem unused because of an error elsewhere, and types are
 * counted only where they are right.
 *
 * @param repeated pointers to keys that its text has twice: what they hide is not known
 * @param severities of the site: what is switched off, or only a warning, leaves out no error
 */
export function documentFindings(
  document: Json,
  format: string,
  profile: Profile,
  repeated: readonly string[] = [],
  severities: Severities = {},
): readonly Finding[] {
  const resolver = isBundleShaped(document) ? createResolver(document) : undefined;
  const bySchema = [...schemaFindings(document, format, profile, resolver)];
  if (!isBundleShaped(document) || resolver === undefined) return byCommonCause(bySchema, document);
  const broken = new Set(bySchema.map(({ pointer }) => entryOf(pointer)));
  const brokenCollections = new Set(bySchema.map(({ pointer }) => pointer.split("/")[1]));
  const byRules = settled([...checkBundle(document, profile, sha512t24u, resolver)], severities);
  const wrong = new Set(
    byRules
      .filter(({ severity, code }) => severity === "error" || REFERENCE_CODES.has(code))
      .map(({ pointer }) => entryOf(pointer)),
  );
  const isUnclear = [...bySchema, ...byRules].some(
    (one) => one.severity === "error" || REFERENCE_CODES.has(one.code) || namesEntry(one),
  );
  const isComputed = byRules.some(({ code }) => code === "gkm-computed-identifier");
  const wrongKeys = byRules
    .filter(({ code }) => code === "gkm-key-form")
    .map(({ pointer }) => entryOf(pointer));
  const ofBroken = isComputed
    ? referringTo(new Set([...broken, ...wrongKeys]), resolver, profile)
    : undefined;
  const findings = [
    ...bySchema,
    ...byRules.filter(
      ({ severity, code, pointer }) =>
        severity === "error" ||
        (!broken.has(entryOf(pointer)) &&
          !brokenCollections.has(countedTypes(pointer)) &&
          // what an entry is computed of, and what it refers to, has to be right first
          !(AFTER_REFERENCES.has(code) && wrong.has(entryOf(pointer))) &&
          !(code === "gkm-computed-identifier" && ofBroken?.has(entryOf(pointer))) &&
          !(isUnclear && code === "gkm-unreachable")),
    ),
  ];
  return byCommonCause(withoutEffects(findings, repeated, resolver, profile), document);
}
