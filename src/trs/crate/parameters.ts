/**
 * Inputs and outputs as formal parameters (Bioschemas FormalParameter 1.0-RELEASE).
 *
 * @module
 */
import type { Json } from "../../base/json.ts";
import { isWebUrl } from "../../base/url.ts";
import type { DescriptorInterface, InputPort, InterfacePort } from "../tool/interface.ts";
import { PARAMETER_TYPES } from "../tool/parameter-types.ts";
import { type CrateEntity, entityOf, localId, type Properties, type Value } from "./entities.ts";

const PROFILE = "https://bioschemas.org/profiles/FormalParameter/1.0-RELEASE";

/** A format as a URL refers to it; a media type is a string. */
const formatOf = (format: string): Value => (isWebUrl(format) ? { "@id": format } : format);

/** What a descriptor says of a parameter; choices too, for which there is no property. */
function descriptionOf({ label, documentation, choices }: InterfacePort): string {
  const descriptions = [label, documentation].filter((text) => text !== undefined && text !== "");
  const allowed = choices === undefined ? [] : [`One of: ${choices.join(", ")}.`];
  return [...descriptions, ...allowed].join("\n\n");
}

/** A default as it is, or as JSON for what JSON-LD would read as something else. */
function defaultOf(value: Json | undefined): Value | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "object" ? JSON.stringify(value) : value;
}

function parameter(place: readonly string[], port: InterfacePort, more: Properties): CrateEntity {
  return entityOf(localId(...place, port.name), "FormalParameter", {
    conformsTo: { "@id": PROFILE },
    name: port.name,
    description: descriptionOf(port),
    additionalType: PARAMETER_TYPES[port.kind],
    encodingFormat: (port.formats ?? []).map(formatOf),
    // without it, a reader takes a parameter for one value
    multipleValues: port.isList ? true : undefined,
    ...more,
  });
}

const inputOf = (place: readonly string[]) => (port: InputPort) =>
  parameter(place, port, { valueRequired: port.isRequired, defaultValue: defaultOf(port.default) });

/** The parameters of a descriptor, in its order. */
export const crateParameters = ({ language, inputs, outputs }: DescriptorInterface) => ({
  inputs: inputs.map(inputOf([language, "input"])),
  outputs: outputs.map((port) => parameter([language, "output"], port, {})),
});
