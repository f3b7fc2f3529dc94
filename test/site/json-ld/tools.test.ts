import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { describeTool } from "../../../src/site/frame/description.ts";
import { toolHeading, versionHeading } from "../../../src/site/frame/heading.ts";
import type { JsonLd } from "../../../src/site/json-ld/node.ts";
import { aboutTool, aboutVersion } from "../../../src/site/json-ld/tools.ts";
import type { DescriptorInterface } from "../../../src/trs/tool/interface.ts";
import type { RegistryTool, RegistryVersion } from "../../../src/trs/tool/registry.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";
import { jsonLdFaults } from "../../fixtures/schema-org.ts";

const SITE = "https://vitrine.example.org";
const CONFORMS = "http://purl.org/dc/terms/conformsTo";

const read = (document: JsonLd) => JSON.parse(JSON.stringify(document)) as JsonObject;
const first = (document: JsonObject) => (document["@graph"] as readonly [JsonObject])[0];

const tool = (one: RegistryTool) =>
  read(aboutTool(one, { heading: toolHeading(one, SITE), description: describeTool(one) }, SITE));

const version = (of: RegistryTool, one: RegistryVersion) =>
  read(
    aboutVersion(
      of,
      one,
      { heading: versionHeading(of, one, SITE), description: "A version." },
      SITE,
    ),
  );

const profileOf = (node: JsonObject) => (node[CONFORMS] as JsonObject | undefined)?.["@id"];

describe("every tool", () => {
  it.each(CATALOG.tools.map(({ id }) => id))("%s and its versions fit schema.org", (id) => {
    const found = toolOf(id);
    expect(jsonLdFaults(tool(found))).toEqual([]);
    for (const one of found.versions) expect(jsonLdFaults(version(found, one))).toEqual([]);
  });
});

it("what is deprecated says so, a version also with its tool", () => {
  const deprecated = { because: "Wrong results." };
  const old = madeTool({ deprecated });
  const documents = [
    tool(old),
    version(old, madeVersion()),
    version(madeTool(), madeVersion({ deprecated })),
  ];
  for (const document of documents) {
    expect(jsonLdFaults(document)).toEqual([]);
    expect(first(document)["creativeWorkStatus"]).toBe("Deprecated");
  }
  expect(first(version(madeTool(), madeVersion()))["creativeWorkStatus"]).toBeUndefined();
});

it("a version whose citation file states authors, date, license and DOI has them", () => {
  const software = {
    type: "software",
    title: "Sorter",
    authors: [
      { given: "Ada", family: "Lovelace", orcid: "0000-0002-1825-0097" },
      { name: "nf-core" },
    ],
    date: "2026-04-30",
    doi: "10.5281/zenodo.6563577",
    license: "MIT",
  };
  const { license: _, ...unlicensed } = madeTool({});
  const { released: __, ...undated } = madeVersion({});
  const document = version(unlicensed, { ...undated, author: [], citation: { software } });
  expect(jsonLdFaults(document)).toEqual([]);
  expect(first(document)).toMatchObject({
    license: "https://spdx.org/licenses/MIT",
    datePublished: "2026-04-30",
    sameAs: "https://doi.org/10.5281/zenodo.6563577",
    creator: [
      { "@type": "Person", "@id": "https://orcid.org/0000-0002-1825-0097", name: "Ada Lovelace" },
      { "@type": "Organization", name: "nf-core" },
    ],
  });
});

describe("a tool", () => {
  it("is an application of the profile of Bioschemas, with its newest release", () => {
    expect(first(tool(toolOf("germline-small-variants")))).toMatchObject({
      "@type": "SoftwareApplication",
      "@id": `${SITE}/tools/germline-small-variants#this`,
      [CONFORMS]: { "@id": "https://bioschemas.org/profiles/ComputationalTool/1.0-RELEASE" },
      applicationCategory: "Workflow",
      softwareVersion: "1.0.0",
      workExample: [
        { "@id": `${SITE}/tools/germline-small-variants/1.1.0-rc.1#this` },
        { "@id": `${SITE}/tools/germline-small-variants/1.0.0#this` },
      ],
    });
  });

  it.each([
    ["MIT", "https://spdx.org/licenses/MIT"],
    ["MIT OR Apache-2.0", { "@type": "CreativeWork", name: "MIT OR Apache-2.0" }],
    ["LicenseRef-Ours", { "@type": "CreativeWork", name: "LicenseRef-Ours" }],
  ])("has the license %s", (license, expected) => {
    const document = tool(madeTool({ license }));
    expect(first(document)["license"]).toEqual(expected);
    expect(jsonLdFaults(document)).toEqual([]);
  });
});

