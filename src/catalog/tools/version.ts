/**
 * `tools/<tool>/<version>/` → a version, checked.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { type JsonCache, NO_JSON_CACHE } from "../../cache/json-cache.ts";
import { hasErrors, problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type KeptVersion, versionKey, withFiles } from "./cached-version.ts";
import { ID_FORMAT, isId, type VersionDraft } from "./files/drafts.ts";
import { type FileOptions, readFiles } from "./files/version-files.ts";
import { MISSING_VERSION, VERSION_FILE } from "./files/version-tree.ts";
import { readOwnText } from "./texts/checked-front-matter.ts";
import { type VersionTask, validateVersion } from "./validate-version.ts";

/** A version as it was read: with errors, it has no value, but perhaps still a draft to ask others about. */
type ReadVersion = Read<VersionDraft> & {
  readonly draft?: VersionDraft;
  /** What decides the judgement; undefined if that cannot be recalled. */
  readonly key?: string;
};

export interface ReadOptions extends FileOptions {
  readonly validationCache: JsonCache;
  /** The digest of the languages of plugins. */
  readonly languagesDigest: string;
  readonly validate: (task: VersionTask) => KeptVersion | Promise<KeptVersion>;
}

/** How a version is read that nothing is known of. */
export const READ_ANEW: ReadOptions = {
  validationCache: NO_JSON_CACHE,
  languagesDigest: "",
  validate: (task) => validateVersion(task),
};

/**
 * Reads and checks a version; one with errors has no value.
 *
 * @param tool the id of its tool
 */
export async function readVersion(
  contentDir: string,
  tool: string,
  id: string,
  { validationCache, languagesDigest, validate, ...fileOptions }: ReadOptions = READ_ANEW,
): Promise<ReadVersion> {
  const folder = `tools/${tool}/${id}`;
  if (!isId(id)) {
    const finding = contentFinding("trs-id", "", {
      message: "The folder name is not a valid version id.",
      found: id,
      expected: ID_FORMAT,
    });
    return { value: undefined, problems: [problemIn(folder, finding)] };
  }
  const ownText = await readOwnText(contentDir, folder, VERSION_FILE, MISSING_VERSION);
  if (ownText.value === undefined) return { value: undefined, problems: ownText.problems };
  const versionFiles = await readFiles(contentDir, folder, fileOptions);
  const key = versionKey(folder, ownText.value, versionFiles, languagesDigest);
  let kept = validationCache.get<KeptVersion>(key);
  if (kept === undefined) {
    kept = await validate({ tool, id, ownText: ownText.value, versionFiles });
    validationCache.set(key, kept);
  }
  const { draft, problems } = withFiles(kept, versionFiles);
  const value = hasErrors(problems) ? undefined : draft;
  return { value, problems, key, ...optionalField("draft", draft) };
}
