import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { languageOf } from "../../../src/languages/languages.ts";
import { runInputs } from "../../../src/trs/launch/inputs.ts";
import type { DescriptorInterface, InputPort } from "../../../src/trs/tool/interface.ts";
import type { DescriptorType } from "../../../src/trs/tool/languages.ts";
import type { RegistryFile } from "../../../src/trs/tool/registry.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

const SITE = "https://vitrine.example.org/registry";
const TOOL = madeTool({ id: "sorter" });
const primaryOf = (type: DescriptorType): string =>
  new Map<string, string>([
    ["CWL", "a.cwl"],
    ["WDL", "a.wdl"],
    ["NFL", "main.nf"],
    ["GALAXY", "a.ga"],
  ]).get(type) ?? "Snakefile";

const urlOf = (type: string, path: string) =>
  `${SITE}/trs/v2/tools/sorter/versions/1.0.0/PLAIN_${type}/descriptor/${path}`;

const port = (name: string, fields: Partial<InputPort> = {}): InputPort => ({
  name,
  type: "File",
  kind: "file",
  isList: false,
  isRequired: true,
  ...fields,
});

const aboutOf = (language: DescriptorType, inputs: readonly InputPort[]): DescriptorInterface => ({
  language,
  path: primaryOf(language),
  kind: "tool",
  name: "sort",
  inputs,
  outputs: [],
  steps: [],
  edges: [],
  resources: {},
  images: [],
  authors: [],
});

/** What a version is run with whose test is a value in a file. */
function inputsOf(
  type: DescriptorType,
  test: unknown,
  others: Readonly<Record<string, string>> = {},
  inputs?: readonly InputPort[],
  path = "tests/a.json",
) {
  const fields = { descriptor_types: [type] };
  const files: RegistryFile[] = [
    madeFile(primaryOf(type), "", { ...fields, file_type: "PRIMARY_DESCRIPTOR" }),
    ...Object.entries(others).map(([name, text]) => madeFile(name, text, fields)),
  ];
  if (test !== undefined) {
    const text = typeof test === "string" ? test : JSON.stringify(test);
    files.push(madeFile(path, text, { ...fields, file_type: "TEST_FILE" }));
  }
  const version = madeVersion({
    descriptor_type: [type],
    files,
    interfaces: inputs === undefined ? [] : [aboutOf(type, inputs)],
  });
  return runInputs(TOOL, version, type, SITE, languageOf);
}

/** The values in the file, and the file's name; or why there are none. */
function valuesOf(...args: Parameters<typeof inputsOf>) {
  const inputs = inputsOf(...args);
  return inputs.kind === "test" ? parse(inputs.file.text) : inputs.kind;
}

