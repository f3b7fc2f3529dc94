import { describe, expect, it } from "vitest";
import { SHOWN } from "../../src/tes/views.ts";

const TASK = {
  id: "a",
  name: "hello",
  state: "COMPLETE",
  inputs: [{ path: "/a", content: "text" }, { path: "/b" }],
  outputs: [{ url: "s3://b/o", path: "/o", content: "unknown here" }],
  executors: [{ image: "alpine", command: ["true"], stdout: "/o", stderr: "/e" }],
  logs: [
    {
      logs: [{ stdout: "out", stderr: "err", exit_code: 0 }, { exit_code: 1 }],
      system_logs: ["pulled"],
      stdout: "unknown here",
    },
    { end_time: "t" },
  ],
  stdout: "unknown here",
};

describe("a view of a task", () => {
  it("FULL shows all", () => {
    expect(SHOWN.FULL(TASK)).toBeUndefined();
  });

  it("BASIC leaves out what may be large", () => {
    expect(SHOWN.BASIC(TASK)).toEqual({
      value: {
        ...TASK,
        inputs: [{ path: "/a" }, { path: "/b" }],
        logs: [
          { logs: [{ exit_code: 0 }, { exit_code: 1 }], stdout: "unknown here" },
          { end_time: "t" },
        ],
      },
      changed: ["BASIC:-content", "BASIC:-system_logs", "BASIC:-stdout", "BASIC:-stderr"],
    });
  });

  it("MINIMAL shows id and state", () => {
    const { id, state, ...others } = TASK;
    expect(SHOWN.MINIMAL(TASK)).toEqual({
      value: { id, state },
      changed: Object.keys(others).map((name) => `MINIMAL:-${name}`),
    });
  });

  it("changes nothing of a task that already is like that", () => {
    expect(SHOWN.MINIMAL({ id: "a", state: "RUNNING" })).toBeUndefined();
    expect(SHOWN.MINIMAL({})).toBeUndefined();
    expect(SHOWN.BASIC({ id: "a", inputs: [{ path: "/a" }], logs: [{ logs: [{}] }] })).toBe(
      undefined,
    );
  });

  it("leaves alone what is not as expected", () => {
    const odd = { inputs: { content: "a" }, logs: ["system_logs", null, { logs: { stdout: "" } }] };
    expect(SHOWN.BASIC(odd)).toBeUndefined();
    for (const other of [null, "a", [{ name: "a" }]]) expect(SHOWN.MINIMAL(other)).toBeUndefined();
  });
});
