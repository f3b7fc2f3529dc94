/**
 * Messages between a client and a backend: tasks as the standard spells them and as each view shows them.
 *
 * @module
 */

import type { Json } from "../base/json.ts";
import { ExactNumber } from "../base/values/exact.ts";
import {
  applyAll,
  type Changed,
  inFields,
  inItems,
  inObject,
  type ValueChange,
  without,
} from "./changes.ts";
import { RETIRED_FIELDS, TASK } from "./fields.ts";
import { asServiceInfo10 } from "./service-info.ts";
import { spellList, spellRequest, spellTask } from "./spelling.ts";
import { standardState, type TaskView } from "./states.ts";
import { withoutUnset } from "./unset.ts";
import { SHOWN } from "./views.ts";

/** The specification shows a single zone as a string. */
const listZones: ValueChange = (zones) =>
  typeof zones === "string" ? { value: [zones], changed: ["zones"] } : undefined;

const withoutRetired = without(
  (name) => RETIRED_FIELDS.includes(name),
  (name) => `-${name}`,
);

/** `created` is what the specification's examples call `creation_time`. */
const creationTime = inObject((task) => {
  if (task["created"] === undefined) return undefined;
  const { created, ...others } = task;
  const value = { ...others, creation_time: task["creation_time"] ?? created };
  return { value, changed: ["created->creation_time"] };
});

const standardStates: ValueChange = (state) => {
  if (typeof state !== "string") return undefined;
  const value = standardState(state);
  if (value === state) return undefined;
  return { value, changed: [`state:${state}->${value}`] };
};

const isNumber = (held: Json) => typeof held === "number" || held instanceof ExactNumber;
const isScalar = (held: Json) => isNumber(held) || typeof held === "boolean";

/** Numbers and booleans among the values of a user's map as strings. */
const stringValues = (name: string): ValueChange =>
  inObject((map) => {
    if (!Object.values(map).some(isScalar)) return undefined;
    const entries = Object.entries(map).map(([key, held]): [string, Json] => [
      key,
      isScalar(held) ? String(held) : held,
    ]);
    return { value: Object.fromEntries(entries), changed: [name] };
  });

/** A size in bytes as a string: JSON's numbers are not exact above 2^53. */
const stringSize: ValueChange = (size) =>
  isNumber(size) ? { value: String(size), changed: ["size_bytes"] } : undefined;

/** What backends write in their own ways, as the standard has it. */
const repairs = applyAll(
  creationTime,
  withoutRetired,
  inFields({
    state: standardStates,
    resources: inFields({ zones: listZones }),
    tags: stringValues("tags"),
    logs: inItems(
      inFields({
        metadata: stringValues("metadata"),
        outputs: inItems(inFields({ size_bytes: stringSize })),
      }),
    ),
  }),
);

const requestChanges = applyAll(
  spellRequest,
  inFields({ resources: inFields({ zones: listZones }) }),
  withoutRetired,
);

const dropUnset = withoutUnset(TASK);

/** A task of a backend in a view, once it has the standard's spelling. */
const viewChanges = (view: TaskView): ValueChange =>
  view === "MINIMAL" ? applyAll(repairs, SHOWN[view]) : applyAll(repairs, SHOWN[view], dropUnset);

const taskChanges = (view: TaskView): ValueChange => applyAll(spellTask, viewChanges(view));

const listChanges = (view: TaskView): ValueChange =>
  applyAll(spellList, inFields({ tasks: inItems(viewChanges(view)) }));

/** Makes a change of a message. */
function standardise(message: Json, change: ValueChange): Changed {
  const made = change(message);
  if (made === undefined) return { value: message, changed: [] };
  return { value: made.value, changed: [...new Set(made.changed)] };
}

/**
 * A task that a client sends, in the standard's spelling. The same value if nothing has to change.
 *
 * @example standardRequest({ resources: { cpuCores: 1 } })
 * // { value: { resources: { cpu_cores: 1 } }, changed: ["cpuCores->cpu_cores"] }
 */
export function standardRequest(task: Json): Changed {
  return standardise(task, requestChanges);
}

/** A task that a backend sends, as a view shows it. The same value if nothing has to change. */
export function standardTask(task: Json, view: TaskView): Changed {
  return standardise(task, taskChanges(view));
}

/** A list of tasks that a backend sends, as a view shows it. The same value if nothing has to change. */
export function standardList(list: Json, view: TaskView): Changed {
  return standardise(list, listChanges(view));
}

/** A service-info that a backend sends, as TES 1.0 has it. The same value if nothing has to change. */
export function serviceInfo10(service: Json): Changed {
  return standardise(service, asServiceInfo10);
}
