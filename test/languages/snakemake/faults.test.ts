import { expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";
import { SNAKEMAKE_VERSION } from "../../fixtures/snakemake-version.ts";

const MAIN = "workflow/Snakefile";
const MAP = "workflow/rules/map.smk";
const COUNT = "workflow/rules/count.smk";

/** A file, what is changed in it, and what is said of that. */
const PLANTED: readonly (readonly [string, string, string, string])[] = [
  [MAIN, "rules/map", "rules/mapp", `${MAIN}:8:11 missing rules/mapp.smk`],
  [MAIN, "rules/count", "rules/counts", `${MAIN}:11:6 missing rules/counts.smk`],
  [MAIN, "rules/more", "rules/less", `${MAIN}:16:15 missing rules/less.smk`],
  [
    MAIN,
    "config.yaml",
    "configs.yaml",
    `${MAIN}:7:14 The configuration config/configs.yaml does not exist in the version's folder.`,
  ],
  [
    MAIN,
    'github("org/other", path="Snakefile", tag="v1")',
    '"other/Snakefile"',
    `${MAIN}:19:17 missing other/Snakefile`,
  ],
  [MAIN, "rule all:", "rule all", `${MAIN}:24:1 There is no colon after rule all.`],
  [MAIN, "    input:\n", "    input\n", `${MAIN}:25:5 There is no colon after input.`],
  [
    MAIN,
    "'results/plot.pdf'",
    "'results/plot.pdf",
    `${MAIN}:27:9 The string that begins here is not closed.`,
  ],
  [
    MAIN,
    'mambaforge:23.3"',
    "mambaforge:23.3",
    `${MAIN}:12:12 The string that begins here is not closed.`,
  ],
  [MAIN, '"7.0")', '"7.0"', `${MAIN}:5:12 The ( here is not closed.`],
  [MAIN, "module other:", "module other", `${MAIN}:18:1 There is no colon after module other.`],
  [
    MAP,
    "    output:",
    "    outputs:",
    `${MAP}:6:5 The rule map has a keyword outputs, which Snakemake does not know.`,
  ],
  [
    MAP,
    "threads:",
    "thread:",
    `${MAP}:8:5 The rule map has a keyword thread, which Snakemake does not know.`,
  ],
  [MAP, "envs/map", "envs/mapping", `${MAP}:13:10 missing ../envs/mapping.yaml`],
  [MAP, "rule map:", "rule count:", `${COUNT}:1:6 The rule count exists already: ${MAP}, line 1.`],
  [MAP, 'config["index"]', 'config["index")', `${MAP}:5:47 There is a ) where a ] must be.`],
  [
    MAP,
    "    threads",
    "   threads",
    `${MAP}:8:4 This line is indented less than the line before it, but like no line around it.`,
  ],
  [MAP, '"> {output}', "$ {output}", `${MAP}:16:9 The sign $ cannot be used here.`],
  [COUNT, "count.py", "counts.py", `${COUNT}:5:14 missing ../scripts/counts.py`],
  [
    COUNT,
    '    message: "Counts reads."\n    script: "../scripts/count.py"',
    '    script: "../scripts/count.py"\n    message: "x"',
    `${COUNT}:5:5 The rule count has a keyword message after the one that says what it runs.`,
  ],
  [
    COUNT,
    "checkpoint plot",
    "checkpoint map",
    `${COUNT}:7:12 The rule map exists already: ${MAP}, line 1.`,
  ],
];

it.each(PLANTED)("a mistake in %s is found: %j as %j", (path, from, to, expected) => {
  const text = SNAKEMAKE_VERSION[path] as string;
  expect(text).toContain(from);
  const files = { ...SNAKEMAKE_VERSION, [path]: text.replace(from, () => to) };
  expect(lookAt(snakemake, files, MAIN).said[0]).toBe(expected);
});

it.each<[string, string | undefined]>([
  ["input:\n    a='x'\n    b='y'", "3:5 error"],
  ["input:\n    'x.txt',\n    expand('{s}.bam', s=SAMPLES)\n    'y.txt'", "4:6 error"],
  ["input:\n    'x.txt'\n    expand('{s}.bam', s=SAMPLES)", "3:5 error"],
  ["resources: mem_mb=4000 disk_mb=1", "1:26 error"],
  ["output:\n    'results/a.bam'\n    'results/a.bai'", "3:6 warning"],
  ["input:\n    '{sample}.bam'\n    '{sample}.bai',\n    'c.d'", "3:6 warning"],
  ["output:\n    'results/a'\n    '.bam'", undefined],
  ["output:\n    'results/a.fastq'\n    '.gz'", undefined],
  ["output:\n    'results/a.fastq' 'b.c'", undefined],
  ["shell:\n    'cat a.txt'\n    'b.txt'", undefined],
  ["input:\n    'a.txt',\n    lambda wildcards: 'b.txt' if wildcards.x else 'c.txt',", undefined],
  [
    "params:\n    a=lambda w, input: not w.b and w.c is None or w.d in [1, 2],\n    b=[x for x in y]",
    undefined,
  ],
  ["params:\n    a=1.5e-3, b=f'{x} {y!r}', c=rb'x', d=-1 % 2", undefined],
  ["run:\n    a = 1\n    print(a)\n    'b'", undefined],
])("a rule with %j has a comma missing: %s", (body, expected) => {
  const { faults } = snakemake.read(`rule a:\n  ${body}\n`, "Snakefile");
  const own = faults.map(({ line, column, severity }) => `${line - 1}:${column} ${severity}`);
  expect(own).toEqual(expected === undefined ? [] : [expected]);
  for (const { message } of faults) expect(message).toContain("no comma before");
});

it.each<[string, string | undefined]>([
  ["output:\n    a='x', 'y'", "3:13 a value without a name after one with a name in output"],
  ["input: a='x', *b, **c", undefined],
  ["threads: 4, 8", "2:15 several values in threads"],
  ["threads: n=4", "2:14 a name for the value of threads, which takes none: n"],
  ["wildcard_constraints: s='(a'", "2:28 a pattern of a wildcard whose ( is not closed: (a"],
  ["log: 'a.{s,[a-z+}.b'", "2:9 a pattern of a wildcard whose [ is not closed: [a-z+"],
  ["shell:\n    'a',\n    'b'", "4:6 several values in shell"],
  ["resources: 4000", "2:14 a value without a name in resources"],
  ["resources: **given", undefined],
  ["wildcard_constraints: '[A-Z]+'", "2:26 a value without a name in wildcard_constraints"],
  ["priority: 50", undefined],
  ["cache: 'omit'", "2:11 a value of cache that Snakemake does not know: omit"],
  ["cache: 'omit-software'", undefined],
  ["output: 'x', temp('x')", "2:22 the output x twice"],
  ["output: 'x', 'y'", undefined],
  ["input: lambda w, groupid, x=1: 'x'", undefined],
  ["params: lambda w, input, output, threads, resources: 'x', b=1", undefined],
  ["params: a=lambda *w: 'x', b=lambda w, **given: 'x'", undefined],
  ["params: a=sorted(x, key=lambda a, b: 1), b=2", undefined],
  ["resources: mem_mb=lambda w, attempt, input: 1, disk_mb=2", undefined],
  ["threads: lambda w, attempt: 1", undefined],
  ["run:\n    a = 'x', 'x'", undefined],
])("a rule with %j has %s", (body, expected) => {
  const { faults } = snakemake.read(`rule a:\n  ${body}\n`, "Snakefile");
  const said = faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
  if (expected === undefined) return expect(said).toEqual([]);
  const [place, what] = [
    expected.slice(0, expected.indexOf(" ")),
    expected.slice(expected.indexOf(" ")),
  ];
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`${place} The rule a has${what}`);
});

