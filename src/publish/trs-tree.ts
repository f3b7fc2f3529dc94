/**
 * The tool registry as static files, one for every path of the API.
 *
 * @module
 */
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { trsSchemas } from "../catalog/schemas/schema-files.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { zipOf } from "../output/zip.ts";
import {
  containerfileDocument,
  descriptorDocument,
  filesDocument,
  fileWrapper,
  plainTestsDocument,
  testsDocument,
  toolDocument,
} from "../trs/documents.ts";
import { DEFAULT_LIMIT, listFiles, pageFile, staticPages } from "../trs/list.ts";
import { openapiDocument } from "../trs/openapi.ts";
import { archiveFile, trsFile } from "../trs/paths.ts";
import type { Publication } from "../trs/profile.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryTool,
  type RegistryVersion,
} from "../trs/registry.ts";
import { serviceInfo } from "../trs/service-info.ts";
import { TOOL_CLASSES } from "../trs/tool-classes.ts";

function* versionFiles(
  tool: RegistryTool,
  version: RegistryVersion,
  publication: Publication,
): Generator<OutputFile> {
  const place = { id: tool.id, version: version.id };
  const containerfiles = containerfileDocument(tool, version, publication);
  if (containerfiles !== undefined) {
    yield jsonFile(trsFile({ kind: "containerfile", ...place }), containerfiles);
  }
  for (const type of version.descriptor_type) {
    const [wrapped, plain] = [
      { ...place, type, plain: false },
      { ...place, type, plain: true },
    ];
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) continue;
    yield jsonFile(
      trsFile({ kind: "descriptor", ...wrapped }),
      descriptorDocument(tool, version, type, publication),
    );
    yield { path: trsFile({ kind: "descriptor", ...plain }), content: primary.content };
    for (const file of filesOf(version, type)) {
      const { path } = file;
      yield jsonFile(
        trsFile({ kind: "file", ...wrapped, path }),
        fileWrapper(tool, version, type, file, publication),
      );
      yield { path: trsFile({ kind: "file", ...plain, path }), content: file.content };
    }
    const files = filesDocument(version, type, publication);
    yield jsonFile(trsFile({ kind: "files", ...wrapped }), files);
    yield jsonFile(trsFile({ kind: "files", ...plain }), files);
    if (publication.profile === "2.0.1") {
      yield {
        path: archiveFile({ ...place, type }),
        content: zipOf(filesOf(version, type)),
      };
    }
    yield jsonFile(
      trsFile({ kind: "tests", ...wrapped }),
      testsDocument(tool, version, type, publication),
    );
    yield jsonFile(trsFile({ kind: "tests", ...plain }), plainTestsDocument(version, type));
  }
}

/** All files of the registry. */
export function* trsTree({ site, tools }: Catalog): Generator<OutputFile> {
  const { title, description, organization, contact, documentation, service } = site;
  const publication = publicationOf(site);
  yield jsonFile(
    trsFile({ kind: "service-info" }),
    serviceInfo(
      {
        ...service,
        name: title,
        description,
        organization,
        ...(contact === undefined ? {} : { contactUrl: contact }),
        ...(documentation === undefined ? {} : { documentationUrl: documentation }),
      },
      publication.profile,
    ),
  );
  yield jsonFile(
    trsFile({ kind: "openapi.json" }),
    openapiDocument(publication, title, trsSchemas(publication.profile)),
  );
  yield jsonFile(trsFile({ kind: "toolClasses" }), TOOL_CLASSES);
  for (const { page } of staticPages(tools.length, publication.url)) {
    const own = tools.slice(page * DEFAULT_LIMIT, (page + 1) * DEFAULT_LIMIT);
    yield jsonFile(
      pageFile(page),
      own.map((tool) => toolDocument(tool, publication)),
    );
  }
  yield* listFiles(tools, publication);
  for (const tool of tools) {
    const document = toolDocument(tool, publication);
    yield jsonFile(trsFile({ kind: "tool", id: tool.id }), document);
    yield jsonFile(trsFile({ kind: "versions", id: tool.id }), document.versions);
    for (const [index, version] of tool.versions.entries()) {
      yield jsonFile(
        trsFile({ kind: "version", id: tool.id, version: version.id }),
        document.versions[index],
      );
      yield* versionFiles(tool, version, publication);
    }
  }
}
