/**
 * `bundles/<name>.json` → bundles, checked.
 *
 * @module
 */
import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BundleDocument, isBundleShaped } from "../../gkm/bundle.ts";
import { checkBundle } from "../../gkm/check.ts";
import { checkScripts } from "../../gkm/check-scripts.ts";
import { BUNDLE_FORMAT_VERSION, DEFAULT_BUNDLE_FORMAT, type Profile } from "../../gkm/profiles.ts";
import { finding, type RuleCode, type Severities } from "../../gkm/rules.ts";
import type { Finding } from "../../json/finding.ts";
import { isObject, type Json } from "../../json/json.ts";
import { formatPointer } from "../../json/pointer.ts";
import { nearest } from "../../json/suggest.ts";
import type { PublishedBundle } from "../catalog.ts";
import { sha512t24u } from "../files/digest.ts";
import {
  findBadKeys,
  locateInJson,
  suspicionsOf,
  syntaxError,
  UNSAFE_KEYS,
  type WrittenKey,
} from "../files/json-text.ts";
import type { Problem } from "../report/problem.ts";
import { checkSchema, findingsOf } from "../schemas/schema-check.ts";
import { bundleValidators } from "../schemas/schemas.ts";

/** What a site sets for its bundles. */
export interface BundleSettings {
  /** By `metadata.bundleFormat`. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Severities in place of the rules' own. */
  readonly severities: Severities;
}

/** Why a document cannot be read as a bundle of this format, if it cannot. */
function formatFinding(
  document: Json,
  profiles: Readonly<Record<string, Profile>>,
): Finding | undefined {
  const metadata = isObject(document) ? document["metadata"] : undefined;
  if (!isObject(metadata)) return undefined; // the schema says so
  const format = metadata["bundleFormat"] ?? DEFAULT_BUNDLE_FORMAT;
  const version = metadata["bundleFormatVersion"] ?? BUNDLE_FORMAT_VERSION;
  const known = Object.keys(profiles);
  if (typeof format === "string" && format.endsWith("-gks-bundle")) {
    return finding("gkm-format", "/metadata/bundleFormat", {
      message: `This is a bundle of an older format, ${format} ${String(version)}, whose propositions and concepts are written differently.`,
      expected: `${known.join(" or ")}, ${BUNDLE_FORMAT_VERSION}`,
      found: `${format}, ${String(version)}`,
      fix: `Export it again with a producer of format ${BUNDLE_FORMAT_VERSION}; renaming fields by hand leaves its computed keys wrong.`,
    });
  }
  if (typeof format !== "string" || !Object.hasOwn(profiles, format)) {
    const near = nearest(String(format), known);
    return finding("gkm-format", "/metadata/bundleFormat", {
      message: "This bundle format is not known.",
      expected: known.join(" or "),
      found: JSON.stringify(format),
      fix:
        near === undefined
          ? "Add its prefix and namespace to bundle_profiles in site.yaml."
          : `Did you mean ${near}?`,
    });
  }
  if (version !== BUNDLE_FORMAT_VERSION) {
    return finding("gkm-format", "/metadata/bundleFormatVersion", {
      message: "This version of the bundle format is not known.",
      expected: BUNDLE_FORMAT_VERSION,
      found: JSON.stringify(version),
    });
  }
  return undefined;
}

/** The entry or root key that a pointer leads into. */
const entryOf = (pointer: string) => pointer.split("/", 3).join("/");

/** What breaks the schema of the bundle, or that of an entry. */
function* schemaFindings(document: Json, format: string, profile: Profile): Generator<Finding> {
  const validators = bundleValidators(format, profile);
  yield* checkSchema(validators.document, document, "gkm-schema");
  for (const [collection, validate] of validators.entries) {
    const entries = isObject(document) ? document[collection] : undefined;
    if (!isObject(entries)) continue;
    for (const key in entries) {
      if (validate(entries[key])) continue;
      const place = formatPointer([collection, key]);
      for (const found of findingsOf(validate, "gkm-schema")) {
        yield { ...found, pointer: place + found.pointer };
      }
    }
  }
}

/**
 * Everything that is wrong with a document. What only convention says is not said of an entry that
 * breaks the schema: it has to be mended first.
 */
