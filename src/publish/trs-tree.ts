/**
 * The tool registry as static files: one for every path of the API.
 *
 * @module
 */
import { optionalField } from "../base/optional-fields.ts";
import { type Catalog, publicationOf, type Site } from "../catalog/catalog.ts";
import { trsSchemas } from "../catalog/schemas/schema-files.ts";
import type { Rewrite } from "../hosts/host.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { zipOf } from "../output/zip.ts";
import { filesOfTools, NO_PARTS } from "../render/kept-parts.ts";
import {
  containerfileDocument,
  descriptorDocument,
  filesDocument,
  fileWrapper,
  plainTestsDocument,
  testsDocument,
  toolDocument,
} from "../trs/api/documents.ts";
import { listFiles } from "../trs/api/list-index.ts";
import { DEFAULT_LIMIT, pageFile, staticPages } from "../trs/api/list-pages.ts";
import { openapiDocument } from "../trs/api/openapi.ts";
import { archiveFile, formatTrsPath, trsFile } from "../trs/api/paths.ts";
import { serviceInfo } from "../trs/api/service-info.ts";
import { TOOL_CLASSES } from "../trs/tool/classes.ts";
import type { DescriptorType } from "../trs/tool/languages.ts";
import type { Publication } from "../trs/tool/profile.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryTool,
  type RegistryVersion,
} from "../trs/tool/registry.ts";
import { storedPath } from "../trs/tool/stored-files.ts";

/** The files of a version for one of its descriptor types. */
function* typeFiles(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  publication: Publication,
): Generator<OutputFile> {
  const primary = primaryDescriptor(version, type);
  if (primary === undefined) return;
  const place = { id: tool.id, version: version.id, type };
  const [wrapped, plain] = [
    { ...place, plain: false },
    { ...place, plain: true },
  ];
  yield jsonFile(
    trsFile({ kind: "descriptor", ...wrapped }),
    descriptorDocument(tool, version, type, publication),
  );
  yield { path: trsFile({ kind: "descriptor", ...plain }), content: primary.content };
  for (const file of filesOf(version, type)) {
    yield jsonFile(
      trsFile({ kind: "file", ...wrapped, path: storedPath(file, false) }),
      fileWrapper(tool, version, type, file, publication),
    );
    const path = storedPath(file, true);
    yield { path: trsFile({ kind: "file", ...plain, path }), content: file.content };
  }
  const files = filesDocument(version, type, publication);
  yield jsonFile(trsFile({ kind: "files", ...wrapped }), files);
  yield jsonFile(trsFile({ kind: "files", ...plain }), files);
  if (publication.profile === "2.0.1") {
    yield { path: archiveFile(place), content: zipOf(filesOf(version, type)) };
  }
  yield jsonFile(
    trsFile({ kind: "tests", ...wrapped }),
    testsDocument(tool, version, type, publication),
  );
  yield jsonFile(trsFile({ kind: "tests", ...plain }), plainTestsDocument(version, type));
}

/** A tool, its versions, and their files. */
function* toolFiles(tool: RegistryTool, publication: Publication): Generator<OutputFile> {
  const { id } = tool;
  const document = toolDocument(tool, publication);
  yield jsonFile(trsFile({ kind: "tool", id }), document);
  yield jsonFile(trsFile({ kind: "versions", id }), document.versions);
  for (const [index, version] of tool.versions.entries()) {
    const place = { id, version: version.id };
    yield jsonFile(trsFile({ kind: "version", ...place }), document.versions[index]);
    const containerfiles = containerfileDocument(tool, version, publication);
    if (containerfiles !== undefined) {
      yield jsonFile(trsFile({ kind: "containerfile", ...place }), containerfiles);
    }
    for (const type of version.descriptor_type) {
      yield* typeFiles(tool, version, type, publication);
    }
  }
}

/** The files of tools that are not stored at their own paths, as bytes and wrapped in JSON. */
export function rewritesOf(tools: readonly RegistryTool[]): readonly Rewrite[] {
  return tools.flatMap(({ id, versions }) =>
    versions.flatMap((version) =>
      version.descriptor_type.flatMap((type) =>
        filesOf(version, type).flatMap((file) =>
          [true, false].flatMap((plain) => {
            const path = storedPath(file, plain);
            if (path === file.path) return [];
            const place = { kind: "file", id, version: version.id, type, plain } as const;
            const stored = formatTrsPath({ ...place, path });
            return [{ path: formatTrsPath({ ...place, path: file.path }), stored }];
          }),
        ),
      ),
    ),
  );
}

/** What service-info says about the site. */
function serviceInfoFile(site: Site, { profile }: Publication): OutputFile {
  const { title, description, organization, contact, documentation, service } = site;
  const about = {
    ...service,
    name: title,
    description,
    organization,
    ...optionalField("contactUrl", contact),
    ...optionalField("documentationUrl", documentation),
  };
  return jsonFile(trsFile({ kind: "service-info" }), serviceInfo(about, profile));
}

/** The list of tools: its pages for static hosts, and its index for the function. */
function* toolListFiles(
  tools: readonly RegistryTool[],
  publication: Publication,
): Generator<OutputFile> {
  for (const { page } of staticPages(tools.length, publication.url)) {
    const own = tools.slice(page * DEFAULT_LIMIT, (page + 1) * DEFAULT_LIMIT);
    yield jsonFile(
      pageFile(page),
      own.map((tool) => toolDocument(tool, publication)),
    );
  }
  yield* listFiles(tools, publication);
}

/**
 * All files of the registry.
 *
 * @param kept the files of tools of the build before
 */
export function* trsTree({ site, tools }: Catalog, kept = NO_PARTS): Generator<OutputFile> {
  const publication = publicationOf(site);
  yield serviceInfoFile(site, publication);
  yield jsonFile(
    trsFile({ kind: "openapi.json" }),
    openapiDocument(publication, site.title, trsSchemas(publication.profile)),
  );
  yield jsonFile(trsFile({ kind: "toolClasses" }), TOOL_CLASSES);
  yield* toolListFiles(tools, publication);
  yield* filesOfTools(kept, "registry", tools, (tool) => toolFiles(tool, publication));
}
