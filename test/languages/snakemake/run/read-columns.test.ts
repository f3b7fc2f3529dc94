/** The columns of tables that code cannot do without. */
import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/snakemake/reader.ts";
import { unguardedColumns } from "../../../../src/languages/snakemake/run/read-columns.ts";

const columnsOf = (code: string) => {
  const { document } = reader.read(`${code}\n`, "Snakefile");
  if (document?.kind !== "snakefile") throw new Error("This is no Snakefile.");
  return unguardedColumns([document]);
};

it.each([
  ['x = units["fq1"]', ["fq1"]],
  ['x = units.loc[(sample, unit), "fq1"]', ["fq1"]],
  ['x = units.loc[sample][["fq1", "fq2"]]', ["fq1", "fq2"]],
  ['x = units.query("a")["fq1"].dropna()', ["fq1"]],
  ['x = lookup(query="a", within=units, cols="fq1")', ["fq1"]],
  ['x = lookup(query="a", within=units, cols=["fq1", "fq2"])', ["fq1", "fq2"]],
  ['rule a:\n    input: lambda w: units.loc[w.sample, "fq1"]\n    shell: "run"', ["fq1"]],
])("are those that it reads: %s", (code, columns) => {
  expect(columnsOf(code)).toEqual(columns);
});

it.each([
  'x = config["units"]["fq1"]',
  "x = wildcards['fq1']",
  'x = ["fq1", "fq2"]',
  'x = [a for a in ["fq1", "fq2"]]',
  'x = units.loc[{"fq1": 1}]',
  'x = f(["fq1"])',
  'units["fq1"] = 1',
  'x = units[f"{a}"]',
  'x = row.get("fq1", "")\ny = row["fq1"]',
  'if "fq1" in units.columns:\n    x = units["fq1"]',
  'if "fq1" not in units:\n    units["fq1"] = ""\nx = units["fq1"]',
])("are not others, nor those that it tests for, sets or has another value for: %s", (code) => {
  expect(columnsOf(code)).toEqual([]);
});
