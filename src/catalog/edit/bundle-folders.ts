/**
 * Makes a folder of a bundle's file, and a file of a folder.
 *
 * @module
 */
import type { Problem } from "../../report/problem.ts";
import { bundleFile } from "../bundles/bundle-places.ts";
import type { PublishedBundle } from "../bundles/published-bundle.ts";
import { type SplitBundle, splitBundle } from "../bundles/split-text.ts";
import { listTree } from "../files/content-folder.ts";
import { removeFolder, writeFiles, writeFolder } from "../files/write-file.ts";

/** Why nothing was written. */
type Failure = { readonly refusal: string } | { readonly problems: readonly Problem[] };

/** Makes a folder of the file of a bundle, which is then removed. */
export async function splitIntoFolder(
  contentDir: string,
  bundle: PublishedBundle,
): Promise<SplitBundle | Failure> {
  const { name, files: folder } = bundle;
  if (folder !== undefined) return { refusal: `The bundle ${name} is a folder already.` };
  const split = splitBundle(bundle);
  if ("refusal" in split) return split;
  const problem =
    (await writeFolder(contentDir, `bundles/${name}`, split.files)) ??
    (await writeFiles(contentDir, new Map([[bundleFile(bundle), undefined]])));
  return problem === undefined ? split : { problems: [problem] };
}

/** The files of a folder that are no parts of its bundle. */
interface Joined {
  /** Relative to the folder; it stays if there are any. */
  readonly left: readonly string[];
}

/** Makes a file of the folder of a bundle, whose files are then removed. */
export async function joinIntoFile(
  contentDir: string,
  bundle: PublishedBundle,
): Promise<Joined | Failure> {
  const { name, bytes, files: folder } = bundle;
  if (folder === undefined) return { refusal: `The bundle ${name} is a file already.` };
  const file = `bundles/${name}.json`;
  const failed = await writeFiles(contentDir, new Map([[file, bytes]]));
  if (failed !== undefined) return { problems: [failed] };
  const parts = [...folder.entries.values(), folder.head].map((part) => part.file);
  const known = new Set(parts);
  const { paths } = await listTree(contentDir, bundleFile(bundle));
  const left = paths.filter((path) => !known.has(`${bundleFile(bundle)}/${path}`));
  // at once, if it can be: half of a folder beside the file would be a riddle
  const problem =
    left.length === 0
      ? await removeFolder(contentDir, bundleFile(bundle))
      : await writeFiles(contentDir, new Map(parts.map((part) => [part, undefined])));
  return problem === undefined ? { left } : { problems: [problem] };
}
