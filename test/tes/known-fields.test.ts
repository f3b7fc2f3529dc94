import { describe, expect, it } from "vitest";
import { withoutUnknown } from "../../src/tes/known-fields.ts";

const EXECUTOR = { image: "a", command: ["b"], env: { Image: "kept" } };

describe("a task without unknown fields", () => {
  it("is the same if it has none", () => {
    const task = {
      name: "n",
      tags: { Executors: "kept", "": "kept" },
      executors: [EXECUTOR],
      inputs: [{ url: "u", path: "/p" }],
      resources: { cpu_cores: 1, ramGb: 2, backend_parameters: { image: "kept" } },
    };
    expect(withoutUnknown(task)).toBeUndefined();
  });

  it("has only fields that a client may send, at every place", () => {
    const task = JSON.parse(`{
      "id": "1", "state": "RUNNING", "logs": [], "executor\u017f": [], "EXECUTORS": [],
      "executors\\u0000": [], "__proto__": {"executors": []}, "constructor": 1,
      "executors": [{"image": "a", "command": ["b"], "Image": "evil", "\\u212a": 1}],
      "inputs": [[{"path": "/p", "x": 1}]],
      "resources": {"cpu_cores": 1, "x": {"y": 1}}
    }`);
    const made = withoutUnknown(task);
    expect(JSON.stringify(made?.value)).toBe(
      '{"executors":[{"image":"a","command":["b"]}],"inputs":[[{"path":"/p"}]],"resources":{"cpu_cores":1}}',
    );
    expect(made?.changed).toContain("-EXECUTORS");
    expect(made?.changed).toContain("-Image");
    expect(made?.changed).toContain("-__proto__");
  });

  it.each([null, "x", 1, [], [1]])("leaves other values: %j", (value) => {
    expect(withoutUnknown(value)).toBeUndefined();
  });
});
