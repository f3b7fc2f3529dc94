/** Versions that check the same values with other schemas, as nf-schema and Snakemake's `validate` do. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { reader as nextflow } from "../../../src/languages/nextflow/reader.ts";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { compareToolVersions } from "../../../src/trs/compare/compare.ts";
import { changeSummary, plainSentences, verdictOf } from "../../../src/trs/compare/summary.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";
import { madeFile } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

type Files = Readonly<Record<string, string>>;

const fileOf = ([path, content]: [string, string]) =>
  madeFile(path, content, { sha256: createHash("sha256").update(content).digest("hex") });

/** The verdict on two versions by their files, its first sentence, and the changes with their effects. */
function comparedOf(language: "NFL" | "SMK", older: Files, newer: Files) {
  const [reader, primary] =
    language === "NFL" ? [nextflow, "main.nf"] : [snakemake, "workflow/Snakefile"];
  const versionOf = (files: Files) => {
    const own = lookAt<never>(reader as never, files, primary).related?.interface;
    return versionWith({ ...own, language }, { files: Object.entries(files).map(fileOf) });
  };
  const comparison = compareToolVersions(versionOf(older), versionOf(newer), languageOf);
  return {
    comparison,
    verdict: verdictOf(comparison),
    sentence: plainSentences(changeSummary(comparison).slice(0, 1)),
    changes: comparison.changes.map(
      ({ effect, subject, name, predicate }) => `${effect}: ${subject} ${name} ${predicate}`,
    ),
  };
}

/** A pipeline whose input is a sheet with a schema. */
const pipeline = (sheet: object | string, input: object = {}): Files => ({
  "main.nf": "workflow { }\n",
  "nextflow_schema.json": JSON.stringify({
    $defs: {
      io: {
        required: ["input"],
        properties: { input: { type: "string", schema: "assets/schema_input.json", ...input } },
      },
    },
    allOf: [{ $ref: "#/$defs/io" }],
  }),
  "assets/schema_input.json": typeof sheet === "string" ? sheet : JSON.stringify(sheet),
});
const sheet = (required: readonly string[], properties: object, more: object = {}) => ({
  type: "array",
  items: { type: "object", properties, required, ...more },
});
const text = { type: "string" };

