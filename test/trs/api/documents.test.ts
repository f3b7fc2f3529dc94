import { describe, expect, it } from "vitest";
import {
  containerfileDocument,
  descriptorDocument,
  filesDocument,
  fileWrapper,
  plainTestsDocument,
  testsDocument,
  toolDocument,
  toolVersionDocument,
} from "../../../src/trs/api/documents.ts";
import type {
  RegistryFile,
  RegistryTool,
  RegistryVersion,
} from "../../../src/trs/tool/registry.ts";
import {
  BARE_TOOL,
  BARE_VERSION,
  BINARY_FILE,
  CWL_FILE,
  DOCKERFILE,
  FULL_TOOL,
  FULL_VERSION,
  GALAXY_FILE,
  IMPORTED_FILE,
  IN_200,
  IN_201,
  JSON_TEST,
} from "../../fixtures/trs-registry.ts";
import { trsFaults, trsListFaults } from "../../fixtures/trs-rules.ts";

const TRS = "https://vitrine.example.org/trs/v2";
const VERSION_URL = `${TRS}/tools/fastp/versions/0.23.4`;

/** The document of {@link FULL_VERSION} in 2.0.0. */
const FULL_VERSION_DOCUMENT = {
  author: ["Ada Lovelace"],
  id: "0.23.4",
  name: "0.23.4",
  url: VERSION_URL,
  is_production: true,
  images: [
    {
      registry_host: "quay.io",
      image_name: "biocontainers/fastp:0.23.4",
      size: 5242880,
      updated: "2026-11-21",
      checksum: [
        {
          checksum: "4b218ce3d002b8fbed0cd2be1df4255969203f4c233408c0b3939a873e8b46d0",
          type: "sha-256",
        },
      ],
      image_type: "Docker",
    },
  ],
  descriptor_type: ["CWL", "WDL"],
  containerfile: true,
  meta_version: "3",
  verified: true,
  verified_source: ["https://example.org/report"],
  signed: true,
  included_apps: ["fastp"],
};

/** The document of {@link BARE_VERSION} in 2.0.0, as a version of {@link FULL_TOOL}. */
const BARE_VERSION_DOCUMENT = {
  id: "0.1.0",
  name: "0.1.0",
  url: `${TRS}/tools/fastp/versions/0.1.0`,
  is_production: false,
  descriptor_type: ["CWL"],
  containerfile: false,
  meta_version: "1",
  verified: false,
  signed: false,
};

describe("the document of a version", () => {
  it.each([
    ["with all fields", FULL_VERSION, IN_200, FULL_VERSION_DOCUMENT],
    ["with few fields", BARE_VERSION, IN_200, BARE_VERSION_DOCUMENT],
    [
      "with all fields, in 2.0.1",
      FULL_VERSION,
      IN_201,
      {
        ...FULL_VERSION_DOCUMENT,
        descriptor_type_version: { CWL: ["v1.2"], WDL: ["1.0", "1.1"] },
      },
    ],
    [
      "with few fields, in 2.0.1",
      BARE_VERSION,
      IN_201,
      { ...BARE_VERSION_DOCUMENT, descriptor_type_version: {} },
    ],
  ])("%s", (_, version, publication, expected) => {
    expect(toolVersionDocument(FULL_TOOL, version, publication)).toStrictEqual(expected);
  });

  it("names the language versions of its own descriptor types only", () => {
    const version: RegistryVersion = {
      ...FULL_VERSION,
      descriptor_type: ["WDL"],
      descriptor_type_version: { GALAXY: ["0.1"], WDL: ["1.1"], CWL: ["v1.2"] },
    };
    expect(toolVersionDocument(FULL_TOOL, version, IN_201).descriptor_type_version).toStrictEqual({
      WDL: ["1.1"],
    });
  });

  it.each([
    ["a container file", [CWL_FILE, DOCKERFILE], true],
    ["no container file", [CWL_FILE, JSON_TEST], false],
    ["no files", [], false],
  ])("says whether it has %s", (_, files, containerfile) => {
    const version = { ...BARE_VERSION, files };
    expect(toolVersionDocument(FULL_TOOL, version, IN_200).containerfile).toBe(containerfile);
  });
});

