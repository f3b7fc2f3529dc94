/** Versions whose configuration nothing declares: what code reads of it, and what the version's own file has. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { reader } from "../../../src/languages/snakemake/reader.ts";
import { compareToolVersions } from "../../../src/trs/compare/compare.ts";
import { changeSummary, plainSentences, verdictOf } from "../../../src/trs/compare/summary.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";
import { madeFile } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

type Files = Readonly<Record<string, string>>;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function compared(older: Files, newer: Files) {
  const versionOf = (files: Files) => {
    const own = lookAt<never>(reader as never, files, "Snakefile").related?.interface;
    const all = Object.entries(files).map(([path, text]) =>
      madeFile(path, text, { sha256: sha256(text) }),
    );
    return versionWith({ ...own, language: "SMK" }, { files: all });
  };
  const comparison = compareToolVersions(versionOf(older), versionOf(newer), languageOf);
  return {
    comparison,
    verdict: verdictOf(comparison),
    sentence: plainSentences(changeSummary(comparison).slice(0, 1)),
    changes: comparison.changes
      .filter(({ subject }) => subject !== "descriptor")
      .map(({ effect, subject, name, predicate }) => `${effect}: ${subject} ${name} ${predicate}`),
  };
}

/** A workflow with a parameter of a rule, without a configuration of its own. */
const reading = (code: string, before = ""): Files => ({
  Snakefile: `${before}rule a:\n    output: "a.txt"\n    params: ${code}\n    shell: "run"\n`,
});
const withConfig = (files: Files, config: string): Files => ({
  Snakefile: `configfile: "config.yaml"\n${files["Snakefile"]}`,
  "config.yaml": config,
});
const NEW = "breaking: input new is new, and read without a default";
const OPTIONAL = "compatible: input new is new and optional";

describe("a key that the configuration of the older version need not have", () => {
  const older = reading('x=config["a"]');

  it.each<[string, Files, readonly string[]]>([
    ["in brackets", reading('x=config["a"], y=config["new"]'), [NEW]],
    ["with a default", reading('x=config["a"], y=config.get("new", 1)'), [OPTIONAL]],
    [
      "where code has looked for it",
      reading('x=config["a"], y=config["new"]', 'if "new" not in config:\n    config["new"] = 1\n'),
      [OPTIONAL],
    ],
    [
      "where code sets it otherwise",
      reading('x=config["a"], y=config["new"]', 'config.setdefault("new", 1)\n'),
      [OPTIONAL],
    ],
    [
      "where code changes the configuration",
      reading('x=config["a"], y=config["new"]', "config.update(defaults())\n"),
      [OPTIONAL],
    ],
    [
      "inside one that code looks for",
      reading('x=config["a"], y=config["new"]["b"]', 'if "new" in config:\n    pass\n'),
      ["compatible: input new.b is new and optional"],
    ],
  ])("is read %s", (_, newer, changes) => {
    expect(compared(older, newer).changes).toEqual(changes);
  });

  it("has a value in the version's own, which a configuration in its place does not have", () => {
    const newer = withConfig(reading('x=config["a"], y=config["new"]'), "new: 1\n");
    const { changes, comparison } = compared(withConfig(older, "b: 1\n"), {
      ...newer,
      "config.yaml": "b: 1\nnew: 1\n",
    });
    expect(changes).toEqual([OPTIONAL]);
    expect(comparison.changes.find(({ name }) => name === "new")?.reason).toBe(
      "The version's configuration has a value, to which --configfile adds; a configuration in its place needs one.",
    );
  });

  it("has lost its default", () => {
    const both = withConfig(reading('x=config["a"]'), "a: 1\nb: 2\n");
    const { sentence, changes } = compared(both, { ...both, "config.yaml": "b: 2\n" });
    expect(changes).toEqual(["breaking: input a is now read without a default"]);
    expect(sentence).toBe("1 change can break callers: the input a is now read without a default.");
    const [get, brackets] = ['x=config.get("a", 1)', 'x=config["a"]'].map((code) => reading(code));
    expect(compared(get as Files, brackets as Files).changes).toEqual([
      "breaking: input a is now read without a default",
    ]);
    expect(compared(brackets as Files, get as Files).changes).toEqual([]);
  });
});

describe("the files that a rule all asks for", () => {
  const asking = (inputs: string): Files => ({ Snakefile: `rule all:\n    input: ${inputs}\n` });
  const both = asking('report="a.html", tables=["b.tsv", temp("c.tsv")]');

  it("are compared by their paths, whatever their names, alone or in lists", () => {
    expect(compared(both, asking('"a.html", "b.tsv", "c.tsv"')).changes).toEqual([]);
    expect(
      compared(both, asking('report="other.html", tables=["b.tsv", "c.tsv"]')).changes,
    ).toEqual(["breaking: output a.html was removed", "compatible: output other.html is new"]);
  });

  it("are not said to be gone where code computes some of them", () => {
    const computed = asking('"a.html", expand("{x}.tsv", x=TABLES)');
    for (const [older, newer] of [
      [both, computed],
      [computed, both],
    ] as const)
      expect(compared(older, newer)).toMatchObject({
        verdict: "compatible",
        sentence:
          "Inputs are the same. The Snakemake descriptor does not say what its outputs are.",
        changes: [],
      });
  });
});
