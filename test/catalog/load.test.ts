import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import type { Problem } from "../../src/catalog/report/problem.ts";
import { CONTENT, copyContent } from "../fixtures/content.ts";

type Content = Awaited<ReturnType<typeof copyContent>>;

/** The problems of the content after a change. */
async function problemsAfter(
  change: (content: Content) => Promise<unknown>,
): Promise<readonly Problem[]> {
  const content = await copyContent();
  await change(content);
  const { catalog, problems } = await loadCatalog(content.folder);
  expect(catalog).toBeUndefined();
  return problems;
}

describe("the content", () => {
  it("has no problems", async () => {
    expect((await loadCatalog(CONTENT)).problems).toEqual([]);
  });

  it("gives a frozen catalog", async () => {
    const { catalog } = await loadCatalog(CONTENT);
    expect(catalog?.tools.length).toBeGreaterThanOrEqual(10);
    expect(() => Object.assign(catalog?.tools as object, { 0: null })).toThrow(TypeError);
    expect(() => Object.assign(catalog?.site as object, { title: "x" })).toThrow(TypeError);
  });

  it("is published at the address that is given from outside", async () => {
    const { catalog } = await loadCatalog(CONTENT, { siteUrl: "https://example.org/base/" });
    expect(catalog?.site.url).toBe("https://example.org/base");
  });
});

describe("a bundle's problem", () => {
  const BUNDLE = "bundles/solid-tumours.json";

  it("of a dangling pointer has line and column", async () => {
    const problems = await problemsAfter((content) =>
      content.edit(BUNDLE, (text) =>
        text.replace('"#/source/pmid:22356324"', '"#/source/pmid:22356325"'),
      ),
    );
    expect(problems).toHaveLength(1);
    const [problem] = problems;
    expect(problem).toMatchObject({
      severity: "error",
      code: "gkm-dangling-pointer",
      file: BUNDLE,
      pointer: "/evidence/kb.eid:1410/reportedIn/0",
      fix: "Did you mean #/source/pmid:22356324?",
    });
    expect(problem?.line).toBeGreaterThan(1000);
    expect(problem?.column).toBe(9);
  });

  it("of a wrong key points at the key", async () => {
    const problems = await problemsAfter((content) =>
      content.edit(BUNDLE, (text) => text.replaceAll("kb.gid:673", "kb.gene:673")),
    );
    expect(problems[0]).toMatchObject({
      code: "gkm-key-form",
      pointer: "/feature/kb.gene:673",
      expected: "kb.gid:<integer>",
    });
  });

  it("of a missing root key names it", async () => {
    const problems = await problemsAfter((content) =>
      content.edit(BUNDLE, (text) => JSON.stringify({ ...JSON.parse(text), phenotype: undefined })),
    );
    expect(problems).toMatchObject([
      {
        code: "gkm-schema",
        file: BUNDLE,
        line: 1,
        column: 1,
        message: "The field phenotype is missing.",
        fix: "Add phenotype.",
      },
    ]);
  });

  it("of broken JSON has the place of the break", async () => {
    const problems = await problemsAfter((content) =>
      content.write(BUNDLE, '{\n  "sequenceReference": {},\n  "location": {]\n}\n'),
    );
    expect(problems).toMatchObject([{ code: "gkm-json", line: 3, column: 16 }]);
  });

  it("of an older format is one line that names the way out", async () => {
    const problems = await problemsAfter((content) =>
      content.edit(BUNDLE, (text) => text.replace('"kb-gkm-bundle"', '"civic-gks-bundle"')),
    );
    expect(problems).toMatchObject([
      { code: "gkm-format", message: expect.stringContaining("older format") },
    ]);
  });

  it("of two bundles that differ names both", async () => {
    const problems = await problemsAfter((content) =>
      content.edit(BUNDLE, (text) =>
        text.replace('"name": "Melanoma"', '"name": "melanoma"').replace('"BRAF",\n', '"Braf",\n'),
      ),
    );
    expect(problems).toMatchObject([
      { code: "gkm-conflict", file: "bundles/blood-and-brain.json" },
      { code: "gkm-conflict", file: BUNDLE },
    ]);
  });
});

