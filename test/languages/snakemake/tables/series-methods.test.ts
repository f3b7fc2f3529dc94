import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const TABLE = "sample\tgroup\tfq\na\tcase\ta.fq\nb\tcontrol\t\nc\tcase\tc.fq\n";

/** What is said of a workflow whose jobs are those of the names in T. */
const saidOf = (code: string, rule = 'params: lambda w: {"a": 1, "c": 1}[w.s]') =>
  lookAt(
    snakemake,
    {
      "t.tsv": TABLE,
      Snakefile: `import pandas as pd\nimport itertools\nfrom collections import defaultdict\nU = pd.read_csv("t.tsv", sep="\\t").set_index("sample", drop=False)\n${code}\nrule all:\n    input: expand("o/{s}.x", s=T)\nrule r:\n    output: "o/{s}.x"\n    ${rule}\n    shell: "run"\n`,
    },
    "Snakefile",
  ).said.map((one) => one.replace(/^Snakefile:\S+ /, ""));

const LOST = ["The dictionary has no key b."];

/** Each was given to Snakemake 9.27.1 with pandas 3. */
it.each<[string, readonly string[]]>([
  ['T = U[U["group"] == "case"]["sample"].tolist()', []],
  ['T = U[U["group"] != "case"]["sample"]', LOST],
  ['T = U.loc[U["fq"].notnull(), "sample"]', []],
  ['T = U.loc[U["fq"].isna() | (U["group"] == "case"), "sample"]', LOST],
  ['T = U[~U["group"].isin(["control"])].index', []],
  ['T = U[U["group"].isin(["control"]) & U.fq.isnull()].index.unique()', LOST],
  ['T = [r["sample"] for _, r in U.iterrows() if r["group"] == "control"]', LOST],
  ['T = [s for s in U.index if not pd.isna(U.loc[s, "fq"])]', []],
  ['T = [s for s in U.index if U.loc[s]["group"] == "control"]', LOST],
  [
    'U.index = U.index.astype(str)\nT = [s for s in U.index if U.at[s, "group"] == "control"]',
    LOST,
  ],
  ['T = [a for a, b in itertools.combinations(U["sample"], 2)]', LOST],
  ['T = [b for a, b in itertools.permutations(["a", "b"], 2)]', LOST],
  ['T = ["b"] * 2', LOST],
  ['D = dict(zip(U["sample"], U["group"]))\nT = [k for k, v in D.items() if v == "control"]', LOST],
  ["D = dict(b=1)\nT = list(D)", LOST],
  [
    'D = defaultdict(list)\nfor r in U.itertuples():\n    D[r.group].append(r.sample)\nT = D["control"]',
    LOST,
  ],
  ['T = ["a"] if "other" in U.columns else ["b"]', LOST],
])("which rows and items code takes is known: %s", (code, expected) => {
  expect(saidOf(code)).toEqual(expected);
});

it.each<[string, string, readonly string[]]>([
  ["input", 'lambda w: U.loc[w.s, "group"].q', ["A string has no attribute q."]],
  ["params", 'lambda w: {"case": 1}[U.loc[w.s]["group"]]', ["The dictionary has no key control."]],
  // what has no value is no text
  ["params", 'lambda w: U.loc[w.s]["fq"].q', ["A string has no attribute q."]],
])("a cell of a row is known in %s: %s", (keyword, code, expected) => {
  expect(saidOf('T = ["a", "b"]', `${keyword}: ${code}`)).toEqual(expected);
});

it("a wildcard of a pattern that code has by a name gets values", () => {
  const said = saidOf('P = "o/{s}_{t}.x"\nT = expand(P, s=["a"])');
  expect(said).toEqual(["expand gets no values for the wildcard t."]);
  expect(saidOf('P = "o/{s}_{t}.x"\nT = expand(P, s=["a"], allow_missing=True)')).toEqual([]);
});

/** Each was given to Snakemake 9.27.1 with pandas 3. */
it.each<[string, string]>([
  ['expand("o/{u.group}.x", u=U.itertuples())', "case"],
  ['expand("o/{u}.x", u=list(V.loc["case", "fq"]))', "a.fq"],
  ['expand("o/{u}.x", u=list(V.loc["case"]["fq"]))', "a.fq"],
  ['"o/" + Path("/d/q.fa.gz").stem + ".x"', "q.fa"],
  ['"o/" + Path("d/q.gz").name + ".x"', "q.gz"],
  ['"o/" + Path("d/q.gz").suffix + ".x"', ".gz"],
  ['"o/" + Path("e/d/q.gz").parent.name + ".x"', "d"],
])("what a path or a record has in it is known: %s", (targets, key) => {
  const said = lookAt(
    snakemake,
    {
      "t.tsv": TABLE,
      Snakefile: `import pandas as pd\nfrom pathlib import Path\nU = pd.read_csv("t.tsv", sep="\\t")\nV = U.set_index(["group", "sample"], drop=False)\nrule all:\n    input: ${targets}\nrule r:\n    output: "o/{s}.x"\n    params: lambda w: {"none": 1}[w.s]\n    shell: "run"\n`,
    },
    "Snakefile",
  ).said.map((one) => one.replace(/^Snakefile:\S+ /, ""));
  expect(said).toEqual([`The dictionary has no key ${key}.`]);
});

it.each([
  ["lookup(query=\"sampel == 'a'\", within=U)", "The table has no column sampel."],
  ["lookup(query=\"sample == 'a' and grp == '{s}'\", within=U)", "The table has no column grp."],
  ["lookup(query=\"sample == 'a'\", within=U, cols='fq1')", "The table has no column fq1."],
  ["lookup(query=\"sample == 'a' | group == 'b'\", within=U, cols=['fq'])", undefined],
  [
    "subpath(output[0], parents=True)",
    "The rule r gives subpath a value parents in params, which it does not take.",
  ],
  ["subpath(output[0], parent=True)", undefined],
])("a query reads columns of its table, and a function has its options: %s", (code, expected) => {
  expect(saidOf('T = ["a"]', `params: ${code}`)).toEqual(expected === undefined ? [] : [expected]);
});