it("rules that only some runs have are not judged by their values", () => {
  expect(snakemake.read("if x:\n  rule a:\n    threads: n=4\n", "Snakefile").faults).toEqual([]);
});

it.each<[string, string, string | undefined]>([
  ["", "input: expand('{s}', s=SAMPLES)", "4:26 SAMPLES in input"],
  ["SAMPLES = ['a']", "input: expand('{s}', s=SAMPLES)", undefined],
  ["samples = ['a']", "input: [x.y for x in sample if x]", "4:24 sample in input"],
  ["f = a = print; f(samples=1); a.samples", "params: samples", "4:11 samples in params"],
  ["import pandas as pd", "params: a=lambda w, input: pd.read_csv(w.x)[input[0]]", undefined],
  ["", "params: wildcards.sample", "4:11 wildcards in params"],
  ["", "output: reports('x')", "4:11 reports in output"],
  ["", "output: report('x', caption=None), os.path.join('a'), Path('b')", undefined],
  ["", "default_target: Yes", "4:19 Yes in default_target"],
  ["", "params: (y := 1), y == 1, __file__, 1e3, 0x1F", undefined],
  ["", "params: ON_WINDOWS, Exception, copy.copy(1)", undefined],
  ["S = []", "input: x=lambda w, s=S[0:1], t=3: t", undefined],
  [
    "S = []",
    "input: [x for x, y in S[0:1] if y in S], lambda w, s={1: 2}, *, t=1: u",
    "4:72 u in input",
  ],
  ["from a import *", "params: b", undefined],
  ["exec(code)", "params: b", undefined],
  ["", "run:\n    b = c\n    print(b)", undefined],
  ["include: config['x'] + '.smk'", "params: b", undefined],
])("with %j, a rule with %j uses an unknown name: %s", (code, body, expected) => {
  const files = { Snakefile: `${code}\n\nrule a:\n  ${body}\n` };
  const { said } = lookAt(snakemake, files, "Snakefile");
  const [place, ...words] = expected?.split(" ") ?? [];
  const message = `Snakefile:${place} The rule a uses ${words.join(" ")}, which is not defined.`;
  expect(said).toEqual(expected === undefined ? [] : [message]);
});