describe("the sheet of samples of a pipeline", () => {
  it("breaks callers with a column that is new and required", () => {
    const older = pipeline(sheet(["sample", "datafile"], { sample: text, datafile: text }));
    const newer = pipeline(
      sheet(["specimen", "datafile"], { specimen: text, datafile: text, run: text }),
    );
    expect(comparedOf("NFL", older, newer)).toMatchObject({
      verdict: "breaking",
      sentence: "1 change can break callers: the column input: specimen is new and required.",
      changes: [
        "breaking: column input: specimen is new and required",
        "results: column input: sample was removed",
        "compatible: column input: run is new and optional",
      ],
    });
  });

  it.each([
    [
      "type",
      { a: { type: "integer" } },
      { a: { type: "number" } },
      "compatible: column input: a has another type",
    ],
    [
      "words",
      { a: { enum: ["x", "y"] } },
      { a: { enum: ["x"] } },
      "breaking: column input: a no longer allows y",
    ],
    [
      "pattern",
      { a: text },
      { a: { ...text, pattern: "^S" } },
      "breaking: column input: a is checked for more",
    ],
    [
      "pattern",
      { a: { ...text, pattern: "^S" } },
      { a: text },
      "compatible: column input: a is checked for less",
    ],
    [
      "limit",
      { a: { maximum: 3 } },
      { a: { maximum: 4 } },
      "compatible: column input: a is checked in another way",
    ],
    [
      "limit",
      { a: { maximum: 4 } },
      { a: { maximum: 3 } },
      "breaking: column input: a is checked in another way",
    ],
    [
      "limit",
      { a: { minLength: 1 } },
      { a: { minLength: 2 } },
      "breaking: column input: a is checked in another way",
    ],
    [
      "limit",
      { a: { uniqueItems: true } },
      { a: { uniqueItems: false } },
      "compatible: column input: a is checked in another way",
    ],
    ["what refuses nothing", { a: text }, { a: { ...text, minLength: 0 } }, undefined],
    [
      "words for people",
      { a: { ...text, errorMessage: "x" } },
      { a: { ...text, errorMessage: "y", meta: ["a"] } },
      undefined,
    ],
  ])("is compared by %s: %j, %j", (_, older, newer, change) => {
    const { changes } = comparedOf("NFL", pipeline(sheet([], older)), pipeline(sheet([], newer)));
    expect(changes).toEqual(change === undefined ? [] : [change]);
  });

  it.each([
    ["string", "compatible"],
    ["boolean", "breaking"],
  ])("may have alternatives, one of which is what all values were: %s", (type, effect) => {
    const older = pipeline(sheet([], { a: text }));
    const newer = pipeline(sheet([], { a: { anyOf: [{ type: "integer" }, { type }] } }));
    const { changes } = comparedOf("NFL", older, newer);
    expect(changes).toContain(`${effect}: column input: a is checked for more`);
  });

  it("is compared by what is checked of a row, or of the whole", () => {
    const [older, newer] = [{}, { dependentRequired: { b: ["a"] } }].map((more) =>
      pipeline(sheet([], { a: text, b: text }, more)),
    );
    expect(comparedOf("NFL", older as Files, newer as Files).changes).toEqual([
      "breaking: input input is checked for more",
    ]);
    const closed = { additionalProperties: false };
    const both = pipeline(sheet([], { a: text, b: text }, closed));
    const one = pipeline(sheet([], { a: text }, closed));
    expect(comparedOf("NFL", both, one).changes).toEqual(["breaking: column input: b was removed"]);
  });

  it("breaks callers if it was not checked before", () => {
    const unchecked = pipeline(sheet([], {}), { schema: undefined });
    const checked = pipeline(sheet(["a"], { a: text }));
    expect(comparedOf("NFL", unchecked, checked).sentence).toBe(
      "1 change can break callers: the input input is now checked with a schema.",
    );
    expect(comparedOf("NFL", checked, unchecked).verdict).toBe("compatible");
  });

  it.each([
    ["no JSON", "{"],
    ["partly in another file", '{"items": {"$ref": "row.json"}}'],
  ])("is no known one if its schema is %s", (_, unread) => {
    const [older, newer] = [pipeline(sheet([], { a: text })), pipeline(unread)];
    expect(comparedOf("NFL", older, newer)).toMatchObject({
      verdict: "unknown",
      sentence:
        "Whether callers break cannot be told: values are checked with assets/schema_input.json, which cannot be read.",
    });
    expect(comparedOf("NFL", newer, { ...newer, "README.md": "x" }).verdict).toBe("compatible");
  });

  it("is read with what its schema refers to in itself", () => {
    const rows = {
      $ref: "#/$defs/row",
      $defs: { row: { properties: { a: text }, required: ["a"] } },
    };
    const [older, newer] = [
      pipeline(sheet([], {})),
      pipeline({ items: { $ref: "#/$defs/row" }, $defs: rows.$defs }),
    ];
    expect(comparedOf("NFL", older, newer).changes).toEqual([
      "breaking: column input: a is new and required",
    ]);
  });
});

