/**
 * Changes bundles of a content folder. A change is checked as validation checks the whole content, and is not written
 * if that finds an error that was not there before.
 *
 * @module
 */
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import type { BundleDocument } from "../../gkm/model/bundle.ts";
import { PROFILES } from "../../gkm/model/profiles.ts";
import type { Problem, Read } from "../../report/problem.ts";
import { isOwnRule } from "../../report/rule-subjects.ts";
import { parseBundleFolder } from "../bundles/bundle-folder.ts";
import { bundleFile } from "../bundles/bundle-places.ts";
import { parseBundle } from "../bundles/bundles.ts";
import type { BundleSettings } from "../bundles/checked-bundle.ts";
import type { PublishedBundle } from "../bundles/published-bundle.ts";
import { readBytes } from "../files/content-folder.ts";
import { hasMark, readText } from "../files/text.ts";
import { writeFiles } from "../files/write-file.ts";
import { KnownParts } from "../known-parts.ts";
import { type LoadOptions, loadCatalog } from "../load.ts";
import { readEntryNotes } from "../site/entry-notes.ts";
import { readSite } from "../site/site.ts";
import { readSynonyms } from "../site/synonyms.ts";
import { editedFiles } from "./edited-files.ts";

/** A problem without its place, which changes with the lines above it. */
const withoutPlace = ({ code, file, message, found, pointer }: Problem): string =>
  JSON.stringify([code, file, message, found, pointer]);

/** A bundle with the document that it is to have. */
export interface ChangedBundle {
  readonly bundle: PublishedBundle;
  readonly document: BundleDocument;
}

/** New contents of files, relative to the content folder; undefined for a file that is removed. */
type NewContents = ReadonlyMap<string, Uint8Array | undefined>;

/** A changed bundle, read again. */
function parsedAgain(
  bundle: PublishedBundle,
  contents: NewContents,
  settings: BundleSettings,
): Read<PublishedBundle> {
  const path = bundleFile(bundle);
  if (bundle.files === undefined) {
    return parseBundle(path, contents.get(path) as Uint8Array, settings);
  }
  const { head, entries } = bundle.files;
  const files = new Map<string, Uint8Array>();
  for (const { file, bytes } of [head, ...entries.values()]) files.set(file, bytes);
  for (const [file, bytes] of contents) {
    if (bytes === undefined) files.delete(file);
    else files.set(file, bytes);
  }
  const inFolder = Array.from(
    files,
    ([file, bytes]) => [file.slice(path.length + 1), bytes] as const,
  );
  return parseBundleFolder(path, new Map(inFolder), settings);
}

/** Files that a change has written or removed, relative to the content folder. */
export interface ChangedFiles {
  readonly files: readonly string[];
  readonly removed: readonly string[];
}

/** What came of a change: the files that were written or removed, or why none was. */
export type Change =
  | (ChangedFiles & { readonly warnings: readonly Problem[] })
  | { readonly problems: readonly Problem[] };

export class BundleEditor {
  readonly #contentDir: string;
  readonly #options: LoadOptions;
  readonly #known: KnownParts;
  readonly #before: ReadonlySet<string>;
  readonly #errors: readonly Problem[];
  readonly bundles: readonly PublishedBundle[];
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** The former keys of entries, by their keys. */
  readonly formerly: ReadonlyMap<string, readonly string[]>;

  private constructor(
    contentDir: string,
    options: LoadOptions,
    known: KnownParts,
    before: readonly Problem[],
    bundles: readonly PublishedBundle[],
    synonyms: ReadonlyMap<string, readonly string[]>,
    formerly: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#contentDir = contentDir;
    this.#options = options;
    this.#known = known;
    this.#before = new Set(before.map(withoutPlace));
    this.#errors = before.filter(({ severity }) => severity === "error");
    this.bundles = bundles;
    this.synonyms = synonyms;
    this.formerly = formerly;
  }

