import { expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const RULES = `
rule all:
    input:
        "b.txt"

rule b:
    input:
        get_b
    output:
        "b.txt"
    shell:
        "run"

rule c:
    input:
        get_c
    output:
        "{x}.c"
    params:
        y=lambda w: PARAM
    shell:
        "run"
`;

/** What is said of some code, with the severity of each. */
function saidOf(code: string, files: Readonly<Record<string, string>> = {}) {
  const head = "get_b, get_c, PARAM = str, str, 1\n";
  const { related, said } = lookAt(
    snakemake,
    {
      ...files,
      Snakefile: `${code}${RULES.replace("\n", code.includes("get_b") ? "get_c, PARAM = str, 1\n" : head)}`,
    },
    "Snakefile",
  );
  const severities = new Map(related?.faults.map((one) => [one.message, one.severity]));
  return said.map((one) => {
    const [, place, message = ""] = /^Snakefile:(\S+) (.*)$/.exec(one) ?? [];
    return `${severities.get(message) ?? "error"} ${place} ${message}`;
  });
}

const unknown = (severity: string, place: string, name: string) =>
  `${severity} ${place} The code uses ${name}, which is not defined.`;

it.each([
  ["x = confg['a']\n", unknown("error", "1:5", "confg")],
  ["with open('a') as f:\n    x = f.read(y)\n", unknown("error", "2:16", "y")],
  ["if config:\n    x = y\n", unknown("warning", "2:9", "y")],
  ["x = lambda w: w.a + y\n", unknown("warning", "1:21", "y")],
  ["x = f'{y}/{config}'\n", unknown("error", "1:7", "y")],
  ["def get_b(wildcards):\n    return wildcard.x\n", unknown("error", "2:12", "wildcard")],
  [
    "def get_b(wildcards):\n    if wildcards:\n        return 1\n    return y\n",
    unknown("warning", "4:12", "y"),
  ],
  ["def other(wildcards):\n    return y\n", unknown("warning", "2:12", "y")],
  ["def other(a):\n    return y\nx = other(1)\n", unknown("error", "2:12", "y")],
  ["x = y if 0 else 1\n", unknown("warning", "1:5", "y")],
  ["x = config or y\n", unknown("warning", "1:15", "y")],
  ["x = [a for a in y if a]\n", unknown("error", "1:17", "y")],
  ["if config: x = y\n", unknown("warning", "1:16", "y")],
  ["if config:\n    x = 1\nelif y:\n    x = 2\n", unknown("warning", "3:6", "y")],
  ["assert config, y\n", unknown("warning", "1:16", "y")],
  [
    "from contextlib import suppress\nwith suppress(NameError):\n    x = y\n",
    unknown("warning", "3:9", "y"),
  ],
  [
    "def f(a, b):\n    return a, b\nx = f(1) if 0 else f(1, 2)\n",
    "warning 3:5 The function f takes 2 values, and the call gives it 1.",
  ],
  ["onsuccess:\n    print(y)\n", unknown("warning", "2:11", "y")],
  [
    "from snakemake.utils import min_versions\n",
    "error 1:29 snakemake.utils is asked for min_versions, which does not exist.",
  ],
  [
    "from snakemake.io import expand, glob_wldcards\n",
    "error 1:34 snakemake.io is asked for glob_wldcards, which does not exist.",
  ],
  [
    "from snakemake.util import validate\n",
    "error 1:6 The code imports snakemake.util, which does not exist.",
  ],
  ["import pandsa as pd\n", "error 1:8 The code imports pandsa, which does not exist."],
  [
    "from snakemake.utils import min_version\nmin_version('60.0')\n",
    "error 2:14 The workflow asks for Snakemake 60.0 or newer, which does not exist.",
  ],
  [
    "def get_b(w):\n    return checkpoints.c.get().output\n",
    "error 2:24 The code refers to the checkpoint c, which does not exist.",
  ],
  ["import panda as pd\n", "error 1:8 The code imports panda, which does not exist."],
  [
    "import os\nx = os.path.jion('a')\n",
    "error 2:13 The code uses os.path with jion, which does not exist.",
  ],
  [
    "x = workflow.current_base_dir\n",
    "error 1:14 The code uses workflow with current_base_dir, which does not exist.",
  ],
  ["x = y\ny = 1\n", "error 1:5 The code uses y before it is defined."],
  [
    "def get_b(wildcards):\n    return wildcards.sampl\n",
    "error 2:22 The wildcards of the rule have no sampl.",
  ],
  [
    "def get_b():\n    return 1\n",
    "error 10:9 The rule b has the function get_b in input without a parameter for the wildcards.",
  ],
  [
    "def get_b(w, sample):\n    return w\n",
    "error 10:9 The rule b has the function get_b in input with a parameter sample, which Snakemake gives no value.",
  ],
  [
    "def f(a, b=1):\n    return a, b\nx = f()\n",
    "error 3:5 The function f takes 2 values, and the call gives it 0.",
  ],
  [
    "def f():\n    return 1\ny = lambda w: f(w)\n",
    "warning 3:15 The function f takes 0 values, and the call gives it 1.",
  ],
  [
    "def f(w):\n    return expand('{x}.{y}', y=1)\n",
    "warning 2:20 The code expands {x}.{y} without values for x.",
  ],
  [
    "x = [expand('a'), expand(['{b}'], c=1)]\n",
    "error 1:28 The code expands {b} without values for b.",
  ],
  [
    "rule d:\n    input: lambda w: temp(expand('{d}', e=1))\n",
    "error 2:35 The rule d expands {d} in input without values for d.",
  ],
  ["def other(a):\n    return a\nx = a\n", unknown("error", "3:5", "a")],
  [
    "def get_b(wc):\n    return wildcards.a\ndef other(wildcards):\n    return wildcards\n",
    unknown("error", "2:12", "wildcards"),
  ],
  ["x = [y for y in config]\nz = y\n", unknown("error", "2:5", "y")],
  [
    "if config:\n    rule d:\n        output: y\n",
    "warning 3:17 The rule d uses y in output, which is not defined.",
  ],
  [
    "def f(bai=''):\n    return bai\nx = f(bais=True)\n",
    "error 3:12 The function f has no parameter bais.",
  ],
  ["x = Resource('x')\n", unknown("error", "1:5", "Resource")],
  [
    "rule d:\n    output: h='d'\n    params: p=subpath(output.g, strip_suffix='d')\n",
    "error 3:30 No value has the name g.",
  ],
  [
    "rule d:\n    output: 'd'\n    params: p='a'\nrule e:\n    output: 'e'\n    params: q=rules.d.params.r\n",
    "error 6:30 The rule e refers to the params r of the rule d, which does not exist.",
  ],
  [
    "rule d:\n    output: 'd'\nuse rule d as e with\n    output: 'e'\n",
    "error 3:17 There is no colon after with.",
  ],
  [
    "rule d:\n    output: 'd'\nuse rule d as e:\n    output: 'e'\n",
    "error 3:16 The words with: are missing at the end of this use rule, which has keywords below it.",
  ],
  ["include = 'a.smk'\n", "error 1:1 There is no colon after include."],
  ["ruleorder a > b\n", "error 1:1 There is no colon after ruleorder."],
  ["return 1\n", "error 1:1 This return is in no function."],
  ["x = 1; if x\n", "error 1:8 There is if where a value must be."],
  ["rule d:\n    output: temp()\n", "error 2:13 The rule d has no path in temp in output."],
  [
    "rule d:\n    output: report('d.svg', label='b')\n",
    "error 2:36 The rule d gives report a value label in output, which it does not take.",
  ],
  [
    "rule d:\n    output: 'd'\n    conda:\n    shell: ''\n",
    "error 3:5 The rule d has no value in conda.",
  ],
  [
    "rule d:\n    :\n        'd.log'\n    shell: ''\n",
    "error 2:5 The rule d has a keyword :, which Snakemake does not know.",
  ],
])("what code reads is defined: %j", (code, expected) => {
  expect(saidOf(code)).toEqual([expected]);
});

it.each([
  "x = expand('{a}', **config), expand('{a}', zip, a=config), expand('{{a}}'), workflow.expand('{a}')\n",
  "x = expand(f'{config}{{a}}', a=1), expand('{a}', allow_missing=True)\n",
  "def expand(a):\n    return a\nx = expand('{a}')\n",
  "import a.b, c as d\nfrom e import (f as g, h)\nx = a, d, g, h\n",
  "for a, (b, c) in config:\n    x = a, b, c\n",
  "x, *y = z = [a for a in config if a]\nw = x, y, z\n",
  "def f(a, b=1, *c, d: int = 2, **e) -> str:\n    return a, b, c, d, e\n",
  "class A(dict):\n    b = 1\n    def c(self):\n        return self.b\n",
  "try:\n    x = 1\nexcept (KeyError, ValueError) as error:\n    print(error)\n",
  "if (n := len(config)) > 1:\n    print(n)\n",
  "x = {k: v for k, v in config.items()}\nx['a'] = x.get(key='b')\n",
  "match config:\n    case {'a': b, **c}:\n        print(b, c)\n",
  "from other import *\nx = y\n",
  "x = StorageSettings\ny = workflow.basedir, rules, checkpoints, logger, Path('a')\n",
  "x: int = 1\nx += 1\nx <<= 2\ny = x <= 2 and x == 3\n",
  "try:\n    import pandsa\nexcept ImportError:\n    pass\n",
  "import strings\nfrom snakemake.utils import R, report\nfrom os.path import join\n",
  "def f(a, b=1, *, c: int = 2):\n    return a, b, c\nx = f(1), f(1, c=3), f(a=1, b=2), f(*config), f(1, **config)\n",
  "def get_b(wildcards, input=None):\n    wildcards.a = 1\n    return wildcards.a, wildcards.get('b')\n",
  "def f():\n    return later\nlater = 1\n",
  "onsuccess:\n    if not config:\n        return\n    print(log)\n",
  "x = later if 0 else 1\nlater = 1\n",
  "from functools import cache\n@cache\ndef f(a, b):\n    return a, b\nx = f(1)\n",
  "from functools import partial\ndef f(a, b):\n    return a, b\nf = partial(f, b=1)\nx = f(1)\n",
  "def f(a, b):\n    return a, b\ndef g(f):\n    return f(1)\nx = g(str)\n",
  "def f(a, b):\n    return a, b\nx = [f(1) for f in (str, int)]\n",
  "def f(a, b):\n    return a, b\nfor f in (str, int):\n    x = f(1)\n",
  "def f(a, b):\n    return a, b\nx = max([1], key=lambda f: f(1))\n",
  "try:\n    from lib import f\nexcept ImportError:\n    def f(a, b):\n        return a, b\nx = f(1)\n",
  "class A:\n    def str(self, a, b):\n        return a, b\nx = str(1)\n",
  "def g():\n    def int(a, b):\n        return a, b\n    return int(1, 2)\nx = int(1)\n",
  "def f[T](a: T, b: T):\n    return a, b\nx = f(1, 2)\n",
  "def f(a):\n    return a\nx = f(a for a, b in config.items())\n",
  "def f(a, key=lambda x, y: x, *, b={1: 2}, **c):\n    return a, key, b, c\nx = f(1, b=2, d=3)\n",
  "def f(a, b):\n    return a, b\nx = f(1, b := 2)\ny = f(lambda p, q: p, [1, 2][0:1])\n",
  "from lib import deco\n@deco(1,\n  2)\ndef get_b(a, b):\n    return a\n",
  "from functools import partial\ndef get_b(w, b):\n    return w\nget_b = partial(get_b, b=1)\n",
  "def get_b(w):\n    w = open(w)\n    return w.other\n",
  "def get_b(w, **others):\n    return w\n",
  "f = lambda a, b={1: 2}, *c: (a, b, c)\nglobal g\n",
  "def f():\n    x = 1\n    def g():\n        return x\n    return g()\n",
  "def f():\n    global y\n    y = 1\nx = lambda w: y\n",
  "class A:\n    b = 1\n    def c(self, d=b):\n        return d\n",
  "async def f(a):\n    async with a as b:\n        return b\n",
  "rule d:\n    'What it does.'\n    output: report('d.svg', caption='a.rst'), *config\n",
  "rule d:\n    output: 'd'\n    run:\n        include = 1\n        return\n",
])("what code may read is no mistake: %j", (code) => {
  expect(saidOf(code)).toEqual([]);
});

it("a function of a rule that is not surely reached reads at run time", () => {
  const code = "get_b = get_c = str\n";
  const text = `${code}${RULES}`;
  const { related } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  expect(related?.faults.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    "warning The rule c uses PARAM in params, which is not defined.",
  ]);
});

