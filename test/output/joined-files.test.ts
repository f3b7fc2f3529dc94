import { hash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { dividedFiles, joinFiles, listedFiles, listOf } from "../../src/output/joined-files.ts";

describe("files in one value", () => {
  it("are the same when they are divided, whatever they are called and hold", () => {
    const files = [
      { path: "tools/fastp/0.23.4/interface.json", content: '{"tool": "fastp"}\n' },
      { path: 'a "quoted"\nname', content: "käse" },
      { path: "empty", content: "" },
      { path: "bytes", content: Uint8Array.of(0, 10, 255, 10) },
    ];
    const divided = [...dividedFiles(joinFiles(files))];
    expect(divided.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    expect(divided.map(({ content }) => [...Buffer.from(content)])).toEqual(
      files.map(({ content }) => [...Buffer.from(content)]),
    );
  });

  it("are known by their list, and their value is asked for once if somebody reads them", () => {
    const value = joinFiles([
      { path: "a", content: "käse" },
      { path: "b", content: "" },
    ]);
    const read = vi.fn(() => value);
    const files = [...listedFiles(listOf(value), read)];
    expect(files.map(({ path, known }) => [path, known])).toEqual([
      ["a", { bytes: 5, digest: hash("sha256", "käse", "base64url") }],
      ["b", { bytes: 0, digest: hash("sha256", "", "base64url") }],
    ]);
    expect(read).not.toHaveBeenCalled();
    expect(files.map(({ content }) => Buffer.from(content).toString())).toEqual(["käse", ""]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("can be none", () => {
    expect([...dividedFiles(joinFiles([]))]).toEqual([]);
  });
});
