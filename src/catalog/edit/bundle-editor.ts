/**
 * Changes bundles of a content folder. A change is checked as validation checks the whole content, and is not written
 * if that finds an error that was not there before.
 *
 * @module
 */
import type { Json } from "../../base/json.ts";
import { PROFILES } from "../../gkm/model/profiles.ts";
import { hasErrors, type Problem } from "../../report/problem.ts";
import { editJson } from "../../yaml/json-edit.ts";
import { type PublishedBundle, parseBundle } from "../bundles/bundles.ts";
import { readBytes } from "../files/content-folder.ts";
import { hasMark } from "../files/text.ts";
import { writeBytes } from "../files/write-file.ts";
import { KnownParts } from "../known-parts.ts";
import { type LoadOptions, loadCatalog } from "../load.ts";
import { readSite } from "../site/site.ts";
import { readSynonyms } from "../site/synonyms.ts";

/** A problem without its place, which changes with the lines above it. */
const withoutPlace = ({ code, file, message, found, pointer }: Problem): string =>
  JSON.stringify([code, file, message, found, pointer]);

/** The file of a bundle, relative to the content folder. */
export const bundleFile = (bundle: { readonly name: string }): string =>
  `bundles/${bundle.name}.json`;

/** What came of a change: a file that was written, or why it was not. */
export type Change =
  | { readonly file: string; readonly warnings: readonly Problem[] }
  | { readonly problems: readonly Problem[] };

export class BundleEditor {
  readonly #contentDir: string;
  readonly #options: LoadOptions;
  readonly #known: KnownParts;
  readonly #before: ReadonlySet<string>;
  readonly bundles: readonly PublishedBundle[];
  readonly synonyms: ReadonlyMap<string, readonly string[]>;

  private constructor(
    contentDir: string,
    options: LoadOptions,
    known: KnownParts,
    before: readonly Problem[],
    bundles: readonly PublishedBundle[],
    synonyms: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#contentDir = contentDir;
    this.#options = options;
    this.#known = known;
    this.#before = new Set(before.map(withoutPlace));
    this.bundles = bundles;
    this.synonyms = synonyms;
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
    const ofBundles = problems.filter(({ file }) => file.startsWith("bundles/"));
    if (hasErrors(ofBundles)) return { problems: ofBundles };
    const bundles = [...known.bundles.values()].flatMap(({ value }) => value ?? []);
    const { synonyms } = await readSynonyms(contentDir);
    const names = new Map(synonyms.map(({ term, means }) => [term, means]));
    return new BundleEditor(contentDir, options, known, problems, bundles, names);
  }

  /** Writes a bundle with another document, as far as it differs. */
  async write(bundle: PublishedBundle, document: Json): Promise<Change> {
    const file = bundleFile(bundle);
    const { value: bytes, problems } = await readBytes(this.#contentDir, file);
    if (bytes === undefined) return { problems };
    const text = new TextDecoder().decode(bundle.bytes);
    const after = editJson(text, bundle.document as unknown as Json, document);
    const content = new TextEncoder().encode(hasMark(bytes) ? `\ufeff${after}` : after);
    const news = await this.#newProblems(file, content);
    const errors = news.filter(({ severity }) => severity === "error");
    if (errors.length > 0) return { problems: errors };
    const failed = await writeBytes(this.#contentDir, file, content);
    return failed === undefined ? { file, warnings: news } : { problems: [failed] };
  }

  /** What validation says of the content with another file, and did not say before. */
  async #newProblems(file: string, content: Uint8Array): Promise<readonly Problem[]> {
    const { value: site } = await readSite(this.#contentDir, undefined);
    const profiles = { ...PROFILES, ...site?.bundle_profiles };
    const read = parseBundle(file, content, { profiles, severities: site?.severities ?? {} });
    this.#known.bundles.set(file.slice("bundles/".length), read);
    const options = { ...this.#options, isDraft: true, known: this.#known };
    const { problems } = await loadCatalog(this.#contentDir, options);
    return problems.filter((problem) => !this.#before.has(withoutPlace(problem)));
  }
}
