import { describe, expect, it } from "vitest";
import { RETIRED_FIELDS, TASK, TASK_LIST, type TaskPart } from "../../src/tes/fields.ts";

/** The table as paths, one per field: `logs.logs.exit_code`. */
const pathsOf = ({ fields }: TaskPart, start = ""): readonly string[] =>
  Object.entries(fields).flatMap(([name, { part }]) => [
    start + name,
    ...(part === undefined ? [] : pathsOf(part, `${start}${name}.`)),
  ]);

describe("the table of fields", () => {
  it("has the fields of TES 1.1", () => {
    expect([...pathsOf(TASK)].sort()).toEqual(
      [
        ...["id", "state", "name", "description", "creation_time", "tags", "volumes"],
        ...["executors", "inputs", "outputs", "resources", "logs"],
        ...["image", "command", "workdir", "stdin", "stdout", "stderr", "env", "ignore_error"].map(
          (name) => `executors.${name}`,
        ),
        ...["url", "path", "name", "description", "type", "content", "streamable"].map(
          (name) => `inputs.${name}`,
        ),
        ...["url", "path", "name", "description", "type", "path_prefix"].map(
          (name) => `outputs.${name}`,
        ),
        ...["cpu_cores", "ram_gb", "disk_gb", "preemptible", "zones"].map(
          (name) => `resources.${name}`,
        ),
        ...["resources.backend_parameters", "resources.backend_parameters_strict"],
        ...["start_time", "end_time", "system_logs", "logs", "outputs", "metadata"].map(
          (name) => `logs.${name}`,
        ),
        ...["start_time", "end_time", "stdout", "stderr", "exit_code"].map(
          (name) => `logs.logs.${name}`,
        ),
        ...["url", "path", "size_bytes"].map((name) => `logs.outputs.${name}`),
      ].sort(),
    );
    expect(Object.keys(TASK_LIST.fields)).toEqual(["tasks", "next_page_token"]);
    expect(TASK_LIST.fields["tasks"]?.part).toBe(TASK);
  });

  it("leaves out the times of the specification's examples", () => {
    expect(RETIRED_FIELDS).toEqual(["created", "updated"]);
  });
});
