import { describe, expect, it } from "vitest";
import { runnableTask } from "../../../src/site/tools/task-of-version.ts";
import type { RegistryFile } from "../../../src/trs/tool/registry.ts";
import { toolOf } from "../../fixtures/catalog.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

const SITE = "https://vitrine.example.org";
const FILES = `${SITE}/trs/v2/tools/sorter/versions/1.0.0/PLAIN_CWL/descriptor`;

const descriptor = (text: string) =>
  madeFile("sort.cwl", text, { file_type: "PRIMARY_DESCRIPTOR" });
const test = (values: unknown, path = "tests/test.json") =>
  madeFile(path, JSON.stringify(values), { file_type: "TEST_FILE" });
const taskOf = (...files: readonly RegistryFile[]) =>
  runnableTask(madeTool(), madeVersion({ files }), SITE);

const SORT = `
class: CommandLineTool
baseCommand: sort
requirements: { DockerRequirement: { dockerPull: alpine:3.20 } }
`;
const ONE = `${SORT}inputs: { a: { type: File, inputBinding: {} } }`;
const file = (location: string) => ({ class: "File", location });

describe("the task of a version", () => {
  it("is made from its descriptor and its test file", () => {
    const samtools = toolOf("samtools-flagstat");
    const version = samtools.versions.find(({ id }) => id === "1.22");
    expect(version && runnableTask(samtools, version, SITE)).toEqual({
      name: "samtools flagstat 1.22",
      executors: [
        {
          image:
            "quay.io/biocontainers/samtools@sha256:6d00e632bae58b7ebbc1e4419194afe51ffdf9c56bc964df808db4f4388038d1",
          command: ["samtools", "flagstat", "/inputs/test.paired_end.sorted.bam"],
          stdout: "/outputs/flagstat.txt",
        },
      ],
      inputs: [
        {
          url: "https://raw.githubusercontent.com/nf-core/test-datasets/modules/data/genomics/sarscov2/illumina/bam/test.paired_end.sorted.bam",
          path: "/inputs/test.paired_end.sorted.bam",
        },
      ],
      outputs: [{ path: "/outputs/flagstat.txt" }],
      resources: { cpu_cores: 1, ram_gb: 0.6 },
    });
  });

  it("needs neither a test file nor inputs", () => {
    expect(taskOf(descriptor(SORT))).toEqual({
      name: "Sorter 1.0.0",
      executors: [{ image: "alpine:3.20", command: ["sort"] }],
      inputs: [],
      outputs: [],
      resources: { cpu_cores: 1 },
    });
  });

  it.each([
    ["https://example.org/a.txt", "https://example.org/a.txt", "/inputs/a.txt"],
    ["a.txt", `${FILES}/tests/a.txt`, "/inputs/a.txt"],
    ["../data/a%20b.txt", `${FILES}/data/a%2520b.txt`, "/inputs/a%20b.txt"],
    ["/data/a.txt", `${FILES}/data/a.txt`, "/inputs/a.txt"],
  ])("stages the file %s from %s to %s", (location, url, path) => {
    const task = taskOf(descriptor(ONE), test({ a: file(location) }));
    expect(task?.inputs).toEqual([{ url, path }]);
    expect(task?.executors[0]?.command).toEqual(["sort", path]);
  });

  it("takes the first test file that is JSON or YAML", () => {
    const values = (name: string) => ({ a: file(`https://example.org/${name}`) });
    const task = taskOf(
      descriptor(ONE),
      madeFile("tests/notes.json.txt", "", { file_type: "TEST_FILE" }),
      madeFile("tests/other.json", JSON.stringify(values("other"))),
      madeFile("tests/a.yaml", "a: { class: File, location: 'https://example.org/yaml' }", {
        file_type: "TEST_FILE",
      }),
      test(values("second")),
    );
    expect(task?.inputs[0]?.url).toBe("https://example.org/yaml");
  });

  it.each<[string, readonly RegistryFile[]]>([
    ["no CWL descriptor", []],
    [
      "a descriptor that is not UTF-8",
      [madeFile("sort.cwl", new Uint8Array([0xff]), { file_type: "PRIMARY_DESCRIPTOR" })],
    ],
    ["no value for an input", [descriptor(ONE)]],
    ["a descriptor that is too large to be checked", [descriptor(`a: [${" ".repeat(1 << 20)}`)]],
    ["a test file that is a list", [descriptor(ONE), test([])]],
    ["a file outside the version", [descriptor(ONE), test({ a: file("../../a") })]],
  ])("is not made with %s", (_, files) => {
    expect(taskOf(...files)).toBeUndefined();
  });
});
