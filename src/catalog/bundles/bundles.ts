/**
 * `bundles/<name>.json` → bundles, checked.
 *
 * @module
 */

import type { Finding } from "../../base/finding.ts";
import { isObject, type Json, parseJson, stringOf } from "../../base/json.ts";
import { checkFormat } from "../../gkm/check/format.ts";
import type { RuleCode, Severities } from "../../gkm/check/rules.ts";
import { checkScripts, isScript } from "../../gkm/check/scripts.ts";
import { type Bundle, isBundleShaped } from "../../gkm/model/bundle.ts";
import { DEFAULT_BUNDLE_FORMAT, type Profile } from "../../gkm/model/profiles.ts";
import { type Problem, problemsIn, type Read } from "../../report/problem.ts";
import { findBadKeys, suspicionsOf } from "../../yaml/json-keys.ts";
import { findInexactNumbers } from "../../yaml/json-numbers.ts";
import { locateInJson } from "../../yaml/json-text.ts";
import { type FolderItem, listFolder, readBytes } from "../files/content-folder.ts";
import { caseProblems, nameProblems } from "../files/names.ts";
import { decodeText, markProblems, withoutByteOrderMark } from "../files/text.ts";
import { type ExpectedFiles, unexpectedFileProblems } from "../files/unexpected-files.ts";
import { documentFindings } from "./document-findings.ts";
import { archiveProblem, textKindProblem } from "./text-kinds.ts";
import {
  encodingProblem,
  halfCharacterProblem,
  keyProblem,
  nestingProblem,
  numberProblem,
  syntaxProblems,
} from "./text-problems.ts";

interface BundleSettings {
  /** By `metadata.bundleFormat`. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Severities in place of the rules' own. */
  readonly severities: Severities;
}

/** A bundle with the bytes that are published: those of its file, without a byte-order mark, unless it has drafts. */
export interface PublishedBundle extends Bundle {
  readonly bytes: Uint8Array;
  /** The bytes of its file if others are published. */
  readonly written?: Uint8Array;
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
  written: Uint8Array,
  { profiles, severities }: BundleSettings,
): Read<PublishedBundle> {
  const marks = markProblems(file, written);
  const fails = (problems: readonly Problem[]) => ({
    value: undefined,
    problems: [...marks, ...problems],
  });
  const bytes = withoutByteOrderMark(written);
  const { text, fault } = decodeText(bytes);
  const archive = archiveProblem(file, bytes);
  if (archive !== undefined) return fails([archive]);
  if (text === undefined) return fails(fault === undefined ? [] : [encodingProblem(file, fault)]);
  const document = parseJson(text);
  if (document === undefined) {
    const other = textKindProblem(file, text);
    return fails(other === undefined ? syntaxProblems(file, text) : [other]);
  }

  const overrides: Readonly<Record<string, Severities[RuleCode]>> = severities;
  const locate = locateInJson(text);
  const tooDeep = nestingProblem(file, document, locate);
  if (tooDeep !== undefined) return fails([tooDeep]);
  const half = halfCharacterProblem(file, document, text, locate);
  if (half !== undefined) return fails([half]);
  const settled = <Told extends Finding>(found: readonly Told[]) =>
    found.flatMap((told) => {
      const severity = overrides[told.code] ?? told.severity;
      return severity === "off" ? [] : [{ ...told, severity }];
    });
  const problemsOf = (findings: readonly Finding[]) => problemsIn(file, settled(findings), locate);
  const wrongFormat = checkFormat(document, profiles);
  if (wrongFormat !== undefined) return fails(problemsOf([wrongFormat]));

  const format = formatNameOf(document);
  const profile = profiles[format] as Profile; // checkFormat has found it
  const findings = documentFindings(document, format, profile);
  const suspicions = suspicionsOf(document, text, isScript);
  const badKeys = (suspicions.keys ? findBadKeys(text) : []).flatMap(
    (key) => keyProblem(file, key) ?? [],
  );
  const numbers = findInexactNumbers(text).map((number) => numberProblem(file, number));
  const scripts = suspicions.scripts ? [...checkScripts(document)] : [];
  // where a key, a number or a script is the cause, other findings at its place only follow from it
  const causes = new Set([...badKeys, ...numbers, ...scripts].map(({ pointer }) => pointer));
  const problems = [
    ...marks,
    ...settled([...badKeys, ...numbers]),
    ...problemsOf([...findings.filter(({ pointer }) => !causes.has(pointer)), ...scripts]),
  ];
  if (!isBundleShaped(document)) return { value: undefined, problems };
  const name = file.replace(/^bundles\//, "").replace(/\.json$/, "");
  return { value: { name, profile, document, bytes }, problems };
}

async function readBundle(
  contentDir: string,
  file: string,
  settings: BundleSettings,
): Promise<Read<PublishedBundle>> {
  const { value: bytes, problems } = await readBytes(contentDir, file);
  if (bytes === undefined) return { value: undefined, problems };
  const read = parseBundle(file, bytes, settings);
  return { ...read, problems: [...problems, ...read.problems] };
}

/** Whether something in the folder of bundles is one; a folder of that name is an error of its own. */
const isBundle = ({ name }: FolderItem) => /^[^.].*\.json$/.test(name);

/** The name that a file would have as a bundle: `brain.json` for `brain.JSON` and `brain.json.txt`. */
const bundleFile = (name: string): string =>
  `${name.replace(/^\.+/, "").replace(/(\.json)?\.[^.]*$/i, "")}.json`;

/** What is read in the folder of bundles, which has items of these names. */
const placeWith = (names: ReadonlySet<string>): ExpectedFiles => ({
  names: [],
  isRead: isBundle,
  expected: "files whose names end in .json",
  fix: ({ name, kind }) => {
    if (kind === "folder") return "Move the bundles in it to bundles/.";
    const bundle = bundleFile(name);
    return names.has(bundle)
      ? `If it is a copy of ${bundle}, remove it. If it is another bundle, give it a name of its own that ends in .json.`
      : `If it is a bundle, rename it to ${bundle}.`;
  },
});

/**
 * Reads and checks every bundle, in order of name.
 *
 * @param known those that were read before with the same settings and have not changed since, by the names of their
 * files; the others are added
 */
export async function readBundles(
  contentDir: string,
  settings: BundleSettings,
  known = new Map<string, Read<PublishedBundle>>(),
): Promise<{
  readonly bundles: readonly PublishedBundle[];
  readonly problems: readonly Problem[];
}> {
  const listing = await listFolder(contentDir, "bundles");
  const names = listing.items.filter(isBundle).map(({ name }) => name);
  const bundles: PublishedBundle[] = [];
  const problems = [
    ...listing.problems,
    ...unexpectedFileProblems(
      "bundles",
      listing,
      placeWith(new Set(listing.items.map(({ name }) => name))),
    ),
    ...names.flatMap((name) => nameProblems(`bundles/${name}`, name)),
    ...caseProblems("bundles", names),
  ];
  // one after the other: a bundle can be large, and only what is kept of it should stay
  for (const name of names) {
    const read = known.get(name) ?? (await readBundle(contentDir, `bundles/${name}`, settings));
    known.set(name, read);
    if (read.value !== undefined) bundles.push(read.value);
    problems.push(...read.problems);
  }
  return { bundles, problems };
}
