/**
 * The fields of CWL by record and version, as the specifications of v1.0, v1.1 and v1.2 define them.
 *
 * A field's values are written as alternatives: `string`, `boolean`, `int`, `long`, `number`, `any`,
 * `expression` (a string with `$(…)` or `${…}`), a list in brackets, a record as messages name it or an
 * enumeration, or a type of a kind: `<Input>`, and `<Input*>` where streams are types as well. A field that
 * begins with `!` must be there. What newer versions changed is written once for each of them.
 *
 * @module
 */
import { CWL_VERSIONS, type CwlVersion, isCwlSince } from "./versions.ts";

/** What a field may hold: since v1.0, or by the versions that changed it. */
type Values = string | Readonly<Partial<Record<CwlVersion, string>>>;

export type CwlFields = Readonly<Record<string, Values>>;

/** What the values of some fields may be. */
export const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  LoadListing: ["no_listing", "shallow_listing", "deep_listing"],
  LinkMerge: ["merge_nested", "merge_flattened"],
  PickValue: ["first_non_null", "the_only_non_null", "all_non_null"],
  ScatterMethod: ["dotproduct", "nested_crossproduct", "flat_crossproduct"],
};

/** Fields that may be a mapping, of which the keys are ids, names or classes: the field that a plain value stands for. */
export const IDENTIFIER_MAPS: ReadonlyMap<string, string | undefined> = new Map([
  ["inputs", "type"],
  ["outputs", "type"],
  ["in", "source"],
  ["steps", undefined],
  ["requirements", undefined],
  ["hints", undefined],
  ["packages", "specs"],
  ["envDef", "envValue"],
  ["fields", "type"],
]);

const TEXT = "string|[string]";
const STRING_OR_EXPRESSION = "string|expression";
const DOC_SINCE_1_1 = { "v1.0": "string", "v1.1": TEXT } as const;
const LABELS = { label: "string", doc: DOC_SINCE_1_1 } as const;
const SECONDARY_FILES = {
  "v1.0": TEXT,
  "v1.1": "secondary file|string|[secondary file|string]",
} as const;
const LOADING = { loadContents: { "v1.1": "boolean" }, loadListing: { "v1.1": "LoadListing" } };

const process = (inputs: string, outputs: string) => ({
  id: "string",
  cwlVersion: "string",
  class: "string",
  ...LABELS,
  inputs: `![${inputs}]`,
  outputs: `![${outputs}]`,
  requirements: "[Requirement]",
  hints: "[Hint]",
  intent: { "v1.2": "[string]" },
});

const parameter = {
  id: "!string",
  label: "string",
  doc: TEXT,
  secondaryFiles: SECONDARY_FILES,
  streamable: "boolean",
};

const input = (type: string, binding: Values) => ({
  ...parameter,
  format: TEXT,
  type: `!${type}`,
  default: "any",
  inputBinding: binding,
  ...LOADING,
});

const output = (type: string) => ({
  ...parameter,
  format: "string",
  type: `!${type}`,
});

/** Engines take the output binding of tools on all outputs of v1.0. */
const OUTPUT_BINDING_1_0 = { outputBinding: { "v1.0": "outputBinding", "v1.1": "" } };
const COMMAND_BINDING_1_0 = { "v1.0": "binding", "v1.1": "" } as const;

const SCHEMA_LABELS = { name: "string", label: "string", doc: { "v1.1": TEXT } } as const;

/** The records that describe types of a kind: arrays, enumerations, records and their fields. */
const types = (kind: string, binding: CwlFields, fields: CwlFields) => ({
  [`${kind}Array`]: { type: "string", ...SCHEMA_LABELS, items: `!<${kind}>`, ...binding },
  [`${kind}Enum`]: { type: "string", ...SCHEMA_LABELS, symbols: "![string]", ...binding },
  [`${kind}Record`]: {
    type: "string",
    ...SCHEMA_LABELS,
    fields: `[${kind}Field]`,
    ...(kind.endsWith("Output") ? {} : binding),
  },
  [`${kind}Field`]: {
    name: "!string",
    ...LABELS,
    type: `!<${kind}>`,
    secondaryFiles: { "v1.1": SECONDARY_FILES["v1.1"] },
    streamable: { "v1.1": "boolean" },
    ...fields,
  },
});

const COMMAND_BINDING = { inputBinding: "binding" } as const;
const BINDING_1_0 = { inputBinding: COMMAND_BINDING_1_0 } as const;
const INPUT_FIELD = { format: { "v1.1": TEXT }, ...LOADING };
const OUTPUT_FIELD = { label: { "v1.1": "string" }, format: { "v1.1": "string" } } as const;

