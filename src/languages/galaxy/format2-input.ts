/**
 * Inputs of workflows in Format 2.
 *
 * @module
 */
import { isList, type Json, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { didYouMean } from "../../base/suggest.ts";
import { listed } from "../../base/words.ts";
import { docOf, type Element, elementLabel } from "./elements.ts";
import { checkKnown, checkValues, fieldsOfType, INPUT, isTrue, LISTED_INPUT } from "./fields.ts";
import { parameterChoices } from "./native-state.ts";
import { displayValue, type FaultReport } from "./report.ts";
import { valueConstraints } from "./validators.ts";
import type { At, GalaxyNode } from "./workflow.ts";

/** The types of inputs as people write them, and what Galaxy calls them. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ["data", "data"],
  ["File", "data"],
  ["data_input", "data"],
  ["collection", "collection"],
  ["data_collection", "collection"],
  ["data_collection_input", "collection"],
  ["string", "text"],
  ["text", "text"],
  ["int", "integer"],
  ["integer", "integer"],
  ["float", "float"],
  ["boolean", "boolean"],
  ["color", "color"],
]);

/** The types that messages name: the others are other names of these. */
const USUAL = ["data", "collection", "string", "int", "float", "boolean"];

/** What a default must be, by type. */
const DEFAULTS: Readonly<Record<string, readonly [string, (value: Json) => boolean]>> = {
  integer: ["a whole number", (value) => typeof value === "boolean" || Number.isInteger(value)],
  float: ["a number", (value) => typeof value === "boolean" || typeof value === "number"],
  text: ["a string", (value) => typeof value === "string"],
};

/** The type of an input, and whether it takes several values; a type that does not exist is reported. */
function typeOf(report: FaultReport, at: At, value: Json | undefined) {
  const isOfMany = isList(value);
  const typeName = isOfMany ? value[0] : value;
  if (typeName === undefined || typeName === null) return { type: "data", isMany: false };
  const type = typeof typeName === "string" ? TYPES.get(typeName) : undefined;
  if (type !== undefined && (!isOfMany || value.length === 1)) return { type, isMany: isOfMany };
  report.add("trs-galaxy-field", at, {
    message: isOfMany ? "A list of types must have one type." : "Galaxy has no such type of input.",
    found: displayValue(value),
    expected: `${listed(USUAL, "or")}; or a list of one of these`,
    ...didYouMean(String(typeName), USUAL, "Use one of these types.", report.effort),
  });
  return { type: "", isMany: false };
}

/** Reports a default that its type does not allow. */
function checkDefault(report: FaultReport, at: At, type: string, value: Json | undefined) {
  const [expected, isRight] = DEFAULTS[type] ?? [];
  if (value === undefined || value === null || isRight === undefined || isRight(value)) return;
  report.add("trs-galaxy-field", [...at, "default"], {
    message: `The default of this input must be ${expected}.`,
    found: displayValue(value),
    expected: expected as string,
    fix: "Correct the default, or the type.",
  });
}

export function readInput(
  report: FaultReport,
  { key, at, data }: Element,
  number: number,
): GalaxyNode {
  checkKnown(report, at, data, INPUT, "an input");
  const { type, isMany } = typeOf(report, [...at, "type"], data["type"]);
  const fields = isMany ? INPUT : fieldsOfType(type);
  checkValues(report, at, data, fields);
  if (key === undefined && fields["format"]) checkValues(report, at, data, LISTED_INPUT);
  if (!isMany) checkDefault(report, at, type, data["default"]);
  const id = stringOf(data["id"]) ?? key ?? stringOf(data["label"]);
  const label = elementLabel(id);
  const collection = stringOf(data["collection_type"]);
  const documentation = docOf(data["doc"]);
  const choices = parameterChoices(data["restrictions"]);
  const value = data["default"];
  return {
    at,
    kind: "input",
    name: id || `Input ${number}`,
    ...(label === undefined ? {} : { label, uniqueLabel: label }),
    ...optionalField("documentation", documentation),
    connections: [],
    outputs: ["output"],
    input: {
      type,
      ...optionalField("collectionType", collection),
      isList: isMany || type === "collection",
      isOptional: isTrue(data["optional"]),
      ...(value === undefined || value === null ? {} : { default: value }),
      ...(choices.length === 0 ? {} : { choices }),
      ...optionalField("constraints", valueConstraints(data["validators"])),
    },
  };
}
