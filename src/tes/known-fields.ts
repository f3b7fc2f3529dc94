/**
 * A task with the fields of the standard and no others. Where images are limited nothing else may reach a
 * backend, because its parser could take another key for the one that was checked.
 *
 * @module
 */
import { isList } from "../base/json.ts";
import { applyAll, inFields, inItems, type ValueChange, without } from "./changes.ts";
import { TASK, type TaskPart } from "./fields.ts";
import { camelCase } from "./spelling.ts";

/** A change of a value or, if it is a list, of everything in it. */
const inAll = (change: ValueChange): ValueChange => {
  const all: ValueChange = (value) => (isList(value) ? inItems(all)(value) : change(value));
  return all;
};

/** Drops the fields that no client may send, of an object and of the objects that it holds. */
function knownOnly({ fields }: TaskPart): ValueChange {
  const sent = Object.entries(fields).filter(([, field]) => field.sent !== undefined);
  const names = new Set(sent.flatMap(([name]) => [name, camelCase(name)]));
  const inside = sent.flatMap(([name, { part }]): [string, ValueChange][] =>
    part === undefined ? [] : [[name, inAll(knownOnly(part))]],
  );
  const dropUnknown = without(
    (name) => !names.has(name),
    (name) => `-${name}`,
  );
  return applyAll(dropUnknown, inFields(Object.fromEntries(inside)));
}

/** A client's task without the fields that the standard does not have; users' maps keep all their keys. */
export const withoutUnknown: ValueChange = knownOnly(TASK);
