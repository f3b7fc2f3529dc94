import { describe, expect, it } from "vitest";
import { REPORTERS } from "../../src/report/report.ts";
import { SHOWN_PER_FILE, SHOWN_PER_VERSION } from "../../src/report/text-report.ts";
import { BARE, WHOLE } from "../fixtures/problems.ts";

it("a report for people has a block for each problem, and the counts", () => {
  expect(REPORTERS.text([WHOLE, BARE])).toBe(`\
bundles/a.json:334:9  error  The bundle has no source with the key pmid:21639809.  [gkm-dangling-pointer]
    at        /evidence/kb.eid:1409/reportedIn/0
    found     #/source/pmid:21639809
    expected  an entry of source
    fix       Add it.

site.yaml:334:9  warning  The bundle has no source with the key pmid:21639809.  [gkm-dangling-pointer]

1 error, 1 warning
`);
  expect(REPORTERS.text([])).toBe("0 errors, 0 warnings\n");
});

it("a report for people says where the rules are explained, if there are problems", () => {
  const rulesPath = "docs/rules.md";
  const blocks = REPORTERS.text([WHOLE, BARE], { rulesPath }).split("\n\n");
  expect(blocks.slice(2)).toEqual([
    "Each rule is explained at its code: docs/rules.md#gkm-dangling-pointer",
    "1 error, 1 warning\n",
  ]);
  expect(REPORTERS.text([], { rulesPath })).toBe("0 errors, 0 warnings\n");
});

it("a report for people counts what is too much of one file", () => {
  const many = Array.from({ length: SHOWN_PER_FILE + 2 }, () => BARE);
  const text = REPORTERS.text([...many, WHOLE]);
  expect(text.match(/^site\.yaml:334/gm)).toHaveLength(SHOWN_PER_FILE);
  expect(text).toContain("\nsite.yaml: and 2 more problems: `npm run validate -- --all`\n");
  expect(REPORTERS.text(many.slice(0, SHOWN_PER_FILE))).not.toContain("more problem");
  const inFolder = many.map((problem, index) => ({
    ...problem,
    file: `bundles/a/evidence/${index}`,
  }));
  expect(REPORTERS.text(inFolder)).toContain("\nbundles/a/: and 2 more problems: `npm run");
  expect(REPORTERS.text(many.slice(0, SHOWN_PER_FILE + 1))).toContain("and 1 more problem: `npm");
});

it("a report for people shows a file name with a line end on one line", () => {
  const many = Array.from({ length: SHOWN_PER_FILE + 1 }, () => ({
    ...BARE,
    file: "a\n::error::b",
  }));
  const lines = REPORTERS.text(many).split("\n");
  expect(lines[0]).toMatch(/^a\\n::error::b:334:9 {2}warning {2}/);
  expect(lines.at(-4)).toBe("a\\n::error::b: and 1 more problem: `npm run validate -- --all`");
});

describe("a report for people of a tool version", () => {
  const FOLDER = "tools/a/1.0/";
  const at = (file: string, line: number, severity: "error" | "warning" = "error") =>
    ({ ...BARE, file: `${FOLDER}${file}`, line, severity }) as const;
  const places = (text: string) => text.match(/(?<=^tools\/a\/1\.0\/)\S+(?=:9)/gm);

  it("shows the first problems of all its files together, errors first", () => {
    const warnings = Array.from({ length: 30 }, (_, line) => at("a.cwl", line + 1, "warning"));
    const errors = Array.from({ length: 17 }, (_, line) => at("b.cwl", line + 1));
    const text = REPORTERS.text([...warnings, ...errors, at("version.md", 1), BARE]);
    expect(places(text)).toEqual([
      ...errors.map(({ line }) => `b.cwl:${line}`),
      "version.md:1",
      "a.cwl:1",
      "a.cwl:2",
    ]);
    expect(text).toContain(
      "\ntools/a/1.0/: and 28 more in this version: `npm run validate -- --all`\n",
    );
    expect(text).toContain("\nsite.yaml:334:9  warning");
    expect(text).toMatch(/\n18 errors, 31 warnings\n$/);
  });

  it("shows all of them on request", () => {
    const many = Array.from({ length: SHOWN_PER_VERSION + 40 }, (_, line) => at("a.cwl", line + 1));
    const text = REPORTERS.text(many, { showsAll: true });
    expect(places(text)).toHaveLength(many.length);
    expect(text).not.toContain("more in this version");
    const more = Array.from({ length: SHOWN_PER_FILE + 1 }, () => BARE);
    expect(REPORTERS.text(more, { showsAll: true })).not.toContain("more problem");
  });

  it("counts a tool's own file, and other versions, by themselves", () => {
    const own = Array.from({ length: 21 }, () => ({ ...BARE, file: "tools/a/tool.md" }));
    const other = Array.from({ length: 20 }, () => ({ ...BARE, file: "tools/a/2.0/a.cwl" }));
    expect(REPORTERS.text([...own, ...other, at("a.cwl", 1)])).not.toContain("more");
  });

  it("shows what was found and expected as a reader needs it: digests, names and sentences", () => {
    const found = `quay.io/biocontainers/samtools@sha256:${"0123456789abcdef".repeat(4)}`;
    const expected =
      "the path of a file in the version's folder: Dockerfile, main.cwl, main.gxwf.yaml, main.nf, main.wdl, Snakefile";
    const fix = "Write main.cwl, as version.md does, and have the other files imported by it.";
    const text = REPORTERS.text([{ ...at("workflows/main.cwl", 1), found, expected, fix }]);
    for (const whole of [found, expected, fix]) expect(text).toContain(`  ${whole}\n`);
  });

  it("shows the first words of a long list, how many more there are, and on request all", () => {
    const words = Array.from({ length: 60 }, (_, index) => `unused-${index}.wdl`);
    const problem = { ...at("main.wdl", 1), found: words.join(", ") };
    const [, shown, more] =
      /found {5}(.*), … and (\d+) more\n/.exec(REPORTERS.text([problem])) ?? [];
    expect(shown?.split(", ")).toEqual(words.slice(0, 60 - Number(more)));
    expect(shown?.length).toBeLessThan(200);
    expect(REPORTERS.text([problem], { showsAll: true })).toContain(`  ${words.join(", ")}\n`);
  });
});
