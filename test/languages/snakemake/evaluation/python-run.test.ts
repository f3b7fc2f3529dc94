import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const FILES = {
  "a.txt": "",
  "a.yaml": "properties: {id: {default: 1}}\n",
  "s.tsv": "sample\tfq\na\ta.txt\n",
  "s.csv": "# x\nsample,fq\na,a.txt\n",
  "c.yaml":
    "samples: [a]\nref:\n  fa: a.txt\n  list: [x]\ntext: x\nnone:\nnumber: 4\n2020: a\nempty: {}\n",
};

const saidOf = (code: string) =>
  lookAt(
    snakemake,
    { ...FILES, Snakefile: `import pandas as pd, yaml\nconfigfile: "c.yaml"\n${code}\n` },
    "Snakefile",
  ).said.map((one) => one.replace("Snakefile:", ""));

const ALL = 'rule all:\n    input: "a.txt"\n';

/** Each was given to Snakemake 9.27.1 and pandas 3.1.1, which refuse it. */
it.each([
  ['s = pd.read_table("s.tsv")\nx = s["samples"]', "4:8 The table has no column samples."],
  [
    's = pd.read_csv("s.tsv", sep="\\t").set_index("samples")',
    "3:47 The table has no column samples.",
  ],
  [
    's = pd.read_csv("s.csv", comment="#", index_col="sample")\nx = s.loc["a", "fastq"]',
    "4:12 The table has no column fastq.",
  ],
  [
    's = pd.read_table("s.tsv")\ns.rename(columns={"fq": "r1"}, inplace=True)\nx = s["fq"]',
    "5:8 The table has no column fq.",
  ],
  [
    's = pd.read_table("s.tsv")["sample"].toList()',
    "3:38 A column of a table has no method toList.",
  ],
  ['s = pd.read_table(config["text"]).dropNA()', "3:35 A table has no method dropNA."],
  [
    's = pd.read_table("s.tsv").assign(t=lambda x: x["sample"].str(0))',
    "3:59 The code calls the texts of a column.",
  ],
  ['x = "{x}.txt".format(y="a")', "3:15 format gets no value for {x}."],
  ['x = "{d}/{s}.b".format(d="x")', "3:17 format gets no value for {s}."],
  [
    "def f(k):\n    return config[k]\nx = f('sampless')",
    "4:19 The configuration has no key sampless.",
  ],
  ['x = yaml.safe_load(open("c.yaml"))["txt"]', "3:37 The dictionary has no key txt."],
  ['a, b, c = glob_wildcards("{x}_{y}.txt")', "3:1 There are 3 names for 2 values."],
  ['for i, c in ["a", "bc"]:\n    pass', "3:5 There are 2 names for 1 values."],
  ['x = [i for i, c in [("a", "b", "c")]]', "3:12 There are 2 names for 3 values."],
  ["for a, b in zip([1], [2], [3]):\n    pass", "3:5 There are 2 names for 3 values."],
  ["for a, b in range(2):\n    pass", "3:5 The code goes through a number, which has no items."],
  ['x = ["a" + n for n in range(3)]', "3:10 Python has no + between a string and a number."],
  [
    'n = 3\nx = [f"{i}" + i for i in range(1, n + 1)]',
    "4:13 Python has no + between a string and a number.",
  ],
  [
    'x = ",".join("a" + i for i, n in enumerate(["b"]))',
    "3:18 Python has no + between a string and a number.",
  ],
  ['x = ["a", "b"][7 // 2 - 4 % 3]', "3:16 A list has no item 2: it has 2."],
  ['x = "{a[2]}".format(a=["b", "c"])', "3:14 A list has no item 2: it has 2."],
  ['x = "{0[1]}".format("a")', "3:14 A string has no item 1: it has 1."],
  ['x = expand("{a[2]}", a=["bc"])', "3:13 A string has no item 2: it has 2."],
  ['x = expand("{a.b}", a=["bc"])', "3:13 A string has no attribute b."],
  ['x = expand("{a[b]}", a=[{"c": 1}])', "3:13 The dictionary has no key b."],
  ['x = "a_b_c".split("_", 1)[2]', "3:27 A list has no item 2: it has 2."],
  ['x = "a_b_c".rsplit("_", maxsplit=1)[2]', "3:37 A list has no item 2: it has 2."],
  [
    "def f():\n    return 'a'\nx = f + '.txt'",
    "5:7 Python has no + between a function and a string.",
  ],
  ['x = config["number"] + ".txt"', "3:22 Python has no + between a number and a string."],
  ['x = config["samples"] + ".txt"', "3:23 Python has no + between a list and a string."],
  ['x = os.path.join(config["none"], "a")', "3:18 os.path.join cannot take None."],
  ['x = config.get["a", 8]', "3:17 A method has square brackets, which it cannot have."],
  ['x = config["ref"].fa', "3:19 The key fa of a dictionary is after a dot."],
  [
    "for x in config['number']:\n    print(x)",
    "3:10 The code goes through a number, which has no items.",
  ],
  [
    "y = config['text']\nx = y['fa']",
    "4:8 A string has a string in square brackets, where a number must be.",
  ],
  ["x = len(config['none'])", "3:9 len cannot take None."],
  ['x = int(config["text"])', "3:9 int cannot read x as a number."],
  ['x = config["samples"].split(",")', "3:23 A list has no method split."],
  ["x = []\ny = x.append(1)\nz = y + [2]", "5:7 Python has no + between None and a list."],
  ['x = ",".join([1, 2])', "3:14 join cannot take a number."],
  [
    "from snakemake.utils import min_version\nmin_version(6.0)",
    "4:13 min_version cannot take a number.",
  ],
  ["def f(a):\n    if a:\n        return a.x\nf([1])", "5:18 A list has no attribute x."],
  [
    "x = {'a': 1}\ndef f():\n    return x['b']\ny = f()",
    "5:15 The code uses the key b of the dictionary x, which does not exist.",
  ],
  ["def f() -> string:\n    return 'a'", "3:12 The code uses string, which is not defined."],
  ["def f(a: strng = 'b'):\n    return a", "3:10 The code uses strng, which is not defined."],
  [
    "def f(x):\n    try:\n        return x.split('/')[-1].replace('a')\n    except Exception as e:\n        print(e)\n        raise ValueError(f'{e}')\nb = f('a/b')",
    "5:33 replace takes 2 values, and the call gives it 1.",
  ],
  [
    "def f():\n    a = exists(1)\n    if a:\n        raise ValueError('x')\n    return a, a\nA, B, C = f()",
    "8:1 There are 3 names for 2 values.",
  ],
  [
    'd = {k: v for k, v in config["ref"].items()}\nx = d["fb"]',
    "4:8 The dictionary has no key fb.",
  ],
  [
    's = pd.read_table("s.tsv").set_index(["sample", "fq"], drop=False)\nwildcard_constraints:\n    s="|".join(s["v"])',
    "5:19 The table has no column v.",
  ],
])("code that Python refuses is an error: %j", (code, expected) => {
  expect(saidOf(`${code}\n${ALL}`)).toEqual([expected]);
});

