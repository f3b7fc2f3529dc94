import { describe, expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const FILES = {
  "s.csv": "id;x\na;1\n\nb;2\n",
  "c.yaml": "a: {b: 1}\n",
};

const saidOf = (code: string) => lookAt(snakemake, { ...FILES, Snakefile: code }, "Snakefile").said;

const READ = 'import csv\nrows = csv.DictReader(open("s.csv"), delimiter=";")\n';

describe("functions of Python and Snakemake", () => {
  it.each([
    [`${READ}x = [r["name"] for r in rows]\n`, "3:9 The dictionary has no key name."],
    [
      'from itertools import product\nx = [a["c"] for a, _ in product([{"b": 1}], (1, 2))]\n',
      "2:9 The dictionary has no key c.",
    ],
    ['import re\nx = re.match(r"v(\\d+)", "3.1").group(1)\n', "2:32 None has no method group."],
    ['x = re.search("[ab]$", "bc").start()\n', "1:30 None has no method start."],
    ['x = lookup(dpath="b/c", within={"b": {"d": 1}})\n', "1:19 The dictionary has no key c."],
    [
      'configfile: "c.yaml"\nx = lookup("a/bb", within=config)\n',
      "2:13 The dictionary has no key bb.",
    ],
    ['x = r"a\\t{b}".format(c=1)\n', "1:15 format gets no value for {b}."],
    ['x = "a\\t{b}".format(c=1)\n', "1:14 format gets no value for {b}."],
    [
      "from datetime import datetime\nx = datetime.datetime.now()\n",
      "2:14 The class datetime has no datetime: the module datetime has it.",
    ],
    [
      "x = datetime.timedelta(1)\n",
      "1:14 The class datetime has no timedelta: the module datetime has it.",
    ],
  ])("refuse what they cannot do: %j", (code, said) => {
    expect(saidOf(code)).toEqual([`Snakefile:${said}`]);
  });

  it.each([
    `${READ}x = [r["id"] for r in rows] + rows.fieldnames\n`,
    'from itertools import product\nx = [a for a in product("ab", repeat=2)]\n',
    'x = re.search("B", "b", re.I).group()\ny = re.match("(?i)B", "b").group()\n',
    'x = re.match(r"\\Ab\\Z", "b").group()\ny = re.match(f"{x}", "b").group()\n',
    'x = lookup(dpath="b/c", within={"b": 1}, default=2)\n',
    'configfile: "c.yaml"\nx = lookup("a/b", within=config)\n',
    'x = "a\\x41{b}".format(b=1) + r"\\d{{2}}{b}".format(b=1)\n',
    "import datetime\nx = datetime.datetime.now() + datetime.timedelta(1)\n",
    "x = datetime.now().date()\n",
    'a, b = "cd"\nx = [c + d for c, d in {a + b: 1}]\n',
    "from datetime import date\nx = date.today().isoformat()\n",
  ])("take what they can: %j", (code) => {
    expect(saidOf(code)).toEqual([]);
  });
});

/** What is said of some code below a configuration, with the severity of each. */
const severitiesOf = (code: string) =>
  lookAt(
    snakemake,
    { ...FILES, Snakefile: `configfile: "c.yaml"\n${code}` },
    "Snakefile",
  ).related?.faults.map(({ severity, line, message }) => `${severity} ${line} ${message}`);

const STOPS = "The run stops here";
const UNLESS = `${STOPS}, unless it is given another configuration`;

it.each([
  [
    'if config["a"]["b"] not in (2, 3):\n    raise ValueError("b")\n',
    [`error 3 ${STOPS}: the code raises ValueError.`],
  ],
  [
    'if config.get("c"):\n    pass\nelse:\n    raise ValueError("c")\n',
    [`warning 5 ${UNLESS}: the code raises ValueError.`],
  ],
  ['assert config["a"]["b"] == 2, "b"\n', [`error 2 ${STOPS}: the assertion does not hold.`]],
  [
    'def f(b):\n    if b == 1:\n        sys.exit("b")\n    return b\nx = f(config["a"]["b"])\n',
    [`error 4 ${STOPS}: the code exits.`],
  ],
  ['if config["a"]["b"] == 1:\n    sys.exit()\n', []],
  ['assert os.path.exists("d") and config.get("c")\n', []],
  ["try:\n    raise ValueError('a')\nexcept ValueError:\n    pass\n", []],
  ['for x in [2, 3]:\n    if x == 1:\n        raise ValueError("x")\n', []],
  ['if os.path.exists("d"):\n    raise ValueError("d")\n', []],
])("code stops the run: %j", (code, said) => {
  expect(severitiesOf(code)).toEqual(said);
});

it("a value of a rule by a name that no value has is refused, also if functions give the others", () => {
  const rule = (input: string, name: string) =>
    saidOf(
      `def f(w):\n    return h(w)\nh = lambda w: "s"\nrule all:\n    input: ${input}\n    params: lambda w, input: input.${name}\n`,
    ).map((one) => one.replace(/^Snakefile:[\d:]+ /, ""));
  expect(rule("gs=f, r=['s']", "g")).toEqual(["No value has the name g."]);
  for (const input of ["unpack(f), r='s'", "**h(1)", "g=f"]) expect(rule(input, "g")).toEqual([]);
});
