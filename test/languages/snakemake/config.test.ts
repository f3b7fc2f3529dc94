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
    [
      'x = config["tools"]["fastqc"]["extras"]\n',
      "2:32 The configuration has no key extras in tools.fastqc.",
    ],
    [
      'rule a:\n    params: a=config["smaples"], b=lambda w: 1\n',
      "3:23 The configuration has no key smaples.",
    ],
    ['x = 1 if config["sample"] else 2\n', "2:18 The configuration has no key sample."],
    ['x = config["sample"] or exists(1)\n', "2:13 The configuration has no key sample."],
    [
      'rule a:\n    input: "b" if config["sample"] else []\n',
      "3:27 The configuration has no key sample.",
    ],
    ['x = config["tools"]["salmon"]\n', "2:22 The configuration has no key salmon in tools."],
    ['x = config["samples"]["a"]\n', "2:24 The configuration has no key a in samples."],
    [
      'def f(w):\n    return config["tools"]["star"]\nrule a:\n    input: f\n',
      "3:29 The configuration has no key star in tools.",
    ],
    [
      'if not "b" in config and config["tools"]:\n    pass\nx = config["tool"]\n',
      "4:13 The configuration has no key tool.",
    ],
    // Snakemake 9.27.1: "The name 'sample' is unknown in this context", and its KeyError
    [
      'rule a:\n    output: "x"\n    shell: "{config[samples]} {config[sample]} > {output}"\n',
      "4:13 The configuration has no key sample.",
    ],
    [
      'rule a:\n    output: "x"\n    message: "{config[tools][star]}"\n    shell: "touch {output}"\n',
      "4:15 The configuration has no key star in tools.",
    ],
  ])("are those that it has: %j", (code, expected) => {
    expect(saidOf(code)).toEqual([`Snakefile:${expected}`]);
  });

  it.each([
    ['x = config["other"]["key"]\n', 1],
    ['x = config["other"] if y else 1\n', 0],
  ])("that a run may give are a warning: %j", (code, count) => {
    const files = { "config.yaml": CONFIG, Snakefile: `configfile: "config.yaml"\n${code}` };
    const { faults = [] } = lookAt(snakemake, files, "Snakefile").related ?? {};
    const missing = faults.filter(({ message }) => message.includes("no key other"));
    expect(missing.map(({ severity }) => severity)).toEqual(Array(count).fill("warning"));
  });

  it.each([
    'if "sample" in config:\n    x = config["sample"]\n',
    'x = config.get("sample")\ny = config["sample"]\n',
    'rule z:\n    output: "z"\nrule a:\n    output: "x"\n    shell: "{config[sample]}"\n',
    'rule a:\n    output: "x"\n    shell: "{{config[sample]}} {config[tools][fastqc][extra]} {config}"\n',
    'rule a:\n    output: "x"\n    shell: fill("{config[sample]}")\n',
    'config["sample"] = 1\nx = config["sample"]\n',
    'def f():\n    return config["sample"]\n',
    'rule z:\n    output: "z"\nrule a:\n    params: lambda w: config["sample"]\n    run: config["sample"]\n',
    'x = config["tools"][y]["extras"] if (y := "a") else 1\n',
    'configfile: x\nx = config["sample"]\n',
    'x = config["sample"] if y else 1\n',
    'rule a:\n    params: a=config["sample"] if y else 1\n',
    'import lib\nlib.setup(workflow)\nx = config["sample"]\n',
    'workflow.globals["config"][y] = 1\nx = config["sample"]\n',
    'config.update(read())\nx = config["sample"]\n',
    'config |= dict(sample=1)\nx = config["sample"]\n',
    'from snakemake.utils import update_config\nupdate_config(config, read())\nx = config["sample"]\n',
    'config = read()\nx = config["sample"]\n',
    'from lib import config\nx = config["sample"]\n',
    'from lib import *\nx = config["sample"]\n',
    'include: f"{folder}/a.smk"\nx = config["sample"]\n',
    'def f():\n    global config\n    config = read()\nf()\nx = config["sample"]\n',
    'def f(config):\n    return 1\nx = [config["sample"] for config in f(1)]\n',
    'for key in names:\n    config[key] = 1\nx = config["sample"]\n',
    'config["tools"]["fastqc"].update(more)\nx = config["tools"]["fastqc"]["extras"]\n',
    'for tool in config["tools"].values():\n    tool[name] = 1\nx = config["tools"]["fastqc"]["extras"]\n',
    'tools = config["tools"]\ntools.update(more)\nx = config["tools"]["fastq"]\n',
    'setup(tools=config.get("tools"))\nx = config["tools"]["fastq"]\n',
    'module a:\n    snakefile: "a.smk"\n    config: config\nx = config["sample"]\n',
  ])("may be those that a run gives: %j", (code) => {
    expect(saidOf(code).filter((one) => one.includes("no key"))).toEqual([]);
  });

  it.each([
    'if "sample_x" in config or config["tools"]:\n    pass\n',
    'print(config, len(config["tools"]), lookup(dpath="a", within=config))\n',
    'config["other"] = 1\ndel config["more"]\n',
    'for tool in config["tools"]:\n    y = config["tools"][tool]\n',
    'x = 1 == y or y <= config["samples"]\n',
    'config["samples"] = [config["samples"]]\n',
    'rule z:\n    params: a=config["tools"], b=lambda w: config["tools"][w.x]\n',
    'x = expand("{a}", a=config["tools"], **config["tools"])\n',
  ])("stay those that it has, whatever code reads: %j", (code) => {
    expect(saidOf(`y = 1\n${code}`.concat('z = config["sample"]\n')).at(-1)).toContain(
      "The configuration has no key sample.",
    );
  });

  it("may be those that a schema fills in", () => {
    const said = (schema: string) =>
      saidOf(
        'from snakemake.utils import validate\nvalidate(config, "schema.yaml")\nx = config["sample"]\n',
        { "schema.yaml": schema },
      );
    expect(said("properties: {sample: {default: a}}\n")).toEqual([]);
    expect(said("allOf: [{$ref: other.yaml}]\n")).toEqual([]);
    expect(said("properties: {sample: {type: string}}\n")).toHaveLength(1);
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

  const UNITS = { required: ["units"] };
  it.each([
    ['config["units"] = "a"\n', UNITS],
    ['config.setdefault("units", "a")\n', UNITS],
    ["config.update(units=1)\n", UNITS],
    ['if True:\n    config["units"] = "a"\n', UNITS],
    ["fill(config)\n", UNITS],
    ['config = {**config, "units": 1}\n', UNITS],
    ['include: "set.smk"\n', UNITS],
    ['config["samples"] = [config["samples"]]\n', { properties: { samples: { type: "array" } } }],
    [
      'config["tools"]["fastqc"]["extra"] = True\n',
      tools({ properties: { extra: { type: "boolean" } } }),
    ],
    [
      'del config["tools"]["fastqc"]["extra"], config["samples"]\n',
      tools({ additionalProperties: false, properties: { threads: {} } }),
    ],
  ])("says nothing of what code changes before: %j", (code, schema) => {
    const files = { "schema.yaml": JSON.stringify(schema), "set.smk": 'config["units"] = 1\n' };
    const check = 'from snakemake.utils import validate\nvalidate(config, "schema.yaml")\n';
    const about = (text: string) =>
      saidOf(text, files).filter((one) => one.includes("does not fit"));
    expect(about(`${code}${check}`)).toEqual([]);
    expect(about(`${check}${code}`)).toHaveLength(1);
  });

  it.each([
    "from jsonschema import validate\n",
    "def validate(config, path):\n    return config\n",
  ])("is that of Snakemake's function only: %j", (head) => {
    const schema = JSON.stringify({ required: ["units"] });
    const code = `${head}validate(config, "schema.yaml")\n`;
    expect(saidOf(code, { "schema.yaml": schema })).toEqual([]);
  });

  it("reads both as Snakemake does", () => {
    const schema = {
      required: ["b"],
      properties: { a: { type: "boolean" }, b: { type: "integer" } },
    };
    expect(withSchema(schema, "c: &c {b: 1_000}\na: yes\n<<: *c\n")).toEqual([]);
    expect(withSchema(schema, 'a: "yes"\nb: 1\n')).toHaveLength(1);
  });

  it("looks at the items of lists", () => {
    const schema = { properties: { a: { items: { type: "integer" } } } };
    expect(withSchema(schema, "a: [1, b]\n")[0]).toContain(
      'a[1] must be of type integer; got "b".',
    );
    expect(withSchema(schema, "a: [1, 2]\n")).toEqual([]);
  });
});

