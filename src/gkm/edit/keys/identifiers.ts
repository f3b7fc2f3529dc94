/**
 * Computed identifiers, made those of what they identify: the fix of `gkm-computed-identifier` and `gkm-digest`.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { parsePointer } from "../../../base/pointer.ts";
import { checkIdentifiers } from "../../check/references/identifiers.ts";
import { checkStatementKeys, statementDigests } from "../../check/references/statement-keys.ts";
import { createResolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { Digest } from "../../model/identifiers.ts";
import type { Profile } from "../../model/profiles.ts";
import { type NewKeys, rekey } from "./rekey.ts";

/** An identifier that was computed again. */
export interface ChangedKey {
  readonly from: string;
  readonly to: string;
}

/** So many rounds are needed at most: one for each layer, and for each set in a set. */
const MAX_ROUNDS = 12;

function findingsOf(
  document: BundleDocument,
  profile: Profile,
  sha512t24u: Digest,
): readonly Finding[] {
  const resolver = createResolver(document);
  return [
    ...checkIdentifiers(document, profile, resolver, sha512t24u),
    ...checkStatementKeys(statementDigests(document, resolver, sha512t24u)),
  ];
}

/** The collections with computed identifiers: those of the later ones depend on those of the earlier ones. */
const LAYERS = ["location", "variant", "conditionSet", "therapyGroup", "proposition"] as const;

/** The findings in the first collection that has any. */
function lowest(findings: readonly Finding[]): readonly Finding[] {
  const byLayer = LAYERS.map((name) =>
    findings.filter(({ pointer }) => pointer.startsWith(`/${name}/`)),
  );
  return byLayer.find((own) => own.length > 0) ?? [];
}

/** The pointers to identifiers that are not those of what they identify. */
export function wrongIdentifiers(
  document: BundleDocument,
  profile: Profile,
  sha512t24u: Digest,
): ReadonlySet<string> {
  return new Set(findingsOf(document, profile, sha512t24u).map(({ pointer }) => pointer));
}

/** A value with another one at a place that it has. */
function withValue(value: Json, [token, ...more]: readonly string[], now: Json): Json {
  if (token === undefined) return now;
  if (!isObject(value)) return value;
  return { ...value, [token]: withValue(value[token] ?? null, more, now) };
}

/**
 * Computes identifiers anew, with all references to them. Two that turn out to be of the same thing become one.
 *
 * @param isLeft whether an identifier stays as it is, by the pointer to it
 */
export function withIdentifiers(
  document: BundleDocument,
  profile: Profile,
  sha512t24u: Digest,
  isLeft: (pointer: string) => boolean = () => false,
): { readonly document: BundleDocument; readonly changed: readonly ChangedKey[] } {
  let current = document;
  const changed: ChangedKey[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const findings = lowest(
      findingsOf(current, profile, sha512t24u).filter(({ pointer }) => !isLeft(pointer)),
    );
    if (findings.length === 0) break;
    for (const { code, pointer, expected } of findings) {
      if (code !== "gkm-digest" || expected === undefined) continue;
      current = withValue(
        current as unknown as JsonObject,
        parsePointer(pointer) ?? [],
        expected,
      ) as unknown as BundleDocument;
    }
    const keys: NewKeys = new Map(
      findings.flatMap(({ code, pointer, expected }) =>
        code === "gkm-computed-identifier" && expected !== undefined ? [[pointer, expected]] : [],
      ),
    );
    current = rekey(current, keys);
    for (const [pointer, to] of keys)
      changed.push({ from: String(parsePointer(pointer)?.at(-1)), to });
  }
  return { document: current, changed };
}
