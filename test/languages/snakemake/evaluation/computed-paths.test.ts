import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (input: string, rule: string) =>
  lookAt(
    snakemake,
    {
      "c.yaml": "name: x\nlist: [a, b]\n",
      "x/in.txt": "",
      Snakefile: `configfile: "c.yaml"\nG = config["name"]\nL = config["list"]\nrule all:\n    input: ${input}\nrule r:\n    ${rule}\n    shell: "run"\n`,
    },
    "Snakefile",
  ).said.map((one) => one.replace("Snakefile:", ""));

/** Each was given to Snakemake 9.27.1, which refuses it. */
it.each([
  [
    '"x/a.t"',
    'output: f"{{p}}.t", f"{G}/y"',
    "7:27 The rule r has the output {p}.t and the output x/y, which must have the same wildcards.",
  ],
  [
    '"x/a.t"',
    'output: f"{G}/{{p}}.t", "{G}/{{p}}.u"',
    "7:30 The rule r has the output x/{p}.t and the output {G}/{{p}}.u, which must have the same wildcards.",
  ],
  [
    '"x/a.t"',
    'output: a=G + "/{p}.t", b=f"{G}/{{p}}.t"',
    "7:33 The rule r has the output x/{p}.t twice.",
  ],
  [
    '"x/a.t"',
    'output: G + "/{p}.t"\n    log: os.path.join("logs", G + ".log")',
    "8:10 The rule r has the output x/{p}.t and the log logs/x.log, which must have the same wildcards.",
  ],
  [
    '"a.b"',
    'output: multiext("{a}", ".b")\n    log: "{a}_{c}.log"',
    "8:11 The rule r has the output {a}.b and the log {a}_{c}.log, which must have the same wildcards.",
  ],
  [
    '"x/a.t"',
    'input: temp(f"{G}/{{q}}.db")\n    output: G + "/{p}.t"',
    "7:19 The rule r has the input x/{q}.db with wildcards that no output has: q.",
  ],
  [
    'G + "/a.csv"',
    'output: G + "/A.csv"',
    "5:12 The rule all takes x/a.csv as input, which no rule makes.",
  ],
  [
    '["{l}.txt" for l in L]',
    'output: "{l}.txt"',
    "5:14 The rule all has the input {l}.txt with wildcards that no output has: l.",
  ],
  [
    'expand(os.path.join(G, "{t}.x"))',
    'output: "{t}.x"',
    "5:36 The rule all expands {t}.x in input without values for t.",
  ],
])(
  "paths that code computes are judged like those that are written out: %s, %s",
  (input, rule, expected) => {
    expect(saidOf(input, rule)).toEqual([expected]);
  },
);

it.each([
  ['f"{G}/a.t"', 'output: directory(f"{G}/{{p}}.t")\n    log: f"{G}/{{p}}.log"'],
  ['f"{G}/a.t"', 'input: f"{G}/in.txt"\n    output: G + "/{p}.t"'],
  ['[f"{G}/{l}.t" for l in L]', 'output: f"{G}/{{p}}.t"'],
  ['"x/a.t" if G == "y" else "b/a.t"', 'output: "x/{p}.t"'],
  [
    'expand(G + "/{l}.t", l=L)',
    'input: lambda w: f"{G}/in.txt"\n    output: os.path.join(G, "{p}.t")',
  ],
  ['exists(G) + "/a.t"', 'output: exists(G) + "/{p}.t", "b.txt"'],
])("what may be right is no mistake: %s, %s", (input, rule) => {
  expect(saidOf(input, rule)).toEqual([]);
});