it("takes time that grows with the length of the code", () => {
  const lines = (line: (at: number) => string) =>
    Array.from({ length: 20_000 }, (_, at) => line(at)).join("\n");
  const config = lines((at) => `key_${at}: {a: 1}`);
  const code = lines((at) => `x = config["kez_${at}"], config.items(), f(config["key_${at}"])`);
  const line = `x = [${"config, ".repeat(20_000)}]\n${"y = config\n".repeat(20_000)}`;
  expect(saidOf(code, { "config.yaml": config }).length).toBeLessThan(10);
  expect(saidOf(line, { "config.yaml": config })).toEqual([]);
});

it("a configuration is relative to the folder that the workflow runs in", () => {
  const said = (head: string) =>
    lookAt(snakemake, { Snakefile: `${head}configfile: "gone.yaml"\n` }, "Snakefile").said;
  expect(said("")).toHaveLength(1);
  expect(said('workdir: "elsewhere"\n')).toEqual([
    "Snakefile:2:14 The configuration elsewhere/gone.yaml does not exist in the version's folder.",
  ]);
  expect(said('workdir: "/data"\n')).toEqual([]);
  expect(said("workdir: print()\n")).toEqual([]);
});

it("a workflow may run in the folder of its Snakefile", () => {
  const code = `workdir: workflow.current_basedir\nconfigfile: "config.yaml"\nx = config["sample"]\n`;
  const files = { "ingest/config.yaml": CONFIG, "ingest/Snakefile": code };
  expect(lookAt(snakemake, files, "ingest/Snakefile").said).toEqual([
    "ingest/Snakefile:3:13 The configuration has no key sample.",
  ]);
});