describe("the values of a test in CWL", () => {
  it("name files of the version by URL, relative to the test, and keep other URLs", () => {
    const file = (location: string) => ({ class: "File", location });
    const test = {
      own: file("data/a b.txt"),
      up: { class: "File", path: "../ref.fa", secondaryFiles: [file("../ref.fa.fai")] },
      web: file("https://example.org/x.bam"),
      list: [[file("data/a b.txt")], { in: { record: file("s3://bucket/y") } }],
      literal: { class: "File", basename: "x", contents: "text" },
      number: 1.5,
      none: null,
    };
    const others = { "tests/data/a b.txt": "", "ref.fa": "", "ref.fa.fai": "" };
    const own = file(urlOf("CWL", "tests/data/a%20b.txt"));
    expect(inputsOf("CWL", test, others)).toMatchObject({
      kind: "test",
      test: "tests/a.json",
      file: { path: "/tools/sorter/1.0.0/inputs.json" },
    });
    expect(valuesOf("CWL", test, others)).toEqual({
      ...test,
      own: { ...own, basename: undefined },
      up: {
        ...file(urlOf("CWL", "ref.fa")),
        secondaryFiles: [file(urlOf("CWL", "ref.fa.fai"))],
      },
      list: [[own], { in: { record: file("s3://bucket/y") } }],
    });
  });

  it("keep a file's name where it is stored under another one", () => {
    const test = { page: { class: "File", location: "p.html" } };
    expect(valuesOf("CWL", test, { "tests/p.html": "<p>" })).toEqual({
      page: {
        class: "File",
        location: urlOf("CWL", "tests/p.html.stored.txt"),
        basename: "p.html",
      },
    });
  });

  it("list what is in a folder of the version, since a URL cannot be listed", () => {
    const test = { cache: { class: "Directory", location: "cache/" } };
    const others = { "tests/cache/one.txt": "", "tests/cache/sub/two.txt": "", "tests/x": "" };
    expect(valuesOf("CWL", test, others)).toEqual({
      cache: {
        class: "Directory",
        basename: "cache",
        listing: [
          { class: "File", location: urlOf("CWL", "tests/cache/one.txt") },
          {
            class: "Directory",
            basename: "sub",
            listing: [{ class: "File", location: urlOf("CWL", "tests/cache/sub/two.txt") }],
          },
        ],
      },
    });
  });

  it("do not name the document, which the command does", () => {
    const test = "cwl:tool: ../a.cwl\nname: x\n";
    expect(valuesOf("CWL", test, {}, undefined, "tests/a.yml")).toEqual({ name: "x" });
  });

  it.each([
    ["that the version does not have", "missing.txt"],
    ["outside the version", "../../x.txt"],
    ["of the author's machine", "/data/x.txt"],
  ])("are not published with a file %s", (_, location) => {
    expect(valuesOf("CWL", { file: { class: "File", location } })).toBe("unknown");
  });

  it("are from the first test file that is for the descriptor, and can be read", () => {
    const inputs = [port("reads", { kind: "string" })];
    expect(valuesOf("CWL", { reads: "x" }, {}, inputs)).toEqual({ reads: "x" });
    expect(valuesOf("CWL", { other: "x" }, {}, inputs)).toBe("template");
    expect(valuesOf("CWL", "{ not json", {}, inputs)).toBe("template");
    expect(valuesOf("CWL", [1], {}, inputs)).toBe("template");
  });
});

describe("the values of a test in WDL", () => {
  const inputs = [
    port("ref"),
    port("reads", { isList: true }),
    port("name", { kind: "string" }),
    port("more", { kind: "other", type: "Map[String, File]" }),
  ];
  const others = { "tests/r.fa": "", "data/x.fq": "" };

  it("have URLs where an input is a file, with or without the name of the workflow", () => {
    const test = {
      "sort.ref": "r.fa",
      "sort.reads": ["data/x.fq", "https://example.org/y.fq", "gs://b/z.fq"],
      "sort.name": "r.fa",
      "sort.more": { a: "https://example.org/y.fq", b: "text" },
    };
    expect(valuesOf("WDL", test, others, inputs)).toEqual({
      ...test,
      "sort.ref": urlOf("WDL", "tests/r.fa"),
      "sort.reads": [urlOf("WDL", "data/x.fq"), "https://example.org/y.fq", "gs://b/z.fq"],
    });
    expect(valuesOf("WDL", { ref: "r.fa" }, others, inputs)).toEqual({
      ref: urlOf("WDL", "tests/r.fa"),
    });
  });

  it("are not published where it is not sure which file is meant", () => {
    const both = { "tests/r.fa": "", "r.fa": "" };
    expect(valuesOf("WDL", { "sort.ref": "r.fa" }, both, inputs)).toBe("template");
    expect(valuesOf("WDL", { "sort.ref": "/data/r.fa" }, others, inputs)).toBe("template");
    const map = { "sort.ref": "r.fa", "sort.more": { a: "data/x.fq" } };
    expect(valuesOf("WDL", map, others, inputs)).toBe("template");
  });
});