describe("a parameter", () => {
  const schema = (...names: readonly string[]): Files => ({
    "main.nf": "workflow { }\n",
    "nextflow_schema.json": JSON.stringify({
      properties: Object.fromEntries(names.map((name) => [name, text])),
    }),
  });

  it.each([
    ["validation.failUnrecognisedParams = true", "breaking"],
    ["validation { logging { unrecognisedParams = 'error' } }", "breaking"],
    ["params { validationFailUnrecognisedParams = true }", "breaking"],
    ["validation.failUnrecognisedParams = false", "results"],
    ["validation { logging { unrecognisedParams = 'warn' } }", "results"],
    ["profiles { test { validation.failUnrecognisedParams = true } }", "results"],
  ])("that is gone is refused where the configuration says so: %s", (config, effect) => {
    const [older, newer] = [schema("a", "b"), schema("a")].map((files) => ({
      ...files,
      "nextflow.config": `${config}\n`,
    }));
    const { comparison, changes } = comparedOf("NFL", older as Files, newer as Files);
    expect(changes).toEqual([`${effect}: input b was removed`]);
    expect(comparison.changes[0]?.reason).toBe(
      effect === "breaking"
        ? "nextflow_schema.json allows no other values."
        : "Nextflow ignores values of parameters that are not read.",
    );
  });

  it("can be refused since the newer version refuses those that it does not have", () => {
    const closed = { "nextflow.config": "validation.failUnrecognisedParams = true\n" };
    expect(comparedOf("NFL", schema("a"), { ...schema("a"), ...closed }).changes).toEqual([
      "breaking: input params is checked for more",
    ]);
  });

  it("is compared by what its schema checks beside its type, but not if it is new", () => {
    const older = pipeline(sheet([], {}));
    const newer = pipeline(sheet([], {}), { pattern: "^.*csv$" });
    expect(comparedOf("NFL", older, newer).changes).toEqual([
      "breaking: input input is checked for more",
    ]);
    const schema = { properties: { b: { ...text, pattern: "^x" } } };
    const other = { ...older, "nextflow_schema.json": JSON.stringify(schema) };
    const none = { ...older, "nextflow_schema.json": JSON.stringify({ properties: { a: text } }) };
    expect(comparedOf("NFL", none, other).changes).toEqual([
      "results: input a was removed",
      "compatible: input b is new and optional",
    ]);
  });
});

/** A workflow that validates its configuration and its samples. */
const workflow = (config: string, schema: object, samples: object = {}): Files => ({
  "workflow/Snakefile": [
    "import os",
    'configfile: os.path.join("config", "config.yaml")',
    'include: os.path.join("rules", "common.smk")',
  ].join("\n"),
  "workflow/rules/common.smk": [
    "from snakemake.utils import validate",
    'validate(config, schema="../schemas/config.schema.yaml")',
    'validate(samples, os.path.join("..", "schemas/samples.schema.yaml"))',
  ].join("\n"),
  "workflow/schemas/config.schema.yaml": JSON.stringify(schema),
  "workflow/schemas/samples.schema.yaml": JSON.stringify(samples),
  "config/config.yaml": config,
});
const object = (properties: object, required: readonly string[], more: object = {}) => ({
  type: "object",
  properties,
  required,
  ...more,
});

it("says what a pattern no longer matches", () => {
  const [older, newer] = ["^\\S+\\.fq$", "^[^/]+\\.fq$"].map((pattern) =>
    pipeline(sheet([], { reads: { ...text, pattern } })),
  );
  const [change] = comparedOf("NFL", older as Files, newer as Files).comparison.changes;
  expect([change?.effect, change?.reason]).toEqual([
    "breaking",
    'It no longer matches "/.fq", for example.',
  ]);
});

it("says which paths a format refuses that took any string", () => {
  const reasonOf = (from: object, to: object) => {
    const versions = [from, to].map((one) =>
      pipeline(sheet([], { a: { type: "string", ...one } })),
    );
    const { changes } = comparedOf("NFL", versions[0] as Files, versions[1] as Files).comparison;
    return changes.map(({ effect, reason }) => [effect, reason]);
  };
  expect(reasonOf({}, { format: "file-path" })).toEqual([
    ["breaking", "The format file-path refuses folders and glob patterns."],
  ]);
  expect(reasonOf({ type: "integer" }, { format: "file-path" })).toEqual([["breaking", undefined]]);
  expect(reasonOf({ format: "file-path" }, {})).toEqual([["compatible", undefined]]);
});

