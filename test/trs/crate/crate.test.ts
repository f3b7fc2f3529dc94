import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { withRootedLinks } from "../../../src/markdown/rooted-links.ts";
import { crateOf } from "../../../src/trs/crate/crate.ts";
import type { CrateEntity } from "../../../src/trs/crate/entities.ts";
import type { CrateSite } from "../../../src/trs/crate/parts.ts";
import type { DescriptorInterface } from "../../../src/trs/tool/interface.ts";
import type { DescriptorType } from "../../../src/trs/tool/languages.ts";
import type { RegistryTool, RegistryVersion } from "../../../src/trs/tool/registry.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

const SITE: CrateSite = {
  withRootedLinks: (markdown) => withRootedLinks(markdown, "https://example.org/registry"),
  url: "https://example.org/registry",
  organization: { name: "The Registry", url: "https://example.org" },
  date: "2025-01-02",
};

const descriptor = (path: string, type: DescriptorType, isPrimary = true) =>
  madeFile(path, "text", {
    file_type: isPrimary ? "PRIMARY_DESCRIPTOR" : "SECONDARY_DESCRIPTOR",
    descriptor_types: [type],
  });

const madeInterface = (fields: Partial<DescriptorInterface>): DescriptorInterface => ({
  language: "CWL",
  path: "sort.cwl",
  kind: "workflow",
  inputs: [],
  outputs: [],
  steps: [],
  edges: [],
  resources: {},
  authors: [],
  images: [],
  ...fields,
});

/** Makes a crate, and finds its entities. */
function made(
  version: Partial<RegistryVersion>,
  tool: Partial<RegistryTool> = {},
  site: Partial<CrateSite> = {},
) {
  const files = [descriptor("sort.cwl", "CWL")];
  const own = madeVersion({ files, ...version });
  const crate = crateOf(madeTool(tool), own, { ...SITE, ...site }, languageOf);
  const graph = crate.metadata["@graph"];
  const find = (id: string): CrateEntity | undefined =>
    graph.find((entity) => entity["@id"] === id);
  return { crate, graph, find, root: find("./"), metadata: find("ro-crate-metadata.json") };
}

const ref = (id: string) => ({ "@id": id });

