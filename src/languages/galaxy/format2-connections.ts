/**
 * What steps of Format 2 take: in the field `in`, and as `$link` inside the state.
 *
 * @module
 */
import { isList, isObject, itemsOf, type Json } from "../../base/json.ts";
import { type Element, elementsOf } from "./elements.ts";
import { checkKnown, checkValues, STEP_INPUT } from "./fields.ts";
import { displayValue, type FaultReport } from "./report.ts";
import type { Sources } from "./sources.ts";
import type { At, Connection } from "./workflow.ts";

/** A source, and the input that it is for. */
interface Link {
  readonly port: string;
  readonly at: At;
  readonly value: Json;
}

/** The links inside a state; the path to each is its input's name (`queries_0|input2`). */
function linksIn(value: Json, at: At, port = ""): readonly Link[] {
  if (isList(value)) {
    return value.flatMap((one, index) => {
      const isLink = isObject(one) && Object.hasOwn(one, "$link");
      return linksIn(one, [...at, index], isLink ? port : `${port}_${index}`);
    });
  }
  if (!isObject(value)) return [];
  const link = Object.hasOwn(value, "$link") ? value["$link"] : undefined;
  if (link !== undefined) return [{ port, at: [...at, "$link"], value: link }];
  return Object.entries(value).flatMap(([key, one]) =>
    linksIn(one, [...at, key], port === "" ? key : `${port}|${key}`),
  );
}

/** The sources of the field `in`: a mapping or a list, whose values may be sources themselves. */
function inputsIn(report: FaultReport, at: At, value: Json | undefined): readonly Link[] {
  const short = isObject(value)
    ? Object.entries(value).filter(([, one]) => typeof one === "string" || isList(one))
    : [];
  const links = short.map(([key, one]) => ({ port: key, at: [...at, key], value: one }));
  const keys = new Set(short.map(([key]) => key));
  const longForms = isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(([key, one]) => !keys.has(key) && one !== null),
      )
    : value;
  const elements = elementsOf(report, at, longForms);
  const long = elements.flatMap(({ key, at: inputAt, data }): readonly Link[] => {
    checkKnown(report, inputAt, data, STEP_INPUT, "an input of a step");
    checkValues(report, inputAt, data, STEP_INPUT);
    const port = typeof data["id"] === "string" ? data["id"] : (key ?? "");
    const source = data["source"];
    const isSource = typeof source === "string" || isList(source);
    return isSource ? [{ port, at: [...inputAt, "source"], value: source }] : [];
  });
  return [...links, ...long];
}

/** What a step takes from where; a source that leads nowhere is reported. */
export function format2Connections(
  report: FaultReport,
  step: string,
  { at, data }: Element,
  sources: Sources,
): readonly Connection[] {
  const state = data["state"];
  const links = [
    ...inputsIn(report, [...at, "in"], data["in"]),
    ...(state === undefined ? [] : linksIn(state, [...at, "state"])),
  ];
  const read = ({ port, at: linkAt, value }: Link): readonly Connection[] => {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text !== "string") {
      report.add("trs-galaxy-field", linkAt, {
        message: `The source of ${port} must be a string.`,
        found: displayValue(value),
        expected: "an input, or a step and its output: step/output",
      });
      return [];
    }
    const source = sources.find(report, `The step ${step}`, linkAt, text);
    return source === undefined ? [] : [{ port, at: linkAt, ...source }];
  };
  return links.flatMap((link) =>
    isList(link.value)
      ? itemsOf(link.value).flatMap((value, index) =>
          read({ ...link, value, at: [...link.at, index] }),
        )
      : read(link),
  );
}

/** The names of what the field `in` gives to a step. */
export const portsOf = (value: Json | undefined): readonly string[] =>
  isObject(value)
    ? Object.keys(value)
    : itemsOf(value).flatMap((one) => {
        const id = isObject(one) ? one["id"] : undefined;
        return typeof id === "string" ? [id] : [];
      });
