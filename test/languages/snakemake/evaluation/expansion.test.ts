import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

/** What a value is, by what is said of it as a key. */
const saidOf = (value: string) =>
  lookAt(
    snakemake,
    { Snakefile: `y = {}[${value}]\nrule all:\n    input: []\n` },
    "Snakefile",
  ).said.map((one) => /no key (.*)\.$/.exec(one)?.[1]);

/** Each is what Snakemake 9.27.1 and Python 3.11 give. */
it.each([
  ['",".join(expand("{a}{b}", a=["1", "2"], b="x"))', "1x,2x"],
  ['",".join(expand("{a}{b}", zip, a=["1", "2"], b=["x", "y", "z"]))', "1x,2y"],
  ['",".join(expand(["{a}", "{{b}}{a}"], a=["1"]))', "1,{b}1"],
  ['",".join(expand("{a}{b}", a=["1"], allow_missing=True))', "1{b}"],
  ['",".join(multiext("a", ".x", ".y"))', "a.x,a.y"],
  ['",".join(sorted({"b", "a"}))', "a,b"],
  ['"a_b_c".split("_")[-1] + "abc"[1:] + "abc"[-1]', "cbcc"],
  ['",".join([x + y for x in "ab" if x != "b" for y in "cd"])', "ac,ad"],
  ['",".join([a + b for a, b in zip(["1", "2"], ["x", "y"])])', "1x,2y"],
  [
    'os.path.basename("a/b.txt") + os.path.dirname("a/b.txt") + os.path.splitext("a.b/c")[0]',
    "b.txtaa.b/c",
  ],
  ['"{}{x}{{}}".format("a", x="b")', "ab{}"],
  ['" a.txt".strip().replace(".txt", "").rstrip("a") + temp("b")', "b"],
])("%s is known", (value, expected) => {
  expect(saidOf(value)).toEqual([expected]);
});