it.each([
  ['rule all:\n    input: config["none"]', "4:12 The rule all has None in input."],
  [
    "def f(w):\n    return config['ref'][w.x]['y'].z + 1\nrule all:\n    input: f, lambda w: config['text'].x",
    "6:40 A string has no attribute x.",
  ],
  [
    "def f(w):\n    x = ['a.txt']\nrule all:\n    input: f",
    "6:12 The rule all has a function in input that gives None.",
  ],
  [
    "rule all:\n    input: 'a.x'\nrule r:\n    input: lambda w: f\"{config['ref'][w.q]}\"\n    output: '{p}.x'",
    "6:24 The wildcards of the rule have no q.",
  ],
  [
    "rule all:\n    input: 'a.x'\nrule r:\n    input: lambda w: f\"{config['samplse'][0]}\"\n    output: '{p}.x'",
    "6:24 The configuration has no key samplse.",
  ],
  [
    "rule r:\n    output: temp['a.x']",
    "4:19 The function temp has square brackets, which it cannot have.",
  ],
  [
    "rule all:\n    input: 'a.txt'\n    params: p=f\"{config['ref'][b]}\"",
    "5:17 The code uses b, which is not defined.",
  ],
  [
    'L = ["a"]\nrule all:\n    input:\n        [f"{x}.txt" for x in L],\n        [f"{x}.txt" for y in L]',
    "7:12 The code uses x, which is not defined.",
  ],
])("values of rules are evaluated: %j", (code, expected) => {
  expect(saidOf(code)).toEqual([expected]);
});