it.each<[string, string | undefined]>([
  ["a {inputs}", "{inputs}"],
  ["a {input.bams} {output}", "{input.bams}"],
  ["a {input.bam} {input[0]} {output.x:q} {log}", undefined],
  ["a {wildcards.samples}", "{wildcards.samples}"],
  ["a {wildcards.s!r} {wildcards}", undefined],
  ["a {params.b}", "{params.b}"],
  ["a {params.a.c} {params.items} {resources.any} {threads}", undefined],
  ["awk '{print $1}'", "{print $1}"],
  ["awk '{{print $1}}' {{{input}}} {rule}", undefined],
  ["a {OPTIONS} {config[a]} {os.sep}", undefined],
  ["awk '{ print $1 }'", "{ print $1 }"],
  ["xargs -I{} a {} {output}", "{}"],
  ["grep -E 'a{2,3}'", "{2,3}"],
  ["a {output:>{threads}} {params.a[}]}", undefined],
  ["a {config.a}", "{config.a}"],
  ["a {config['a']}", "{config['a']}"],
])("a command %j has what no job has: %s", (command, expected) => {
  const text = `OPTIONS = 1\nrule a:\n  input: bam="{s}.a"\n  output: x="{s}.b"\n  params: a=OPTIONS\n  shell: "${command}"\n`;
  const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  const message = `Snakefile:6:11 The rule a uses ${expected} in shell, which no job has.`;
  expect(said).toEqual(expected === undefined ? [] : [message]);
});