describe("the values of a test in other languages", () => {
  it("are Nextflow's parameters in YAML, with URLs where the schema has files", () => {
    const inputs = [port("input"), port("outdir", { kind: "string" }), port("known")];
    const test = { input: "tests/s.csv", outdir: "results", known: "none.fa" };
    const found = inputsOf("NFL", test, { "tests/s.csv": "" }, inputs);
    expect(found).toEqual({
      kind: "test",
      test: "tests/a.json",
      file: {
        path: "/tools/sorter/1.0.0/params.yaml",
        text: `input: ${urlOf("NFL", "tests/s.csv")}\noutdir: results\nknown: none.fa\n`,
      },
    });
  });

  it("are the job of the first test of a Galaxy workflow, in the file beside it", () => {
    const test =
      "- job:\n    reads:\n      class: File\n      path: test-data/r.fq\n      filetype: fastq\n  outputs: {}\n- job: {}\n";
    const args = [test, { "test-data/r.fq": "" }, undefined] as const;
    expect(valuesOf("GALAXY", ...args, "a-tests.yml")).toEqual({
      reads: { class: "File", location: urlOf("GALAXY", "test-data/r.fq"), filetype: "fastq" },
    });
    expect(valuesOf("GALAXY", ...args, "other-tests.yml")).toBe("unknown");
  });

  it("are Snakemake's configuration as it is, since its paths are those of the folder", () => {
    const inputs = [port("samples.a", { isRequired: false })];
    const test = { samples: { a: "data/a.fq" } };
    expect(valuesOf("SMK", test, { "data/a.fq": "" }, inputs)).toEqual(test);
  });
});

describe("a version without a test", () => {
  it("has a template with a placeholder for each input that is required", () => {
    const inputs = [
      port("file"),
      port("folders", { kind: "directory", isList: true }),
      port("count", { kind: "integer" }),
      port("share", { kind: "number" }),
      port("fast", { kind: "boolean" }),
      port("name", { kind: "string" }),
      port("mode", { kind: "choice", choices: ["a", "b"] }),
      port("lanes", { kind: "record", type: "lane[]", isList: true }),
      port("thing", { kind: "any" }),
      port("optional", { isRequired: false }),
    ];
    const cwl = inputsOf("CWL", undefined, {}, inputs);
    expect(cwl).toMatchObject({
      kind: "template",
      file: { path: "/tools/sorter/1.0.0/template-inputs.json" },
    });
    expect(cwl.kind === "template" && JSON.parse(cwl.file.text)).toEqual({
      file: { class: "File", location: "<path or URL of a file>" },
      folders: [{ class: "Directory", location: "<path of a folder>" }],
      count: "<whole number>",
      share: "<number>",
      fast: "<true or false>",
      name: "<text>",
      mode: "<one of: a, b>",
      lanes: ["<value of type lane[]>"],
      thing: "<value>",
    });
    const wdl = inputsOf("WDL", undefined, {}, [port("file"), port("call.depth")]);
    expect(wdl.kind === "template" && JSON.parse(wdl.file.text)).toEqual({
      "sort.file": "<path or URL of a file>",
      "sort.call.depth": "<path or URL of a file>",
    });
    expect(inputsOf("NFL", undefined, {}, [port("input")])).toEqual({
      kind: "template",
      file: {
        path: "/tools/sorter/1.0.0/template-params.yaml",
        text: "# A template: replace each value in angle brackets.\ninput: <path or URL of a file>\n",
      },
    });
  });

  it("has none if nothing is required, if its inputs are not known, or for Galaxy's own form", () => {
    expect(inputsOf("CWL", undefined, {}, [port("a", { isRequired: false })]).kind).toBe("none");
    expect(inputsOf("CWL", undefined).kind).toBe("unknown");
    expect(inputsOf("GALAXY", undefined, {}, [port("a")]).kind).toBe("unknown");
  });
});

describe("a version in two languages", () => {
  it("has a file for each, with the language in its name where the names are the same", () => {
    const types: DescriptorType[] = ["CWL", "WDL", "NFL"];
    const version = madeVersion({
      descriptor_type: types,
      files: types.map((type) =>
        madeFile(primaryOf(type), "", {
          descriptor_types: [type],
          file_type: "PRIMARY_DESCRIPTOR",
        }),
      ),
      interfaces: types.map((type) => aboutOf(type, [port("reads")])),
    });
    const paths = types.map((type) => {
      const inputs = runInputs(TOOL, version, type, SITE, languageOf);
      return "file" in inputs ? inputs.file.path : undefined;
    });
    expect(paths).toEqual([
      "/tools/sorter/1.0.0/cwl-template-inputs.json",
      "/tools/sorter/1.0.0/wdl-template-inputs.json",
      "/tools/sorter/1.0.0/template-params.yaml",
    ]);
  });
});