export function documentFindings(
  document: Json,
  format: string,
  profile: Profile,
): readonly Finding[] {
  const bySchema = [...schemaFindings(document, format, profile)];
  if (!isBundleShaped(document)) return bySchema;
  const broken = new Set(bySchema.map(({ pointer }) => entryOf(pointer)));
  const byRules = [...checkBundle(document as unknown as BundleDocument, profile, sha512t24u)];
  const hasErrors = [...bySchema, ...byRules].some(({ severity }) => severity === "error");
  return [
    ...bySchema,
    ...byRules.filter(
      ({ severity, code, pointer }) =>
        severity === "error" ||
        // what is wrong elsewhere can be why an entry seems unused
        (!broken.has(entryOf(pointer)) && !(hasErrors && code === "gkm-unreachable")),
    ),
  ];
}

function keyProblem(file: string, { key, pointer, first, line, column }: WrittenKey): Problem {
  const found = UNSAFE_KEYS.has(key)
    ? finding("gkm-unsafe-key", pointer, {
        message: `The key ${key} is not safe in programs that read the bundle.`,
        found: key,
        fix: "Rename it, or remove it.",
      })
    : finding("gkm-duplicate-key", pointer, {
        message: `The key ${key} is already on line ${first?.line}; programs would see the last one only.`,
        found: key,
        fix: "Remove one of them, or join what they say.",
      });
  return { ...found, file, line, column };
}

/** What is wrong with a file before its content is looked at. */
function textProblem(file: string, text: string, bytes: Uint8Array): Problem {
  const lines = (line: number) => text.split("\n", line)[line - 1]?.trim().slice(0, 80) ?? "";
  if (!isUtf8(bytes)) {
    const before = text.slice(0, text.indexOf("\ufffd")).split("\n");
    return {
      ...finding("gkm-json", "", {
        message: "The file is not UTF-8.",
        found: lines(before.length),
        fix: "Save it in UTF-8.",
      }),
      file,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    };
  }
  const { what, line, column } = syntaxError(text);
  return {
    ...finding("gkm-json", "", {
      message: `The file is not JSON: ${what}.`,
      found: lines(line) || "nothing",
      fix: "Mend the syntax at this place.",
    }),
    file,
    line,
    column,
  };
}

const UTF8 = new TextDecoder();

/** Reads and checks one bundle. */
export function parseBundle(
  file: string,
  bytes: Uint8Array,
  { profiles, severities }: BundleSettings,
): { readonly bundle?: PublishedBundle; readonly problems: readonly Problem[] } {
  const text = UTF8.decode(bytes);
  let document: Json;
  try {
    document = JSON.parse(text) as Json;
  } catch {
    return { problems: [textProblem(file, text, bytes)] };
  }
  if (text.includes("\ufffd") && !isUtf8(bytes))
    return { problems: [textProblem(file, text, bytes)] };

  const locate = locateInJson(text);
  const problemOf = (found: Finding): Problem => ({
    ...found,
    severity: severities[found.code as RuleCode] ?? found.severity,
    file,
    ...locate(found.pointer),
  });
  const wrongFormat = formatFinding(document, profiles);
  if (wrongFormat !== undefined) return { problems: [problemOf(wrongFormat)] };

  const metadata = isObject(document) ? document["metadata"] : undefined;
  const named = isObject(metadata) ? metadata["bundleFormat"] : undefined;
  const format = typeof named === "string" ? named : DEFAULT_BUNDLE_FORMAT;
  const profile = profiles[format] as Profile;
  const findings = documentFindings(document, format, profile);
  const suspicions = suspicionsOf(document, text);
  const badKeys = suspicions.keys ? findBadKeys(text) : [];
  const scripts = suspicions.scripts ? [...checkScripts(document)] : [];
  // the more telling finding stands for all at its place
  const told = new Set([...badKeys, ...scripts].map(({ pointer }) => pointer));
  const problems = [
    ...badKeys.map((key) => keyProblem(file, key)),
    ...[...findings.filter(({ pointer }) => !told.has(pointer)), ...scripts].map(problemOf),
  ];
  if (!isBundleShaped(document)) return { problems };
  const name = file.replace(/^bundles\//, "").replace(/\.json$/, "");
  const bundle = { name, profile, document: document as unknown as BundleDocument, bytes };
  return { bundle, problems };
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
    if (read.bundle !== undefined) bundles.push(read.bundle);
    problems.push(...read.problems);
  }
  return { bundles, problems };
}