it.each<[string, string]>([
  ["p.f()", "error"],
  ["f'{p.f()}'", "error"],
  ["p", "warning"],
])("a method that is called has self before it uses it: %s", (use, severity) => {
  const text = `class P:\n    def f(this):\n        return self.x\np = P()\nx = [${use} for y in config]\n`;
  const { related } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  expect(related?.faults).toMatchObject([
    { severity, line: 3, fix: "Add self to f as its first parameter." },
  ]);
});

it.each<[string, string]>([
  ["X '.bam'", "Write + before the string to add it, or a comma."],
  ["'a.bam'\n      X", "Add a comma at the end of line 3."],
])("between values is what they need: %j", (values, fix) => {
  const text = `X = 'a'\nrule a:\n    input: ${values}\n`;
  expect(snakemake.read(text, "Snakefile").faults).toMatchObject([{ fix }]);
});

it("a rule that takes its own output is a cycle, unless another one makes that, too", () => {
  const own = 'rule a:\n    input: "{x}.a"\n    output: temp("{x}.a")\n    shell: "run"\n';
  const said = (text: string) => lookAt(snakemake, { Snakefile: text }, "Snakefile").said;
  expect(said(own)).toEqual(["Snakefile:2:13 The rule a takes its own output {x}.a as input."]);
  expect(said(`${own}rule b:\n    output: "{y}.a"\n    shell: "run"\n`)).toEqual([]);
});

