/**
 * Checks of a task before it is sent (Task Execution API, section 2).
 *
 * @module
 */
import { excerpt } from "../base/excerpt.ts";
import { isList, isObject, type Json, type JsonObject } from "../base/json.ts";
import { listed } from "../base/words.ts";
import type { TaskFault } from "./faults.ts";
import { type Field, TASK, type TaskPart } from "./fields.ts";
import { NON_EMPTY_STRING, type ValueKind } from "./kinds.ts";

/** The most characters of a value in a message. */
const SHOWN = 60;

const isMissing = (value: Json | undefined): value is null | undefined =>
  value === undefined || value === null;

/** Says that a value is not of a kind; `subject` is a field's name. */
function kindMessage(subject: string, { words }: ValueKind, value: Json): string {
  const isEmpty = value === "" || (isList(value) && value.length === 0);
  return isEmpty
    ? `${subject} must not be empty.`
    : `${subject} must be ${words}; got ${excerpt(value, SHOWN)}.`;
}

const isRequired = ({ required }: Field, isStrict: boolean): boolean =>
  required === "always" || (isStrict && required === "strictly");

function* checkMissing(
  value: JsonObject,
  { fields }: TaskPart,
  pointer: string,
  isStrict: boolean,
): Generator<TaskFault> {
  for (const [name, field] of Object.entries(fields)) {
    if (!isRequired(field, isStrict) || !isMissing(value[name])) continue;
    yield { pointer: `${pointer}/${name}`, message: `${name} is missing.` };
  }
}

/** What a field holds: one object, or a list of them. */
function* checkHeld(
  held: Json,
  part: TaskPart,
  pointer: string,
  isStrict: boolean,
): Generator<TaskFault> {
  if (!isList(held)) {
    if (isObject(held)) yield* checkPart(held, part, pointer, isStrict);
    return;
  }
  for (const [index, item] of held.entries()) {
    const own = `${pointer}/${index}`;
    if (isObject(item)) yield* checkPart(item, part, own, isStrict);
    else yield { pointer: own, message: `This must be an object; got ${excerpt(item, SHOWN)}.` };
  }
}

/** A path with a wildcard without what is removed from the paths that match it. */
function* checkPrefix(
  value: JsonObject,
  { field, of }: NonNullable<TaskPart["prefix"]>,
  pointer: string,
): Generator<TaskFault> {
  const pattern = value[of];
  if (typeof pattern !== "string" || !/[*?]/.test(pattern)) return;
  if (NON_EMPTY_STRING.is(value[field] ?? "")) return;
  const message = `${field} is required, because ${of} has a wildcard: ${excerpt(pattern, SHOWN)}.`;
  yield { pointer: `${pointer}/${field}`, message };
}

/** Fields that are not known, and null, are the backend's to judge. */
function* checkPart(
  value: JsonObject,
  part: TaskPart,
  pointer: string,
  isStrict: boolean,
): Generator<TaskFault> {
  yield* checkMissing(value, part, pointer, isStrict);
  for (const [name, field] of Object.entries(part.fields)) {
    const held = value[name];
    if (field.sent === undefined || isMissing(held)) continue;
    const fieldPointer = `${pointer}/${name}`;
    if (!field.sent.is(held)) {
      yield { pointer: fieldPointer, message: kindMessage(name, field.sent, held) };
    } else if (field.part !== undefined) {
      yield* checkHeld(held, field.part, fieldPointer, isStrict);
    }
  }
  const { source, prefix } = part;
  if (prefix !== undefined) yield* checkPrefix(value, prefix, pointer);
  const sources = Object.entries(source ?? {});
  if (sources.length > 0 && !sources.some(([name, kind]) => kind.is(value[name] ?? ""))) {
    const names = sources.map(([name]) => name);
    const message = `Either ${listed(names, "or")} is required.`;
    yield { pointer: `${pointer}/${names[0]}`, message };
  }
}

/**
 * What is wrong with a task in the standard's spelling.
 *
 * @param isStrict requires inputs and outputs, as the specification's text does; no backend and no client
 * requires them
 */
export function* checkTesTask(task: Json, isStrict: boolean): Generator<TaskFault> {
  if (isObject(task)) yield* checkPart(task, TASK, "", isStrict);
  else {
    yield { pointer: "", message: `A task must be an object; got ${excerpt(task, SHOWN)}.` };
  }
}
