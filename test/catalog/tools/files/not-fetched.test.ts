import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { descriptorProblems } from "../../../../src/catalog/tools/descriptors/problems.ts";
import {
  findNotFetched,
  notFetchedProblems,
} from "../../../../src/catalog/tools/files/not-fetched.ts";
import { readFiles } from "../../../../src/catalog/tools/files/version-files.ts";
import { copyPart } from "../../../fixtures/content.ts";
import { growth, MOST_GROWTH } from "../../../fixtures/growth.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

const FOLDER = "tools/a/1";
const TASK = "task t {\n  command {}\n}\n";

/** What is not fetched of a version, and what is wrong with its descriptors. */
async function version(files: Readonly<Record<string, string>>, folders: readonly string[] = []) {
  const content = await copyPart();
  for (const [path, text] of Object.entries(files)) {
    await content.write(`${FOLDER}/${path}`, text);
  }
  for (const path of folders) await mkdir(join(content.folder, FOLDER, path), { recursive: true });
  const found = await readFiles(content.folder, FOLDER);
  const notFetched = findNotFetched(found);
  const own = found.files.map(({ path, content: bytes }) => registryFile(path, bytes.toString()));
  const reached = reachedFromFirst(own);
  const problems = descriptorProblems(FOLDER, own, reached, notFetched);
  return { folders: [...notFetched].sort(), problems };
}

const imports = (...targets: readonly string[]) =>
  `version 1.0\n${targets.map((target) => `import "${target}"\n`).join("")}${TASK}`;

describe("a folder without files", () => {
  it("that is empty or named as a submodule was not fetched", async () => {
    const modules =
      '[submodule "lib"]\n\tpath = lib\n\turl = https://example.org/lib.git\n[submodule "b"]\n  path="deep/b/"\n[submodule "c"]\n path = there\n[submodule "d"]\n path = \n';
    const files = { "main.wdl": imports(), ".gitmodules": modules, "there/x.wdl": imports() };
    expect((await version(files, ["empty/inside"])).folders).toEqual(["deep/b", "empty", "lib"]);
    const tasks = { "main.wdl": imports(), "tasks/x.wdl": imports() };
    expect((await version(tasks, ["tasks/lib"])).folders).toEqual(["tasks/lib"]);
    expect((await version(tasks)).folders).toEqual([]);
  });

  it("is reported at the first import that a run needs", () => {
    const lost = [
      { path: "a.nf", folder: "conf", position: { line: 1, column: 1 }, isRequired: false },
      { path: "b.nf", folder: "lib", position: { line: 2, column: 3 }, isRequired: true },
      { path: "c.nf", folder: "lib", position: { line: 4, column: 5 }, isRequired: true },
    ];
    expect(notFetchedProblems(FOLDER, lost)).toMatchObject([
      { severity: "error", file: `${FOLDER}/b.nf`, line: 2, column: 3, found: "conf, lib" },
    ]);
    expect(notFetchedProblems(FOLDER, lost.slice(0, 1))).toMatchObject([
      { severity: "warning", file: `${FOLDER}/a.nf`, line: 1 },
    ]);
  });

  it("has one problem, whatever is imported from it", async () => {
    const main = imports("lib/a.wdl", "lib/b/c.wdl", "./lib/e.wdl", "more.wdl", "gone.wdl");
    const files = { "main.wdl": main, "more.wdl": imports("lib/d.wdl") };
    const { problems } = await version(files, ["lib"]);
    expect(problems).toMatchObject([
      { code: "trs-import-missing", found: "gone.wdl" },
      {
        severity: "error",
        code: "trs-not-fetched",
        file: `${FOLDER}/main.wdl`,
        line: 2,
        message:
          "The folder lib has no files, but 4 imports lead into it: Git submodules are empty until they are fetched.",
        found: "lib",
        fix: "Run git submodule update --init. If the folder is not a submodule, add its files.",
      },
    ]);
    expect(problems).toHaveLength(2);
    const two = await version({ "main.wdl": imports("a/x.wdl", "b/y.wdl") }, ["a", "b"]);
    expect(two.problems).toMatchObject([
      {
        message:
          "2 folders have no files, but 2 imports lead into them: Git submodules are empty until they are fetched.",
        found: "a, b",
      },
    ]);
  });

  it("is a warning where only some runs need it, and nothing where none does", async () => {
    const script = "workflow {\n}\nif (params.a) {\n  include { A } from './lib/a'\n}\n";
    expect((await version({ "main.nf": script }, ["lib"])).problems).toMatchObject([
      { severity: "warning", code: "trs-not-fetched", line: 4 },
    ]);
    expect((await version({ "main.wdl": imports() }, ["lib"])).problems).toEqual([]);
  });
});

it("a submodule's path of many slashes is read in time that grows with its length", () => {
  const pathOf = (length: number) => `${"/".repeat(length)}x`;
  const find = (path: string) => {
    const files = [registryFile(".gitmodules", `path = ${path}`)];
    expect([...findNotFetched({ files, empty: [] })]).toEqual([path]);
  };
  expect(growth(50_000, pathOf, find)).toBeLessThan(MOST_GROWTH);
});
