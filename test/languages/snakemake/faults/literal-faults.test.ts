import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

/** What is said of some code before a rule. */
const saidOf = (code: string) =>
  lookAt(snakemake, { Snakefile: `${code}\nrule all:\n    input: "a"\n` }, "Snakefile").said.map(
    (one) => one.replace("Snakefile:", ""),
  );

it.each([
  ["x = config.a", "1:12 The code uses the dictionary config with a, which does not exist."],
  ["l = ['a']\nl.appned('b')", "2:3 The code uses the list l with appned, which does not exist."],
  ["x = ','.joim(['a'])", "1:9 The code uses a string with joim, which does not exist."],
  [
    "rule b:\n    input: ','.joim('a')\n    output: 'b'",
    "2:16 The code uses a string with joim, which does not exist.",
  ],
  [
    "d = {'a': 1}\nx = d.item()",
    "2:7 The code uses the dictionary d with item, which does not exist.",
  ],
  [
    "d = {'a': 1}\nx = d['b']",
    "2:8 The code uses the key b of the dictionary d, which does not exist.",
  ],
  ["s = {1, 2}\ns.append(3)", "2:3 The code uses the set s with append, which does not exist."],
])("%j does not exist", (code, expected) => {
  expect(saidOf(code)).toEqual([expected]);
});

it.each([
  "config = open('a')\nx = config.a",
  "l = ['a']\nl.append('b')",
  "l = ['a']\nl = str(l)\nx = l.upper()",
  "l = ['a'] + eval('b')\nx = l.other",
  "def f(l):\n    return l.other\nl = []",
  "x = f'{config}'.format(1).upper()",
  "d = {'a': 1}\nd['b'] = 2\nx = d['b']",
  "d = {'a': 1}\nd.update(b=2)\nx = d['b']",
  "d = {'a': 1, **config}\nx = d['b']",
  "d = {'a': 1}\nfilter(None, d)\nx = d['b']",
  "d = {a: 1 for a in open('a')}\nx = d['c']",
  "d = {'a': {'b': 1}}\nx = d['a'].get('c'), 'b' in d, d.get('c')",
  "d = open('a')\nx = d.other['a']",
])("%j may exist", (code) => {
  expect(saidOf(code)).toEqual([]);
});
