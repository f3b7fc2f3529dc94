import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { updateLock } from "../../../src/catalog/lock/update-lock.ts";
import type { Problem } from "../../../src/report/problem.ts";
import {
  type ContentInFolder,
  contentInFolder,
  repositoryWithContent,
} from "../../fixtures/repository.ts";

const LOCK = "registry.lock.json";
const OLD = "tools/seqkit-stats/2.6.1";
const NEWEST = "tools/seqkit-stats/2.10.1";

/** The codes of problems; a copy of a version has the image of that one. */
const codesOf = (problems: readonly Problem[]) =>
  problems.map(({ code }) => code).filter((code) => code !== "trs-other-version");
const lockOf = async (content: ContentInFolder) => JSON.parse(await content.read(LOCK));

describe("a lock that is updated", () => {
  it("does not hold what is not committed: images can be listed after the first lock", async () => {
    const content = await repositoryWithContent();
    content.run(`cp -r content/${NEWEST} content/tools/seqkit-stats/3.0.0`);
    const version = "tools/seqkit-stats/3.0.0/version.md";
    await content.edit(version, (text) => text.replace(/images:.*?(?=included)/s, ""));
    expect(await updateLock(content.folder)).toMatchObject({ toolsWritten: 2 });
    const first = await lockOf(content);
    await content.write(version, await content.read(`${NEWEST}/version.md`));
    expect(codesOf((await loadCatalog(content.folder)).problems)).toEqual([
      "lock-production-changed",
    ]);
    expect(await updateLock(content.folder)).toMatchObject({ toolsWritten: 2 });
    expect(codesOf((await loadCatalog(content.folder)).problems)).toEqual([]);
    // and the counter does not count what nobody has seen
    const own = (lock: typeof first) => lock.tools["seqkit-stats"].versions["3.0.0"];
    expect(own(first).meta_version).toBe(1);
    expect(own(await lockOf(content)).meta_version).toBe(1);
  });

  it("counts up once from the last commit, however often it is updated", async () => {
    const content = await repositoryWithContent();
    const counter = async () => (await lockOf(content)).tools["seqkit-stats"].meta_version;
    const before = await counter();
    for (const name of ["A", "B", "C"]) {
      await content.edit("tools/seqkit-stats/tool.md", (text) =>
        text.replace(/^name: .*$/m, `name: ${name}`),
      );
      await updateLock(content.folder);
      expect(await counter()).toBe(before + 1);
    }
  });

  it("says nothing of versions that could not be read: they are not gone", async () => {
    const content = await repositoryWithContent();
    await content.edit(`${OLD}/version.md`, (text) => text.replace("author:", "autor:"));
    const before = await content.read(LOCK);
    const { problems, toolsWritten } = await updateLock(content.folder);
    expect(toolsWritten).toBeUndefined();
    expect(codesOf(problems)).toEqual(["content-front-matter"]);
    expect(await content.read(LOCK)).toBe(before);
  });

  it("is written anew in a repository where the file is broken, and is not outside", async () => {
    const content = await repositoryWithContent();
    const before = await content.read(LOCK);
    for (const text of ["", "<<<<<<< HEAD\n", "null", '{"tools": {"seqkit-stats": null}}']) {
      await content.write(LOCK, text);
      expect(await updateLock(content.folder)).toMatchObject({ toolsWritten: 2, problems: [] });
      expect(await content.read(LOCK)).toBe(before);
    }
    const alone = await contentInFolder();
    await alone.write(LOCK, "null");
    expect(codesOf((await updateLock(alone.folder)).problems)).toEqual(["lock-unreadable"]);
    expect(await alone.read(LOCK)).toBe("null");
  });

  it("is a problem where a folder is in its place", async () => {
    const content = await repositoryWithContent();
    await content.remove(LOCK);
    content.run(`mkdir content/${LOCK}`);
    expect(codesOf((await updateLock(content.folder)).problems)).toEqual(["content-unreadable"]);
  });

  it("never writes through a link", async () => {
    const content = await repositoryWithContent();
    content.run(`echo mine > secret && ln -sf ../secret content/${LOCK}`);
    await updateLock(content.folder);
    expect(content.run("cat secret")).toBe("mine\n");
  });

  it("compares with the file itself where git ignores the content", async () => {
    const content = await contentInFolder();
    content.run("git init -q && echo content > .gitignore && git add -A && git commit -qm first");
    await content.edit(`${OLD}/seqkit-stats.wdl`, (text) => text.replace("2 GB", "3 GB"));
    expect(await updateLock(content.folder)).toMatchObject({
      toolsWritten: undefined,
      problems: [{ fix: expect.stringContaining("remove /tools/seqkit-stats/versions/2.6.1") }],
    });
  });
});

describe("the main producer", () => {
  it("is locked, and changes only if site.yaml and the lock file both say so", async () => {
    const content = await repositoryWithContent();
    const name = async (main: string) => {
      await content.edit(
        "site.yaml",
        (text) => `${text.replace(/\n?main_producer:.*\n/, "\n")}\nmain_producer: ${main}\n`,
      );
    };
    const codes = async () =>
      (await loadCatalog(content.folder)).problems
        .map(({ code }) => code)
        .filter((code) => /^lock/.test(code));
    // no bundle has it
    await name("kv");
    expect(await codes()).toEqual([]);
    await name("kb");
    expect(await codes()).toEqual(["lock-stale"]);
    await updateLock(content.folder);
    expect(await codes()).toEqual([]);
    content.run("git add -A && git commit -qm lock");
    await name("civic");
    expect(await codes()).toEqual(["lock-main-producer"]);
    await updateLock(content.folder);
    expect((await lockOf(content)).main_producer).toBe("kb");
    // whoever cannot read the settings does not know which producer they name
    await content.edit("site.yaml", (text) => `${text}\t- x\n`);
    expect(await codes()).toEqual([]);
    await content.edit("site.yaml", (text) => text.replace("\t- x\n", ""));
    await content.edit(LOCK, (text) => text.replace('"kb"', '"civic"'));
    expect(await codes()).toEqual([]);
    await updateLock(content.folder);
    expect((await lockOf(content)).main_producer).toBe("civic");
  });
});