describe("a tool's problem", () => {
  it("of a missing primary descriptor names what was found", async () => {
    const problems = await problemsAfter((content) =>
      content.remove("tools/fastqc/0.12.1/fastqc.cwl"),
    );
    expect(problems).toMatchObject([
      {
        code: "trs-no-primary-descriptor",
        file: "tools/fastqc/0.12.1/version.md",
        found: "tests/sarscov2.json",
        expected: "a .cwl, .wdl, .nf, .ga or .gxwf.yml file, or a Snakefile",
      },
    ]);
  });

  it("of several descriptors asks which is the primary one", async () => {
    const problems = await problemsAfter((content) =>
      content.write("tools/fastqc/0.12.1/other.cwl", "cwlVersion: v1.2\nclass: Workflow\n"),
    );
    expect(problems).toMatchObject([
      { code: "trs-no-primary-descriptor", fix: "Add primary_descriptor: { CWL: fastqc.cwl }." },
    ]);
  });

  it("of broken YAML has line and column", async () => {
    const problems = await problemsAfter((content) =>
      content.edit("tools/fastqc/tool.md", (text) =>
        text.replace("name: FastQC", "name: Fast: QC"),
      ),
    );
    expect(problems).toMatchObject([
      { code: "content-yaml", file: "tools/fastqc/tool.md", line: 2, found: "name: Fast: QC" },
    ]);
  });

  it("of a misspelt field suggests the right one", async () => {
    const problems = await problemsAfter((content) =>
      content.edit("tools/fastqc/tool.md", (text) =>
        text.replace("organization:", "organisation:"),
      ),
    );
    expect(problems).toMatchObject([
      { message: "The field organization is missing.", line: 2 },
      {
        message: "There is no field organisation here.",
        line: 3,
        column: 1,
        fix: "Did you mean organization?",
      },
    ]);
  });

  it.each([
    [
      "tools/short-read-qc/1.0.0/workflows/trim-and-measure/trim-and-measure.cwl",
      "fastp.cwl",
      "fastpp.cwl",
      14,
      10,
    ],
    [
      "tools/germline-small-variants/1.0.0/workflows/germline.wdl",
      "../tasks/align.wdl",
      "../tasks/aligned.wdl",
      3,
      9,
    ],
    [
      "tools/read-report/1.0.0/workflows/report.nf",
      "../modules/seqkit'",
      "../modules/seqkitt'",
      1,
      32,
    ],
  ])(
    "of an import that is not there points at it: %s",
    async (file, target, wrong, line, column) => {
      const problems = await problemsAfter((content) =>
        content.edit(file, (text) => text.replace(target, wrong)),
      );
      expect(problems).toMatchObject([
        {
          severity: "error",
          code: "trs-import-missing",
          file,
          line,
          column,
          fix: expect.stringContaining("Did you mean"),
        },
      ]);
    },
  );

  it.each([
    [
      "short-read-qc/1.0.0/tests/sarscov2.json",
      '"reads_1"',
      '"read_1"',
      2,
      "Did you mean reads_1?",
    ],
    ["fastp/0.23.4/tests/sarscov2.json", '"reads_2"', '"raeds_2"', 6, "Did you mean reads_2?"],
  ])(
    "of a test file that gives no input of the descriptor: %s",
    async (path, from, to, line, fix) => {
      const file = `tools/${path}`;
      const problems = await problemsAfter((content) =>
        content.edit(file, (text) => text.replace(from, to)),
      );
      expect(problems).toMatchObject([
        { severity: "error", code: "trs-test-input", file, line, fix },
      ]);
    },
  );

  it("of a test file that is not JSON has the place", async () => {
    const file = "tools/fastqc/0.12.1/tests/sarscov2.json";
    const problems = await problemsAfter((content) => content.write(file, '{\n  "reads": [}\n'));
    expect(problems).toMatchObject([
      {
        code: "trs-test-syntax",
        file,
        line: 2,
        message: expect.stringContaining("cannot be read"),
      },
    ]);
  });

  it("of an import that leaves the version says so", async () => {
    const problems = await problemsAfter((content) =>
      content.edit("tools/germline-small-variants/1.0.0/workflows/germline.wdl", (text) =>
        text.replace("../tasks/align.wdl", "../../tasks/align.wdl"),
      ),
    );
    expect(problems).toMatchObject([{ code: "trs-import-outside" }]);
  });

  it("of front matter that would be run says that it is not", async () => {
    const problems = await problemsAfter((content) =>
      content.write("tools/fastqc/tool.md", "---js\n{ name: process.exit() }\n---\n\nText.\n"),
    );
    expect(problems).toMatchObject([{ code: "content-front-matter", found: "---js" }]);
  });

  it("of a checker that is not there suggests one", async () => {
    const problems = await problemsAfter((content) =>
      content.edit("tools/file-checksum/tool.md", (text) =>
        text.replace("checksum-checker", "checksum-cheker"),
      ),
    );
    expect(problems).toMatchObject([
      { code: "trs-no-checker", fix: "Did you mean file-checksum-checker?" },
    ]);
  });
});

describe("the lock", () => {
  it("keeps production versions: one changed byte is an error with both digests", async () => {
    const file = "tools/fastqc/0.12.1/fastqc.cwl";
    const problems = await problemsAfter((content) =>
      content.edit(file, (text) => text.replace("FastQC", "FastQc")),
    );
    expect(problems).toMatchObject([
      {
        code: "lock-production-changed",
        file,
        expected: expect.stringMatching(/^sha-256 [0-9a-f]{64}$/),
        found: expect.stringMatching(/^sha-256 [0-9a-f]{64}$/),
      },
    ]);
  });

  it("keeps production versions: removing one is an error", async () => {
    const problems = await problemsAfter((content) => content.remove("tools/multiqc/1.21"));
    expect(problems).toMatchObject([{ code: "lock-production-gone" }]);
  });

  it("is stale when a description changes, and says what to run", async () => {
    const problems = await problemsAfter((content) =>
      content.edit("tools/fastqc/tool.md", (text) => `${text}\nMore.\n`),
    );
    expect(problems).toMatchObject([
      {
        code: "lock-stale",
        file: "registry.lock.json",
        fix: expect.stringContaining("npm run lock"),
      },
    ]);
  });
});

it("a missing site.yaml is a problem, not an exception", async () => {
  expect(await problemsAfter((content) => content.remove("site.yaml"))).toMatchObject([
    { code: "content-missing", file: "site.yaml" },
  ]);
});
