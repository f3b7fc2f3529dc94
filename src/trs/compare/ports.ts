import { cut, excerpt } from "../../base/excerpt.ts";
import type { Json } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { listed } from "../../base/words.ts";
import type { InterfacePort, ValueKind } from "../tool/interface.ts";
import { type Change, matched } from "./change.ts";
import type { TypeWords } from "./language.ts";
import { perhapsRenamed } from "./renames.ts";
import { isSameType, refusedByFormat } from "./types.ts";

/** The most characters of a default that are shown. */
const MAX_VALUE = 120;

/** The most characters of a name in a sentence. */
const MAX_NAME = 80;

export const shownValue = (value: Json) => excerpt(value, MAX_VALUE);

/** A type as it is written, with the words that it allows. */
export const shownType = ({ type, choices }: InterfacePort) =>
  choices === undefined ? type : `${type}: ${choices.join(", ")}`.replace(/^: /, "");

/** What is said of a port. */
export const textsOf = ({ label, documentation }: InterfacePort) =>
  `${label ?? ""}\n${documentation ?? ""}`;

/** What is said of a port that changed. */
export type Part = Pick<Change, "predicate" | "effect"> & Partial<Change>;

/** The change of a type, or of the words that it allows. */
export function typeChange(
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
  const predicate = "has another type";
  if (isTaken) return [{ predicate, effect: "compatible", ...values }];
  const reason = refusedByFormat(older, newer, words);
  return [{ predicate, effect: "breaking", ...values, ...optionalField("reason", reason) }];
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

/** The changes of ports, those that are gone first. */
export function portChanges<Port extends InterfacePort>(
  older: readonly Port[],
  newer: readonly Port[],
  { subject, removed, nests, added, parts }: PortWords<Port>,
): readonly Change[] {
  const ports = matched(older, newer);
  const newNames = perhapsRenamed(ports.removed, ports.added);
  const oldNames = new Map([...newNames].map(([old, own]) => [own, old]));
  const changeOf = ({ name }: Port, { reason, ...part }: Part, rename?: string) => {
    const reasons = [reason, rename].filter((one) => one !== undefined).join(" ");
    return tidied({ subject, name, ...part, ...(reasons === "" ? {} : { reason: reasons }) });
  };
  return [
    ...ports.removed.map((port) => {
      const group = nests ? regrouped(port, ports.added) : undefined;
      const name = newNames.get(port.name);
      const rename =
        name && `Perhaps it was renamed: ${cut(name, MAX_NAME)} is new and has the same type.`;
      const gone = { predicate: "was removed", ...removed };
      return changeOf(
        port,
        { older: shownType(port), ...(group ?? gone) },
        group ? undefined : rename,
      );
    }),
    ...ports.added.map((port) => {
      const name = oldNames.get(port.name);
      const rename =
        name && `Perhaps it is ${cut(name, MAX_NAME)}, which was removed, under another name.`;
      return changeOf(port, added(port), rename);
    }),
    ...ports.kept.flatMap(([before, after]) =>
      Array.from(parts(before, after), (part) => changeOf(after, part)),
    ),
  ];
}
