import { expect, it } from "vitest";
import { START } from "../../src/base/position.ts";
import { describeFault } from "../../src/yaml/syntax-fault.ts";

it("wrong syntax is not valid, and a limit is only not read", () => {
  const message = "comma expected";
  expect(describeFault("lock file", "JSON", { message, position: START })).toBe(
    "The lock file is not valid JSON: comma expected.",
  );
  const limit = { message: "it is larger than 1 MiB", position: START, isLimit: true } as const;
  expect(describeFault("descriptor", "YAML", limit)).toBe(
    "The descriptor cannot be read: it is larger than 1 MiB.",
  );
});
