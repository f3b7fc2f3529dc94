import { describe, expect, it } from "vitest";
import { tests } from "../../../src/languages/wdl/tests.ts";
import { madeInput } from "../../fixtures/made-interface.ts";
import { url, valuesOf } from "../../fixtures/test-values.ts";

describe("a key of a test in WDL", () => {
  const inputs = new Set(["main.reads", "main.threads"]);

  it.each([
    ["an input without the name of the workflow", "reads", "input"],
    ["a name that no input has", "raeds", "unknown"],
    ["a name of the workflow that no input has", "main.raeds", "unknown"],
    ["a name of another workflow", "other.reads", "foreign"],
    ["an input of a call inside", "main.align.threads", "nothing"],
    ["a comment", "#reads", "nothing"],
    ["a comment with a point", "# main.reads", "nothing"],
  ])("may be %s", (_, key, judgement) => {
    expect(tests.judgeKey?.(key, inputs)).toBe(judgement);
  });

  it("is unknown where there are no inputs", () => {
    expect(tests.judgeKey?.("main.reads", new Set())).toBe("unknown");
    expect(tests.judgeKey?.("reads", new Set())).toBe("unknown");
  });

  it("is surely meant as an input if it has a point", () => {
    expect(tests.isMeantAsInput?.("main.x")).toBe(true);
    expect(tests.isMeantAsInput?.("x")).toBe(false);
  });
});

describe("the values of a test in WDL, as commands pass them", () => {
  const files = ["tests/a.txt", "tests/b.txt"];
  const [a, b] = [url("WDL", "tests/a.txt"), url("WDL", "tests/b.txt")];

  it("have URLs for the files that they name, in lists and without the name of the workflow too", () => {
    const inputs = [
      madeInput("one", { kind: "file" }),
      madeInput("many", { kind: "file", isList: true }),
      madeInput("count", { kind: "integer" }),
    ];
    const test = { "flow.one": "a.txt", many: [["a.txt"], "https://x.org/b", null], count: 3 };
    expect(valuesOf("WDL", test, inputs, files)).toEqual({
      "flow.one": a,
      many: [[a], "https://x.org/b", null],
      count: 3,
    });
    expect(valuesOf("WDL", { one: "tests/b.txt" }, inputs, files)).toEqual({ one: b });
  });

  it.each(["string", "choice"] as const)("keep a %s that could be a path", (kind) => {
    const test = { "flow.name": "a.txt" };
    expect(valuesOf("WDL", test, [madeInput("name", { kind })], files)).toEqual(test);
  });

  it.each(["record", "any", "other"] as const)(
    "are none if a value of kind %s may name a file",
    (kind) => {
      const inputs = [madeInput("data", { kind })];
      expect(valuesOf("WDL", { "flow.data": [{ x: "a.txt" }] }, inputs, files)).toBeUndefined();
      const plain = { "flow.data": [{ x: "c.txt" }, null, 3] };
      expect(valuesOf("WDL", plain, inputs, files)).toEqual(plain);
    },
  );
});
