import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { updateLock } from "../../../src/catalog/lock/update-lock.ts";
import { copyPart } from "../../fixtures/content.ts";

/** fastp and fastqc; `path` below `tools/` has further fields at the start of its front matter. */
async function contentWith(...edits: readonly (readonly [path: string, fields: string])[]) {
  const content = await copyPart({ tools: ["fastp", "fastqc"] });
  await updateLock(content.folder);
  for (const [path, fields] of edits) {
    await content.edit(`tools/${path}`, (text) => text.replace("---\n", `---\n${fields}\n`));
  }
  return content;
}

const NEW_VERSION = {
  "version.md": "---\ndraft: true\nauthor: [Your name]\n---\nTODO\n",
  "a.cwl": "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: []\noutputs: []\n",
};

async function withNewVersion(files: Readonly<Record<string, string>> = NEW_VERSION) {
  const content = await contentWith();
  for (const [name, text] of Object.entries(files)) {
    await content.write(`tools/fastp/9.0.0/${name}`, text);
  }
  return content;
}

const told = async (folder: string) =>
  (await loadCatalog(folder)).problems
    .filter(({ severity }) => severity === "error")
    .map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`);

describe("a draft", () => {
  it("is in no published catalog and in no lock, which fits without it, but in a preview", async () => {
    const { folder } = await withNewVersion();
    expect(await told(folder)).toEqual([]);
    expect(await updateLock(folder)).toMatchObject({ toolsWritten: 0 });
    const versionsOf = async (options?: Parameters<typeof loadCatalog>[1]) => {
      const { catalog, problems } = await loadCatalog(folder, options);
      expect(problems.filter(({ code }) => code.startsWith("lock"))).toEqual([]);
      return catalog?.tools.find(({ id }) => id === "fastp")?.versions.map(({ id }) => id);
    };
    expect(await versionsOf()).toEqual(["0.23.4", "0.23.2"]);
    expect(await versionsOf({ isDraft: true })).toEqual(["9.0.0", "0.23.4", "0.23.2"]);
  });

  it("is checked as everything else, but may have texts that are yet to be written", async () => {
    const broken = { ...NEW_VERSION, "a.cwl": "class: CommandLineTool\n" };
    const { folder } = await withNewVersion(broken);
    const problems = await told(folder);
    expect(problems.length).toBeGreaterThan(0);
    for (const one of problems) expect(one).toMatch(/^tools\/fastp\/9\.0\.0\/a\.cwl:/);
    const { folder: other } = await withNewVersion({
      ...NEW_VERSION,
      "version.md": NEW_VERSION["version.md"].replace("draft: true\n", ""),
    });
    expect((await told(other)).some((one) => one.includes("trs-placeholder"))).toBe(true);
    // a tool that is a draft has drafts only
    const tool = "name: A\norganization: BioContainers\ntoolclass: CommandLineTool\n";
    const content = await copyPart({});
    await content.write("tools/new/tool.md", `---\ndraft: true\n${tool}---\nTODO\n`);
    await content.write("tools/new/1.0.0/a.cwl", NEW_VERSION["a.cwl"]);
    await content.write("tools/new/1.0.0/version.md", "---\nauthor: [Your name]\n---\nTODO\n");
    expect(await told(content.folder)).toEqual([]);
  });

  it("is not what something published refers to", async () => {
    const content = await contentWith(
      ["fastp/tool.md", "checker_url: checker\ndeprecated: { because: Old., use: checker }"],
      ["fastp/0.23.4/version.md", 'deprecated: { because: Old., use: "9.0.0" }'],
    );
    for (const [name, text] of Object.entries(NEW_VERSION)) {
      await content.write(`tools/fastp/9.0.0/${name}`, text);
    }
    const tool = "name: A\norganization: BioContainers\ntoolclass: CommandLineTool\n";
    await content.write("tools/checker/tool.md", `---\ndraft: true\n${tool}---\nChecks.\n`);
    const drafts = (await told(content.folder)).filter((one) => one.includes("trs-draft"));
    expect(drafts).toEqual([
      "tools/fastp/0.23.4/version.md:2 trs-draft fastp 0.23.4 is published, but refers to fastp 9.0.0, which is a draft.",
      "tools/fastp/tool.md:2 trs-draft fastp is published, but refers to checker, which is a draft.",
      "tools/fastp/tool.md:3 trs-draft fastp is published, but refers to checker, which is a draft.",
    ]);
  });

  it("is no production version that was published", async () => {
    const version = await contentWith(["fastp/0.23.4/version.md", "draft: true"]);
    expect(await told(version.folder)).toEqual([
      "tools/fastp/0.23.4/version.md:2 lock-production-gone The production version fastp 0.23.4 is published and cannot become a draft.",
    ]);
    const tool = await contentWith(["fastqc/tool.md", "draft: true"]);
    expect(await told(tool.folder)).toEqual([
      "tools/fastqc/tool.md:2 lock-production-gone The production version fastqc 0.12.1 is published and cannot become a draft.",
    ]);
  });
});
