import { describe, expect, it } from "vitest";
import { resolveImport } from "../../../src/trs/tool/imports.ts";

describe("an import", () => {
  it.each<[string, string, string | undefined]>([
    ["main.wdl", "align.wdl", "align.wdl"],
    ["main.wdl", "./tasks//./align.wdl", "tasks/align.wdl"],
    ["workflows/main.wdl", "align.wdl", "workflows/align.wdl"],
    ["workflows/main.wdl", "../tasks/align.wdl", "tasks/align.wdl"],
    ["a/b/main.wdl", "../../align.wdl", "align.wdl"],
    ["a/b/main.wdl", "../c/../../d/align.wdl", "d/align.wdl"],
    ["workflows/main.wdl", "/tasks/align.wdl", "tasks/align.wdl"],
    ["workflows/main.wdl", "/../align.wdl", undefined],
    ["main.wdl", "../align.wdl", undefined],
    ["workflows/main.wdl", "../../align.wdl", undefined],
    ["workflows/main.wdl", "../../workflows/align.wdl", undefined],
    ["main.wdl", "..align.wdl", "..align.wdl"],
    ["main.wdl", "tasks.d/...", "tasks.d/..."],
  ])("in %s of %s is %s", (from, target, expected) => {
    expect(resolveImport(from, target)).toBe(expected);
  });
});