it.each<[string, string | undefined]>([
  ['"mv {output {input}"', "5:11 The rule a has { without } in shell."],
  ['"a {output[0}"', "5:11 The rule a has { without } in shell."],
  ['"a }} $' + '{{x} {output}"', "5:11 The rule a has } without { in shell."],
  ['(\n    "a {{x}} "\n    "echo } {output}")', "7:6 The rule a has } without { in shell."],
  ['"a {output" "}"', undefined],
  ['"a {output" + END', undefined],
  ['f"a {{output" "}}"', undefined],
  ['"\\N{LEFT CURLY BRACKET}"', undefined],
])("braces of the command %s are in pairs unless %s", (command, expected) => {
  const text = `END = "}"\nrule a:\n  input: "i"\n  output: "a"\n  shell: ${command}\n`;
  const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  expect(said).toEqual(expected === undefined ? [] : [`Snakefile:${expected}`]);
});

it.each<[string, string | undefined]>([
  ["'{x} {{output}}'.format(x=1)", undefined],
  ["('{x} '\n    '{{output}}').format(x=1)", undefined],
  ["fill('{x}')", undefined],
  ["'{container_img} {bench_record}'", undefined],
  ["'{x} ' + config['a.b']", "{x}"],
  ["('a' if (config) else ('{x}'))", "{x}"],
])("a command is judged unless code changes its braces: %s", (command, expected) => {
  const text = `def fill(text):\n  return text\nrule a:\n  output: "a"\n  shell: ${command}\n`;
  const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  expect(said).toHaveLength(expected === undefined ? 0 : 1);
  if (expected !== undefined) expect(said[0]).toContain(`uses ${expected} in shell`);
});

it("commands are not judged by wildcards and names that are computed", () => {
  const rule = (input: string, output: string) =>
    `OPTIONS = open("a").read()\nrule a:\n  input: ${input}\n  output: ${output}\n  shell: "a {input.x} {wildcards.y}"\n`;
  for (const text of [
    rule("unpack(OPTIONS)", "OPTIONS"),
    rule("**OPTIONS", "expand('{s}', s=OPTIONS)"),
  ]) {
    expect(lookAt(snakemake, { Snakefile: text }, "Snakefile").said).toEqual([]);
  }
});

it.each<[string, string | undefined]>([
  ["input: expand('{s}.txt', x=A)", "2:18 expands {s}.txt in input without values for s"],
  [
    "input: temp(expand(['a', 'b/{t:d}'], zip, s=A))",
    "2:29 expands b/{t:d} in input without values for t",
  ],
  ["input: a=collect('{u.name}')", "2:21 expands {u.name} in input without values for u"],
  [
    "input: expand('{s}/{{x}}/{s.y}/{s[0]}', s=A), expand(A, b=1), expand(['{s}', A], s=1)",
    undefined,
  ],
  ["input: expand('{s}', allow_missing=True), expand('{s}', **A), expand(*A)", undefined],
  ["input: expand('{s}', s=A) if A else expand('{t}', s=A)", undefined],
  ["input: unpack('a.txt')", "2:18 unpacks the string a.txt in input"],
  ["input: unpack(A), unpack(lambda w: {})", undefined],
])("what functions of Snakemake are given is judged: %j %s", (body, expected) => {
  const { faults } = snakemake.read(`rule a:\n  ${body}\n`, "Snakefile");
  const said = faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
  const [place, ...words] = expected?.split(" ") ?? [];
  expect(said).toEqual(expected === undefined ? [] : [`${place} The rule a ${words.join(" ")}.`]);
});

it.each<[string, string | undefined]>([
  ["params: lambda w, output: output.y", "4:36 No value has the name y."],
  ["params: a=lambda w, input: f'-I {input.bams}'", "4:32 No value has the name bams."],
  ["params: a=lambda wc: wc.samples", "4:27 The wildcards of the rule have no samples."],
  ["resources: mem_mb=lambda w, input: input.size_mb * 2", undefined],
  [
    "params: lambda w, input, output: [input.bam, output['x'], output[0], w.s, w['s'], w.get('b')]",
    undefined,
  ],
  ["params: lambda w, input: input.bams if 'bams' in input.keys() else w.s", undefined],
  ["params: lambda w, input: [input.bams for input in w]", undefined],
  ["params: lambda w, y: y.z, input.bams", undefined],
  ["params: lambda w, input: f'{input.bam} {{input.b}} {y.z} {input}'", undefined],
])("a rule with %j has a function: %s", (body, expected) => {
  const text = `y = input = 1\nrule a:\n  input: bam="{s}.a"\n  ${body}\n  output: x="{s}.b"\n`;
  const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  const own = said.filter((one) => /No value has|The wildcards of/.test(one));
  expect(own).toEqual(expected === undefined ? [] : [`Snakefile:${expected}`]);
});

