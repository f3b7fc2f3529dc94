import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const SCHEMA = `type: object
properties:
  sample: {type: string}
  n: {type: integer}
  note: {enum: [hello, bye]}
  d: {type: string, default: none}
required: [sample, d]
`;

const HEAD = `import pandas as pd
from snakemake.utils import validate
`;
const READ = 'samples = pd.read_csv("samples.tsv", sep="\\t")\n';

/** What is said of code that reads a table, with the line of the code behind the imports. */
const saidOf = (code: string, table: string, schema = SCHEMA) =>
  lookAt(
    snakemake,
    {
      Snakefile: `${HEAD}${code}rule all:\n    input: "a"\nrule a:\n    output: "a"\n`,
      "samples.tsv": table,
      "s.yaml": schema,
    },
    "Snakefile",
  ).related?.faults.map(({ severity, line = 0, message }) => `${severity} ${line - 2} ${message}`);

const TABLE = "sample\tn\tnote\na\t1\t\nb\t2\thello\n";
const VALIDATE = 'validate(samples, "s.yaml")\n';

it.each([
  [READ, TABLE.replace("sample", "name"), "Row 1", "sample is missing"],
  [READ, TABLE.replace("b\t", "\t"), "Row 2", "sample is missing"],
  [
    READ,
    TABLE.replace("hello", "hullo"),
    "Row 2",
    'note must be one of "hello", "bye"; got "hullo"',
  ],
  [READ, "sample\tn\n1\t1\n2\t2\n", "Row 1", "sample must be of type string; got 1"],
  [READ.replace(")", ", dtype=str)"), TABLE, "Row 1", 'n must be of type integer; got "1"'],
  [READ.replace(")\n", ').set_index("sample")\n'), TABLE, "Row 1", "sample is missing"],
])("a row does not fit its schema: %j with %j", (code, table, row, wrong) => {
  expect(saidOf(code + VALIDATE, table)).toEqual([
    `error 2 ${row} of the table does not fit the schema s.yaml: ${wrong}.`,
  ]);
});

it.each([
  [READ, TABLE],
  [READ, "sample\tn\tnote\n"],
  [READ, "sample\tn\tnote\na\t\nb\t1\n"],
  [READ, "sample\tn\nNone\t1\n"],
  [READ, `sample\tn\n${"1\t1\n".repeat(200)}`],
  [READ.replace(")", ', na_values=["b"])'), TABLE],
  [READ.replace(")", ", dtype={'sample': str})"), "sample\tn\n1\t1\n"],
  [READ.replace(")\n", ').set_index("sample", drop=False).sort_index()\n'), TABLE],
  [`${READ}samples["n"] = n_of(samples)\n`, TABLE.replace("2", "x")],
  [READ.replace(")\n", ').fillna("hello")\n'), TABLE],
  [READ.replace("samples.tsv", "others.tsv"), TABLE],
])("a table may fit its schema: %j with %j", (code, table) => {
  expect(saidOf(`n_of = len\n${code}${VALIDATE}`, table)).toEqual([]);
});

it.each([
  ["x = [r.notes for r in samples.itertuples()]\n", "The table has no column notes."],
  ["x = [r.n.upper() for r in samples.itertuples()]\n", "A number has no method upper."],
  ["x = [r.notes for _, r in samples.iterrows()]\n", "The table has no column notes."],
  ["for r in samples.itertuples():\n    x = r.notes\n", "The table has no column notes."],
  ['x = expand("{r.notes}", r=samples.itertuples())\n', "The table has no column notes."],
  ['x = samples.set_index("sample").loc["a"].notes\n', "The table has no column notes."],
  [
    'x = samples.set_index(["sample", "n"]).loc[("a", 1)].notes\n',
    "The table has no column notes.",
  ],
  ['x = {s: 1 for s in samples["sample"]}["c"]\n', "The dictionary has no key c."],
  ['x = samples["sample"].tolist()[5]\n', "A list has no item 5: it has 2."],
  ['x = ",".join(samples["note"])\n', "join cannot take a number."],
])("code takes what a table does not have: %j", (code, message) => {
  expect(saidOf(READ + code, TABLE)).toEqual([
    `error ${code.startsWith("for") ? 3 : 2} ${message}`,
  ]);
});

