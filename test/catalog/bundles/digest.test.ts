import { expect, it } from "vitest";
import { sha512t24u } from "../../../src/catalog/bundles/digest.ts";

// the examples of the GA4GH identifier specification
it.each([
  ["", "z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXc"],
  ["ACGT", "aKF498dAxcJAqme6QYQ7EZ07-fiw8Kw2"],
])("the digest of %j is %s", (text, digest) => {
  expect(sha512t24u(text)).toBe(digest);
});
