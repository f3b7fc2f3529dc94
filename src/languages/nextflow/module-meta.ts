/**
 * `meta.yml`: what a module of nf-core says of its only process.
 *
 * @module
 */
import type { InputPort, InterfacePort, ValueKind } from "../../trs/tool/interface.ts";
import { readYaml } from "../../yaml/yaml-text.ts";

export interface ModuleMeta {
  readonly kind: "module";
  readonly documentation?: string;
  readonly inputs: readonly InputPort[];
  readonly outputs: readonly InterfacePort[];
  readonly authors: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

const KINDS: Readonly<Record<string, ValueKind>> = {
  file: "file",
  directory: "directory",
  string: "string",
  integer: "integer",
  float: "number",
  boolean: "boolean",
  map: "record",
};

/** The elements of a channel: tuples are lists of them, and older modules have them one by one. */
const elementsOf = (value: unknown): readonly (readonly [string, Fields])[] => {
  if (Array.isArray(value)) return value.flat().flatMap(elementsOf);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => (isFields(one) ? [[name, one]] : []));
};

function portOf(name: string, fields: Fields): InterfacePort {
  const type = textOf(fields["type"]) ?? "";
  const documentation = textOf(fields["description"]);
  const kind = (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? "any";
  return {
    name,
    type,
    kind,
    isList: false,
    ...(documentation === undefined ? {} : { documentation }),
  };
}

/** The outputs: by the names of their channels, each with what its files are; or one by one. */
function outputsOf(value: unknown): readonly InterfacePort[] {
  if (!isFields(value)) return elementsOf(value).map(([name, fields]) => portOf(name, fields));
  return Object.entries(value).map(([name, channel]) => {
    const elements = elementsOf(channel);
    const file = elements.find(([, { type }]) => type === "file" || type === "directory");
    return portOf(name, (file ?? elements.at(-1))?.[1] ?? {});
  });
}

/** Reads a file; undefined if it describes no module. */
export function readMeta(text: string): ModuleMeta | undefined {
  const { data, errors } = readYaml(text);
  if (errors.length > 0 || !isFields(data)) return undefined;
  const documentation = textOf(data["description"]);
  const authors = Array.isArray(data["authors"]) ? data["authors"] : [];
  return {
    kind: "module",
    ...(documentation === undefined ? {} : { documentation }),
    inputs: elementsOf(data["input"]).map(([name, fields]) => ({
      ...portOf(name, fields),
      isRequired: true,
    })),
    outputs: outputsOf(data["output"]),
    authors: authors.flatMap((one) => textOf(one) ?? []),
  };
}
