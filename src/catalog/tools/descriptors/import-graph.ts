/**
 * The files that the primary descriptors of a version reach through what they import: only these are
 * judged, since engines read no others.
 *
 * @module
 */
import { dirname, join } from "node:path/posix";
import { MAX_TEXT_BYTES } from "../../../base/limits.ts";
import { groupPairs } from "../../../base/lists/group-pairs.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { type Languages, PROGRAM_LANGUAGES } from "../../../languages/languages.ts";
import type {
  Import,
  OpenImport,
  ReadDocument,
  RelatedFiles,
  TestedLanguage,
} from "../../../languages/shared/language.ts";
import { contentFinding } from "../../../report/rules.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import { isNamed } from "../../../trs/tool/languages.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import { findConflict } from "../../../yaml/merge-conflict.ts";
import { isLfsPointer } from "../../files/lfs-pointer.ts";
import { decodeText } from "../../files/text.ts";
import { createReads } from "./reads.ts";

/** A file of a version, read in a language. */
export interface ReadFile {
  readonly path: string;
  readonly language: TestedLanguage;
  readonly descriptor: ReadDocument<unknown>;
}

/** A file before it is known which ones the primary descriptors reach. */
export type VersionFile = Pick<RegistryFile, "path" | "content" | "sha256">;

/** What the primary descriptor of a language reaches. */
export interface ImportGraph {
  readonly language: TestedLanguage;
  /** The primary descriptor; undefined if it is not UTF-8, or too large. */
  readonly primary: ReadFile | undefined;
  /** The files that engines read first: the primary descriptor and what is beside it. */
  readonly entries: readonly ReadFile[];
  /** All that is reached; a file that is not UTF-8, or too large, is left out. */
  readonly files: readonly ReadFile[];
  /** The paths of all that is reached, of files that could not be read too. */
  readonly paths: readonly string[];
  /** What the files say together. */
  readonly related: RelatedFiles;
}

/** The version of the language that a file is written in; of the primary descriptor, other files may say more. */
export const languageVersionOf = (
  { primary, related }: ImportGraph,
  { path, descriptor }: ReadFile,
): string | undefined =>
  (path === primary?.path ? related.version : undefined) ?? descriptor.version;

/** Whether a file is published without being checked. */
export const isTooLarge = ({ content }: Pick<RegistryFile, "content">) =>
  content.byteLength > MAX_TEXT_BYTES;

/** The text of a file that is read for its meaning; undefined for one that is too large, not UTF-8, or not there yet. */
export const readableText = (file: Pick<RegistryFile, "content">): string | undefined =>
  isTooLarge(file) || isLfsPointer(file.content) ? undefined : decodeText(file.content).text;

/** The path of the file that an import of another one leads to; undefined if there is none. */
export function importedPath(
  from: string,
  { candidates }: Pick<Import, "candidates">,
  paths: { has(path: string): boolean },
): string | undefined {
  for (const candidate of candidates) {
    const path = resolveImport(from, candidate);
    if (path !== undefined && paths.has(path)) return path;
  }
  return undefined;
}

/** What was read, of all versions: most files of a version are those of the version before. */
const READS = createReads<ReadDocument<unknown>>();

/** Forgets what was read, once there is no other version to come: it takes a hundred megabytes. */
export const forgetReadFiles = (): void => READS.forget();

/** A descriptor in which two branches disagree: no language can read it, or one reads something else than was meant. */
function withConflict(text: string): ReadDocument<unknown> | undefined {
  const conflict = findConflict(text);
  if (conflict === undefined) return undefined;
  const { line, details } = conflict;
  const faults = [{ ...contentFinding("content-conflict", "", details), line, column: 1 }];
  return { imports: [], images: [], faults };
}

/** What a language says of a file; undefined if it is not UTF-8, or too large. */
export function readIn(language: TestedLanguage, file: VersionFile): ReadFile | undefined {
  const { path, content, sha256 } = file;
  if (isTooLarge(file)) return undefined;
  const descriptor = READS.get(`${language.type} ${sha256} ${path}`, content.byteLength, () => {
    const text = readableText(file);
    if (text === undefined) return undefined;
    return withConflict(text) ?? language.reader.read(text, path);
  });
  return descriptor && { path, language, descriptor };
}

