/**
 * A bundle's document, checked: one file or many, the same checks.
 *
 * @module
 */
import { isObject, type Json, stringOf } from "../../base/json.ts";
import { checkFormat } from "../../gkm/check/format.ts";
import type { Severities } from "../../gkm/check/rules/rules.ts";
import { checkScripts } from "../../gkm/check/texts/scripts.ts";
import { type Bundle, isBundleShaped } from "../../gkm/model/bundle.ts";
import { DEFAULT_BUNDLE_FORMAT, type Profile } from "../../gkm/model/profiles.ts";
import { type Place, problemsAt, type Read } from "../../report/problem.ts";
import { documentFindings, settled } from "./document-findings.ts";
import { type JsonPart, slipsOf } from "./json-part.ts";

export interface BundleSettings {
  /** By `metadata.bundleFormat`. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Severities in place of the rules' own. */
  readonly severities: Severities;
}

/** A document that may be a bundle, and the texts that it was read from. */
interface BundleSource {
  readonly name: string;
  readonly document: Json;
  /** The texts by the pointers of their values in the document; it is empty for all of the document. */
  readonly parts: Iterable<readonly [pointer: string, part: JsonPart]>;
  readonly place: Place;
}

/** The format of a document that may be of any shape. */
export function formatNameOf(document: Json): string {
  const metadata = isObject(document) ? document["metadata"] : undefined;
  const named = isObject(metadata) ? stringOf(metadata["bundleFormat"]) : undefined;
  return named ?? DEFAULT_BUNDLE_FORMAT;
}

/** What says which format a bundle has. */
const OF_FORMAT: ReadonlySet<string> = new Set([
  "/metadata",
  "/metadata/bundleFormat",
  "/metadata/bundleFormatVersion",
]);

/** Checks a document. It has no value if it does not have the outer shape of a bundle. */
export function checkedBundle(
  { name, document, parts, place }: BundleSource,
  { profiles, severities }: BundleSettings,
): Read<Bundle> {
  const slips = Array.from(parts, ([pointer, part]) => slipsOf(part, pointer));
  const textProblems = slips.flatMap(({ problems }) => problems);
  const repeated = textProblems
    .filter(({ code }) => code === "gkm-duplicate-key")
    .map(({ pointer }) => pointer);
  // which of two is meant decides what everything else has to be
  if (repeated.some((pointer) => OF_FORMAT.has(pointer))) {
    return { value: undefined, problems: settled(textProblems, severities) };
  }
  const wrongFormat = checkFormat(document, profiles);
  if (wrongFormat !== undefined) {
    return { value: undefined, problems: problemsAt(settled([wrongFormat], severities), place) };
  }
  const format = formatNameOf(document);
  const profile = profiles[format] as Profile; // checkFormat has found it
  const findings = documentFindings(document, format, profile, repeated, severities);
  const mayHaveScripts = slips.some((of) => of.mayHaveScripts);
  const scripts = mayHaveScripts ? [...checkScripts(document)] : [];
  // where a key, a number or a script is the cause, other findings at its place only follow from it
  const causes = new Set([...textProblems, ...scripts].map(({ pointer }) => pointer));
  const problems = [
    ...settled(textProblems, severities),
    ...problemsAt([...findings.filter(({ pointer }) => !causes.has(pointer)), ...scripts], place),
  ];
  const value = isBundleShaped(document) ? { name, profile, document } : undefined;
  return { value, problems };
}
