/**
 * Tools and their versions as software of schema.org, in the profiles of Bioschemas: a tool as an
 * application, a version of a workflow as a computational workflow, any other version as a program with
 * its source code.
 *
 * @module
 */
import type { SoftwareApplicationLeaf } from "schema-dts";
import { isAnyDeprecated } from "../../base/deprecation.ts";
import type { Json } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { toolPage, versionPage } from "../../served/page-paths.ts";
import { formatTrsPath } from "../../trs/api/paths.ts";
import { TOOL_CLASS_LABELS } from "../../trs/tool/facts.ts";
import type { InputPort, InterfacePort } from "../../trs/tool/interface.ts";
import { languagesOfVersion } from "../../trs/tool/language-text.ts";
import { newestRelease } from "../../trs/tool/newest.ts";
import { PARAMETER_TYPES } from "../../trs/tool/parameter-types.ts";
import { type Provenance, provenanceOf } from "../../trs/tool/provenance.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import { sourceUrl } from "../../trs/tool/source.ts";
import type { Heading } from "../frame/heading.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { parameterId, thingId } from "./ids.ts";
import { licenseOf, textLicense } from "./licenses.ts";
import {
  bioschemasLd,
  type ComputationalTool,
  type ComputationalWorkflow,
  type FormalParameter,
  type JsonLd,
  jsonLd,
} from "./node.ts";
import { authorNode } from "./people.ts";
import { conforming } from "./profiles.ts";
import { publisherOf } from "./site.ts";

interface ToolText {
  readonly heading: Heading;
  /** What search engines show of the page. */
  readonly description: string;
}

/** What a tool says of each of its versions too. */
function softwareOf(
  { organization }: RegistryTool,
  { license, licenseText }: Pick<Provenance, "license" | "licenseText">,
) {
  return {
    publisher: { "@type": "Organization" as const, name: organization },
    ...(license === undefined ? {} : { license: licenseOf(license) }),
    ...(licenseText === undefined ? {} : { license: textLicense(licenseText) }),
  };
}

/** The status of a work that should no longer be used. */
const statusOf = (...works: readonly Pick<RegistryTool, "deprecated">[]) =>
  isAnyDeprecated(...works) ? { creativeWorkStatus: "Deprecated" } : {};

/** The page of a tool (Bioschemas, ComputationalTool 1.0). */
export function aboutTool(
  tool: RegistryTool,
  { heading, description }: ToolText,
  url: string,
): JsonLd {
  const page = url + toolPage(tool);
  const newest = newestRelease(tool.versions);
  const { aliases, homepage, license } = tool;
  const application: SoftwareApplicationLeaf = {
    "@type": "SoftwareApplication",
    "@id": thingId(url, toolPage(tool)),
    name: tool.name,
    description,
    url: page,
    mainEntityOfPage: page,
    identifier: [tool.id, url + formatTrsPath({ kind: "tool", id: tool.id })],
    applicationCategory: TOOL_CLASS_LABELS[tool.toolclass],
    ...softwareOf(tool, license === undefined ? {} : { license }),
    ...(aliases.length === 0 ? {} : { alternateName: aliases }),
    ...optionalField("sameAs", homepage),
    ...(newest === undefined ? {} : { softwareVersion: newest.id }),
    ...statusOf(tool),
    ...(tool.versions.length === 0
      ? {}
      : {
          workExample: tool.versions.map((version) => ({
            "@id": thingId(url, versionPage(tool, version)),
          })),
        }),
  };
  return jsonLd(
    conforming(application, "ComputationalTool/1.0-RELEASE"),
    breadcrumbs(heading, url),
  );
}

const textOf = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));

/** Makes the inputs or outputs of a version. */
function parametersOf(
  ports: readonly (InterfacePort & Partial<Pick<InputPort, "isRequired" | "default">>)[],
  kind: "input" | "output",
  path: string,
  url: string,
): readonly FormalParameter[] {
  return ports.map((port) => {
    const { name, label, documentation, formats, isRequired, default: value } = port;
    const description = documentation ?? label;
    return {
      "@type": "FormalParameter",
      "@id": parameterId(url, path, kind, name),
      name,
      additionalType: PARAMETER_TYPES[port.kind],
      ...optionalField("description", description),
      ...optionalField("valueRequired", isRequired),
      ...(value === undefined ? {} : { defaultValue: textOf(value) }),
      ...(formats === undefined || formats.length === 0 ? {} : { encodingFormat: formats }),
    };
  });
}

/** The page of a version (Bioschemas, ComputationalWorkflow 1.0 or ComputationalTool 1.0). */
export function aboutVersion(
  tool: RegistryTool,
  version: RegistryVersion,
  { heading, description }: ToolText,
  url: string,
): JsonLd {
  const path = versionPage(tool, version);
  const [first] = version.interfaces;
  const inputs = parametersOf(first?.inputs ?? [], "input", path, url);
  const outputs = parametersOf(first?.outputs ?? [], "output", path, url);
  const { source } = version;
  const provenance = provenanceOf(tool, version);
  const { authors, released, doi } = provenance;
  const trs = formatTrsPath({ kind: "version", id: tool.id, version: version.id });
  const properties = {
    "@id": thingId(url, path),
    name: heading.title,
    description,
    url: url + path,
    mainEntityOfPage: url + path,
    identifier: url + trs,
    version: version.id,
    programmingLanguage: languagesOfVersion(version).map((name) => ({
      "@type": "ComputerLanguage" as const,
      name,
    })),
    ...softwareOf(tool, provenance),
    ...statusOf(tool, version),
    sdPublisher: publisherOf(url),
    exampleOfWork: { "@id": thingId(url, toolPage(tool)) },
    ...(inputs.length === 0 ? {} : { input: inputs }),
    ...(outputs.length === 0 ? {} : { output: outputs }),
    ...(authors.length === 0 ? {} : { creator: authors.map(authorNode) }),
    ...(doi === undefined ? {} : { sameAs: `https://doi.org/${doi}` }),
    ...(released === undefined ? {} : { dateCreated: released, datePublished: released }),
    ...(source === undefined
      ? {}
      : { codeRepository: source.repository, isBasedOn: sourceUrl(source) }),
  };
  const isWorkflow =
    first === undefined ? tool.toolclass === "Workflow" : first.kind === "workflow";
  const workflow: ComputationalWorkflow = {
    "@type": ["SoftwareSourceCode", "ComputationalWorkflow"],
    ...properties,
  };
  const program: ComputationalTool = {
    "@type": ["SoftwareApplication", "SoftwareSourceCode"],
    ...properties,
    softwareVersion: version.id,
    applicationCategory: TOOL_CLASS_LABELS[tool.toolclass],
  };
  const node = isWorkflow
    ? conforming(workflow, "ComputationalWorkflow/1.0-RELEASE")
    : conforming(program, "ComputationalTool/1.0-RELEASE");
  return bioschemasLd(node, breadcrumbs(heading, url));
}