/** What may be changed, or is not known. */
it.each([
  's = pd.read_table("s.tsv")\ns["id"] = 1\nx = s["id"]',
  's = pd.read_table("s.tsv")\nif exists(1):\n    s["id"] = 1\nx = s["id"]',
  's = pd.read_table("s.tsv", names=["id"])\nx = s["id"]',
  's = pd.read_table("s.tsv", header=None)\nx = s[0]',
  's = pd.read_table("s.tsv").set_index(["sample", "fq"], drop=False)\nx = s.loc["a", "a.txt"]',
  's = pd.read_table("s.tsv")\nx = s.index, s.columns[0], s.fq.str[0], s.fq.str.len()',
  's = pd.read_table("s.tsv")\nfrom snakemake.utils import validate\nvalidate(s, "a.yaml")\nx = s["id"]',
  "def add(x):\n    x['b'] = 1\nd = {'a': 1}\nadd(d)\ny = d['b']",
  "d = {'a': 1}\nfor k in exists(1):\n    d[k] = 1\ny = d['b']",
  "d = {}\ndef f():\n    d['b'] = 1\nmap(f, [1])\ny = d['b']",
  "x = [1]\nwhile exists(1):\n    x.append(2)\ny = x[1]",
  'try:\n    x = config["number"] + "a"\nexcept TypeError:\n    x = 1',
  'x = config["number"] + "a" if exists(1) else 1',
  'x = isinstance(config["number"], str) and config["number"] + "a"',
  "def f(a):\n    if exists(1):\n        return 1\n    return a.x\nf([1])",
  "import lib\nlib.change(config)\nx = config['ref']['fas']",
  "class A:\n    x = 1\ny = A().z",
  "x = [i.a for i in exists(1)], [i.a for i in []]",
  "f = lambda a: a.b\n@f\ndef g():\n    return 1\nx = g().y",
  'a, *b = glob_wildcards("{x}.txt")\nx, = glob_wildcards("{x}.txt")',
  'x = "{a} {{b}}".format(**config), "{} {}".format(*config), "{0.real}".format(1)',
  "def f():\n    try:\n        return [1].a\n    except AttributeError:\n        return 1\nf()",
  "def f():\n    try:\n        return [1].a\n    except AttributeError:\n        if exists(1):\n            return 1\n        raise\nf()",
  "from __future__ import annotations\ndef f() -> string:\n    return 'a'",
  "def f(a: 'string', b: str | None = None) -> list[str]:\n    return a",
  "d = {k: v for k, v in config['ref'].items() if exists(k)}\nx = d['b']",
  "d = {exists(k): k for k in config['ref']}\nx = d['b']",
])("what may be otherwise is no mistake: %j", (code) => {
  expect(saidOf(`${code}\n${ALL}`).filter((one) => !one.includes("lib"))).toEqual([]);
});

