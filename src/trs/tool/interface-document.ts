/**
 * `interface.json`: what a version takes, gives and does, as programs read it. It is beside the version's page,
 * since objects of the API have no field for it, and clients refuse fields that they do not know.
 *
 * A document has one interface for each primary descriptor of a descriptor type whose interface is known, in the order of
 * languages. The JSON Schema in `schemas/tool-interface/` describes it.
 *
 * @module
 */
import type { Deprecation } from "../../base/deprecation.ts";
import type { Json } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type {
  DescriptorInterface,
  Edge,
  EdgeEnd,
  InputPort,
  InterfacePort,
  InterfaceStep,
  Resources,
  SecondaryFile,
} from "./interface.ts";
import { isDescriptorType } from "./languages.ts";
import type { RegistryTool, RegistryVersion } from "./registry.ts";

/** The keys of an object in the order in which they are written; a key that is forgotten is a type error. */
type Order<Value> = Readonly<Record<keyof Value, 0>>;

const SECONDARY_FILE: Order<SecondaryFile> = { pattern: 0, isRequired: 0 };
const PORT: Order<InterfacePort> = {
  name: 0,
  type: 0,
  kind: 0,
  isList: 0,
  isOptional: 0,
  label: 0,
  documentation: 0,
  choices: 0,
  secondaryFiles: 0,
  formats: 0,
};
const INPUT: Order<InputPort> = { ...PORT, isRequired: 0, default: 0, isHidden: 0 };
const STEP: Order<InterfaceStep> = {
  name: 0,
  runs: 0,
  image: 0,
  label: 0,
  documentation: 0,
  isWorkflow: 0,
  isConditional: 0,
  isScattered: 0,
};
const END: Order<EdgeEnd> = { step: 0, port: 0 };
const RESOURCES: Order<Resources> = {
  cores: 0,
  memoryBytes: 0,
  diskBytes: 0,
  gpus: 0,
  network: 0,
};
const INTERFACE: Order<
  Omit<DescriptorInterface, "checks" | "nestedInputs" | "unguardedInputs" | "gaps">
> = {
  language: 0,
  languageVersion: 0,
  path: 0,
  kind: 0,
  name: 0,
  label: 0,
  documentation: 0,
  inputs: 0,
  outputs: 0,
  steps: 0,
  edges: 0,
  resources: 0,
  images: 0,
  engine: 0,
  license: 0,
  authors: 0,
};

/** An object with its keys in order, without those that have no value. */
const ordered = <Value extends object>(value: Value, order: Order<Value>): Value =>
  Object.fromEntries(
    Object.keys(order).flatMap((key) => {
      const own = value[key as keyof Value];
      return own === undefined ? [] : [[key, own]];
    }),
  ) as Value;

const portOf = <One extends InterfacePort>(port: One, order: Order<One>): One => {
  const { secondaryFiles } = port;
  const files = secondaryFiles?.map((one) => ordered(one, SECONDARY_FILE));
  return ordered(files === undefined ? port : { ...port, secondaryFiles: files }, order);
};

/**
 * Whether programs read the value as the descriptor has it: JSON has no infinite numbers, and beyond 2^53 an
 * integer cannot be told from the next one (RFC 7493, section 2.2).
 */
const isWritable = (value: Json, isInteger: boolean): boolean =>
  typeof value === "number"
    ? isInteger
      ? Number.isSafeInteger(value)
      : Number.isFinite(value)
    : typeof value !== "object" ||
      value === null ||
      Object.values(value).every((one) => isWritable(one, isInteger));

function inputOf({ default: value, ...port }: InputPort): InputPort {
  const isKnown = value !== undefined && isWritable(value, port.kind === "integer");
  const own = isKnown ? { ...port, default: value } : port;
  return portOf<InputPort>(own, INPUT);
}

const edgeOf = ({ from, to }: Edge): Edge => ({ from: ordered(from, END), to: ordered(to, END) });

const interfaceOf = ({
  checks: _checks,
  nestedInputs: _nestedInputs,
  unguardedInputs: _unguardedInputs,
  gaps: _gaps,
  ...source
}: DescriptorInterface): DescriptorInterface =>
  ordered(
    {
      ...source,
      inputs: source.inputs.map(inputOf),
      outputs: source.outputs.map((port) => portOf(port, PORT)),
      steps: source.steps.map((step) => ordered(step, STEP)),
      edges: source.edges.map(edgeOf),
      resources: ordered(source.resources, RESOURCES),
    },
    INTERFACE,
  );

export interface InterfaceDocument {
  readonly tool: string;
  readonly version: string;
  /** Why the version, or its tool, should no longer be used, and the id of what to use instead. */
  readonly deprecated?: Deprecation;
  /** One for each primary descriptor whose interface is known. */
  readonly interfaces: readonly DescriptorInterface[];
}

/** Makes the document of a version. Its keys are in one order, whatever the reader of the language. */
export const interfaceDocument = (
  tool: Pick<RegistryTool, "id" | "deprecated">,
  { id, interfaces, deprecated }: Pick<RegistryVersion, "id" | "interfaces" | "deprecated">,
): InterfaceDocument => ({
  tool: tool.id,
  version: id,
  ...optionalField("deprecated", deprecated ?? tool.deprecated),
  interfaces: interfaces.filter(({ language }) => isDescriptorType(language)).map(interfaceOf),
});
