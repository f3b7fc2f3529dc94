/**
 * `meta.yml`: what a module of nf-core says of its only process.
 *
 * @module
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import type { InputPort, InterfacePort } from "../../../trs/tool/interface.ts";
import { readYaml } from "../../../yaml/yaml-text.ts";
import { kindOfType } from "../../shared/kinds.ts";

export interface ModuleMeta {
  readonly kind: "module";
  readonly documentation?: string;
  readonly inputs: readonly InputPort[];
  readonly outputs: readonly InterfacePort[];
  readonly authors: readonly string[];
}

const textOf = (value: Json | undefined) =>
  (typeof value === "string" && value.trim()) || undefined;

/** The elements of a channel: tuples are lists of them, and older modules have them one by one. */
const elementsOf = (value: Json | undefined): readonly (readonly [string, JsonObject])[] => {
  if (!isObject(value)) return itemsOf(value).flatMap(elementsOf);
  return Object.entries(value).flatMap(([name, one]) => (isObject(one) ? [[name, one]] : []));
};

function portOf(name: string, fields: JsonObject): InterfacePort {
  const type = textOf(fields["type"]) ?? "";
  return {
    name,
    type,
    kind: kindOfType(type) ?? "any",
    isList: false,
    ...optionalField("documentation", textOf(fields["description"])),
  };
}

/** The outputs: by the names of their channels, each with what its files are; or one by one. */
function outputsOf(value: Json | undefined): readonly InterfacePort[] {
  if (!isObject(value)) return elementsOf(value).map(([name, fields]) => portOf(name, fields));
  return Object.entries(value).map(([name, channel]) => {
    const elements = elementsOf(channel);
    const file = elements.find(([, { type }]) => type === "file" || type === "directory");
    return portOf(name, (file ?? elements.at(-1))?.[1] ?? {});
  });
}

/** Reads a file; undefined if it describes no module. */
export function readMeta(text: string): ModuleMeta | undefined {
  const { data } = readYaml(text);
  if (!isObject(data)) return undefined;
  return {
    kind: "module",
    ...optionalField("documentation", textOf(data["description"])),
    inputs: elementsOf(data["input"]).map(([name, fields]) => ({
      ...portOf(name, fields),
      isRequired: true,
    })),
    outputs: outputsOf(data["output"]),
    authors: itemsOf(data["authors"]).flatMap((one) => textOf(one) ?? []),
  };
}