describe("the document of a tool", () => {
  it("has all fields, and its versions", () => {
    expect(toolDocument(FULL_TOOL, IN_200)).toStrictEqual({
      url: `${TRS}/tools/fastp`,
      id: "fastp",
      aliases: ["#workflow/github.com/OpenGene/Fastp"],
      organization: "BioContainers",
      name: "Fastp",
      toolclass: {
        id: "CommandLineTool",
        name: "CommandLineTool",
        description: "One command, in one container.",
      },
      description: "Trims **adapters**.",
      meta_version: "7",
      has_checker: true,
      checker_url: `${TRS}/tools/fastp-checker`,
      versions: [FULL_VERSION_DOCUMENT, BARE_VERSION_DOCUMENT],
    });
  });

  it("has no empty fields", () => {
    expect(toolDocument({ ...BARE_TOOL, versions: [] }, IN_200)).toStrictEqual({
      url: `${TRS}/tools/fastp-checker`,
      id: "fastp-checker",
      organization: "Example",
      name: "Checker",
      toolclass: {
        id: "Workflow",
        name: "Workflow",
        description: "Several steps, each with a container of its own.",
      },
      description: "",
      meta_version: "1",
      has_checker: false,
      versions: [],
    });
  });

  it("has a checker at another registry by its URL", () => {
    const checker_url = "https://example.org/trs/v2/tools/x";
    const document = toolDocument({ ...FULL_TOOL, checker_url }, IN_200);
    expect(document).toMatchObject({ has_checker: true, checker_url });
  });

  it("shows its versions in the profile", () => {
    const document = toolDocument(FULL_TOOL, IN_201);
    expect(document.versions.map((version) => version.descriptor_type_version)).toStrictEqual([
      { CWL: ["v1.2"], WDL: ["1.0", "1.1"] },
      {},
    ]);
  });
});

/** The wrapper of a file of the version as CWL. */
const wrapped = (file: RegistryFile, publication = IN_200) =>
  fileWrapper(FULL_TOOL, FULL_VERSION, "CWL", file, publication);

describe("a wrapped file", () => {
  it("has its text, its digest and the URL of its bytes", () => {
    expect(wrapped(IMPORTED_FILE)).toStrictEqual({
      content: "cwlVersion: v1.2\nclass: CommandLineTool\n",
      checksum: [
        {
          checksum: "55b7734897e38b930b4b31093262e553f060e32c9ac110264419700125565fbc",
          type: "sha-256",
        },
      ],
      url: `${VERSION_URL}/PLAIN_CWL/descriptor/lib/filter.cwl`,
    });
  });

  it("has no content if it is not UTF-8", () => {
    expect(wrapped(BINARY_FILE)).toStrictEqual({
      checksum: [
        {
          checksum: "b3d510ef04275ca8e698e5b3cbb0ece3949ef9252f0cdc839e9ee347409a2209",
          type: "sha-256",
        },
      ],
      url: `${VERSION_URL}/PLAIN_CWL/descriptor/docs/a%20b.png`,
    });
  });

  it.each<[string, RegistryFile["file_type"], string | undefined]>([
    ["trim.cwl", "PRIMARY_DESCRIPTOR", "CWL"],
    ["lib/filter.cwl", "SECONDARY_DESCRIPTOR", "CWL"],
    ["tests/one.json", "TEST_FILE", undefined],
    ["README.md", "OTHER", undefined],
    ["Dockerfile", "CONTAINERFILE", "Docker"],
    ["docker/Containerfile", "CONTAINERFILE", "Docker"],
    ["Singularity", "CONTAINERFILE", "Singularity"],
    ["images/Singularity.1.0", "CONTAINERFILE", "Singularity"],
    ["images/trim.def", "CONTAINERFILE", "Singularity"],
    ["Singularity/Dockerfile", "CONTAINERFILE", "Docker"],
    ["trim.def/Dockerfile", "CONTAINERFILE", "Docker"],
    ["trim.defaults", "CONTAINERFILE", "Docker"],
  ])("%s, a %s, has the image_type %s in 2.0.1", (path, file_type, image_type) => {
    const file = { ...CWL_FILE, path, file_type };
    expect(wrapped(file, IN_201).image_type).toBe(image_type);
    expect(wrapped(file, IN_200)).not.toHaveProperty("image_type");
  });
});