it("a workflow runs in the folder of its Snakefile if its configuration is only there", () => {
  const code = 'configfile: "defaults/c.yaml"\nx = config["sample"]\n';
  const own = { "ingest/defaults/c.yaml": CONFIG, "ingest/Snakefile": code };
  const said = (files: Readonly<Record<string, string>>) =>
    lookAt(snakemake, { ...own, ...files }, "ingest/Snakefile");
  expect(said({}).said).toEqual(["ingest/Snakefile:2:13 The configuration has no key sample."]);
  expect(said({}).related?.interface?.inputs.map(({ name }) => name)).toContain("samples");
  expect(said({ "defaults/c.yaml": "sample: a\n" }).said).toEqual([]);
});

it("a configuration is read where there is none", () => {
  const head = (condition: string) =>
    `if ${condition}:\n    configfile: "config.yaml"\nx = config["sample"]\n`;
  const said = (condition: string) =>
    lookAt(snakemake, { "config.yaml": CONFIG, Snakefile: head(condition) }, "Snakefile").said;
  expect(said("not config")).toEqual(["Snakefile:3:13 The configuration has no key sample."]);
  expect(said("config")).toEqual([]);
});

it.each([
  ['"more" in config', true],
  ['config.get("more")', true],
  ['"samples" in config', false],
  ['config["more"]', false],
])(
  "what is included below %s is left out where the configuration has no such key: %s",
  (condition, isLeftOut) => {
    const code = `x = config["sample"]\nif ${condition}:\n    for one in config["more"]:\n        include: one\n`;
    expect(saidOf(code).some((one) => one.includes("no key sample"))).toBe(isLeftOut);
  },
);

describe("the file of the configuration", () => {
  it.each([
    ["a: 1\n b: 2\n", "1:4 The configuration is not valid YAML: Nested mappings"],
    ["", "1:1 The configuration has no keys."],
    ["- a\n", "1:1 The configuration has no keys."],
  ])("must be YAML with keys: %j", (config, expected) => {
    const [only = "", ...more] = saidOf("", { "config.yaml": config });
    expect(only).toContain(`config.yaml:${expected}`);
    expect(more).toEqual([]);
  });

  it("has the last of two equal keys, as PyYAML reads it", () => {
    const config = "a: {b: 1}\nyes: 010\na: {c: 1}\n";
    expect(saidOf('x = config["a"]["b"]\n', { "config.yaml": config })).toEqual([
      "Snakefile:2:18 The configuration has no key b in a.",
    ]);
  });
});
