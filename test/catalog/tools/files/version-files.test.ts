import { chmod, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  readFiles,
  sizeProblems,
  unknownPaths,
} from "../../../../src/catalog/tools/files/version-files.ts";
import { copyPart } from "../../../fixtures/content.ts";
import { registryFile } from "../../../fixtures/registry.ts";

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
    const { files, problems } = await readFiles(content.folder, FOLDER);
    expect(problems).toEqual([]);
    const sha256 = "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac";
    const file = (path: string) => ({ path, content: Buffer.from("x\n"), sha256 });
    expect(files).toEqual([".hidden", "Dockerfile", "a/tests/x.json", "b.cwl"].map(file));
  });

  it("are in memory of their own, however short", async () => {
    const content = await copyPart();
    await content.write(`${FOLDER}/a.cwl`, "x\n");
    const { files } = await readFiles(content.folder, FOLDER);
    expect(files.map((file) => file.content.buffer.byteLength)).toEqual([2]);
  });

  it("exist where the front matter lists them", async () => {
    const content = await copyPart();
    await content.write(`${FOLDER}/data/x.csv`, "x\n");
    const types = { "data/x.csv": "TEST_FILE", "data/y.csv": "OTHER" } as const;
    const { paths } = await readFiles(content.folder, FOLDER);
    expect(unknownPaths(FOLDER, types, new Set(paths))).toEqual([
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

  it("are copies where links inside the version lead to them", async () => {
    const content = await copyPart();
    await content.write(`${FOLDER}/version.md`, "---\n---\n");
    await content.write(`${FOLDER}/lib/a.cwl`, "x\n");
    await chmod(join(content.folder, FOLDER, "lib/a.cwl"), 0o755);
    await symlink("lib/a.cwl", join(content.folder, FOLDER, "b.cwl"));
    await symlink("lib", join(content.folder, FOLDER, "more"));
    const { files, problems } = await readFiles(content.folder, FOLDER);
    expect(problems).toEqual([]);
    const sha256 = "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac";
    expect(files).toEqual(
      ["b.cwl", "lib/a.cwl", "more/a.cwl"].map((path) => ({
        path,
        content: Buffer.from("x\n"),
        sha256,
        isExecutable: true,
      })),
    );
  });

  it("can be run if git says so, where the file system does not", async () => {
    const content = await copyPart();
    await content.write(`${FOLDER}/bin/a.py`, "x\n");
    await content.write(`${FOLDER}/b.cwl`, "x\n");
    await chmod(join(content.folder, FOLDER, "b.cwl"), 0o755);
    const executables = new Set([`${FOLDER}/bin/a.py`]);
    const { files } = await readFiles(content.folder, FOLDER, { executables });
    expect(files.filter(({ isExecutable }) => isExecutable).map(({ path }) => path)).toEqual([
      "bin/a.py",
    ]);
  });

  it("keep their line ends and bytes, whatever Git's attributes say of them", async () => {
    const content = await copyPart();
    const text = "cwlVersion: v1.2\r\nclass: Operation\r\n";
    await content.write(`${FOLDER}/a.cwl`, text);
    await content.write(`${FOLDER}/docs/x.bin`, new Uint8Array([0, 0xff, 0x0d, 0x0a]));
    await content.write(`${FOLDER}/.gitattributes`, "* text=auto eol=lf\ndocs export-ignore\n");
    const { files, problems } = await readFiles(content.folder, FOLDER);
    expect(problems).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual([".gitattributes", "a.cwl", "docs/x.bin"]);
    expect(files[1]?.content.toString()).toBe(text);
    expect([...(files[2]?.content ?? [])]).toEqual([0, 0xff, 0x0d, 0x0a]);
  });

  it("are none of a nested clone's repository, nor of a submodule's", async () => {
    const content = await copyPart();
    await content.write(`${FOLDER}/a.cwl`, "x\n");
    await content.write(`${FOLDER}/clone/.git/config`, "secret");
    await content.write(`${FOLDER}/clone/x.cwl`, "x\n");
    await content.write(`${FOLDER}/module/.git`, "gitdir: ../../.git/modules/module\n");
    await content.write(`${FOLDER}/module/y.cwl`, "x\n");
    const { files, problems } = await readFiles(content.folder, FOLDER);
    expect(problems).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(["a.cwl", "clone/x.cwl", "module/y.cwl"]);
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
