/**
 * The values in a test file: each required input has one, and each is of the input's type.
 *
 * @module
 */
import { cut, cutList, excerpt } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isList, type Json } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { counted } from "../../../base/words.ts";
import type { InputFormat } from "../../../languages/shared/input-format.ts";
import { contentFinding } from "../../../report/rules.ts";
import type { InputPort } from "../../../trs/tool/interface.ts";
import { type GivenValue, givenValues, type TestData, type TestedInputs } from "./given-values.ts";
import { namedFileFindings } from "./named-files.ts";

/** Required inputs without a value, in one finding. */
function missingFinding(test: TestData, tested: TestedInputs): readonly Finding[] {
  const missing = tested.ports.filter(
    (port) =>
      port.isRequired && givenValues(test, port, tested).every(({ value }) => value === null),
  );
  if (!tested.format.needsAll || missing.length === 0) return [];
  const names = cutList(missing.map(({ name }) => name));
  return [
    contentFinding("trs-test-missing", "", {
      message: `The test has no value for ${counted(missing.length, "required input")} of ${tested.path}.`,
      found: `nothing for ${names}`,
      fix: `Add ${missing.length === 1 ? "a value" : "values"} for ${names}.`,
    }),
  ];
}

/** How a string is written that is meant as a value of another type; undefined where that is not sure. */
function corrected(text: string, { kind }: InputPort, format: InputFormat): string | undefined {
  if (kind === "file" || kind === "directory") return format.pathText(text, kind);
  const isPlain = /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?|true|false)$/.test(text);
  return isPlain && format.takes(JSON.parse(text), { kind }) === true ? text : undefined;
}

/** What is wrong with a value that is given to an input, at the first place where it does not fit. */
function typeFinding(
  { key, port, value }: GivenValue,
  { path, format }: TestedInputs,
): readonly Finding[] {
  const wrong = (at: readonly number[], one: Json, fix: string | undefined) => [
    contentFinding("trs-test-value", formatPointer([key, ...at]), {
      message: `The value of ${cut(key, 100)} ${port.choices === undefined ? "has the wrong type for this input" : "is not one of the choices"} of ${path}.`,
      found: excerpt(one),
      expected: port.choices === undefined ? port.type : cutList(port.choices),
      ...optionalField("fix", fix),
    }),
  ];
  if (value === null || port.kind === "any" || port.kind === "other") return [];
  if (isList(value) !== port.isList) {
    const isItem = !isList(value) && format.takes(value, port) === true;
    return wrong([], value, isItem ? "Write it as a list, in square brackets." : undefined);
  }
  const items = isList(value) ? value : [value];
  const index = items.findIndex((one) => one !== null && format.takes(one, port) === false);
  const one = items[index];
  if (one === undefined) return [];
  const text = typeof one === "string" ? corrected(one, port, format) : undefined;
  return wrong(isList(value) ? [index] : [], one, text && `Write ${text}.`);
}

/** Whether a value, or an item of one, is put in place when somebody runs the test: its type is not known. */
const isOpen = ({ value }: GivenValue, { isPlaceholder = () => false }: InputFormat): boolean =>
  isList(value) ? value.some(isPlaceholder) : isPlaceholder(value);

/**
 * What is wrong with the values of a test file.
 *
 * @param isWhole whether all of its keys are known: otherwise, one that is misspelled is not called missing, too
 */
export function valueFindings(
  test: TestData,
  tested: TestedInputs,
  isWhole: boolean,
): readonly Finding[] {
  const given = tested.ports.flatMap((port) => givenValues(test, port, tested));
  return [
    ...(isWhole ? missingFinding(test, tested) : []),
    ...given.flatMap((one) => {
      if (isOpen(one, tested.format)) return [];
      const ofType = typeFinding(one, tested);
      return ofType.length > 0 ? ofType : namedFileFindings(one, test, tested);
    }),
  ];
}