/** The records, but for requirements. */
export const RECORDS: Readonly<Record<string, CwlFields>> = {
  CommandLineTool: {
    ...process("CommandLineTool input", "CommandLineTool output"),
    baseCommand: TEXT,
    arguments: "[string|expression|binding]",
    stdin: STRING_OR_EXPRESSION,
    stdout: STRING_OR_EXPRESSION,
    stderr: STRING_OR_EXPRESSION,
    successCodes: "[int]",
    temporaryFailCodes: "[int]",
    permanentFailCodes: "[int]",
  },
  ExpressionTool: {
    ...process("Process input", "Process output"),
    expression: { "v1.0": "!string", "v1.1": "!expression" },
  },
  Workflow: {
    ...process("Process input", "Workflow output"),
    steps: "![step]",
  },
  Operation: process("Operation input", "Operation output"),
  "CommandLineTool input": input("<CommandInput*>", "binding"),
  "Process input": input("<Input>", { "v1.0": "binding", "v1.1": "inputBinding" }),
  "Operation input": input("<Input>", { "v1.0": "" }),
  "CommandLineTool output": { ...output("<CommandOutput*>"), outputBinding: "outputBinding" },
  "Process output": { ...output("<Output>"), ...OUTPUT_BINDING_1_0 },
  "Operation output": output("<Output>"),
  "Workflow output": {
    ...output("<Output>"),
    ...OUTPUT_BINDING_1_0,
    outputSource: TEXT,
    linkMerge: "LinkMerge",
    pickValue: { "v1.2": "PickValue" },
  },
  step: {
    id: { "v1.0": "!string", "v1.1": "string" },
    ...LABELS,
    in: "![step input]",
    out: "![string|step output]",
    run: "!string|Process",
    requirements: "[Requirement]",
    hints: "[Hint]",
    scatter: TEXT,
    scatterMethod: "ScatterMethod",
    when: { "v1.2": "expression" },
  },
  "step input": {
    id: "!string",
    source: TEXT,
    linkMerge: "LinkMerge",
    default: "any",
    valueFrom: STRING_OR_EXPRESSION,
    label: { "v1.1": "string" },
    ...LOADING,
    pickValue: { "v1.2": "PickValue" },
  },
  "step output": { id: "!string" },
  binding: {
    loadContents: "boolean",
    position: { "v1.0": "int", "v1.1": "int|expression" },
    prefix: "string",
    separate: "boolean",
    itemSeparator: "string",
    valueFrom: STRING_OR_EXPRESSION,
    shellQuote: "boolean",
  },
  inputBinding: { loadContents: "boolean" },
  outputBinding: {
    glob: TEXT,
    loadContents: "boolean",
    outputEval: { "v1.0": "string", "v1.1": "expression" },
    loadListing: { "v1.1": "LoadListing" },
  },
  "secondary file": { pattern: "!string", required: "boolean|expression" },
  Dirent: { entry: "!string", entryname: "string", writable: "boolean" },
  File: {
    class: "string",
    location: "string",
    path: "string",
    basename: "string",
    dirname: "string",
    nameroot: "string",
    nameext: "string",
    checksum: "string",
    size: "long",
    secondaryFiles: "[File|Directory]",
    format: "string",
    contents: "string",
  },
  Directory: {
    class: "string",
    location: "string",
    path: "string",
    basename: "string",
    listing: "[File|Directory]",
  },
  package: { package: "!string", version: "[string]", specs: "[string]" },
  variable: { envName: "!string", envValue: "!string" },
  ...types("CommandInput", COMMAND_BINDING, { ...INPUT_FIELD, ...COMMAND_BINDING }),
  ...types("Input", BINDING_1_0, { ...INPUT_FIELD, ...BINDING_1_0 }),
  ...types("CommandOutput", OUTPUT_BINDING_1_0, {
    ...OUTPUT_FIELD,
    outputBinding: "outputBinding",
  }),
  ...types("Output", OUTPUT_BINDING_1_0, { ...OUTPUT_FIELD, ...OUTPUT_BINDING_1_0 }),
};

const AMOUNT = {
  "v1.0": "long|string",
  "v1.1": "long|expression",
  "v1.2": "number|expression",
} as const;

const RESOURCE_FIELDS = Object.fromEntries(
  ["cores", "ram", "tmpdir", "outdir"].flatMap((resource) => [
    [`${resource}Min`, AMOUNT],
    [`${resource}Max`, AMOUNT],
  ]),
);

const since = (version: CwlVersion, requirements: Readonly<Record<string, CwlFields>>) =>
  Object.entries(requirements).map(([name, fields]) => [name, { since: version, fields }] as const);

/** The requirements, and the version that brought each. */
export const REQUIREMENTS = new Map([
  ...since("v1.0", {
    InlineJavascriptRequirement: { expressionLib: "[string]" },
    SchemaDefRequirement: { types: "![Definition]" },
    DockerRequirement: {
      dockerPull: "string",
      dockerLoad: "string",
      dockerFile: "string",
      dockerImport: "string",
      dockerImageId: "string",
      dockerOutputDirectory: "string",
    },
    SoftwareRequirement: { packages: "![package]" },
    InitialWorkDirRequirement: {
      listing: {
        "v1.0": "!string|[string|File|Directory|Dirent]",
        "v1.1": "!expression|[null|expression|File|Directory|Dirent|[File|Directory]]",
      },
    },
    EnvVarRequirement: { envDef: "![variable]" },
    ShellCommandRequirement: {},
    ResourceRequirement: RESOURCE_FIELDS,
    SubworkflowFeatureRequirement: {},
    ScatterFeatureRequirement: {},
    MultipleInputFeatureRequirement: {},
    StepInputExpressionRequirement: {},
  }),
  ...since("v1.1", {
    LoadListingRequirement: { loadListing: "LoadListing" },
    WorkReuse: { enableReuse: "!boolean|expression" },
    NetworkAccess: { networkAccess: "!boolean|expression" },
    InplaceUpdateRequirement: { inplaceUpdate: "!boolean" },
    ToolTimeLimit: { timelimit: "!long|expression" },
  }),
]);

export const versionRequirements = (version: CwlVersion): readonly string[] =>
  [...REQUIREMENTS].flatMap(([name, { since }]) => (isCwlSince(version, since) ? name : []));

/** What a field holds in a version; undefined if the version does not have it. */
export function valuesIn(values: Values | undefined, version: CwlVersion): string | undefined {
  if (typeof values !== "object") return values;
  const since = CWL_VERSIONS.findLast(
    (one) => isCwlSince(version, one) && values[one] !== undefined,
  );
  return (since && values[since]) || undefined;
}

/** The first version that has a field; undefined if none has it. */
export function sinceOf(values: Values | undefined): CwlVersion | undefined {
  return CWL_VERSIONS.find((version) => valuesIn(values, version) !== undefined);
}