it("a value of shadow is one that Snakemake knows", () => {
  const said = (value: string) =>
    lookAt(
      snakemake,
      { Snakefile: `rule a:\n    output: "a"\n    shadow: ${value}\n` },
      "Snakefile",
    ).said;
  expect(said('"shalow"')).toEqual([
    "Snakefile:3:14 The rule a has a value of shadow that Snakemake does not know: shalow.",
  ]);
  expect(said("True")).toEqual([]);
  expect(said('"copy-minimal"')).toEqual([]);
});

it("a name that is misspelt is a warning where others may define it", () => {
  const said = (code: string) => saidOf(`from other import *\nsamples = 1\n${code}`);
  expect(said("x = smaples\n")).toEqual([unknown("warning", "3:5", "smaples")]);
  expect(said("x = sample\ny = samplesheet\n")).toEqual([]);
});

it("what is included is read where it is included", () => {
  const lookIn = (code: string) =>
    lookAt(
      snakemake,
      {
        Snakefile: code,
        "a.smk": "FOLDER = 'a'\n",
        "b.smk": "rule b:\n    output: FOLDER\n    params: lambda w: FOLDER\n",
      },
      "Snakefile",
    ).said;
  expect(lookIn("include: 'b.smk'\ninclude: 'a.smk'\n")).toEqual([
    "b.smk:2:13 The code uses FOLDER before it is defined.",
  ]);
  expect(lookIn("include: 'a.smk'\ninclude: 'b.smk'\n")).toEqual([]);
});