it.each([
  ["try:\n    x = 1\nexcept TypeError, ValueError:\n    x = 2", "5:17 There is ,"],
  ["from snakemake.exception import WorkflowError", "3:6 The code imports snakemake.exception"],
  [
    "from os import path, getcwd\nx = path.dirnames('a')",
    "4:10 The code uses os.path with dirnames, which does not exist.",
  ],
  [
    "rule z:\n    input: rules.z.output\n    output: 'z'\n    shell: 'touch z'",
    "4:18 The rule z refers to the rule z itself.",
  ],
  [
    "def g(w):\n    return checkpoints.b.get(**w).output\ndef h(w):\n    return g(w)\nrule first:\n    input: h\nrule b:\n    output: 'b'",
    "4:24 The code refers to the checkpoint b, which does not exist.",
  ],
  ["for x in [1]:\n    if y:\n        print(1)", "4:8 The code uses y, which is not defined."],
])("what else Python and Snakemake refuse is an error: %j", (code, expected) => {
  expect(saidOf(`${code}\n${ALL}`)[0]).toContain(expected);
});

const VALID = {
  "v.tsv": "sample\tcondition\tage\nA\tctl\t3\nB\ttrt\t4\n",
  "o.yaml": "lanes: {1: x, 2: y}\n",
  "i.csv": ",a,b\nx,1,2\n",
  "dup.csv": "a,a,b\n1,2,3\n",
  "q.csv": "'a','b'\n1,2\n",
  "mid.csv": "a,b#note\n1,2\n",
};