describe("the primary descriptor", () => {
  it("of a type is wrapped", () => {
    expect(descriptorDocument(FULL_TOOL, FULL_VERSION, "WDL", IN_201)).toStrictEqual({
      content: "version 1.0\n",
      checksum: [
        {
          checksum: "53c0495104423a2e7010940dfcb928c7e8243efb655aa148782f251f416bd1b6",
          type: "sha-256",
        },
      ],
      url: `${VERSION_URL}/PLAIN_WDL/descriptor/wdl/trim.wdl`,
      image_type: "WDL",
    });
  });

  it("of a type that a version does not have is undefined", () => {
    expect(descriptorDocument(FULL_TOOL, FULL_VERSION, "NFL", IN_200)).toBeUndefined();
  });
});

describe("the list of files", () => {
  const files = [
    ["Dockerfile", "CONTAINERFILE"],
    ["docs/a b.png", "OTHER"],
    ["tests/one.json", "TEST_FILE"],
    ["wdl/trim.wdl", "PRIMARY_DESCRIPTOR"],
  ].map(([path, file_type]) => ({ path, file_type }));

  it("has the files of a type, with the fields of 2.0.0 only", () => {
    expect(filesDocument(FULL_VERSION, "WDL", IN_200)).toStrictEqual(files);
    expect(filesDocument(FULL_VERSION, "NFL", IN_200)).toStrictEqual([]);
  });

  it("has one checksum a file in 2.0.1", () => {
    const digests = [
      "bb57c7da220a8753d7bdabac0d3afdb6efa742e4c736c5bc93ab40dfd5e23b9b",
      "b3d510ef04275ca8e698e5b3cbb0ece3949ef9252f0cdc839e9ee347409a2209",
      "1fdabaad993f612cc4697eceb57825d44f713a35e275e061be384962c4f6171b",
      "53c0495104423a2e7010940dfcb928c7e8243efb655aa148782f251f416bd1b6",
    ];
    expect(filesDocument(FULL_VERSION, "WDL", IN_201)).toStrictEqual(
      files.map((file, index) => ({
        ...file,
        checksum: { checksum: digests[index], type: "sha-256" },
      })),
    );
  });
});

describe("the tests", () => {
  it("of a type are its test files, wrapped", () => {
    expect(testsDocument(FULL_TOOL, FULL_VERSION, "CWL", IN_201)).toStrictEqual([
      {
        content: '{"reads": 1}',
        checksum: [
          {
            checksum: "1fdabaad993f612cc4697eceb57825d44f713a35e275e061be384962c4f6171b",
            type: "sha-256",
          },
        ],
        url: `${VERSION_URL}/PLAIN_CWL/descriptor/tests/one.json`,
      },
      {
        content: "a: 1\n",
        checksum: [
          {
            checksum: "37b128c59f1f5097f73f82691cb519f1f568667faab5ced1b4ab979d36837eae",
            type: "sha-256",
          },
        ],
        url: `${VERSION_URL}/PLAIN_CWL/descriptor/tests/two.yml`,
      },
    ]);
    expect(testsDocument(FULL_TOOL, BARE_VERSION, "CWL", IN_201)).toStrictEqual([]);
  });

  it("of a plain type are the values of JSON files, and the text of others", () => {
    expect(plainTestsDocument(FULL_VERSION, "CWL")).toStrictEqual([{ reads: 1 }, "a: 1\n"]);
    expect(plainTestsDocument(FULL_VERSION, "WDL")).toStrictEqual([{ reads: 1 }]);
    expect(plainTestsDocument(BARE_VERSION, "CWL")).toStrictEqual([]);
  });

  it("of a plain type have an empty string for a file that is not UTF-8", () => {
    const test: RegistryFile = { ...BINARY_FILE, path: "tests/a.json", file_type: "TEST_FILE" };
    expect(plainTestsDocument({ ...BARE_VERSION, files: [test] }, "CWL")).toStrictEqual([""]);
  });
});

