/**
 * What each view of a task shows (Task Execution API, section 4, "Views").
 *
 * @module
 */
import { applyAll, inFields, inItems, type ValueChange, without } from "./changes.ts";
import { TASK, type TaskPart } from "./fields.ts";
import type { TaskView } from "./states.ts";

const fieldsOf = ({ fields }: TaskPart, view: TaskView): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((name) => fields[name]?.view === view));

/**
 * Leaves out the fields that only the full view shows, also of the objects in an object's lists. Undefined
 * if there are none.
 */
function basicChange(part: TaskPart): ValueChange | undefined {
  const full = fieldsOf(part, "FULL");
  const inside = Object.entries(part.fields).flatMap(([name, field]): [string, ValueChange][] => {
    const change = field.part && basicChange(field.part);
    return change === undefined ? [] : [[name, inItems(change)]];
  });
  if (full.size === 0 && inside.length === 0) return undefined;
  const dropFull = without(
    (name) => full.has(name),
    (name) => `BASIC:-${name}`,
  );
  return applyAll(dropFull, inFields(Object.fromEntries(inside)));
}

const minimal = fieldsOf(TASK, "MINIMAL");

const unchanged: ValueChange = () => undefined;

/** Leaves what a view shows of a task. Unknown fields belong to all views but the smallest. */
export const SHOWN: Readonly<Record<TaskView, ValueChange>> = {
  MINIMAL: without(
    (name) => !minimal.has(name),
    (name) => `MINIMAL:-${name}`,
  ),
  BASIC: basicChange(TASK) ?? unchanged,
  FULL: unchanged,
};