it("members of values that are computed, and sizes of inputs, are not judged", () => {
  const text = `A = open("a").read()\nrule a:\n  input: unpack(A)\n  output: A\n  params: lambda w, input, output: [input.x, w.y, output.z]\n  shell: "{input.size_mb}"\n`;
  expect(lookAt(snakemake, { Snakefile: text }, "Snakefile").said).toEqual([]);
  const named = `rule a:\n  input: a="b"\n  output: "c"\n  shell: "echo {input.size_mb}"\n`;
  expect(lookAt(snakemake, { Snakefile: named }, "Snakefile").said).toEqual([]);
});

it.each<[string, string | undefined]>([
  ["ruleorder: a > c", "1:16 ruleorder refers to the rule c, which does not exist."],
  ["ruleorder:\n  a > b", undefined],
  ["ruleorder: a, b", "1:15 ruleorder has a comma between rules."],
  ["x = exists(1)\nif x:\n  ruleorder: a > c", undefined],
  ["ruleorder: a > c\nrule:\n  output: 'y'", undefined],
  ["ruleorder: a > c\nuse rule a as c with:\n  output: 'y'", undefined],
  [
    "use rule c as d with:\n  output: 'y'",
    "1:10 use rule refers to the rule c, which does not exist.",
  ],
  ["use rule c as d", "1:10 use rule refers to the rule c, which does not exist."],
  ["use rule a as d\nuse rule d as e with:\n  output: 'y'", undefined],
  ["rule d:\n  input: rules.e.output\n\nuse rule a as e", undefined],
  ["use rule c from m as d", "1:17 use rule refers to the module m, which does not exist."],
  [
    "use rule * from m exclude c as m_* with:\n  output: 'y'",
    "1:17 use rule refers to the module m, which does not exist.",
  ],
  [
    "module m:\n  snakefile: 'https://example.org/a.smk'\nuse rule c, d from m as m_*\nuse rule m_c as f with:\n  output: 'y'",
    undefined,
  ],
  ["m = 'n'\nuse rule c from m", undefined],
  ["include: config['x'] + '.smk'\nuse rule c from m\nuse rule c as d", undefined],
  [
    "rule d:\n  input: lambda w: checkpoints.a.get(**w).output[0]",
    "2:32 The rule d refers to the checkpoint a, which does not exist.",
  ],
  ["rule d:\n  input: lambda w: checkpoints.b.get(**w).output[0]", undefined],
  ["rule d:\n  input: lambda w: checkpoints.e.get().output if x else []", undefined],
  ["rule a-c:\n  output: 'y'", "1:6 The name a-c has signs that names cannot have."],
  ["checkpoint a.c:\n  output: 'y'", "1:12 The name a.c has signs that names cannot have."],
  ["rule a:\n  name: 'd'\n  output: 'y'\nrule e:\n  input: rules.d.output", undefined],
  ["rule d:\n  name: 'a'\n  output: 'y'", "6:6 The rule a exists already: Snakefile, line 1."],
  [
    "rule d:\n  name: 'e'\n  output: 'y'\nrule f:\n  input: rules.d.output",
    "5:16 The rule f refers to the rule d, which does not exist.",
  ],
  [
    "rule d:\n  name: 'e'\n  output: 'y'\nruleorder: d > a",
    "4:12 ruleorder refers to the rule d, which does not exist.",
  ],
  ["rule d:\n  name: q\n  output: 'y'", "2:9 The rule uses q in name, which is not defined."],
  ["rule d:\n  name: f'e'\n  output: 'y'\nruleorder: e > a", undefined],
  ["rule: d\n  output: 'y'", "1:7 There is d after the colon."],
  ["rule d: e\n  output: 'y'", "1:9 There is e after the colon."],
  [
    "module d: prefix 'y'\n  snakefile: 'https://example.org/a'",
    "1:11 There is no colon after prefix.",
  ],
  [
    "rule d:\n  log:\n    'x',\n\tthreads: 2",
    "4:2 This line is indented by a tab, so Python reads it as a value of log, which has others above.",
  ],
  [
    "rule d:\n  log: 'x'\n\tthreads: 2",
    "3:2 This line is indented by a tab among lines that are indented by spaces, which Python 3.12 and later refuse.",
  ],
  [
    "rule\n  d:\n    output: 'y'",
    "1:1 There is nothing after rule where a name or a colon must be.",
  ],
  [
    "checkpoint 'd':\n  output: 'y'",
    '1:13 There is "d" after checkpoint where a name or a colon must be.',
  ],
  ["rule d: 'what it is for'\n  output: 'y'", undefined],
  ["rule = 1\nrule - 1", undefined],
])("names of rules that code refers to exist: %j %s", (code, expected) => {
  const text = `${code}\n\nx = 1\nrule a:\n  output: "a"\ncheckpoint b:\n  output: "b"\n`;
  const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  expect(said).toEqual(expected === undefined ? [] : [`Snakefile:${expected}`]);
});

