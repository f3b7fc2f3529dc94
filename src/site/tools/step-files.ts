/**
 * The file of a version that a step of its workflow runs.
 *
 * @module
 */
import { knownLanguage } from "../../languages/languages.ts";
import type { DescriptorInterface, InterfaceStep } from "../../trs/tool/interface.ts";
import type { RegistryFile, RegistryVersion } from "../../trs/tool/registry.ts";

interface StepFile {
  readonly file: RegistryFile;
  /** Whether it is the workflow's own descriptor, of which the step runs another part. */
  readonly isOwn: boolean;
}

/** The files of versions by path, found once for each. */
const known = new WeakMap<readonly RegistryFile[], ReadonlyMap<string, RegistryFile>>();

function filesByPath({ files }: Pick<RegistryVersion, "files">): ReadonlyMap<string, RegistryFile> {
  const byPath = known.get(files) ?? new Map(files.map((file) => [file.path, file]));
  known.set(files, byPath);
  return byPath;
}

/**
 * The file that a step runs, by what the descriptor says: a path, a path with the name of a part, or the name of a
 * part of the descriptor itself.
 */
export function stepFile(
  version: Pick<RegistryVersion, "files">,
  about: Pick<DescriptorInterface, "language" | "path">,
  { runs }: Pick<InterfaceStep, "runs">,
): StepFile | undefined {
  if (runs === undefined) return undefined;
  const files = filesByPath(version);
  const hash = runs.indexOf("#");
  const path = hash < 0 ? runs : runs.slice(0, hash);
  const file = files.get(path);
  if (file !== undefined) return { file, isOwn: path === about.path };
  const stepsNameParts = knownLanguage(about.language)?.stepsNameParts;
  const isOwnPart = hash === 0 || (stepsNameParts && /^\w+$/.test(runs));
  const own = isOwnPart ? files.get(about.path) : undefined;
  return own && { file: own, isOwn: true };
}
