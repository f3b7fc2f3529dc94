import { describe, expect, it } from "vitest";
import { dividedFiles, joinFiles } from "../../src/output/joined-files.ts";

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

  it("can be none", () => {
    expect([...dividedFiles(joinFiles([]))]).toEqual([]);
  });
});