it("what is above an include of any file cannot be defined there", () => {
  const lookIn = (Snakefile: string) =>
    lookAt(snakemake, { Snakefile, "a.smk": "B = tmp('b')\n" }, "Snakefile").said;
  const ANY = "if 'own' in config:\n    for one in config['own']:\n        include: one\n";
  const rule = "rule a:\n    output: tmp('a')\n";
  const said = "Snakefile:2:13 The code uses tmp, which is not defined.";
  expect(lookIn(rule + ANY)).toEqual([said]);
  expect(lookIn(ANY + rule)).toEqual([]);
  expect(lookIn(`include: 'a.smk'\n${ANY}`)).toEqual([
    "a.smk:1:5 The code uses tmp, which is not defined.",
  ]);
  expect(lookIn(`rule a:\n    input: lambda w: tmp('a')\n${ANY}`)).toEqual([]);
  expect(lookIn(`from other import *\n${rule}${ANY}`)).toEqual([]);
});

it("commands name what the job has; what is not surely reached is a warning", () => {
  const { related } = lookAt(
    snakemake,
    {
      Snakefile:
        'rule a:\n    input: "b"\n\nrule b:\n    output: B="b"\n    shell: "{output.b}"\n\nrule c:\n    output: C="c"\n    shell: "{output.c}"\n\nrule d:\n    output: "d"\n    message: "{output.d}"\n',
    },
    "Snakefile",
  );
  expect(related?.faults.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "trs-snakemake-value The rule b uses {output.b} in shell, which no job has.",
    "trs-snakemake-command The rule c uses {output.c} in shell, which no job has.",
    "trs-snakemake-command The rule d uses {output.d} in message, which no job has.",
  ]);
});