it.each([
  ["Proprietary", { "@type": "CreativeWork", name: "Proprietary" }],
  ["https://opensource.org/license/mit", "https://opensource.org/license/mit"],
  ["MIT", "https://spdx.org/licenses/MIT"],
])("a version whose descriptor states the license %s has it", (license, expected) => {
  const { license: _, ...unlicensed } = madeTool({});
  const document = version(unlicensed, versionWith({ license }));
  expect(first(document)["license"]).toEqual(expected);
  expect(jsonLdFaults(document)).toEqual([]);
});

const PORT = { type: "File", kind: "file", isList: false } as const;
const WORKFLOW: DescriptorInterface = {
  kind: "workflow",
  inputs: [
    { ...PORT, name: "reads", isRequired: true, formats: ["http://edamontology.org/format_1930"] },
    { ...PORT, kind: "string", name: "a/b c", label: "Odd", isRequired: false, default: [1, "x"] },
  ],
  outputs: [{ ...PORT, name: "report", documentation: "What was found." }],
  steps: [],
  edges: [],
  resources: {},
  authors: [],
  language: "CWL",
  path: "main.cwl",
  images: [],
};

describe("a version", () => {
  const whole = madeTool({ id: "w", name: "W", license: "MIT", toolclass: "Workflow" });
  const given = {
    author: [
      "Ada Lovelace, ada@example.org, https://orcid.org/0000-0002-1825-0097",
      "The W authors",
      "Grace Hopper",
    ],
    released: "2026-11-21",
    interfaces: [WORKFLOW],
  };

  it("of a workflow meets the profile of Bioschemas once it has all that this requires", () => {
    const document = version(whole, madeVersion(given));
    expect(jsonLdFaults(document)).toEqual([]);
    const node = first(document);
    expect(node["@type"]).toEqual(["SoftwareSourceCode", "ComputationalWorkflow"]);
    expect(profileOf(node)).toBe(
      "https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE",
    );
    expect(node["input"]).toEqual([
      {
        "@type": "FormalParameter",
        "@id": `${SITE}/tools/w/1.0.0#input-reads`,
        name: "reads",
        additionalType: "File",
        valueRequired: true,
        encodingFormat: ["http://edamontology.org/format_1930"],
      },
      {
        "@type": "FormalParameter",
        "@id": `${SITE}/tools/w/1.0.0#input-a%2Fb%20c`,
        name: "a/b c",
        additionalType: "Text",
        description: "Odd",
        valueRequired: false,
        defaultValue: '[1,"x"]',
      },
    ]);
  });

  it("names people by their ORCID, groups by their name, and nobody's email address", () => {
    const document = version(whole, madeVersion(given));
    expect(first(document)["creator"]).toEqual([
      {
        "@type": "Person",
        "@id": "https://orcid.org/0000-0002-1825-0097",
        name: "Ada Lovelace",
        identifier: "https://orcid.org/0000-0002-1825-0097",
      },
      { "@type": "Organization", name: "The W authors" },
      { "@type": "Person", name: "Grace Hopper" },
    ]);
    expect(JSON.stringify(document)).not.toContain("ada@example.org");
  });

  it.each<[string, RegistryTool, RegistryVersion]>([
    ["no author", whole, madeVersion({ ...given, author: [] })],
    ["no date", whole, madeVersion({ author: given.author, interfaces: given.interfaces })],
    ["no license", madeTool({ id: "w", toolclass: "Workflow" }), madeVersion(given)],
    ["no output", whole, madeVersion({ ...given, interfaces: [{ ...WORKFLOW, outputs: [] }] })],
  ])("does not say that it meets a profile with %s", (_, of, one) => {
    const document = version(of, one);
    expect(profileOf(first(document))).toBeUndefined();
    expect(jsonLdFaults(document)).toEqual([]);
  });

  it("of a single tool is a program, not a workflow", () => {
    const fastp = toolOf("fastp");
    const [newest] = fastp.versions;
    if (newest === undefined) throw new Error("fastp has no version");
    const node = first(version(fastp, newest));
    expect(node["@type"]).toEqual(["SoftwareApplication", "SoftwareSourceCode"]);
    expect(profileOf(node)).toBe("https://bioschemas.org/profiles/ComputationalTool/1.0-RELEASE");
    expect(node).not.toHaveProperty("dateCreated");
    const released = first(version(fastp, { ...newest, released: "2026-11-21" }));
    expect(released).toMatchObject({ dateCreated: "2026-11-21", datePublished: "2026-11-21" });
  });
});