it.each([
  "x = [r.sample + r.Index.x + str(r[0]) for r in samples.itertuples()]\n",
  "x = [r._asdict(), r.count(1)] if samples else [r._2 for r in samples.itertuples()]\n",
  'samples["y"] = 1\nx = [r.y for r in samples.itertuples()]\n',
  "x = [r.c for r in samples.merge(samples).itertuples()]\n",
  "x = [r.note.strip() for _, r in samples.dropna().iterrows()]\n",
  'x = samples.set_index(["sample", "n"]).loc["a", "note"].values\n',
  'x = samples.set_index("sample").index.union([1]), samples.index.names\n',
  'x = samples["sample"].str.upper()[0], samples["sample"].iloc[1]\n',
  'x = samples.sort_values("n")["sample"].tolist()[7]\n',
  'x = samples.set_index("sample").loc["a"].to_dict()["x"]\n',
])("code takes what a table may have: %j", (code) => {
  expect(saidOf(READ + code, TABLE)).toEqual([]);
});

it("pandas has the options that it has", () => {
  const said = (option: string) => saidOf(READ.replace(")", `, ${option})`), TABLE);
  expect(said("seperator=1")).toEqual(["error 1 pandas reads tables with no option seperator."]);
  expect(said("squeeze=True")).toEqual([]);
  expect(said("**config")).toEqual([]);
});

it("what only some releases have without an import is a warning", () => {
  const said = (code: string) => saidOf(`${code}x = time.time()\n`, TABLE);
  expect(said("")).toEqual([
    "warning 1 The code uses time, which Snakemake 9 does not have without an import.",
  ]);
  expect(said("import time\n")).toEqual([]);
});

it("the paths of a run are those of its rows", () => {
  const rules = `rule all:
    input: expand("r/{s}.txt", s=samples["sample"])
rule b:
    output: "r/{s,[0-9]+}.txt"
`;
  const said = lookAt(
    snakemake,
    { Snakefile: `import pandas as pd\n${READ}${rules}`, "samples.tsv": TABLE },
    "Snakefile",
  ).related?.faults.map(({ message }) => message);
  expect(said).toEqual(["The rule all takes r/{s}.txt as input, which no rule makes."]);
});

const UNITS = "s\tu\tf\na\t1\tx\nb\t2\tz\n";

const read = (more: string, code: string) =>
  lookAt(
    snakemake,
    {
      "u.tsv": UNITS,
      Snakefile: `import pandas as pd
u = pd.read_csv("u.tsv", sep="\\t"${more}
x = ${code}
`,
    },
    "Snakefile",
  ).said;

const TEXTS = ', dtype=str).set_index(["s", "u"], drop=False)';
const LEVELS = `${TEXTS}\nu.index = u.index.set_levels([i.astype(str) for i in u.index.levels])`;

it.each([
  [TEXTS, 'u.loc[("1", "a"), "f"]', "Snakefile:3:11 The table has no row 1, a."],
  [TEXTS, 'u.loc["1", "a"].f', "Snakefile:3:12 The table has no row 1, a."],
  [LEVELS, 'u.loc[("1", "a"), ["f"]].dropna()', "Snakefile:4:11 The table has no row 1, a."],
  [LEVELS, 'u.loc[("a", "1"), ["f", "g"]].dropna()', "Snakefile:4:11 The table has no column g."],
  [').set_index("u")', 'u.loc["1", "f"]', "Snakefile:3:12 The table has no row 1."],
  [")", 'u[(u["s"] == "a") & (u["u"] != 2)]["g"]', "Snakefile:3:41 The table has no column g."],
  [")", 'u.loc[u["s"] == "a", "g"]', "Snakefile:3:11 The table has no column g."],
  [').set_index("s")', 'u.loc["c"]', "Snakefile:3:12 The table has no row c."],
])("a row is looked up that the table does not have: u%s, %s", (more, code, said) => {
  expect(read(more, code)).toEqual([said]);
});

it.each([
  [
    TEXTS,
    'u.loc[("a", "1"), "f"], u.loc["a", "1"].f, u.loc["a"].f, u.loc[("a",), "f"], u.loc["a", "f"]',
  ],
  [
    ').set_index(["s", "u"])\nu.index = u.index.set_levels(u.index.levels[1].astype(str), level=1)',
    'u.loc[("a", "1"), "f"]',
  ],
  [').set_index("u")\nu.index = u.index.astype(str)', 'u.loc["1", "f"]'],
  [')\nu["u"] = u["u"].astype(str)\nu = u.set_index("u")', 'u.loc["1", "f"]'],
  [').set_index("s")\nu.loc["c"] = 1', 'u.loc["c"]'],
  [
    ').set_index("s")',
    'u.loc["a":"b"], u.loc[u["f"] == "x"], u.loc[["a"]], u.loc[:, "f"], u.at["a", "f"]',
  ],
])("a row is looked up that it may have: u%s, %s", (more, code) => {
  expect(read(more, code)).toEqual([]);
});