describe("the container files", () => {
  it("are wrapped, at the version's first descriptor type", () => {
    expect(containerfileDocument(FULL_TOOL, FULL_VERSION, IN_201)).toStrictEqual([
      {
        content: "FROM scratch\n",
        checksum: [
          {
            checksum: "bb57c7da220a8753d7bdabac0d3afdb6efa742e4c736c5bc93ab40dfd5e23b9b",
            type: "sha-256",
          },
        ],
        url: `${VERSION_URL}/PLAIN_CWL/descriptor/Dockerfile`,
        image_type: "Docker",
      },
    ]);
  });

  it("are undefined if there are none, or no type to serve them under", () => {
    expect(containerfileDocument(FULL_TOOL, BARE_VERSION, IN_200)).toBeUndefined();
    const untyped = { ...FULL_VERSION, descriptor_type: [] };
    expect(containerfileDocument(FULL_TOOL, untyped, IN_200)).toBeUndefined();
  });
});

describe.each([IN_200, IN_201])("by the rules of $profile", (publication) => {
  const { profile } = publication;
  const galaxy: RegistryTool = {
    ...BARE_TOOL,
    versions: [{ ...BARE_VERSION, descriptor_type: ["GALAXY"], files: [GALAXY_FILE] }],
  };

  it.each([FULL_TOOL, BARE_TOOL, ...(profile === "2.0.1" ? [galaxy] : [])])(
    "all documents of $name conform",
    (tool) => {
      const faults = [
        ...trsFaults("Tool", toolDocument(tool, publication), profile),
        ...tool.versions.flatMap((version) => [
          ...trsFaults("ToolVersion", toolVersionDocument(tool, version, publication), profile),
          ...trsListFaults(
            "FileWrapper",
            containerfileDocument(tool, version, publication) ?? [],
            profile,
          ),
          ...version.descriptor_type.flatMap((type) => [
            ...trsFaults(
              "FileWrapper",
              descriptorDocument(tool, version, type, publication),
              profile,
            ),
            ...trsListFaults("ToolFile", filesDocument(version, type, publication), profile),
            ...trsListFaults(
              "FileWrapper",
              testsDocument(tool, version, type, publication),
              profile,
            ),
            ...version.files.flatMap((file) =>
              trsFaults(
                "FileWrapper",
                fileWrapper(tool, version, type, file, publication),
                profile,
              ),
            ),
          ]),
        ]),
      ];
      expect(faults).toEqual([]);
    },
  );
});

describe("the rules", () => {
  const checksum = { checksum: "00", type: "sha-256" };

  it.each<[string, unknown, readonly string[]]>([
    ["ToolFile", { path: "a", file_type: "OTHER", checksum }, ["ToolFile.checksum: not in 2.0.0"]],
    [
      "ToolFile",
      { path: 1, file_type: "other" },
      ["ToolFile.path: not string", "ToolFile.file_type: not FileType"],
    ],
    ["ToolFile", null, ["ToolFile: not ToolFile"]],
    ["FileWrapper", { checksum: [checksum] }, ["FileWrapper.url or content: missing"]],
    [
      "FileWrapper",
      { url: "a b", checksum },
      ["FileWrapper.checksum: not a list", "FileWrapper.url: not URL"],
    ],
    [
      "FileWrapper",
      { content: "", checksum: [{ checksum: "xyz", type: "sha256" }] },
      [
        "FileWrapper.checksum[0].checksum: not hexadecimal",
        "FileWrapper.checksum[0].type: not HashName",
      ],
    ],
    ["Checksum", {}, ["Checksum.checksum: missing", "Checksum.type: missing"]],
    ["ImageData", { size: "1" }, ["ImageData.size: not integer"]],
    [
      "ToolVersion",
      {
        id: "1",
        url: "https://a.org/1",
        descriptor_type: ["GALAXY"],
        "x-license": "MIT",
        signed: "no",
      },
      [
        "ToolVersion.x-license: not in 2.0.0",
        "ToolVersion.descriptor_type[0]: not DescriptorType",
        "ToolVersion.signed: not boolean",
      ],
    ],
  ])("find the faults of a %s: %j", (type, document, faults) => {
    expect(trsFaults(type, document, "2.0.0")).toEqual(faults);
  });
});

it("the list of files keeps its order", () => {
  expect(filesDocument(FULL_VERSION, "CWL", IN_200).map(({ path }) => path)).toEqual([
    "Dockerfile",
    "docs/a b.png",
    "lib/filter.cwl",
    "tests/one.json",
    "tests/two.yml",
    "trim.cwl",
  ]);
});