/** Each was given to Python 3.11 with pandas 3 or to Snakemake 9.27.1, which run it. */
it.each([
  't = pd.read_table("v.tsv"); x = (t["condition"] == "trt").any()',
  't = pd.read_table("v.tsv"); x = (t.index == "x").sum()',
  't = pd.read_table("v.tsv").set_index("sample", drop=False); x = t.loc["A", :]',
  't = pd.read_table("v.tsv").set_index("sample", drop=False); x = t.loc["A":"B", :]',
  't = pd.read_table("v.tsv"); t.custom = 3; x = t.custom + 1',
  't = pd.read_table("v.tsv"); t = t.assign(a=1, b=lambda d: d.a + 1, c=lambda d: d["b"])',
  'x = "a b".split(maxsplit=1)[0]',
  'x = {"a": 1}.keys() - ["a"]',
  'b = b"ab"; x = b.decode() + "c"',
  "x = range(3).start + 1",
  'x = list(range(1, 2 + True))\ny = ["a", "b", "c", "d"][config["number"] + False - 3 + (True + True)]',
  'x = glob_wildcards("{x}.fq")._fields',
  "(a, b), c = (1, 2), 3",
  'for i, (a, *b) in enumerate(["abc"]): pass\nfor i, *c in zip([1], [2], [3]): pass',
  'x = {k: v for k, v in ["ab"]}\nfor a, in [(1,)]: pass\nfor a, b in []: pass\nfor [a, b] in ["ab"]: pass',
  'for k, (a, b) in {"x": (1, "s")}.items(): y = k + b + str(a)',
  "(x) = 3",
  "def mut(x=[]): x.append(1); return x\na = mut(); b = mut()[1]",
  'n = "a"\ndef f(x=n): return x + "b"\nn = 3\ny = f()',
  'x = next((d["k"] for d in [{"k": 1}, {"z": 2}]), None)',
  'g = (d["k"] for d in [{"z": 1}])',
  'class A:\n    def add(self): D["k"] = 1\nD = {}\nA().add()\nx = D["k"]',
  'import functools\n@functools.lru_cache\ndef add(): D["k"] = 1; return 3\nD = {}\nadd()\nx = D["k"]',
  'X = "a"\ndef outer():\n    def inner():\n        global X\n        X = 3\n    inner()\nouter()\nx = X + 1',
  'from types import SimpleNamespace\nns = SimpleNamespace()\nD = {}\nns.d = D\nns.d["x"] = 1\ny = D["x"]',
  'reg = {"a": 1} if config.get("q") else {}\nD = {}\nreg["z"] = D\nreg["z"]["x"] = 1\ny = D["x"]',
  'D = {"a": 1}; E = {"b": 1}\nx = D if config.get("q") else E\nx["n"] = 1\ny = E["n"]',
  'D = {}; rest = [i for i in range(3)]\nL = [D, *rest]\nL[0]["x"] = 1\ny = D["x"]',
  'D = {}\nL = list(range(1))\nL.append(D)\nL[1]["x"] = 1\ny = D["x"]',
  'D = {"a": {}}; k = "".join(["a"])\ne = D[k]\ne["x"] = 1\ny = D["a"]["x"]',
  'L = [{}, {}]; i = len(L) - 1\ne = L[i]\ne["x"] = 1\ny = L[1]["x"]',
  'D = {"a": {"b": 1}}\n_ = [v.__setitem__("x", 1) for v in D.values()]\ny = D["a"]["x"]',
  'L = []\n_ = [L.append(i) for i in "abc" if i]\ny = L[2] + "a"',
  'D = {}\nf = lambda: D.update(a=1)\nif config.get("threads"): f()\ny = D["a"] + 1',
  'D = {}\ndef put(k): D[k] = 1\nlist(map(put, ["a"]))\ny = D["a"] + 1',
  'import contextlib\n@contextlib.contextmanager\ndef sup():\n    try: yield\n    except Exception: pass\nwith sup():\n    {}["x"]',
  'd = {}; d["a"], d["b"] = 1, 2; x = d["b"]',
  'd = {}; d.__setitem__("a", 1); x = d["a"]',
  "x = (lambda: 3)() + 1; y = (3).real + 1; z = 3 .real; w = (3.5).is_integer()",
  'state = {"n": 0}\ndef inc():\n    state["n"] += 1\n    state["last"] = "a"\ninc(); x = state["last"] + "b"; y = state["n"] + 1',
  't = pd.read_csv("i.csv"); x = t["Unnamed: 0"]',
  't = pd.read_csv("dup.csv"); x = t["a.1"]',
  't = pd.read_csv("q.csv", quotechar="\'"); x = t["a"]',
  'c = os.getenv("C"); t = pd.read_csv("s.csv", comment=c); x = t["name"]',
  't = pd.read_csv("mid.csv", comment="#"); x = t["b"]',
  't = pd.read_csv("v.tsv", sep="\\t", chunksize=1); x = t.get_chunk()["age"]',
  't = pd.read_csv("v.tsv", sep="\\t"); x = t.fillna("", inplace=True)["age"]',
  'y = yaml.safe_load(open("o.yaml")); x = [k + 1 for k in y["lanes"]]',
  'pd.DataFrame.foo = lambda self: 3; t = pd.read_csv("v.tsv"); y = t.foo() + 1',
  't = pd.read_table("v.tsv"); x = pd.concat([t["age"], t["age"]]).tolist()',
])("%s has no error", (code) => {
  const files = {
    ...FILES,
    ...VALID,
    Snakefile: `import pandas as pd, yaml\nconfigfile: "c.yaml"\n${code}\n${ALL}`,
  };
  expect(lookAt(snakemake, files, "Snakefile").said).toEqual([]);
});

/** Each doubles something on each of its lines, or calls more functions on each than there is time for. */
it.each([
  `x = "ab"\n${"x = x + x\n".repeat(200)}`,
  `x = "ab"\n${'x = f"{x}{x}"\n'.repeat(200)}`,
  `x = ["ab"]\n${"x.extend(x)\n".repeat(60)}`,
  `x = ("a", [])\n${"x = (x, x)\n".repeat(200)}print(x)\nlist(x)\n`,
  `f0 = lambda x: x\n${Array.from({ length: 9 }, (_, i) => `f${i + 1} = lambda x: (${`f${i}(x), `.repeat(8)})\n`).join("")}z = f9("a")\n`,
  `def f0(x):\n    return x\n${Array.from({ length: 3000 }, (_, i) => `def f${i + 1}(x):\n    if x: f${i}(x)\n`).join("")}list(map(f3000, ["a"]))\n`,
])("reading ends (%#)", (code) => {
  expect(saidOf(`${code}${ALL}`)).toEqual([]);
});