it.each<[string, string | undefined]>([
  ["  input: a='x', b='y', a='z'", "2:27 The rule r has the name a twice in input."],
  ["  params: a=1, b=f(a=2)", undefined],
  ["  log: str == 'x'", "2:8 The rule r has == after str in log where = must be."],
  ["  params: a=1, b == 2", "2:16 The rule r has == after b in params where = must be."],
  [
    "  threads: 1\n  threads: 2",
    "3:3 The rule r has threads twice, and Snakemake reads only the first.",
  ],
  ["  input: 'x' if str == 'b' else 'c', [] if str == 'b' else 'd'", undefined],
  ["  params: extra: 3", "2:11 The rule r has a colon after extra where a value must be."],
  ["  params: lambda w: 1, k[1:2], {k: 1}, (f := 2)", undefined],
  ["  benchmark: 'a', 'b'", "2:20 The rule r has several values in benchmark."],
  [
    "  params: rules.q.outputs.a",
    "2:19 The rule r refers to outputs of the rule q, which does not exist.",
  ],
  [
    "  params: rules.q.output['b']",
    "2:27 The rule r refers to the output b of the rule q, which does not exist.",
  ],
  ["  params: rules.q.output[k], rules.q.output[0]", undefined],
  ["  params: rules.q.rule, rules.q.params", undefined],
  ["  log: f'{tool}/{{x}}.log'", "2:10 The rule r uses tool in log, which is not defined."],
  ["  log: f'{k[0]}/{w.x}'", "2:10 The rule r uses w in log, which is not defined."],
  [
    "  params: lambda w: f'{w.x}', [f'{i}' for i in k], f'{{i}}', f'{\"{i}\"}', rf'{k:3}'",
    undefined,
  ],
])("values of a rule: %j %s", (body, expected) => {
  const text = `k = 1\nf = k\nrule q:\n  output: "q"\nrule r:\n${body}\n`;
  const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  const own = said.filter((one) => one.includes("rule r"));
  const [place = "", ...words] = expected?.split(" ") ?? [];
  const [line, column] = place.split(":");
  expect(own).toEqual(
    expected === undefined ? [] : [`Snakefile:${Number(line) + 4}:${column} ${words.join(" ")}`],
  );
});

