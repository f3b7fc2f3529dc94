/**
 * Tools of a registry → the documents of the API (Tool Registry API 2.0.0, sections 2 and 4),
 * with the fields of the profile and no others: some clients reject them.
 *
 * @module
 */

import { parseJson } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { isWebUrl } from "../../base/url.ts";
import { toolClass } from "../tool/classes.ts";
import { isSingularity } from "../tool/file-types.ts";
import type { DescriptorType } from "../tool/languages.ts";
import type { Publication } from "../tool/profile.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryFile,
  type RegistryTool,
  type RegistryVersion,
  registryFileText,
} from "../tool/registry.ts";
import type {
  Checksum,
  FileWrapper,
  ImageType,
  Tool,
  ToolFile,
  ToolVersion,
} from "../tool/types.ts";
import { formatTrsPath } from "./paths.ts";

const some = <Key extends string, Value>(key: Key, values: readonly Value[]) =>
  values.length === 0 ? {} : ({ [key]: values } as { readonly [K in Key]: readonly Value[] });

/** Fields that 2.0.1 adds. */
const in201 = <Fields extends object>({ profile }: Publication, fields: Fields): Partial<Fields> =>
  profile === "2.0.1" ? fields : {};

const versionsOf = ({ descriptor_type, descriptor_type_version }: RegistryVersion) =>
  Object.fromEntries(
    descriptor_type.flatMap((type) => {
      const versions = descriptor_type_version[type];
      return versions === undefined ? [] : [[type, versions]];
    }),
  );

const checksumOf = ({ sha256 }: RegistryFile): Checksum => ({ checksum: sha256, type: "sha-256" });

/** What 2.0.1 adds to a wrapped file: the kind of image that it builds, or its descriptor type. */
function imageType(
  { path, file_type }: RegistryFile,
  type: DescriptorType,
): { readonly image_type?: ImageType | DescriptorType } {
  if (file_type === "CONTAINERFILE") {
    return { image_type: isSingularity(path) ? "Singularity" : "Docker" };
  }
  return file_type.endsWith("_DESCRIPTOR") ? { image_type: type } : {};
}

/** A version's document. */
export function toolVersionDocument(
  tool: RegistryTool,
  version: RegistryVersion,
  publication: Publication,
): ToolVersion {
  return {
    ...some("author", version.author),
    id: version.id,
    name: version.id, // clients put either into URLs
    url: publication.url + formatTrsPath({ kind: "version", id: tool.id, version: version.id }),
    is_production: version.is_production,
    ...some("images", version.images),
    descriptor_type: version.descriptor_type,
    ...in201(publication, { descriptor_type_version: versionsOf(version) }),
    containerfile: version.files.some((file) => file.file_type === "CONTAINERFILE"),
    meta_version: String(version.meta_version),
    verified: version.verified,
    ...some("verified_source", version.verified_source),
    signed: version.signed,
    ...some("included_apps", version.included_apps),
  };
}

/** A tool's document, its versions nested. */
export function toolDocument(tool: RegistryTool, publication: Publication): Tool {
  const checker = tool.checker_url;
  return {
    url: publication.url + formatTrsPath({ kind: "tool", id: tool.id }),
    id: tool.id,
    ...some("aliases", tool.aliases),
    organization: tool.organization,
    name: tool.name,
    toolclass: toolClass(tool.toolclass),
    description: tool.description,
    meta_version: String(tool.meta_version),
    has_checker: checker !== undefined,
    ...(checker === undefined
      ? {}
      : {
          checker_url: isWebUrl(checker)
            ? checker
            : publication.url + formatTrsPath({ kind: "tool", id: checker }),
        }),
    versions: tool.versions.map((version) => toolVersionDocument(tool, version, publication)),
  };
}

/**
 * A file, wrapped. It has `content` only if it is UTF-8 text of at most 10 MB; `url` returns its bytes unchanged.
 */
export function fileWrapper(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  file: RegistryFile,
  publication: Publication,
): FileWrapper {
  const content = registryFileText(file);
  const route = { kind: "file", id: tool.id, version: version.id, path: file.path } as const;
  return {
    ...optionalField("content", content),
    checksum: [checksumOf(file)],
    url: publication.url + formatTrsPath({ ...route, type, plain: true }),
    ...in201(publication, imageType(file, type)),
  };
}

/** The primary descriptor of a type, wrapped; undefined if the version has none. */
export function descriptorDocument(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  publication: Publication,
): FileWrapper | undefined {
  const file = primaryDescriptor(version, type);
  return file && fileWrapper(tool, version, type, file, publication);
}

/** The list of a type's files. */
export function filesDocument(
  version: RegistryVersion,
  type: DescriptorType,
  publication: Publication,
): readonly ToolFile[] {
  return filesOf(version, type).map((file) => ({
    path: file.path,
    file_type: file.file_type,
    ...in201(publication, { checksum: checksumOf(file) }),
  }));
}

const testFiles = (version: RegistryVersion, type: DescriptorType) =>
  filesOf(version, type).filter((file) => file.file_type === "TEST_FILE");

/** The test files of a type, wrapped. */
export function testsDocument(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  publication: Publication,
): readonly FileWrapper[] {
  return testFiles(version, type).map((file) =>
    fileWrapper(tool, version, type, file, publication),
  );
}

/** The contents of the test files, for the plain types: the value of a JSON file, the text of any other. */
export function plainTestsDocument(
  version: RegistryVersion,
  type: DescriptorType,
): readonly unknown[] {
  return testFiles(version, type).map((file) => {
    const text = (registryFileText(file) ?? "").replace(/^\ufeff/, "");
    const value = parseJson(text);
    return value === undefined ? text : value;
  });
}

/** The container specifications of a version, wrapped; undefined if it has none. */
export function containerfileDocument(
  tool: RegistryTool,
  version: RegistryVersion,
  publication: Publication,
): readonly FileWrapper[] | undefined {
  const files = version.files.filter((file) => file.file_type === "CONTAINERFILE");
  const type = version.descriptor_type[0];
  if (files.length === 0 || type === undefined) return undefined;
  return files.map((file) => fileWrapper(tool, version, type, file, publication));
}
