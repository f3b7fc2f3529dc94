/**
 * What changed in the inputs and outputs of a version, for somebody who runs it as the older one was run.
 *
 * @module
 */
import { canonicalJson } from "../../base/canonical.ts";
import { excerpt } from "../../base/excerpt.ts";
import type { Json } from "../../base/json.ts";
import { listed } from "../../base/words.ts";
import type {
  InputPort,
  Interface,
  InterfacePort,
  SecondaryFile,
  ValueKind,
} from "../tool/interface.ts";
import { type Change, matched } from "./change.ts";
import type { ComparedLanguage, TypeWords, UnknownInput } from "./language.ts";
import { isSameType, takesValuesOf } from "./types.ts";

/** The most characters of a default that are shown. */
const MAX_VALUE = 120;

const shownValue = (value: Json) => excerpt(value, MAX_VALUE);

/** A type as it is written, with the words that it allows. */
const shownType = ({ type, choices }: InterfacePort) =>
  choices === undefined ? type : `${type}: ${choices.join(", ")}`.replace(/^: /, "");

/** Whether two defaults are the same, in whatever order their keys are. */
function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  // a number of a descriptor can be one that JSON does not have
  if (typeof a === "number") return a === b;
  return canonicalJson(a) === canonicalJson(b);
}

/** What is said of a port. */
const textsOf = ({ label, documentation }: InterfacePort) =>
  `${label ?? ""}\n${documentation ?? ""}`;

type Part = Pick<Change, "predicate" | "effect"> & Partial<Change>;

/** The patterns of the files that have to be beside a port's files. */
const requiredBeside = ({ secondaryFiles = [] }: InterfacePort): ReadonlySet<string> =>
  new Set(
    secondaryFiles
      .filter(({ isRequired }: SecondaryFile) => isRequired === true)
      .map(({ pattern }) => pattern),
  );

const allBeside = ({ secondaryFiles = [] }: InterfacePort): readonly string[] =>
  secondaryFiles.map(({ pattern }) => pattern);