it.each<[string, string | undefined]>([
  ["def f(x)\n    return x", "1:1 There is no colon after this def."],
  ["def f(x: int = 1, y=lambda z: z) -> int: return x\nelse_ = 1", undefined],
  ["if 1:\nprint(1)", "1:1 There is no indented code below if."],
  ["if (lambda: 1)", "1:1 There is no colon after this if."],
  ["if lambda: 1:\n    pass\nelse:\n    pass", undefined],
  ["onstart:\nprint(1)", "1:1 There is no indented code below onstart."],
  ["onerror: print(1)\nonsuccess:\n    print(1)", undefined],
  ["rul b:\n    input: 'x'", "1:5 Python cannot read b directly after another value."],
  ["els:\n    x = 1", "1:1 els is no keyword of Snakemake or Python."],
  ["x = {'a': 1\n  'b': 2}", "2:4 There is no comma at the end of line 1, before b."],
  ["x = 1 2", "1:7 Python cannot read 2 directly after another value."],
  ["x = [a for a in 'b' 'c' if not a]; del x", undefined],
  [
    "threads: 8\n    wrapper: 'x'",
    "2:5 This line is indented more than the line before it, which begins no block.",
  ],
  ["x: int = 3\ntry:\n    x = 1\nexcept ValueError as e:\n    raise e from None", undefined],
  ["for i in 'ab':\n    rule:\n        output: i", undefined],
  ["module m:\n    snakefile: 'https://example.org/x'\nuse rule * from m as m_*", undefined],
  ["include 'a.smk'", "1:1 There is no colon after include."],
  ["use rules a from m", "1:5 There is rules where rule must be."],
  ["x = 1\nelif x:\n    pass", "2:1 This elif follows no block that it belongs to."],
  [
    "if 1:\n    x = 1\nx = 2\nelse:\n    x = 3",
    "4:1 This else follows no block that it belongs to.",
  ],
  [
    "if 1:\n    rule b:\n        output: 'b'\nelif 2:\n    for i in ():\n        pass\n    else:\n        pass\nelse:\n    x = 2",
    undefined,
  ],
  ["try:\n    x = 1\nexcept:\n    x = 2\nelse:\n    x = 3\nfinally:\n    x = 4", undefined],
  [
    "if 1:\n    x = 1\nelse if 2:\n    x = 2",
    "3:6 There is if where the colon after else must be.",
  ],
  [
    "configfiles: 'a.yaml'",
    "1:1 configfiles is no keyword of Snakemake or Python, so this line does nothing.",
  ],
  ["rule b::\n    output: 'b'", "1:8 There is : after the colon."],
  ["rule 2_b:\n    output: 'b'", "1:6 The name 2_b begins with a digit."],
  [
    "if True:\n    use rule a b with:\n        output: 'b'",
    "2:16 There is b where as, from or a comma must be.",
  ],
  [
    "module m:\n    snakefile: 'm.smk'\nuse rule a, c from m as b_* with:\n    output: 'b'",
    "2:17 missing m.smk",
  ],
  [
    "rule b:\n    output: '{x}.b'\n    output: 'c'\n    log: '{x}.log'",
    "3:5 The rule b has output twice, and Snakemake reads only the first.",
  ],
  [
    "x = False\nrule b:\n    input: rules.c.output if x else 'in.txt'",
    "3:18 The rule b refers to the rule c, which does not exist.",
  ],
  ["rulesorder: a > b", "1:1 rulesorder is no keyword of Snakemake or Python."],
  ["reports: str = 'a'\nstores: list\nx: 'y'", undefined],
  [
    "rule b:\n    run:\n        for i in input\n            pass",
    "3:9 There is no colon after this for.",
  ],
  [
    "rule b:\n    run: print(1)\nrule c:\n    run:\n        x = 1\n        if x:\n            pass",
    undefined,
  ],
  ["if x = 1:\n    pass", "1:6 A condition cannot assign with =."],
  ["f = x = print\nif f(a=1) == 2 and x >= 3 and (y := 4) != 5:\n    pass", undefined],
  ["wildcard_constraints: 'a'", "1:24 wildcard_constraints has a value without a name."],
  ["wildcard_constraints:\n    a='a',\n    **{}", undefined],
  ["workdir: 'a', 'b'", "1:16 workdir has several values."],
  [
    "module m:\n    snake_file: 'x'",
    "2:5 The module m has a keyword snake_file, which Snakemake does not know.",
  ],
  ["module m:\n    snakefile: 'x.smk'\nuse rule * from m", "2:17 missing x.smk"],
  [
    "rule q:\n    output: 'q'\nuse rule q as b with:\n    outputs: 'x'",
    "4:5 The rule has a keyword outputs, which Snakemake does not know.",
  ],
  [
    "rule q:\n    output: 'q'\nuse rule q as b with:\n    shell: 'x'",
    "4:5 The rule has a keyword shell, which Snakemake does not know.",
  ],
  ["from snakemake.utils import validate\nvalidate(config, 'a.yaml')", "2:19 missing a.yaml"],
  ["x = 1\nmatch x:\n    case 1:\n        y = 2", undefined],
  ["localrules: a, b\ninclude:\n    'https://example.org/x'", undefined],
  ["try:\n    x = 1\ny = 2", "1:1 This try has neither except nor finally."],
  ["def f():\n    try:\n        x = 1\n", "2:5 This try has neither except nor finally."],
  ["@x.y\nz = 1", "1:1 This decorator is before no function or class."],
  ["def f():\n    from os import *", "2:20 There is * where a name must be."],
  ["class A:\n    @x.y\ndef f(): pass", "2:5 This decorator is before no function or class."],
  ["  x = 1", "1:3 The first line is indented."],
  ["x = [1if y else 2 for y in ()]", undefined],
  ["for i in ():\n    def f():\n        break", "3:9 This break is in no loop."],
  ["for i in ():\n    pass\nelse:\n    break", "4:5 This break is in no loop."],
  ["class A:\n    containers: dict[str, str] = {}", undefined],
  ["async def f(g):\n    await g()\n    async with a as b:\n        yield 1", undefined],
  ["x = 1\n@x.y\nclass A(dict): pass\nfrom . import a as b, c\nglobal x", undefined],
])("statements outside of rules: %j %s", (code, expected) => {
  const text = `${code}\nrule a:\n  output: "a"\n`;
  const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  expect(said).toEqual(expected === undefined ? [] : [`Snakefile:${expected}`]);
});

