/**
 * YAML as Snakemake reads it: PyYAML knows YAML 1.1, in which `yes` is a truth value, `1e5` a string, and `<<` takes
 * the keys of another mapping (https://yaml.org/type/).
 *
 * @module
 */
import { isObject, type Json } from "../../base/json.ts";
import { readYaml } from "../../yaml/yaml-text.ts";

const TRUTH = /^(?:(yes|Yes|YES|on|On|ON)|no|No|NO|off|Off|OFF)$/;
const OCTAL = /^([-+]?)0([0-7_]+)$/;
const SIXTIES = /^[-+]?[1-9][\d_]*(?::[0-5]?\d)+$/;
const GROUPED = /^[-+]?\d[\d_]*(?:\.[\d_]*)?$/;
/** Numbers of YAML 1.2. */
const NUMBER = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$|^0o[0-7]+$/;
/** Numbers of PyYAML (`yaml.resolver`). */
const PYTHON_NUMBER =
  /^[-+]?(?:0|[1-9][\d_]*)$|^[-+]?\d[\d_]*\.[\d_]*(?:[eE][-+]\d+)?$|^\.\d[\d_]*(?:[eE][-+]\d+)?$/;

/** How YAML 1.2 writes what a plain scalar is to PyYAML. */
function rewritten(scalar: string): string {
  const truth = TRUTH.exec(scalar);
  if (truth !== null) return truth[1] === undefined ? "false" : "true";
  const [, sign, octal] = OCTAL.exec(scalar) ?? [];
  if (octal !== undefined)
    return `${sign}${Number.parseInt(octal.replaceAll("_", ""), 8).toString()}`;
  if (SIXTIES.test(scalar)) {
    const [, minus, digits = ""] = /^([-+]?)(.*)$/.exec(scalar.replaceAll("_", "")) ?? [];
    return `${minus}${digits.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)}`;
  }
  if (NUMBER.test(scalar) && !PYTHON_NUMBER.test(scalar)) return JSON.stringify(scalar);
  return GROUPED.test(scalar) ? scalar.replaceAll("_", "") : scalar;
}

const KEY = String.raw`(?:[\w.][\w.-]*|"[^"\n]*"|'[^'\n]*'):[ \t]+`;
const BEFORE = String.raw`^((?:[ \t]*(?:-[ \t]+)+|[ \t]*(?:-[ \t]+)*${KEY})(?:&[\w.-]+[ \t]+)?)`;
const BEHIND = String.raw`(?=[ \t]*(?:[ \t]#.*)?$)`;
/** A plain scalar that the two may read differently, alone behind its key or dash. */
const ALONE = new RegExp(String.raw`${BEFORE}([-+.\w:]+)${BEHIND}`, "gm");
/** A list or mapping in one line, without quotes. */
const FLOW = new RegExp(String.raw`${BEFORE}([[{][^"'#\n]*[\]}])${BEHIND}`, "gm");
const ITEM = /([[{,]\s*|:\s+)([-+.\w]+)(?=\s*[,\]}])/g;

const asWritten = (text: string): string =>
  text
    .replace(ALONE, (_, before: string, scalar: string) => `${before}${rewritten(scalar)}`)
    .replace(
      FLOW,
      (_, before: string, flow: string) =>
        `${before}${flow.replace(ITEM, (_, sign: string, scalar: string) => `${sign}${rewritten(scalar)}`)}`,
    );

/** A value with the keys that its mappings take from others; those that a mapping has itself come first. */
function withMerged(value: Json): Json {
  if (Array.isArray(value)) return value.map(withMerged);
  if (!isObject(value)) return value;
  const { "<<": from, ...own } = value;
  const others = from === undefined ? [] : [from].flat().map(withMerged).filter(isObject);
  const entries = Object.entries<Json>(own).map(([key, one]) => [key, withMerged(one)] as const);
  return Object.fromEntries([...others.toReversed().flatMap(Object.entries<Json>), ...entries]);
}

/**
 * What a configuration or schema says; undefined if it is no YAML.
 *
 * @param isJson whether it is read as JSON, in which all is written as in YAML 1.2
 */
export function readPythonYaml(text: string, isJson: boolean): Json | undefined {
  const { data, errors } = readYaml(isJson ? text : asWritten(text));
  if (errors.length > 0 || data === undefined) return undefined;
  return withMerged(data as Json);
}
