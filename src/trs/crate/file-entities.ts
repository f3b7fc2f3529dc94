/**
 * The files of a version as entities.
 *
 * @module
 */
import { filePath } from "../api/file-path.ts";
import type { DescriptorInterface } from "../tool/interface.ts";
import type { DescriptorType } from "../tool/languages.ts";
import type { RegistryFile } from "../tool/registry.ts";
import { type CrateEntity, entityOf, referTo } from "./entities.ts";
import { mediaTypeOf } from "./media-types.ts";
import { type CrateParts, type Descriptor, languageOfType, ROOT } from "./parts.ts";
import { type CrateFile, fileId, isReadme, README_FILE } from "./paths.ts";

const BIOSCHEMAS_PROFILE = "https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE";

const DESCRIPTORS: ReadonlySet<string> = new Set(["PRIMARY_DESCRIPTOR", "SECONDARY_DESCRIPTOR"]);

/** The language that a file is written in; undefined if it is no descriptor. */
export const codeType = ({ file }: CrateFile): DescriptorType | undefined =>
  DESCRIPTORS.has(file.file_type) ? file.descriptor_types[0] : undefined;

/** The URL at which the site has a file as it is. */
const rawUrl = ({ tool, version, site }: CrateParts, file: RegistryFile): string =>
  site.url + filePath(tool, version, file);

/** What is said of any file. */
const fileProperties = (parts: CrateParts, { file, path }: CrateFile) => ({
  name: path,
  contentSize: String(file.content.byteLength),
  encodingFormat: mediaTypeOf(file),
  sha256: file.sha256,
  url: rawUrl(parts, file),
  about: isReadme(file) ? { "@id": ROOT } : undefined,
});

/** The files that the steps of a workflow run. */
function stepFiles(own: DescriptorInterface | undefined, files: readonly CrateFile[]) {
  const run = new Set(own?.steps.flatMap(({ runs }) => runs ?? []));
  return files.filter(({ file }) => run.has(file.path) && file.path !== own?.path);
}

/** The entity of a primary descriptor. */
function workflowEntity(
  parts: CrateParts,
  file: CrateFile,
  { type, interface: descriptorInterface, inputs, outputs }: Descriptor,
  files: readonly CrateFile[],
): CrateEntity {
  const { tool, version, licenses, authors, publisher, organization, images, page } = parts;
  const types = ["File", "SoftwareSourceCode", "ComputationalWorkflow"];
  return entityOf(fileId(file.path), types, {
    ...fileProperties(parts, file),
    conformsTo: { "@id": BIOSCHEMAS_PROFILE },
    name: `${tool.name} ${version.id}`,
    alternateName: file.path,
    description: [descriptorInterface?.label, descriptorInterface?.documentation]
      .filter(Boolean)
      .join("\n\n"),
    version: version.id,
    license: referTo(licenses[0]),
    creator: authors.map(referTo),
    dateCreated: parts.released,
    publisher: referTo(organization),
    sdPublisher: referTo(publisher),
    sdDatePublished: parts.date,
    url: page,
    contentUrl: rawUrl(parts, file.file),
    programmingLanguage: referTo(languageOfType(parts, type)),
    runtimePlatform: descriptorInterface?.engine,
    codeRepository: version.source?.repository,
    softwareRequirements: images.map(referTo),
    input: inputs.map(referTo),
    output: outputs.map(referTo),
    hasPart: stepFiles(descriptorInterface, files).map(({ path }) => ({ "@id": fileId(path) })),
  });
}

export function fileEntity(
  parts: CrateParts,
  crateFile: CrateFile,
  files: readonly CrateFile[],
): CrateEntity {
  const { descriptors } = parts;
  const descriptor = descriptors.find(({ primary }) => primary.path === crateFile.file.path);
  if (descriptor !== undefined) return workflowEntity(parts, crateFile, descriptor, files);
  const type = codeType(crateFile);
  return type !== undefined
    ? entityOf(fileId(crateFile.path), ["File", "SoftwareSourceCode"], {
        ...fileProperties(parts, crateFile),
        programmingLanguage: referTo(languageOfType(parts, type)),
      })
    : entityOf(fileId(crateFile.path), "File", fileProperties(parts, crateFile));
}

/** The entity of the README that is made for a crate. */
export const readmeEntity = (text: string): CrateEntity =>
  entityOf(README_FILE, "File", {
    name: README_FILE,
    about: { "@id": ROOT },
    contentSize: String(new TextEncoder().encode(text).byteLength),
    encodingFormat: "text/markdown",
  });