it("a tab among spaces hides no other faults", () => {
  const text = "rule b:\n    input:\n        x='in.txt',\n\ty=nothing\n";
  expect(snakemake.read(text, "Snakefile").faults[0]?.severity).toBe("warning");
  expect(lookAt(snakemake, { Snakefile: text }, "Snakefile").said).toEqual([
    "Snakefile:4:2 This line is indented by a tab among lines that are indented by spaces, which Python 3.12 and later refuse.",
    "Snakefile:4:4 The rule b uses nothing in input, which is not defined.",
  ]);
});

it.each<[string, string | undefined]>([
  [
    "rule z: output: 'z'\nrule b:\n    output: 'b'\n",
    "2:1 Snakemake reads rule as a keyword of the rule above, which is on one line.",
  ],
  ["rule b:\n    output: 'b'\nrule z: output: 'z'\n", undefined],
  ["localrules: a b\nrule a:\n    output: 'a'\nrule b:\n    output: 'b'\n", undefined],
])(
  "a rule on one line is the last of its file, and local rules need no commas: %j",
  (text, expected) => {
    const { said } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
    expect(said).toEqual(expected === undefined ? [] : [`Snakefile:${expected}`]);
  },
);

it.each(["shell", "script", "notebook", "wrapper"])("a comma after %s is an error", (action) => {
  const said = (end: string) =>
    lookAt(
      snakemake,
      { Snakefile: `rule a:\n    output: "o",\n    ${action}:\n        "a/b"${end}\n` },
      "Snakefile",
    ).said.filter((one) => !one.includes("missing"));
  // Snakemake 9.27.1: "SyntaxError", as it adds arguments behind the comma
  expect(said(",")).toEqual([`Snakefile:4:14 There is a comma after the value of ${action}.`]);
  expect(said("")).toEqual([]);
});
