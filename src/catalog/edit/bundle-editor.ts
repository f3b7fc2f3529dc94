/**
 * Changes bundles of a content folder. A change is checked as validation checks the whole content, and is not written
 * if that finds an error that was not there before.
 *
 * @module
 */
import type { Json } from "../../base/json.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import type { BundleDocument } from "../../gkm/model/bundle.ts";
import { PROFILES } from "../../gkm/model/profiles.ts";
import type { Problem } from "../../report/problem.ts";
import { editJson } from "../../yaml/json-edit.ts";
import { type PublishedBundle, parseBundle } from "../bundles/bundles.ts";
import { readBytes } from "../files/content-folder.ts";
import { hasMark, readText } from "../files/text.ts";
import { writeBytes } from "../files/write-file.ts";
import { KnownParts } from "../known-parts.ts";
import { type LoadOptions, loadCatalog } from "../load.ts";
import { readEntryNotes } from "../site/entry-notes.ts";
import { readSite } from "../site/site.ts";
import { readSynonyms } from "../site/synonyms.ts";

/** A problem without its place, which changes with the lines above it. */
const withoutPlace = ({ code, file, message, found, pointer }: Problem): string =>
  JSON.stringify([code, file, message, found, pointer]);

/** The file of a bundle, relative to the content folder. */
export const bundleFile = (bundle: { readonly name: string }): string =>
  `bundles/${bundle.name}.json`;

/**
 * The name of a bundle, as somebody writes it: also with its folder and ending.
 *
 * @example bundleNameIn("content/bundles/brain.json") // "brain"
 */
export const bundleNameIn = (text: string): string =>
  text.replace(/^(.*\/)?bundles\//, "").replace(/\.json$/, "");

/** A bundle with the document that it is to have. */
export interface ChangedBundle {
  readonly bundle: PublishedBundle;
  readonly document: BundleDocument;
}

/** What came of a change: the files that were written, or why none was. */
export type Change =
  | { readonly files: readonly string[]; readonly warnings: readonly Problem[] }
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
    // what bundles disagree about can be what is to be changed, and each of them is sound
    const errors = problems.filter(
      ({ file, severity, code }) =>
        file.startsWith("bundles/") && severity === "error" && code !== "gkm-conflict",
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

  /** Writes a bundle with another document, as far as it differs. */
  write(bundle: PublishedBundle, document: BundleDocument): Promise<Change> {
    return this.writeAll([{ bundle, document }]);
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
    const files = new Map<string, string | Uint8Array>();
    for (const { bundle, document } of changes) {
      const file = bundleFile(bundle);
      const { value: bytes, problems } = await readBytes(this.#contentDir, file);
      if (bytes === undefined) return { problems };
      const before = new TextDecoder().decode(bundle.bytes);
      const after = editJson(
        before,
        bundle.document as unknown as Json,
        document as unknown as Json,
      );
      if (after === before) continue;
      files.set(file, new TextEncoder().encode(hasMark(bytes) ? `\ufeff${after}` : after));
    }
    const news = await this.#newProblems(files, texts);
    const errors = news.filter(({ severity }) => severity === "error");
    if (errors.length > 0) return { problems: errors };
    for (const [file, text] of texts) files.set(file, text);
    for (const [file, content] of isCheck ? [] : files) {
      const failed = await writeBytes(this.#contentDir, file, content);
      if (failed !== undefined) return { problems: [failed] };
    }
    return { files: [...files.keys()], warnings: news };
  }

  /** What validation says of the content with other files, and did not say before. */
  async #newProblems(
    files: ReadonlyMap<string, string | Uint8Array>,
    texts: ReadonlyMap<string, string>,
  ): Promise<readonly Problem[]> {
    const { value: site } = await readSite(this.#contentDir, undefined);
    const profiles = { ...PROFILES, ...site?.bundle_profiles };
    const severities = site?.severities ?? {};
    for (const [file, content] of files) {
      const read = parseBundle(file, content as Uint8Array, { profiles, severities });
      this.#known.bundles.set(file.slice("bundles/".length), read);
    }
    for (const [file, text] of texts) this.#known.texts.set(file, text);
    const options = { ...this.#options, isDraft: true, known: this.#known };
    const { problems } = await loadCatalog(this.#contentDir, options);
    return problems.filter((problem) => !this.#before.has(withoutPlace(problem)));
  }
}
