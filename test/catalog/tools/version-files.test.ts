import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readFiles, sizeProblems } from "../../../src/catalog/tools/version-files.ts";
import { copyPart } from "../../fixtures/content.ts";
import { registryFile } from "../../fixtures/registry.ts";

const FOLDER = "tools/a/1";

describe("the files of a version", () => {
  it("are in order of path, with their digest, and without what nobody means", async () => {
    const content = await copyPart();
    for (const path of [
      "version.md",
      "b.cwl",
      "a/tests/x.json",
      "Dockerfile",
      ".hidden",
      ".DS_Store",
      "a/Thumbs.db",
      ".git/config",
      "b.cwl~",
    ]) {
      await content.write(`${FOLDER}/${path}`, "x\n");
    }
    const { files, problems } = await readFiles(content.folder, FOLDER, { ".hidden": "OTHER" });
    expect(problems).toEqual([]);
    const sha256 = "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac";
    const file = (path: string) => ({ path, content: Buffer.from("x\n"), sha256 });
    expect(files).toEqual([".hidden", "Dockerfile", "a/tests/x.json", "b.cwl"].map(file));
  });

  it("exist where the front matter lists them", async () => {
    const content = await copyPart();
    await content.write(`${FOLDER}/data/x.csv`, "x\n");
    const types = { "data/x.csv": "TEST_FILE", "data/y.csv": "OTHER" } as const;
    const { problems } = await readFiles(content.folder, FOLDER, types);
    expect(problems).toEqual([
      {
        severity: "error",
        code: "trs-no-such-file",
        file: "tools/a/1/version.md",
        line: 1,
        column: 1,
        pointer: "/file_types/data~1y.csv",
        message: "file_types lists data/y.csv, which does not exist.",
        found: "data/y.csv",
        fix: "Did you mean data/x.csv?",
      },
    ]);
  });

  it("are never links", async () => {
    const content = await copyPart();
    await content.write(`${FOLDER}/a.cwl`, "x\n");
    await symlink("a.cwl", join(content.folder, FOLDER, "b.cwl"));
    await symlink("/", join(content.folder, FOLDER, "root"));
    const { files, problems } = await readFiles(content.folder, FOLDER);
    expect(files.map(({ path }) => path)).toEqual(["a.cwl"]);
    const problem = {
      severity: "error",
      code: "content-symbolic-link",
      line: 1,
      column: 1,
      pointer: "",
      message: "Content must not contain symbolic links.",
      fix: "Replace the link with a copy of the file.",
    };
    expect(problems).toEqual([
      { ...problem, file: "tools/a/1/b.cwl" },
      { ...problem, file: "tools/a/1/root" },
    ]);
  });
});

it("a file of more than 10 MB is a warning", () => {
  const file = (bytes: number) => ({
    ...registryFile("a.bam", ""),
    content: new Uint8Array(bytes),
  });
  expect(sizeProblems(FOLDER, [file(10_000_000)])).toEqual([]);
  expect(sizeProblems(FOLDER, [file(10_960_000)])).toEqual([
    {
      severity: "warning",
      code: "trs-large-file",
      file: "tools/a/1/a.bam",
      line: 1,
      column: 1,
      pointer: "",
      message: "The file is large (11.0 MB), and every download sends all of it.",
      found: "10960000 bytes",
      expected: "10 MB or less",
      fix: "Do not copy published data. Put its URL into the test file.",
    },
  ]);
});
