/**
 * Field names of tasks: which other spellings there are, and where. Keys of users' own maps (tags, env,
 * backend parameters, metadata) are never touched.
 *
 * @module
 */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };
export type Fields = { [key: string]: JsonValue };

export const isFields = (value: JsonValue | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a kind of object that other producers spell in another way, and what is inside it. */
interface Shape {
  /** The standard's name by the other one. */
  readonly names: Readonly<Record<string, string>>;
  /** The shapes of the objects, or lists of objects, that fields hold. */
  readonly inside: Readonly<Record<string, Shape>>;
}

const shape = (
  names: Readonly<Record<string, string>>,
  inside: Readonly<Record<string, Shape>> = {},
): Shape => ({ names, inside });

const RESOURCES = shape({
  cpuCores: "cpu_cores",
  ramGb: "ram_gb",
  diskGb: "disk_gb",
  backendParameters: "backend_parameters",
  backendParametersStrict: "backend_parameters_strict",
});
const EXECUTOR = shape({ ignoreError: "ignore_error" });
const OUTPUT = shape({ pathPrefix: "path_prefix" });

/** A task as a client sends it. */
export const TASK_REQUEST = shape(
  { creationTime: "creation_time" },
  { resources: RESOURCES, executors: EXECUTOR, outputs: OUTPUT },
);

const TASK_LOG = shape(
  { startTime: "start_time", endTime: "end_time", systemLogs: "system_logs" },
  {
    logs: shape({ startTime: "start_time", endTime: "end_time", exitCode: "exit_code" }),
    outputs: shape({ sizeBytes: "size_bytes" }),
  },
);

/** A task as a backend sends it. */
export const TASK_ANSWER = shape(TASK_REQUEST.names, { ...TASK_REQUEST.inside, logs: TASK_LOG });

/** A list of tasks. */
export const LIST_ANSWER = shape({ nextPageToken: "next_page_token" }, { tasks: TASK_ANSWER });

/** A field that stands in two spellings with different values. */
export interface Conflict {
  readonly pointers: readonly [string, string];
}

const isSame = (a: JsonValue | undefined, b: JsonValue | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Renames fields to the standard's spelling, in place.
 *
 * @param changed is told each name that was changed
 * @returns the fields whose two spellings contradict one another; of those the standard's stays
 */
export function standardSpelling(
  value: Fields,
  { names, inside }: Shape,
  changed: (what: string) => void,
  pointer = "",
): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  for (const other of Object.keys(value)) {
    const name = Object.hasOwn(names, other) ? names[other] : undefined;
    if (name === undefined) continue;
    const held = value[other] as JsonValue;
    if (Object.hasOwn(value, name) && !isSame(value[name], held)) {
      conflicts.push({ pointers: [`${pointer}/${name}`, `${pointer}/${other}`] });
    } else value[name] = held;
    delete value[other];
    changed(`${other}->${name}`);
  }
  for (const [field, own] of Object.entries(inside)) {
    const held = value[field];
    if (Array.isArray(held)) {
      for (const [index, item] of held.entries()) {
        if (!isFields(item)) continue;
        conflicts.push(...standardSpelling(item, own, changed, `${pointer}/${field}/${index}`));
      }
    } else if (isFields(held)) {
      conflicts.push(...standardSpelling(held, own, changed, `${pointer}/${field}`));
    }
  }
  return conflicts;
}

/** `zones` as a list: the specification shows one zone as a text. In place. */
export function listZones(task: Fields, changed: (what: string) => void): void {
  const resources = task["resources"];
  if (!isFields(resources) || typeof resources["zones"] !== "string") return;
  resources["zones"] = [resources["zones"]];
  changed("zones");
}
