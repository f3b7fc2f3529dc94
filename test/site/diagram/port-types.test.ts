import { describe, expect, it } from "vitest";
import { kindWords } from "../../../src/site/diagram/port-types.ts";

describe("the words for a type", () => {
  it.each([
    ["file", false, "File"],
    ["file", true, "List of files"],
    ["directory", true, "List of directories"],
    ["boolean", true, "List of Booleans"],
    ["any", false, ""],
    ["other", true, "List"],
  ] as const)("%s (a list: %s) are: %s", (kind, isList, words) => {
    expect(kindWords({ kind, isList })).toBe(words);
  });
});
