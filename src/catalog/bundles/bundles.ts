/**
 * `bundles/<name>.json` → bundles, checked.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bundle, isBundleShaped } from "../../gkm/bundle.ts";
import { checkFormat } from "../../gkm/check-format.ts";
import { checkScripts, isScript } from "../../gkm/check-scripts.ts";
import { DEFAULT_BUNDLE_FORMAT, type Profile } from "../../gkm/profiles.ts";
import type { Severities } from "../../gkm/rules.ts";
import type { Finding } from "../../json/finding.ts";
import { isObject, type Json, stringOf } from "../../json/json.ts";
import { findBadKeys, suspicionsOf } from "../files/json-keys.ts";
import { locateInJson } from "../files/json-text.ts";
import { type Problem, problemsIn, type Read } from "../report/problem.ts";
import { documentFindings } from "./document-findings.ts";
import { keyProblem, textProblem } from "./text-problems.ts";

/** What a site sets for its bundles. */
export interface BundleSettings {
  /** By `metadata.bundleFormat`. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Severities in place of the rules' own. */
  readonly severities: Severities;
}

/** A bundle with the bytes of its file. */
export interface PublishedBundle extends Bundle {
  readonly bytes: Uint8Array;
}

const UTF8 = new TextDecoder();

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The format of a document that may be of any shape. */
function formatNameOf(document: Json): string {
  const metadata = isObject(document) ? document["metadata"] : undefined;
  const named = isObject(metadata) ? stringOf(metadata["bundleFormat"]) : undefined;
  return named ?? DEFAULT_BUNDLE_FORMAT;
}

/**
 * Reads and checks one bundle.
 *
 * @param file relative to the content folder
 */
export function parseBundle(
  file: string,
  bytes: Uint8Array,
  { profiles, severities }: BundleSettings,
): Read<PublishedBundle> {
  const fails = (problems: readonly Problem[]) => ({ value: undefined, problems });
  const text = UTF8.decode(bytes);
  const document = parse(text);
  const unreadable = textProblem(file, text, bytes, document !== undefined);
  if (document === undefined || unreadable !== undefined) {
    return fails(unreadable === undefined ? [] : [unreadable]);
  }

  const overrides: Readonly<Record<string, Finding["severity"] | undefined>> = severities;
  const locate = locateInJson(text);
  const problemsOf = (findings: readonly Finding[]) =>
    problemsIn(
      file,
      findings.map((found) => ({ ...found, severity: overrides[found.code] ?? found.severity })),
      locate,
    );
  const wrongFormat = checkFormat(document, profiles);
  if (wrongFormat !== undefined) return fails(problemsOf([wrongFormat]));

  const format = formatNameOf(document);
  const profile = profiles[format] as Profile; // checkFormat has found it
  const findings = documentFindings(document, format, profile);
  const suspicions = suspicionsOf(document, text, isScript);
  const badKeys = suspicions.keys ? findBadKeys(text) : [];
  const scripts = suspicions.scripts ? [...checkScripts(document)] : [];
  // where a key or a script is the cause, other findings at its place only follow from it
  const causes = new Set([...badKeys, ...scripts].map(({ pointer }) => pointer));
  const problems = [
    ...badKeys.map((key) => keyProblem(file, key)),
    ...problemsOf([...findings.filter(({ pointer }) => !causes.has(pointer)), ...scripts]),
  ];
  if (!isBundleShaped(document)) return fails(problems);
  const name = file.replace(/^bundles\//, "").replace(/\.json$/, "");
  return { value: { name, profile, document, bytes }, problems };
}

/** Reads and checks every bundle, given by its file relative to the content folder. */
export async function readBundles(
  contentDir: string,
  files: readonly string[],
  settings: BundleSettings,
): Promise<{
  readonly bundles: readonly PublishedBundle[];
  readonly problems: readonly Problem[];
}> {
  const bundles: PublishedBundle[] = [];
  const problems: Problem[] = [];
  // one after the other: a bundle can be large, and only what is kept of it should stay
  for (const file of files) {
    const read = parseBundle(file, await readFile(join(contentDir, file)), settings);
    if (read.value !== undefined) bundles.push(read.value);
    problems.push(...read.problems);
  }
  return { bundles, problems };
}
