/**
 * What is wrong with a value of YAML, in which mistakes of indentation and missing quotes make values of other types.
 *
 * @module
 */
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../../base/finding.ts";
import { isObject, type Json } from "../../base/json.ts";
import { isWithin } from "../../base/paths.ts";
import { formatPointer, parsePointer, valueAt } from "../../base/pointer.ts";
import { withoutCredentials } from "../../base/url.ts";
import { listed } from "../../base/words.ts";
import { contentFinding } from "../../report/rules.ts";
import { commentAt, cutStrings, type YamlSource } from "../../yaml/comments.ts";
import { findingsOf } from "./schema-check.ts";
import { credentialsFindings } from "./url-credentials.ts";

/** For each object without a value, by its pointer: the pointers of its fields that are beside it. */
function notIndented(
  errors: readonly ErrorObject[],
  data: Json,
): ReadonlyMap<string, readonly string[]> {
  const empty = errors.filter(
    ({ keyword, params, data: value }) =>
      keyword === "type" && params["type"] === "object" && value === null,
  );
  return new Map(
    empty.map(({ instancePath, parentSchema }) => {
      const path = (parsePointer(instancePath) ?? []).slice(0, -1);
      const beside = valueAt(data, path);
      const own = Object.keys((parentSchema?.["properties"] ?? {}) as object);
      const moved = own.filter((name) => isObject(beside) && Object.hasOwn(beside, name));
      return [instancePath, moved.map((name) => formatPointer([...path, name]))];
    }),
  );
}

/** Where a mapping was to be a text: an item such as `Ada: Example` in quotes, or the name that `{ name: Ada }` gives. */
function meantText(value: Json | undefined, pointer: string): string | undefined {
  const [[key, text] = [], another] = isObject(value) ? Object.entries(value) : [];
  if (another !== undefined || typeof text !== "string") return undefined;
  if (key === "name") return `Write ${text}.`;
  return /\/\d+$/.test(pointer)
    ? `Put it in quotes: ${JSON.stringify(`${key}: ${text}`)}`
    : undefined;
}

/** Where a text was to be a mapping: what is wrong with `because:"It is old."`. */
function meantField(value: Json | undefined): string | undefined {
  const [, field] = (typeof value === "string" && /^(\w+):[^/\s]/.exec(value)) || [];
  return field && `Write a space after ${field}:`;
}

/** Strings of which a # has left only the beginning. */
const cutFindings = (source: YamlSource): readonly Finding[] =>
  cutStrings(source).map(({ pointer, value, whole }) =>
    contentFinding("content-comment", pointer, {
      message: `This value is only ${JSON.stringify(value)}: a # after a space begins a comment.`,
      found: whole,
      fix: `Put it in quotes: ${JSON.stringify(whole)}. If it is a comment, write a space after #.`,
    }),
  );

/** A finding about a URL without its user name and password. */
const redacted = (finding: Finding): Finding =>
  finding.found?.startsWith('"http')
    ? { ...finding, found: `"${withoutCredentials(finding.found.slice(1))}` }
    : finding;

/**
 * What a validator has found wrong with YAML, as findings of a code, and what comments have cut off: null is what a field has whose value was forgotten, is
 * not indented, or begins with # and so is a comment. Fields that are wrong only because they are not indented have no
 * findings of their own.
 */
export function yamlFindingsOf(
  validate: Pick<ValidateFunction, "errors">,
  source: YamlSource,
  code: string,
): readonly Finding[] {
  const { data } = source;
  const findings = findingsOf(validate, code).map(redacted);
  const fieldsOf = notIndented(validate.errors ?? [], data as Json);
  const moved = [...fieldsOf.values()].flat();
  const own = findings.flatMap((finding): readonly Finding[] => {
    const { pointer, expected = "" } = finding;
    const value = valueAt(data as Json, parsePointer(pointer) ?? []);
    // a field that is not known is wrong whatever its value
    if (value !== null || finding.found !== "null") {
      if (moved.some((field) => isWithin(pointer, field))) return [];
      const fix = expected.startsWith("string")
        ? meantText(value, pointer)
        : expected.startsWith("object") && meantField(value);
      return [fix ? { ...finding, fix } : finding];
    }
    const isObjectExpected = expected.startsWith("object");
    const comment = isObjectExpected ? undefined : commentAt(source, pointer);
    if (comment !== undefined) {
      const message = "This field has no value: a # after a space begins a comment.";
      const fix = `Put it in quotes: ${JSON.stringify(comment)}`;
      return [{ ...finding, message, found: comment, fix }];
    }
    if (pointer === "" && source.text.trim() === "") {
      const fix = "Restore it from the last commit, or write its fields.";
      return [{ ...finding, message: "The file is empty.", found: "nothing", fix }];
    }
    const names = (fieldsOf.get(pointer) ?? [])
      .filter((field) => findings.some((one) => isWithin(one.pointer, field)))
      .map((field) => String(parsePointer(field)?.at(-1)));
    const fields = names.length === 0 ? "its fields" : listed(names, "and");
    const fix = isObjectExpected ? `Indent ${fields} below it.` : "Fill it in.";
    return [{ ...finding, message: "This field has no value.", found: "nothing", fix }];
  });
  return [...own, ...cutFindings(source), ...credentialsFindings(data)];
}