/** The change of a type, or of the words that it allows. */
function typeChange(
  older: InterfacePort,
  newer: InterfacePort,
  isTaken: boolean,
  words: TypeWords,
): readonly Part[] {
  const isSameText = isSameType(older, newer, words);
  if (isSameText && older.choices?.join("\n") === newer.choices?.join("\n")) return [];
  const values = { older: shownType(older), newer: shownType(newer) };
  if (older.choices !== undefined && newer.choices !== undefined && isSameText) {
    const [before, after] = [new Set(older.choices), new Set(newer.choices)];
    const gone = older.choices.filter((choice) => !after.has(choice));
    const come = newer.choices.filter((choice) => !before.has(choice));
    const verbs = [
      gone.length > 0 ? `no longer allows ${listed(gone, "and")}` : [],
      come.length > 0 ? `now also allows ${listed(come, "and")}` : [],
    ].flat();
    // the order alone means nothing
    if (verbs.length === 0) return [];
    return [{ predicate: verbs.join(" and "), effect: isTaken ? "compatible" : "breaking" }];
  }
  if (older.type === "" && newer.choices === undefined) {
    return [{ predicate: "now has a type", effect: "compatible", ...values }];
  }
  return [
    { predicate: "has another type", effect: isTaken ? "compatible" : "breaking", ...values },
  ];
}

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
      ...(reason === undefined ? {} : { reason }),
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
  { refusesFormats, typeWords }: ComparedLanguage["comparison"],
): Generator<Part> {
  if (!older.isRequired && newer.isRequired)
    yield { predicate: "is now required", effect: "breaking" };
  if (older.isRequired && !newer.isRequired) {
    const value = newer.default === undefined ? {} : { newer: shownValue(newer.default) };
    const predicate =
      newer.default === undefined ? "is now optional" : "is now optional, with a default";
    yield { predicate, effect: "compatible", ...value };
  }
  yield* typeChange(older, newer, takesValuesOf(newer, older, typeWords), typeWords);
  yield* defaultChange(older, newer);
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

function* outputParts(
  older: InterfacePort,
  newer: InterfacePort,
  words: TypeWords,
): Generator<Part> {
  if (older.isOptional === false && newer.isOptional === true) {
    yield { predicate: "can now be missing", effect: "breaking" };
  }
  if (older.isOptional === true && newer.isOptional === false) {
    yield { predicate: "is now always there", effect: "compatible" };
  }
  // whoever uses it has to take each of its values
  yield* typeChange(older, newer, takesValuesOf(older, newer, words), words);
  const after = new Set(allBeside(newer));
  const gone = allBeside(older).filter((pattern) => !after.has(pattern));
  if (gone.length > 0) {
    yield { predicate: `no longer has ${listed(gone, "and")} beside it`, effect: "breaking" };
  }
  const [from, to] = [older.formats ?? [], newer.formats ?? []];
  if (from.join("\n") !== to.join("\n")) {
    yield {
      predicate: "has another file format",
      effect: from.length > 0 ? "breaking" : "compatible",
      older: from.join(", "),
      newer: to.join(", "),
    };
  }
  if (textsOf(older) !== textsOf(newer)) {
    yield { predicate: "is documented in other words", effect: "about" };
  }
}

/** Without values that are empty. */
function tidied({ older, newer, ...change }: Change): Change {
  return {
    ...change,
    ...(older ? { older } : {}),
    ...(newer ? { newer } : {}),
  };
}

/** What is said of the inputs, or of the outputs. */
interface PortWords<Port> {
  readonly subject: "input" | "output";
  readonly removed: Pick<Change, "effect" | "reason">;
  /** Whether a name with a dot is that of a value inside another one. */
  readonly nests: boolean;
  added(port: Port): Part;
  parts(older: Port, newer: Port): Iterable<Part>;
}

/** What happened to a value that is no longer there: a group of values is in its place, or it in that of a group. */
function regrouped(
  { name, kind }: InterfacePort,
  added: readonly InterfacePort[],
): Part | undefined {
  // what has no type can be such a group
  const isValue = (one: ValueKind) => one !== "any" && one !== "record";
  const inner = added.filter((one) => one.name.startsWith(`${name}.`)).map((one) => one.name);
  if (inner.length > 0 && isValue(kind)) {
    const newer = excerpt(listed(inner, "and"), MAX_VALUE);
    return { predicate: "is now a group of values", effect: "breaking", newer };
  }
  const outer = added.find((one) => name.startsWith(`${one.name}.`) && isValue(one.kind));
  const predicate = "was removed, because its group is now one value";
  return outer && { predicate, effect: "breaking", newer: outer.name };
}

function portChanges<Port extends InterfacePort>(
  older: readonly Port[],
  newer: readonly Port[],
  { subject, removed, nests, added, parts }: PortWords<Port>,
): readonly Change[] {
  const ports = matched(older, newer);
  const changeOf = ({ name }: Port, part: Part) => tidied({ subject, name, ...part });
  return [
    ...ports.removed.map((port) =>
      changeOf(port, {
        older: shownType(port),
        ...((nests ? regrouped(port, ports.added) : undefined) ?? {
          predicate: "was removed",
          ...removed,
        }),
      }),
    ),
    ...ports.added.map((port) => changeOf(port, added(port))),
    ...ports.kept.flatMap(([before, after]) =>
      Array.from(parts(before, after), (part) => changeOf(after, part)),
    ),
  ];
}

export const inputChanges = (
  older: readonly InputPort[],
  newer: readonly InputPort[],
  { comparison }: ComparedLanguage,
  { isRefused, reason }: UnknownInput,
): readonly Change[] =>
  portChanges(older, newer, {
    subject: "input",
    removed: { effect: isRefused ? "breaking" : "results", reason },
    nests: comparison.nestsInputs === true,
    added: (port) => ({
      predicate: port.isRequired ? "is new and required" : "is new and optional",
      effect: port.isRequired ? "breaking" : "compatible",
      newer: shownInput(port),
    }),
    parts: (before, after) => inputParts(before, after, comparison),
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

export const outputChanges = (
  older: readonly InterfacePort[],
  newer: readonly InterfacePort[],
  { comparison }: ComparedLanguage,
): readonly Change[] =>
  portChanges(older, newer, {
    subject: "output",
    removed: { effect: "breaking" },
    nests: false,
    added: (port) => ({ predicate: "is new", effect: "compatible", newer: shownType(port) }),
    parts: (before, after) => outputParts(before, after, comparison.typeWords),
  });