/** Makes what reads a version's files in a language, each once. */
function createReader(language: TestedLanguage, files: ReadonlyMap<string, VersionFile>) {
  const known = new Map<string, ReadFile | undefined>();
  return (path: string): ReadFile | undefined => {
    if (known.has(path)) return known.get(path);
    const file = files.get(path);
    const read = file && readIn(language, file);
    known.set(path, read);
    return read;
  };
}

const placeOf = ({ position: { line, column } }: Import) => `${line}:${column}`;

/** Reads what the primary descriptor of a language reaches. */
function importGraphOf(
  language: TestedLanguage,
  primary: string,
  files: ReadonlyMap<string, VersionFile>,
): ImportGraph {
  const { reader, fileNames } = language;
  const { beside = [] } = reader;
  const isPart = (path: string) => reader.isPart?.(path) ?? isNamed(path, fileNames);
  const read = createReader(language, files);
  const paths = [primary, ...beside.map((name) => join(dirname(primary), name))];
  const first = [...new Set(paths)];
  const waiting = [...first];
  const seen = new Set(waiting);
  const readable: ReadFile[] = [];
  const reach = (from: string, one: Import) => {
    const path = importedPath(from, one, files);
    if (path === undefined || seen.has(path) || !isPart(path)) return;
    seen.add(path);
    waiting.push(path);
  };
  let next = 0;
  const readWaiting = () => {
    for (; next < waiting.length; next++) {
      const path = waiting[next] ?? "";
      const file = read(path);
      if (file === undefined) continue;
      readable.push(file);
      for (const one of file.descriptor.imports) reach(path, one);
    }
  };
  readWaiting();
  const open: OpenImport<unknown> = (from, target) => {
    const path = importedPath(from, { candidates: [target] }, files);
    const document = path === undefined ? undefined : read(path)?.descriptor.document;
    return path === undefined ? undefined : { path, ...optionalField("document", document) };
  };
  const entries = first.flatMap((path) => read(path) ?? []);
  const document = read(primary)?.descriptor.document;
  const related: RelatedFiles =
    document === undefined ? { faults: [] } : reader.relate(primary, document, open);
  const { imports = [] } = related;
  for (const { path, ...one } of imports) reach(path, one);
  readWaiting();
  const byPath = groupPairs(imports.map(({ path, ...one }) => [path, one] as const));
  const withImports = readable.map((file): ReadFile => {
    const more = byPath.get(file.path);
    if (more === undefined) return file;
    const { descriptor } = file;
    const places = new Set(more.map(placeOf));
    const own = descriptor.imports.filter((one) => !places.has(placeOf(one)));
    return { ...file, descriptor: { ...descriptor, imports: [...own, ...more] } };
  });
  const all = waiting.filter((path) => files.has(path));
  return { language, primary: read(primary), entries, files: withImports, paths: all, related };
}

/**
 * Reads what the primary descriptors of a version reach.
 *
 * @param primaries by the types of their languages
 * @param languages by default, those of this program
 */
export function readImportGraphs(
  files: readonly VersionFile[],
  primaries: ReadonlyMap<string, string>,
  languages: Languages = PROGRAM_LANGUAGES,
): readonly ImportGraph[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...primaries].map(([type, path]) => importGraphOf(languages.ofType(type), path, byPath));
}

/** Where an import can lead: to each of its candidates. One without which nothing is missing leads nowhere. */
const placesOf = (from: string, { candidates, ifMissing }: Import) =>
  ifMissing === "nothing" ? [] : candidates.flatMap((one) => resolveImport(from, one) ?? []);

/** All paths that descriptors read, whether there is a file or not. */
export const pathsRead = (graphs: readonly ImportGraph[]): ReadonlySet<string> =>
  new Set(
    graphs.flatMap(({ paths, files }) => [
      ...paths,
      ...files.flatMap(({ path, descriptor }) =>
        descriptor.imports.flatMap((one) => placesOf(path, one)),
      ),
    ]),
  );