describe("a crate", () => {
  it("says that it is deprecated, itself or with its tool", () => {
    const deprecated = { because: "Wrong results." };
    const statusOf = (...args: Parameters<typeof made>) =>
      made(...args).root?.["creativeWorkStatus"];
    expect(statusOf({ deprecated })).toBe("Deprecated");
    expect(statusOf({}, { deprecated })).toBe("Deprecated");
    expect(statusOf({})).toBeUndefined();
  });

  it("conforms to Workflow RO-Crate 1.0 and is about its root", () => {
    const { crate, graph, metadata } = made({});
    expect(crate.metadata["@context"]).toEqual([
      "https://w3id.org/ro/crate/1.1/context",
      { sha256: "http://schema.org/sha256" },
    ]);
    expect(metadata).toEqual({
      "@id": "ro-crate-metadata.json",
      "@type": "CreativeWork",
      about: ref("./"),
      conformsTo: [
        ref("https://w3id.org/ro/crate/1.1"),
        ref("https://w3id.org/workflowhub/workflow-ro-crate/1.0"),
      ],
    });
    const ids = graph.map((entity) => entity["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says of itself what the registry says of the version", () => {
    const source = {
      repository: "https://github.com/example/sorter",
      commit: "a1".repeat(20),
      path: "src",
    };
    const { root } = made(
      { released: "2024-02-29", author: ["Ada Lovelace", "The Sorter team"], source },
      { description: "Sorts. [More](/tools)\n", license: "MIT" },
    );
    expect(root).toEqual({
      "@id": "./",
      "@type": "Dataset",
      name: "Sorter 1.0.0",
      description: "Sorts. [More](https://example.org/registry/tools)",
      datePublished: "2024-02-29",
      version: "1.0.0",
      identifier: "https://example.org/registry/trs/v2/tools/sorter/versions/1.0.0",
      url: "https://example.org/registry/tools/sorter/1.0.0",
      license: ref("https://spdx.org/licenses/MIT"),
      author: [ref("#author/Ada%20Lovelace"), ref("#author/The%20Sorter%20team")],
      publisher: ref("https://example.org/"),
      keywords: "Command-line tool",
      isBasedOn: ref(`https://github.com/example/sorter/tree/${"a1".repeat(20)}/src`),
      mainEntity: ref("sort.cwl"),
      hasPart: [ref("README.md"), ref("sort.cwl")],
      distribution: ref("https://example.org/registry/tools/sorter/1.0.0/sorter-1.0.0.crate.zip"),
    });
  });

  it("has a description and an unknown license if nobody wrote one", () => {
    const { root, find } = made({});
    expect(root?.["description"]).toBe("Sorter, version 1.0.0");
    expect(root?.["license"]).toEqual(ref("#license"));
    expect(find("#license")?.["name"]).toBe("No license is stated");
    expect(root).not.toHaveProperty("author");
  });

  it("takes license, date, DOI and authors from a citation file if the registry has none", () => {
    const software = {
      type: "software",
      title: "Sorter",
      authors: [{ given: "Ada", family: "Lovelace", orcid: "0000-0002-1825-0097" }],
      date: "2026-04-30",
      doi: "10.5281/zenodo.6563577",
      license: "MIT",
    };
    const { root, find } = made({ citation: { software } });
    expect(root).toMatchObject({
      license: ref("https://spdx.org/licenses/MIT"),
      datePublished: "2026-04-30",
      author: ref("https://orcid.org/0000-0002-1825-0097"),
    });
    expect(root?.["identifier"]).toContain("https://doi.org/10.5281/zenodo.6563577");
    expect(find("https://orcid.org/0000-0002-1825-0097")?.["name"]).toBe("Ada Lovelace");
  });

  it("takes license and authors from the descriptor if the registry has none", () => {
    const interfaces = [
      madeInterface({ license: "https://spdx.org/licenses/MIT", authors: ["Ada L."] }),
    ];
    const { root } = made({ interfaces });
    expect(root).toMatchObject({
      license: ref("https://spdx.org/licenses/MIT"),
      author: ref("#author/Ada%20L."),
    });
    const named = made({ interfaces, author: ["Bob B."] }, { license: "ISC" });
    expect(named.root).toMatchObject({
      license: ref("https://spdx.org/licenses/ISC"),
      author: ref("#author/Bob%20B."),
    });
  });

  it("has the date of the site if the version has none, and never another", () => {
    expect(made({}).root?.["datePublished"]).toBe("2025-01-02");
    const { crate, root, metadata } = made({}, {}, { date: undefined });
    expect(crate.date).toBeUndefined();
    expect(root).not.toHaveProperty("datePublished");
    // without a date, it is no valid Workflow RO-Crate
    expect(metadata?.["conformsTo"]).toEqual(ref("https://w3id.org/ro/crate/1.1"));
  });

  it("without a descriptor is no workflow", () => {
    const { root, metadata } = made({ files: [madeFile("Dockerfile", "")], descriptor_type: [] });
    expect(root).not.toHaveProperty("mainEntity");
    expect(metadata?.["conformsTo"]).toEqual(ref("https://w3id.org/ro/crate/1.1"));
  });
});

describe("the main workflow of a crate", () => {
  const port = { type: "File", kind: "file", isList: false } as const;
  const interfaces = [
    madeInterface({
      languageVersion: "v1.2",
      label: "Sort",
      documentation: "Sorts lines.",
      engine: ">=23.04.0",
      inputs: [{ ...port, name: "x", isRequired: true }],
      outputs: [{ ...port, name: "y" }],
      steps: [
        { name: "a", runs: "steps/a b.cwl", isConditional: false, isScattered: false },
        { name: "b", runs: "#inner", isConditional: false, isScattered: false },
        { name: "c", runs: "sort.cwl", isConditional: false, isScattered: false },
      ],
    }),
  ];
  const files = [
    descriptor("sort.cwl", "CWL"),
    descriptor("steps/a b.cwl", "CWL", false),
    descriptor("unused.cwl", "CWL", false),
  ];

  it("is the primary descriptor, with its language, parameters, steps and images", () => {
    const images = [
      { registry_host: "quay.io", image_name: "o/sort:1", image_type: "Docker" },
    ] as const;
    const { find } = made(
      { files, interfaces, images, released: "2024-02-29", author: ["Ada Lovelace"] },
      { license: "MIT", organization: "The Registry" },
    );
    expect(find("sort.cwl")).toEqual({
      "@id": "sort.cwl",
      "@type": ["File", "SoftwareSourceCode", "ComputationalWorkflow"],
      name: "Sorter 1.0.0",
      alternateName: "sort.cwl",
      description: "Sort\n\nSorts lines.",
      contentSize: "4",
      encodingFormat: "application/cwl",
      sha256: "0123456789abcdef".repeat(4),
      conformsTo: ref("https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE"),
      version: "1.0.0",
      license: ref("https://spdx.org/licenses/MIT"),
      creator: ref("#author/Ada%20Lovelace"),
      dateCreated: "2024-02-29",
      publisher: ref("https://example.org/"),
      sdPublisher: ref("https://example.org/"),
      sdDatePublished: "2024-02-29",
      url: "https://example.org/registry/tools/sorter/1.0.0",
      contentUrl:
        "https://example.org/registry/trs/v2/tools/sorter/versions/1.0.0/PLAIN_CWL/descriptor/sort.cwl",
      programmingLanguage: ref("https://w3id.org/workflowhub/workflow-ro-crate#cwl"),
      runtimePlatform: ">=23.04.0",
      softwareRequirements: ref("#image/quay.io%2Fo%2Fsort%3A1"),
      input: ref("#CWL/input/x"),
      output: ref("#CWL/output/y"),
      hasPart: ref("steps/a%20b.cwl"),
    });
    for (const id of ["#CWL/input/x", "#CWL/output/y", "#image/quay.io%2Fo%2Fsort%3A1"]) {
      expect(find(id)).toBeDefined();
    }
    expect(find("https://w3id.org/workflowhub/workflow-ro-crate#cwl")?.["version"]).toBe("v1.2");
  });

  it("was created at a date only if the version says when it was released", () => {
    expect(made({ files, interfaces }).find("sort.cwl")).not.toHaveProperty("dateCreated");
  });

  it("is published by the tool's organization, with the web page that the site knows", () => {
    const tool = { organization: "Sorters" };
    expect(made({}, tool).find("#organization/Sorters")).not.toHaveProperty("url");
    const organizations = [{ name: "Sorters", url: "https://sorters.example" }];
    const known = made({ author: ["Sorters"] }, tool, { organizations });
    expect(known.find("sort.cwl")?.["publisher"]).toEqual(ref("https://sorters.example/"));
    expect(known.root?.["author"]).toEqual(ref("https://sorters.example/"));
  });

  it("is that of the first language; the others are workflows too", () => {
    const { root, find } = made({
      descriptor_type: ["WDL", "CWL"],
      descriptor_type_version: { WDL: ["1.1"] },
      files: [descriptor("sort.cwl", "CWL"), descriptor("sort.wdl", "WDL")],
      interfaces,
    });
    expect(root?.["mainEntity"]).toEqual(ref("sort.wdl"));
    for (const [id, language] of [
      ["sort.cwl", "https://w3id.org/workflowhub/workflow-ro-crate#cwl"],
      ["sort.wdl", "#wdl"],
    ] as const) {
      expect(find(id)?.["@type"]).toContain("ComputationalWorkflow");
      expect(find(id)?.["programmingLanguage"]).toEqual(ref(language));
    }
    expect(find("sort.wdl")).not.toHaveProperty("input");
    expect(find("#wdl")?.["version"]).toBe("1.1");
  });
});

describe("the files of a crate", () => {
  it("are all its parts, and say their size, type, digest and URL", () => {
    const { root, find } = made({
      files: [
        descriptor("sort.cwl", "CWL"),
        descriptor("steps/a.cwl", "CWL", false),
        madeFile("data/10%.txt", ""),
        madeFile("report.html", "<p>", { descriptor_types: [] }),
      ],
    });
    expect(root?.["hasPart"]).toEqual(
      ["README.md", "sort.cwl", "steps/a.cwl", "data/10%25.txt", "report.html"].map(ref),
    );
    expect(find("data/10%25.txt")).toEqual({
      "@id": "data/10%25.txt",
      "@type": "File",
      name: "data/10%.txt",
      contentSize: "0",
      encodingFormat: "text/plain",
      sha256: "0123456789abcdef".repeat(4),
      url: "https://example.org/registry/trs/v2/tools/sorter/versions/1.0.0/PLAIN_CWL/descriptor/data/10%25.txt",
    });
    expect(find("report.html")).toMatchObject({
      url: "https://example.org/registry/tools/sorter/1.0.0/files/report.html.stored.txt",
    });
    expect(find("steps/a.cwl")).toMatchObject({
      "@type": ["File", "SoftwareSourceCode"],
      programmingLanguage: ref("https://w3id.org/workflowhub/workflow-ro-crate#cwl"),
    });
  });

  it("have a README that is about the crate: the version's own, or one that is made", () => {
    const { crate, find } = made({});
    expect(crate.readme).toContain("# Sorter 1.0.0\n");
    expect(find("README.md")).toEqual({
      "@id": "README.md",
      "@type": "File",
      name: "README.md",
      about: ref("./"),
      contentSize: String(Buffer.byteLength(crate.readme ?? "")),
      encodingFormat: "text/markdown",
    });
    for (const path of ["README.md", "readme.MD"]) {
      const own = made({ files: [descriptor("sort.cwl", "CWL"), madeFile(path, "# Mine")] });
      expect(own.crate.readme).toBeUndefined();
      expect(own.find(path)).toMatchObject({ about: ref("./"), encodingFormat: "text/markdown" });
    }
    expect(made({ files: [madeFile("README.md/a.txt", "")] }).crate.readme).toBeUndefined();
  });
});
