import { expect, it } from "vitest";
import { digest, isSame } from "../../../src/edge/http/secrets.ts";

it.each([
  ["a", "a", true],
  ["a", "b", false],
  ["a", "a ", false],
  ["", "", true],
  ["é", "e\u0301", false],
])("%j and %j are the same: %s", async (a, b, expected) => {
  expect(isSame(await digest(a), await digest(b))).toBe(expected);
});
