/**
 * The kinds of a version's files (Tool Registry API 2.0.0, ToolFile), once it is known what its primary
 * descriptors reach.
 *
 * @module
 */
import { dirname } from "node:path/posix";
import { optionalField } from "../../../base/optional-fields.ts";
import { companionTypeOf, type Languages } from "../../../languages/languages.ts";
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
  isDescriptorType,
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
 * @param primaries paths by the types of their languages
 * @param given the kinds that the front matter gives to files, by path
 */
export function classFiles(
  files: readonly UnclassedFile[],
  primaries: ReadonlyMap<string, string>,
  graphs: readonly ImportGraph[],
  given: Readonly<Record<string, FileType>> = {},
  languages: Languages,
): readonly RegistryFile[] {
  const types = DESCRIPTOR_TYPES.filter((type) => primaries.has(type));
  const reachedBy = Map.groupBy(
    graphs.flatMap(({ language: { type }, paths }) =>
      // for the API, what is in a language of a plugin is no descriptor
      isDescriptorType(type) ? paths.map((path) => ({ path, type })) : [],
    ),
    ({ path }) => path,
  );
  const chosen = new Set(types.map((type) => primaries.get(type)));
  const folders = new Set([...primaries.values()].map(dirname));
  const further = new Map(
    graphs.flatMap(({ language: { type }, paths }) =>
      isDescriptorType(type) ? [] : paths.map((path) => [path, type] as const),
    ),
  );
  const isInputs = createInputsCheck(
    primaries.values(),
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
  const languageOf = (path: string) => {
    const own = languages.ofPath(path)?.type;
    const isOfApi = reachedBy.has(path) || (own !== undefined && isDescriptorType(own));
    return isOfApi ? undefined : (further.get(path) ?? own);
  };
  return files.map((file) => ({
    ...file,
    file_type: kindOf(file.path),
    ...optionalField("language", languageOf(file.path)),
    descriptor_types: typesOf(
      file.path,
      types,
      (reachedBy.get(file.path) ?? []).map(({ type }) => type),
    ),
  }));
}