describe("the configuration of a workflow", () => {
  it("is compared by each of the schemas that check it", () => {
    const versionOf = (keys: readonly string[]) => {
      const files = workflow("a: x\n", object({ a: text }, keys));
      const path = "workflow/rules/common.smk";
      return {
        ...files,
        [path]: `${files[path]}\nvalidate(config, schema="../schemas/resources.schema.yaml")\n`,
        "workflow/schemas/resources.schema.yaml": JSON.stringify(object({ b: text }, ["b"])),
      };
    };
    expect(comparedOf("SMK", versionOf(["a"]), versionOf(["a"])).changes).toEqual([]);
    expect(comparedOf("SMK", versionOf([]), versionOf(["a"])).changes).toContain(
      "breaking: input a is now required by the schema",
    );
  });

  const before = object({ params: object({ star: text }, ["star"]) }, ["params"]);
  const star = object({ index: text, align: text }, ["index", "align"]);
  const after = object({ params: object({ star }, ["star"]) }, ["params"]);

  it("breaks callers with a value that is now a group of values, whether a schema says so or not", () => {
    const [older, newer] = ["params: {star: x}", "params: {star: {index: a, align: b}}"];
    expect(comparedOf("SMK", workflow(older, before), workflow(newer, after)).sentence).toBe(
      "3 changes can break callers: the input params.star is now a group of values, the input params.star.index is now required by the schema and the input params.star.align is now required by the schema.",
    );
    expect(comparedOf("SMK", workflow(older, {}), workflow(newer, {})).sentence).toBe(
      "1 change can break callers: the input params.star is now a group of values.",
    );
    expect(comparedOf("SMK", workflow(newer, {}), workflow(older, {})).changes).toContain(
      "breaking: input params.star.index was removed, because its group is now one value",
    );
  });

  it("does not break them with a group in the place of what can be one", () => {
    const [older, newer] = ["params: {star: {}}", "params: {star: {index: a}}"];
    expect(comparedOf("SMK", workflow(older, {}), workflow(newer, {})).verdict).toBe("compatible");
  });

  it("has the types, words and obligations of its schema", () => {
    const schema = object(
      {
        mode: { enum: ["fast", "slow"], description: "How." },
        reads: { type: "integer" },
        genome: text,
        group: object({ inner: text }, ["inner"]),
      },
      ["mode", "genome"],
    );
    const files = workflow("mode: fast\nextra: 1\ngroup:\n", schema);
    const related = lookAt(snakemake, files, "workflow/Snakefile").related;
    expect(
      related?.interface?.inputs.map(({ name, type, kind, isRequired, ...more }) => [
        name,
        type,
        kind,
        isRequired,
        more.default,
      ]),
    ).toEqual([
      ["mode", "", "choice", false, "fast"],
      ["extra", "", "integer", false, 1],
      ["reads", "integer", "integer", false, undefined],
      ["genome", "string", "string", true, undefined],
      ["group.inner", "string", "string", false, undefined],
    ]);
  });

  it("refuses keys that are gone if its schema allows no others", () => {
    const [older, newer] = ["a: 1\nb: 2", "a: 1"];
    const closed = { additionalProperties: false };
    const [both, one] = [object({ a: {}, b: {} }, [], closed), object({ a: {} }, [], closed)];
    expect(comparedOf("SMK", workflow(older, both), workflow(newer, one)).changes).toEqual([
      "breaking: input b was removed",
    ]);
    expect(comparedOf("SMK", workflow(older, {}), workflow(newer, {})).changes).toEqual([
      "results: input b was removed",
    ]);
  });

  it("has tables that code validates", () => {
    const [older, newer] = [object({ sample: text }, []), object({ sample: text }, ["sample"])];
    const config = "a: 1";
    expect(
      comparedOf("SMK", workflow(config, {}, older), workflow(config, {}, newer)).changes,
    ).toEqual(["breaking: column samples: sample is now required"]);
  });

  it("has tables with a column that is new, and that code reads", () => {
    const path = "workflow/rules/common.smk";
    const reads = (files: Files, code: string): Files => ({
      ...files,
      [path]: `${files[path]}\n${code}\n`,
    });
    const [older, newer] = [
      workflow("a: 1", {}, object({ sample: text }, [])),
      workflow("a: 1", {}, object({ sample: text, adapters: text }, [])),
    ];
    const code = 'x = samples.loc["a", "adapters"]';
    const breaks = "breaking: column samples: adapters is new, and read without a default";
    const { comparison, changes } = comparedOf("SMK", older, reads(newer, code));
    expect(changes).toContain(breaks);
    expect(comparison.changes[0]?.reason).toBe(
      "A run stops where code reads a column that the table does not have.",
    );
    const isNew = "compatible: column samples: adapters is new and optional";
    expect(comparedOf("SMK", older, newer).changes).toContain(isNew);
    // the older version stopped without it, too
    expect(comparedOf("SMK", reads(older, code), reads(newer, code)).changes).toContain(isNew);
    const tested = reads(newer, `if "adapters" in samples:\n    ${code}`);
    expect(comparedOf("SMK", older, tested).changes).toContain(isNew);
  });

  it("breaks callers once with a key of another type, whatever is checked of the new one", () => {
    const [older, newer] = [
      object({ extra: text }, []),
      object({ extra: { type: "array", items: text } }, []),
    ];
    expect(comparedOf("SMK", workflow("a: 1", older), workflow("a: 1", newer)).changes).toEqual([
      "breaking: input extra has another type",
    ]);
    const narrow = object({ extra: { type: ["string", "integer"] } }, []);
    const pattern = object({ extra: { type: "string", pattern: "^a" } }, []);
    expect(comparedOf("SMK", workflow("a: 1", narrow), workflow("a: 1", pattern)).changes).toEqual([
      "breaking: input extra has another type",
      "breaking: input extra is checked for more",
    ]);
  });

  it("does not break runs that add to the version's own file, if that has what is now required", () => {
    const ref = (more: object) =>
      object({ ref: object({ species: text, build: text }, [], more) }, ["ref"]);
    const [older, newer] = [ref({}), ref({ allOf: [{ anyOf: [{ required: ["build"] }] }] })];
    const reasonWith = (config: string) => {
      const [change] = comparedOf("SMK", workflow(config, older), workflow(config, newer))
        .comparison.changes;
      return [change?.predicate, change?.effect, change?.reason];
    };
    expect(reasonWith("ref: {species: a, build: b}")).toEqual([
      "is checked for more",
      "breaking",
      "The version's configuration has a value, to which --configfile adds; a configuration in its place needs one.",
    ]);
    expect(reasonWith("ref: {species: a}")).toEqual(["is checked for more", "breaking", undefined]);
  });

  it("is not known if its schema is missing", () => {
    const { "workflow/schemas/config.schema.yaml": _, ...missing } = workflow("a: 1", {});
    expect(comparedOf("SMK", workflow("a: 1", {}), missing).verdict).toBe("unknown");
  });
});

