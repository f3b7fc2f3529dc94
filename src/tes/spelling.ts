/**
 * Field names of tasks in other spellings: `cpuCores` for `cpu_cores` (Task Execution API, section 2).
 * Keys of users' own maps (tags, env, backend parameters, metadata) are never touched.
 *
 * @module
 */
import { isList, isObject, type Json } from "../base/json.ts";
import { applyAll, hasField, inFields, inItems, inObject, type ValueChange } from "./changes.ts";
import type { TaskFault } from "./faults.ts";
import { type Field, TASK, TASK_LIST, type TaskPart } from "./fields.ts";

/** The other spellings of an object's fields, and the shapes of the objects that its fields hold. */
interface Shape {
  /** The standard's name by the other one. */
  readonly names: ReadonlyMap<string, string>;
  readonly inside: readonly (readonly [field: string, shape: Shape])[];
}

/** The other spelling of a field: `cpuCores`. */
export const camelCase = (name: string): string =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The shape of a part; `hasPart` chooses which of its fields are looked into. */
function shapeOf({ fields }: TaskPart, hasPart: (field: Field) => boolean): Shape {
  const names = Object.keys(fields).filter((name) => name.includes("_"));
  const inside = Object.entries(fields).flatMap(([name, field]): [string, Shape][] => {
    if (field.part === undefined || !hasPart(field)) return [];
    return [[name, shapeOf(field.part, hasPart)]];
  });
  return { names: new Map(names.map((name) => [camelCase(name), name])), inside };
}

/** Renames the fields of an object. If it has a field in both spellings, the standard's one stays. */
const renamed = (names: ReadonlyMap<string, string>): ValueChange =>
  inObject((value) => {
    if (!hasField(value, (field) => names.has(field))) return undefined;
    let made = value;
    const changed: string[] = [];
    for (const other of Object.keys(value)) {
      const name = names.get(other);
      if (name === undefined) continue;
      const { [other]: held, ...rest } = made;
      made = Object.hasOwn(rest, name) ? rest : { ...rest, [name]: held as Json };
      changed.push(`${other}->${name}`);
    }
    return { value: made, changed };
  });

/** Renames the fields of an object, and of the objects that its fields hold, alone or in lists. */
function spelled({ names, inside }: Shape): ValueChange {
  const held = inside.map(([field, shape]): [string, ValueChange] => {
    const change = spelled(shape);
    return [field, applyAll(change, inItems(change))];
  });
  return applyAll(renamed(names), inFields(Object.fromEntries(held)));
}

const REQUEST_SHAPE = shapeOf(TASK, ({ sent }) => sent !== undefined);

/** A task that a client sends, in the standard's spelling. */
export const spellRequest: ValueChange = spelled(REQUEST_SHAPE);

/** A task that a backend sends, in the standard's spelling. */
export const spellTask: ValueChange = spelled(shapeOf(TASK, () => true));

/** A list of tasks that a backend sends, in the standard's spelling. */
export const spellList: ValueChange = spelled(shapeOf(TASK_LIST, () => true));

const isSame = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

function* conflicts(
  value: Json | undefined,
  shape: Shape,
  pointer: string,
): Generator<readonly [string, string]> {
  if (isList(value)) {
    for (const [index, item] of value.entries()) {
      if (isObject(item)) yield* conflicts(item, shape, `${pointer}/${index}`);
    }
  } else if (isObject(value)) {
    for (const [other, name] of shape.names) {
      const isTwice = Object.hasOwn(value, other) && Object.hasOwn(value, name);
      if (isTwice && !isSame(value[name], value[other])) {
        yield [`${pointer}/${name}`, `${pointer}/${other}`];
      }
    }
    for (const [field, inner] of shape.inside) {
      yield* conflicts(value[field], inner, `${pointer}/${field}`);
    }
  }
}

/** Fields of a client's task that have different values in two spellings: a fault for each spelling. */
export function* checkSpelling(task: Json): Generator<TaskFault> {
  if (!isObject(task)) return;
  for (const pointers of conflicts(task, REQUEST_SHAPE, "")) {
    const message = `${pointers.join(" and ")} are the same field, but their values differ.`;
    for (const pointer of pointers) yield { pointer, message };
  }
}