  /**
   * Reads a content folder.
   *
   * @returns its problems if a bundle has errors: they come first
   */
  static async open(
    contentDir: string,
    options: LoadOptions,
  ): Promise<BundleEditor | { readonly problems: readonly Problem[] }> {
    const known = new KnownParts();
    const { problems } = await loadCatalog(contentDir, { ...options, isDraft: true, known });
    // what bundles disagree about, or break of a site's own rules, can be what is to be changed, and each of them is sound
    const errors = problems.filter(
      ({ file, severity, code }) =>
        file.startsWith("bundles/") &&
        severity === "error" &&
        code !== "gkm-conflict" &&
        isOwnRule(code),
    );
    if (errors.length > 0) return { problems: errors };
    const bundles = [...known.bundles.values()].flatMap(({ value }) => value ?? []);
    const { synonyms } = await readSynonyms(contentDir);
    const names = new Map(synonyms.map(({ term, means }) => [term, means]));
    const { formerly } = await readEntryNotes(contentDir);
    return new BundleEditor(contentDir, options, known, problems, bundles, names, formerly);
  }

  /** The errors in a file as it is. */
  errorsIn(file: string): readonly Problem[] {
    return this.#errors.filter((problem) => problem.file === file);
  }

  /** The text of a file in the folder; undefined if it cannot be read, or is not there. */
  async readText(file: string): Promise<string | undefined> {
    return (await readText(this.#contentDir, file, MAX_HAND_WRITTEN_BYTES)).value;
  }

  /**
   * Writes several bundles with other documents, and other files: all of them, or none.
   *
   * @param texts `synonyms.yaml` and `entries.yaml`, if they change with them
   * @param isCheck whether nothing is written
   */
  async writeAll(
    changes: readonly ChangedBundle[],
    texts: ReadonlyMap<string, string> = new Map(),
    isCheck = false,
  ): Promise<Change> {
    const changed = new Map<PublishedBundle, NewContents>();
    for (const { bundle, document } of changes) {
      const contents = new Map<string, Uint8Array | undefined>();
      for (const [file, text] of editedFiles(bundle, document)) {
        const { value: bytes, problems } = await readBytes(this.#contentDir, file);
        if (problems.length > 0) return { problems };
        const mark = bytes !== undefined && hasMark(bytes) ? "\ufeff" : "";
        contents.set(file, text === undefined ? text : new TextEncoder().encode(mark + text));
      }
      if (contents.size > 0) changed.set(bundle, contents);
    }
    const news = await this.#newProblems(changed, texts);
    const errors = news.filter(({ severity }) => severity === "error");
    if (errors.length > 0) return { problems: errors };
    const files: (readonly [file: string, content: string | Uint8Array | undefined])[] = [
      ...[...changed.values()].flatMap((contents) => [...contents]),
      ...texts,
    ];
    const failed = isCheck ? undefined : await writeFiles(this.#contentDir, new Map(files));
    if (failed !== undefined) return { problems: [failed] };
    const named = (isRemoved: boolean) =>
      files.flatMap(([file, content]) => ((content === undefined) === isRemoved ? [file] : []));
    return { files: named(false), removed: named(true), warnings: news };
  }

  /** What validation says of the content with other files, and did not say before. */
  async #newProblems(
    changed: ReadonlyMap<PublishedBundle, NewContents>,
    texts: ReadonlyMap<string, string>,
  ): Promise<readonly Problem[]> {
    const { value: site } = await readSite(this.#contentDir, undefined);
    const profiles = { ...PROFILES, ...site?.bundle_profiles };
    const settings = { profiles, severities: site?.severities ?? {} };
    for (const [bundle, contents] of changed) {
      const read = parsedAgain(bundle, contents, settings);
      this.#known.bundles.set(bundleFile(bundle).slice("bundles/".length), read);
    }
    for (const [file, text] of texts) this.#known.texts.set(file, text);
    const options = { ...this.#options, isDraft: true, known: this.#known };
    const { problems } = await loadCatalog(this.#contentDir, options);
    return problems.filter((problem) => !this.#before.has(withoutPlace(problem)));
  }
}
