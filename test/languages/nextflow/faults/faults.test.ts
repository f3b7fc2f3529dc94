import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";
import { NEXTFLOW_VERSION } from "../../../fixtures/nextflow-version.ts";

/** A file, what is changed in it, and what is said of that. */
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  ["main.nf", "'./modules/align'", "'./modules/aligned'", "main.nf:3:46 missing ./modules/aligned"],
  ["main.nf", "functions.nf'", "function.nf'", "main.nf:5:28 missing ./modules/function.nf"],
  [
    "main.nf",
    "/report/main.nf",
    "/reports/main.nf",
    "main.nf:4:26 missing ./modules/reports/main.nf",
  ],
  ["main.nf", "{ ALIGN;", "{ ALIGNN;", "main.nf:3:11 modules/align.nf does not define ALIGNN."],
  ["main.nf", "INDEX as", "INDICES as", "main.nf:3:18 modules/align.nf does not define INDICES."],
  [
    "main.nf",
    "{ validate }",
    "{ check }",
    "main.nf:5:11 modules/functions.nf does not define check.",
  ],
  [
    "main.nf",
    "{ REPORT }",
    "{ REPORT; ALIGN }",
    "main.nf:4:19 The name ALIGN is already used on line 3.",
  ],
  [
    "main.nf",
    "INDEX as MAKE_INDEX",
    "INDEX as COUNT",
    "main.nf:3:18 The name COUNT is already used on line 11.",
  ],
  [
    "main.nf",
    "} from './modules/align'",
    "} './modules/align'",
    "main.nf:3:41 The word from is missing between the included names and the path.",
  ],
  ["nextflow.config", "conf/base", "conf/basis", "nextflow.config:10:16 missing conf/basis.config"],
  ["nextflow.config", "conf/test", "conf/tests", "nextflow.config:17:25 missing conf/tests.config"],
  [
    "nextflow.config",
    "'1.2.0'",
    "'1.2.0",
    "nextflow.config:5:13 The string that begins with ' here is not closed.",
  ],
  [
    "nextflow.config",
    "process {\n",
    "process\n",
    "nextflow.config:24:1 The } here closes no bracket.",
  ],
  ["modules/align.nf", "align.sh", "map.sh", "modules/align.nf:9:13 missing map.sh"],
  [
    "modules/align.nf",
    "process ALIGN",
    "process MAP",
    "main.nf:3:11 modules/align.nf does not define ALIGN.",
  ],
  [
    "modules/align.nf",
    "input:",
    "inputs:",
    "modules/align.nf:3:3 The process ALIGN has a section inputs, which Nextflow does not know.",
  ],
  [
    "modules/align.nf",
    "'align.sh'\n}",
    "'align.sh'\n",
    "modules/align.nf:1:15 The { here is not closed.",
  ],
  [
    "main.nf",
    'counts.txt # "\n  """',
    'counts.txt # "\n',
    'main.nf:34:3 The string that begins with """ here is not closed.',
  ],
  ["main.nf", ".join(', ')", ".join(', '", "main.nf:12:52 There is a } where a ) must be."],
  [
    "main.nf",
    "REPORT(ALIGN.out.bam)",
    "SUMMARY(ALIGN.out.bam)",
    "main.nf:45:5 The workflow uses SUMMARY, which is neither defined nor included.",
  ],
  [
    "modules/functions.nf",
    "def validate",
    "/* def validate",
    "modules/functions.nf:1:1 The comment that begins here is not closed.",
  ],
  ["main.nf", "// include", "# include", "main.nf:2:1 The sign # cannot be used here."],
];

it.each(PLANTED)("a mistake in %s is found: %j as %j", (path, from, to, expected) => {
  const text = NEXTFLOW_VERSION[path] as string;
  expect(text).toContain(from);
  const files = { ...NEXTFLOW_VERSION, [path]: text.replace(from, () => to) };
  expect(lookAt(nextflow, files, "main.nf").said[0]).toBe(expected);
});

it("names what a module has, and what is surely meant", () => {
  const text = (NEXTFLOW_VERSION["main.nf"] as string).replace("{ ALIGN;", "{ ALIGNN;");
  const { related } = lookAt(nextflow, { ...NEXTFLOW_VERSION, "main.nf": text }, "main.nf");
  expect(related?.faults[0]).toMatchObject({
    code: "trs-nextflow-include",
    found: "ALIGNN",
    expected: "ALIGN, INDEX",
    fix: "Did you mean ALIGN?",
  });
});

it.each<[string, boolean]>([
  ["container 'a/b:1'\n  input:\n  val x\n\n  output:\n  path 'y', emit: z", true],
  ['tag "$x"', true],
  ["input:\n  tuple val(meta),\n    path(reads)", true],
  ["input:\n  val x\n\n  script:\n  'echo'", false],
  ["input:\n  val x\n\n  exec:\n  y = 1", false],
  ['input:\n  val x\n\n  """\n  echo $x\n  """', false],
  ["cpus 1\n  'echo'", false],
  ["cpus = 1", false],
  ["cpus 1; command", false],
  ["input: val x; cpus 1", true],
  ["input:\n  val x\n\n  template 'a.sh'", false],
  ["output:\n  stdout\n\n  command", false],
  ["output: path 'x'\n  if (params.a)\n    'echo a'\n  else\n    'echo b'", false],
  ["", false],
])("a process of %j has no script: %s", (body, isMissing) => {
  const { faults } = nextflow.read(`process A {\n  ${body}\n}\n`, "main.nf");
  const own = faults.filter(({ message }) => message === "The process A has no script.");
  expect(own).toHaveLength(isMissing ? 1 : 0);
  for (const one of own) expect(one).toMatchObject({ code: "trs-nextflow-syntax", line: 1 });
});

it.each<[string, string | undefined]>([
  ["labels 'a'", "label"],
  ["cpu 4", "cpus"],
  ["tag 'x'\n  containers 'a/b:1'", "container"],
  ["Memory { 4.GB * task.attempt }", "memory"],
  ["label 'a'\n  echo true\n  validExitStatus 0", undefined],
  ["ext a: 1, labels: 'b'", undefined],
  ["publishDir = [labels: 'b']", undefined],
  ["println 'x'", undefined],
  ["String labels = 'a'", undefined],
  ["times 'a'", undefined],
])("a directive %j of a process is known, or surely means %s", (head, meant) => {
  const text = `def times(x) { x }\nprocess A {\n  ${head}\n\n  script:\n  labels 'a'\n}\n`;
  const fixes = nextflow.read(text, "main.nf").faults.map(({ fix }) => fix);
  expect(fixes).toEqual(meant === undefined ? [] : [`Did you mean ${meant}?`]);
});

it.each(["mem 4.GB", "tagging 'a'", "resources { [cpus: 4] }"])(
  "a directive %j of a process is unknown, whatever it means",
  (head) => {
    const text = `process A {\n  ${head}\n  cpus 4\n\n  script:\n  'run'\n}\n`;
    expect(nextflow.read(text, "main.nf").faults).toMatchObject([
      { line: 2, column: 3, fix: "Use one of these directives." },
    ]);
    const module = "include { mem; tagging; resources } from './functions'\n";
    expect(nextflow.read(module + text, "main.nf").faults).toEqual([]);
  },
);