it("a line that a tab indents belongs to no keyword that spaces indent", () => {
  const said = (value: string) =>
    lookAt(snakemake, { Snakefile: `rule a:\n    output:\n${value}"a"\n` }, "Snakefile").said;
  expect(said("\t")).toEqual([
    "Snakefile:3:3 This line is indented by a tab among lines that are indented by spaces, which Python 3.12 and later refuse.",
  ]);
  expect(said("        ")).toEqual([]);
  expect(said("    \t")).toEqual([]);
});

it("a line may have thousands of statements", () => {
  expect(saidOf(`${"x = 1; ".repeat(20_000)}y = x\n`)).toEqual([]);
});

it.each(["class A:", "try:\n    pass\nexcept OSError:"])(
  "a block may have many lines: %j",
  (head) => {
    expect(saidOf(`${head}\n${"    x = 1\n".repeat(130_000)}`)).toEqual([]);
  },
);

it.each([
  [
    'min_version("8.0")\n',
    "1:1 The code uses min_version, which Snakemake 9 does not have without an import.",
  ],
  [
    "x = dynamic('a')\n",
    "1:5 The code uses dynamic, which Snakemake 9 does not have without an import.",
  ],
  ["subworkflow other:\n    workdir: 'o'\n", "1:1 Snakemake 9 has no subworkflow."],
  [
    "from snakemake.remote.HTTP import RemoteProvider\n",
    "1:6 Snakemake 8 and later have no remote providers.",
  ],
])("what Snakemake 9 does not have is a warning: %j", (Snakefile, said) => {
  const { related, said: all } = lookAt(snakemake, { Snakefile }, "Snakefile");
  const { faults } = snakemake.read(Snakefile, "Snakefile");
  expect(all).toEqual([`Snakefile:${said}`]);
  expect([...faults, ...(related?.faults ?? [])].map(({ severity }) => severity)).toEqual([
    "warning",
  ]);
});

it("files that include one another have no end", () => {
  const files = { Snakefile: 'include: "a.smk"\n', "b.smk": 'include: "a.smk"\n' };
  const saidWith = (a: string) => lookAt(snakemake, { ...files, "a.smk": a }, "Snakefile").said;
  expect(saidWith('include: "b.smk"\n')).toEqual([
    "b.smk:1:11 The file a.smk is included again while it is read, without an end.",
  ]);
  expect(saidWith("A = 1\n")).toEqual([]);
  expect(saidWith("if exists('c'):\n    include: 'b.smk'\n")).toEqual([]);
});