describe("what is not known of a pipeline", () => {
  it("is its outputs, where its descriptor does not say them", () => {
    const older = pipeline(sheet([], { sample: text }));
    const newer = { ...older, "main.nf": "workflow { 1 }\n" };
    expect(comparedOf("NFL", older, newer).sentence).toBe(
      "Inputs are the same. The Nextflow descriptor does not say what its outputs are.",
    );
    expect(comparedOf("NFL", older, older).sentence).toBe("Inputs and outputs are the same.");
    const more = pipeline(sheet([], { sample: text, run: text }));
    expect(comparedOf("NFL", older, more).sentence).toBe(
      "No change in inputs breaks callers. The Nextflow descriptor does not say what its outputs are.",
    );
    const rules = (input: string): Files => ({
      "workflow/Snakefile": `rule all:\n    input: ${input}\n\nrule a:\n    output: "a.txt"\n    shell: "run"\n`,
    });
    expect(comparedOf("SMK", rules('"a.txt"'), rules('"a.txt",')).sentence).toBe(
      "Inputs and outputs are the same.",
    );
  });

  it("is no default that its configuration sets, whether or not the schema repeats it", () => {
    const withDefault = (input: object, config: string): Files => ({
      ...pipeline(sheet([], { sample: text }), input),
      "nextflow.config": config,
    });
    const config = "params.input = 'a.csv'\n";
    const [older, newer] = [withDefault({}, config), withDefault({ default: "a.csv" }, config)];
    expect(comparedOf("NFL", older, newer).changes).toEqual([]);
    expect(comparedOf("NFL", older, withDefault({}, "params.input = 'b.csv'\n")).changes).toEqual([
      "results: input input has another default",
    ]);
    expect(comparedOf("NFL", withDefault({}, "params.input = null\n"), newer).changes).toEqual([
      "compatible: input input is now optional, with a default",
    ]);
  });
});
