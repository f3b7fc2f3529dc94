import { describe, expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const CONFIG = "samples: a.tsv\ntools:\n  fastqc:\n    extra: x\n    threads: 2\n";

const saidOf = (code: string, files: Readonly<Record<string, string>> = {}) =>
  lookAt(
    snakemake,
    { "config.yaml": CONFIG, Snakefile: `configfile: "config.yaml"\n${code}`, ...files },
    "Snakefile",
  ).said;

describe("keys of the configuration", () => {
  it.each([
    ['x = config["sample"]\n', "2:13 The configuration has no key sample."],
    ['x = config["tools"]["fastqc"]["extras"]\n', "2:32 The configuration has no key extras."],
    [
      'rule a:\n    params: a=config["smaples"], b=lambda w: 1\n',
      "3:23 The configuration has no key smaples.",
    ],
  ])("are those that it has: %j", (code, expected) => {
    expect(saidOf(code)).toEqual([`Snakefile:${expected}`]);
  });

  it.each([
    'x = config["other"]["key"]\n',
    'if "sample" in config:\n    x = config["sample"]\n',
    'x = config.get("sample")\ny = config["sample"]\n',
    'config["sample"] = 1\nx = config["sample"]\n',
    'def f():\n    return config["sample"]\n',
    'rule z:\n    output: "z"\nrule a:\n    params: lambda w: config["sample"]\n    run: config["sample"]\n',
    'x = config["tools"][y]["extras"] if (y := "a") else 1\n',
    'configfile: x\nx = config["sample"]\n',
  ])("may be those that a run gives: %j", (code) => {
    expect(saidOf(code).filter((one) => one.includes("no key"))).toEqual([]);
  });
});

describe("the schema of the configuration", () => {
  const withSchema = (schema: unknown, config = CONFIG) =>
    saidOf('from snakemake.utils import validate\nvalidate(config, "schema.yaml")\n', {
      "config.yaml": config,
      "schema.yaml": JSON.stringify(schema),
    });
  const tools = (fastqc: object) => ({ properties: { tools: { properties: { fastqc } } } });

  it.each([
    [{ required: ["units"] }, "units is missing."],
    [tools({ required: ["a"] }), "tools.fastqc.a is missing."],
    [
      tools({ properties: { extra: { type: "boolean" } } }),
      'tools.fastqc.extra must be of type boolean; got "x".',
    ],
    [
      tools({ properties: { threads: { type: ["string", "null"] } } }),
      "tools.fastqc.threads must be of type string or null; got 2.",
    ],
    [
      tools({ properties: { extra: { enum: ["y", 1] } } }),
      'tools.fastqc.extra must be one of "y", 1; got "x".',
    ],
    [
      tools({ additionalProperties: false, properties: { extra: {} } }),
      "tools.fastqc.threads is not allowed.",
    ],
    [{ type: "array" }, "it must be of type array"],
  ])("fits the configuration of the version: %j", (schema, expected) => {
    const [said = "", ...more] = withSchema(schema);
    expect(said).toContain(
      "Snakefile:3:19 The configuration does not fit the schema schema.yaml: ",
    );
    expect(said).toContain(expected);
    expect(more).toEqual([]);
  });

  it.each([
    { required: ["units"], properties: { units: { default: "a" } } },
    tools({ properties: { threads: { type: "number" }, extra: { $ref: "#/a", type: "boolean" } } }),
    tools({ additionalProperties: false, patternProperties: { ".": {} } }),
    { anyOf: [{ required: ["a"] }], properties: { samples: { type: "text" } } },
  ])("says nothing of what it allows: %j", (schema) => {
    expect(withSchema(schema)).toEqual([]);
  });

  it("looks at the items of lists", () => {
    const schema = { properties: { a: { items: { type: "integer" } } } };
    expect(withSchema(schema, "a: [1, b]\n")[0]).toContain(
      'a[1] must be of type integer; got "b".',
    );
    expect(withSchema(schema, "a: [1, 2]\n")).toEqual([]);
  });
});

it("a configuration is relative to the folder that the workflow runs in", () => {
  const said = (head: string) =>
    lookAt(snakemake, { Snakefile: `${head}configfile: "gone.yaml"\n` }, "Snakefile").said;
  expect(said("")).toHaveLength(1);
  expect(said("workdir: workflow.current_basedir\n")).toEqual([]);
});
