import { expect, test } from "vitest";
import { inlineJson } from "../../../src/base/values/inline-json.ts";

test("no text ends the script element, and programs read the same value", () => {
  const value = { name: "</script><script>alert(1)</script><!--" };
  expect(inlineJson(value)).not.toContain("<");
  expect(JSON.parse(inlineJson(value))).toEqual(value);
});
