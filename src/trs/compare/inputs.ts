/**
 * What changed in the inputs of a version, for somebody who runs it with the inputs of the older one.
 *
 * @module
 */

import type { Json } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import { listed } from "../../base/words.ts";
import type { InputPort, Interface, InterfacePort, SecondaryFile } from "../tool/interface.ts";
import type { Change } from "./change.ts";
import type { ComparedLanguage, UnknownInput } from "./language.ts";
import { type Part, portChanges, shownType, shownValue, textsOf, typeChange } from "./ports.ts";
import { takesValuesOf } from "./types.ts";

/** Whether two defaults are the same, in whatever order their keys are. */
function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  // a number of a descriptor can be one that JSON does not have
  if (typeof a === "number") return a === b;
  return canonicalJson(a) === canonicalJson(b);
}

/** The patterns of the files that have to be beside a port's files. */
const requiredBeside = ({ secondaryFiles = [] }: InterfacePort): ReadonlySet<string> =>
  new Set(
    secondaryFiles
      .filter(({ isRequired }: SecondaryFile) => isRequired === true)
      .map(({ pattern }) => pattern),
  );

/** Formats that files may have, where engines check them: cwltool refuses a file of another format, or of none. */
function inputFormats(
  older: InterfacePort,
  newer: InterfacePort,
  refused: string | undefined,
): readonly Part[] {
  const [before, after] = [older.formats ?? [], newer.formats ?? []];
  const known = new Set(before);
  if (before.length === after.length && after.every((one) => known.has(one))) return [];
  const isTaken =
    after.length === 0 || (before.length > 0 && before.every((one) => after.includes(one)));
  const reason = isTaken ? undefined : refused;
  return [
    {
      predicate: "takes other file formats",
      effect: reason === undefined ? "compatible" : "breaking",
      older: before.join(", "),
      newer: after.join(", "),
      ...optionalField("reason", reason),
    },
  ];
}

/** The type of an input, and its default, which callers get who give it no value. */
const shownInput = (port: InputPort) =>
  port.default === undefined ? shownType(port) : `${shownType(port)} = ${shownValue(port.default)}`;

function defaultChange(older: InputPort, newer: InputPort): readonly Part[] {
  if (sameValue(older.default, newer.default)) return [];
  const values = {
    ...(older.default === undefined ? {} : { older: shownValue(older.default) }),
    ...(newer.default === undefined ? {} : { newer: shownValue(newer.default) }),
  };
  // what is required has no default, and that it is says more
  if (older.isRequired || newer.isRequired) return [];
  if (older.default === undefined)
    return [{ predicate: "has a default", effect: "results", ...values }];
  if (newer.default === undefined)
    return [{ predicate: "has no default that is known", effect: "results", ...values }];
  return [{ predicate: "has another default", effect: "results", ...values }];
}

function* inputParts(
  older: InputPort,
  newer: InputPort,
  { refusesFormats, typeWords, missingInput: reason }: ComparedLanguage["comparison"],
  isUnguarded: boolean,
): Generator<Part> {
  if (!older.isRequired && newer.isRequired)
    yield { predicate: "is now required", effect: "breaking" };
  if (isUnguarded) {
    const before = older.default === undefined ? {} : { older: shownValue(older.default) };
    const predicate = "is now read without a default";
    yield { predicate, effect: "breaking", ...before, ...optionalField("reason", reason) };
  }
  if (older.isRequired && !newer.isRequired) {
    const value = newer.default === undefined ? {} : { newer: shownValue(newer.default) };
    const predicate =
      newer.default === undefined ? "is now optional" : "is now optional, with a default";
    yield { predicate, effect: "compatible", ...value };
  }
  yield* typeChange(older, newer, takesValuesOf(newer, older, typeWords), typeWords);
  if (!isUnguarded) yield* defaultChange(older, newer);
  const before = requiredBeside(older);
  const more = [...requiredBeside(newer)].filter((pattern) => !before.has(pattern));
  if (more.length > 0) {
    yield { predicate: `now requires ${listed(more, "and")} beside each file`, effect: "breaking" };
  }
  yield* inputFormats(older, newer, refusesFormats);
  if (textsOf(older) !== textsOf(newer)) {
    yield { predicate: "is documented in other words", effect: "about" };
  }
}

/** An input that is new. */
function addedInput(
  port: InputPort,
  { missingInput, ownDefault }: ComparedLanguage["comparison"],
  isUnguarded: boolean,
): Part {
  const newer = shownInput(port);
  if (port.isRequired) return { predicate: "is new and required", effect: "breaking", newer };
  if (isUnguarded) {
    const predicate = "is new, and read without a default";
    return { predicate, effect: "breaking", newer, ...optionalField("reason", missingInput) };
  }
  const reason = port.default === undefined ? undefined : ownDefault;
  const predicate = "is new and optional";
  return { predicate, effect: "compatible", newer, ...optionalField("reason", reason) };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The changes of inputs.
 *
 * @param unguarded the names of those without which a run stops now, and not before, although none is required
 */
export const inputChanges = (
  older: readonly InputPort[],
  newer: readonly InputPort[],
  { comparison }: ComparedLanguage,
  { isRefused, reason }: UnknownInput,
  unguarded: ReadonlySet<string> = NONE,
): readonly Change[] =>
  portChanges(older, newer, {
    subject: "input",
    removed: { effect: isRefused ? "breaking" : "results", reason },
    nests: comparison.nestsInputs === true,
    added: (port) => addedInput(port, comparison, unguarded.has(port.name)),
    parts: (before, after) => inputParts(before, after, comparison, unguarded.has(after.name)),
  });

/**
 * What breaks callers who give inputs of what steps run, beside those of the version itself; what they do not notice
 * is not said, since few give any.
 */
export function nestedChanges(
  older: Pick<Interface, "inputs" | "nestedInputs">,
  newer: Pick<Interface, "inputs" | "nestedInputs">,
  language: ComparedLanguage,
  unknown: UnknownInput,
): readonly Change[] {
  const { nestedInputs: before = [] } = older;
  const { nestedInputs: allowed = [] } = newer;
  if (before === "too-many" || allowed === "too-many") return [];
  const names = new Set(before.map(({ name }) => name));
  // one that is now required is among the inputs, where it is said to be new
  const after = [...allowed, ...newer.inputs].filter(({ name }) => names.has(name));
  const known = new Set(newer.inputs.map(({ name }) => name));
  return inputChanges(before, after, language, unknown).filter(
    ({ name, effect }) => effect === "breaking" && !known.has(name),
  );
}

/** Whether callers can give more inputs of what steps run than are compared, of which some may be gone. */
export const hasUncomparedNested = (
  { nestedInputs: before = [] }: Pick<Interface, "nestedInputs">,
  { nestedInputs: after }: Pick<Interface, "nestedInputs">,
): boolean => before === "too-many" || (after === "too-many" && before.length > 0);
