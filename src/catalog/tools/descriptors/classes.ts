/**
 * The kinds of a version's files (Tool Registry API 2.0.0, ToolFile), once it is known what its primary
 * descriptors reach.
 *
 * @module
 */
import { dirname } from "node:path/posix";
import { companionTypeOf } from "../../../languages/languages.ts";
import {
  createInputsCheck,
  type FileType,
  fileTypeOf,
  isTestFile,
} from "../../../trs/tool/file-types.ts";
import {
  DESCRIPTOR_TYPES,
  type DescriptorType,
  descriptorTypeOf,
} from "../../../trs/tool/languages.ts";
import type { RegistryFile } from "../../../trs/tool/registry.ts";
import type { UnclassedFile } from "../files/version-files.ts";
import type { ImportGraph } from "./import-graph.ts";

/** The types in whose lists a file is: its own language's, or all of the version's. */
function typesOf(
  path: string,
  types: readonly DescriptorType[],
  reachedBy: readonly DescriptorType[],
): readonly DescriptorType[] {
  if (reachedBy.length > 0) return reachedBy;
  const own = descriptorTypeOf(path) ?? companionTypeOf(path);
  return own !== undefined && types.includes(own) ? [own] : types;
}

/**
 * Classes the files of a version. What `version.md` says of a file comes first.
 *
 * @param primaries paths by type
 * @param given the kinds that the front matter gives to files, by path
 */
export function classFiles(
  files: readonly UnclassedFile[],
  primaries: ReadonlyMap<DescriptorType, string>,
  graphs: readonly ImportGraph[],
  given: Readonly<Record<string, FileType>> = {},
): readonly RegistryFile[] {
  const types = DESCRIPTOR_TYPES.filter((type) => primaries.has(type));
  const reachedBy = Map.groupBy(
    graphs.flatMap(({ type, paths }) => paths.map((path) => ({ path, type }))),
    ({ path }) => path,
  );
  const chosen = new Set(primaries.values());
  const folders = new Set([...chosen].map(dirname));
  const isInputs = createInputsCheck(
    chosen,
    files.map(({ path }) => path),
  );
  const kindOf = (path: string): FileType => {
    if (chosen.has(path)) return "PRIMARY_DESCRIPTOR";
    const own = Object.hasOwn(given, path) ? given[path] : undefined;
    if (own !== undefined) return own;
    if (reachedBy.has(path)) return "SECONDARY_DESCRIPTOR";
    if (isTestFile(path, folders) || isInputs(path)) return "TEST_FILE";
    const kind = fileTypeOf(path);
    if (kind === "CONTAINERFILE") return kind;
    const language = descriptorTypeOf(path) ?? companionTypeOf(path);
    return language !== undefined && types.includes(language) ? "SECONDARY_DESCRIPTOR" : "OTHER";
  };
  return files.map((file) => ({
    ...file,
    file_type: kindOf(file.path),
    descriptor_types: typesOf(
      file.path,
      types,
      (reachedBy.get(file.path) ?? []).map(({ type }) => type),
    ),
  }));
}
