import { describe, expect, it } from "vitest";
import { testFileProblems } from "../../../../src/catalog/tools/tests/files.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

const SCRIPT = registryFile(
  "main.nf",
  `params.reads = null\nprocess A {\n  input:\n  path x\n  script:\n  "a $x \${params.reference}"\n}\nworkflow {\n  A(file(params.reads))\n}\n`,
);
const CONFIG = registryFile(
  "nextflow.config",
  `params {\n  outdir = "\${launchDir}/results"\n  wf { tag = 1 }\n}\n`,
);
const DATA = registryFile("tests/data/a.bam", "x");

const problemsOf = (test: string, ...others: readonly (typeof CONFIG)[]) => {
  const files = [SCRIPT, CONFIG, DATA, ...others];
  const all = [...files, registryFile("tests/small.json", test)];
  return testFileProblems("tools/a/1", all, reachedFromFirst(files)).map(
    ({ severity, code, message, fix }) => [severity, code, message, fix].join(" · "),
  );
};

describe("a test of a pipeline that ignores parameters that it does not read", () => {
  it.each([
    '{"reads": "tests/data/a.bam", "reference": "data/a.bam", "outdir": "tests/data/out.txt"}',
    '{"reads": "https://example.org/a.bam", "wf": {"tag": 2}}',
    '{"reads": "/data/a.bam"}',
    '{"reads": "tests/data/*.bam"}',
    '{"reads": "other/a.bam"}',
    '{"reads": ["tests/data/a.bam", 3, null]}',
    '{"colour": "blue", "size": 3}',
    "[]",
  ])("may have %s", (test) => {
    expect(problemsOf(test)).toEqual([]);
  });

  it("is warned of parameters that no file reads, and of files that are not there", () => {
    expect(problemsOf('{"read": 1, "reference": "tests/data/b.bam"}')).toEqual([
      "warning · trs-test-input · No file of the pipeline main.nf reads a parameter read. · Did you mean reads?",
      "warning · trs-test-file · The value of reference names a file that the version does not have. · Add the file, correct the path, or write a URL.",
    ]);
    expect(problemsOf('{"reads": ["data/c.bam"], "colour": 1}')).toHaveLength(2);
  });

  it.each(["params.each { println it }", "def all = params", "f(params)", "params[name]"])(
    "is not judged where any parameter may be read: %s",
    (line) => {
      const helper = registryFile("lib/helper.nf", `def f(x) {\n  ${line}\n}\n`);
      expect(problemsOf('{"read": 1, "reads": "tests/data/b.bam"}', helper)).toEqual([]);
    },
  );
});
