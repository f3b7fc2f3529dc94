import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { copyContent } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

/** The problems of the small content with some more files. */
async function problemsWith(...paths: readonly string[]) {
  const content = await copyContent(SMALL_CONTENT);
  for (const path of paths) await content.write(path, "{}");
  return (await loadCatalog(content.folder)).problems;
}

const TOOL = "tools/seqkit-stats";

describe("content that nobody reads", () => {
  it.each([
    [
      "bundles/akt1.json.bak",
      "bundles/akt1.json.bak",
      "If it is a copy of akt1.json, remove it. If it is another bundle, give it a name of its own that ends in .json.",
    ],
    ["bundles/more/brain.json", "bundles/more", "Move the bundles in it to bundles/."],
    ["brain.json", "brain.json", "Move what is in it into tools/ or bundles/, or remove the file."],
    [
      "vitrine.config.js",
      "vitrine.config.js",
      "Move it to the folder that this one is in: code is beside the content.",
    ],
    ["site.yml", "site.yml", "Did you mean site.yaml?"],
    ["Tools/x/tool.md", "Tools", "Did you mean tools?"],
    ["bundle/x.json", "bundle", "Did you mean bundles?"],
    ["registry.lock.jsn", "registry.lock.jsn", "Did you mean registry.lock.json?"],
    [".env", ".env", "Move what is in it into tools/ or bundles/, or remove the file."],
    ["tools/fastp.cwl", "tools/fastp.cwl", "Move it into the folder of a tool, or remove it."],
    ["bundles/.json", "bundles/.json", "If it is a bundle, give it a name that ends in .json."],
    ["bundles/..brain.js", "bundles/..brain.js", "If it is a bundle, rename it to brain.json."],
    ["pages/Imprint.MD", "pages/Imprint.MD", "Rename Imprint.MD to imprint.md."],
    [`${TOOL}/Tool.md`, `${TOOL}/Tool.md`, "Did you mean tool.md?"],
    [`${TOOL}/x.wdl`, `${TOOL}/x.wdl`, "Move it into the folder of a version, or remove it."],
  ])("is a warning: %s", async (path, file, fix) => {
    const problems = await problemsWith(path);
    expect(problems).toMatchObject([{ severity: "warning", code: "content-unread", file, fix }]);
    expect(problems[0]?.message).toMatch(/^This (file|folder) is not read, and nothing in it is/);
  });

  it.each([
    ["bundles/brain.JSON", "bundles/brain.JSON", "If it is a bundle, rename it to brain.json."],
    ["bundles/brain.json5", "bundles/brain.json5", "If it is a bundle, rename it to brain.json."],
    ["bundles/a.json.txt", "bundles/a.json.txt", "If it is a bundle, rename it to a.json."],
  ])("is an error, if it is nearly named as a bundle: %s", async (path, file, fix) => {
    expect(await problemsWith(path)).toMatchObject([
      { severity: "error", code: "content-bundle-name", file, fix },
    ]);
  });

  it("is not what is there for those who edit it, nor what systems leave behind", async () => {
    const notes = ["README.md", "CONTENT.md", "LICENSE", "tools/README.md", `${TOOL}/README.md`];
    const settings = [".gitattributes", "bundles/.gitkeep", "bundles/.DS_Store", "tools/a.md~"];
    expect(await problemsWith(...notes, ...settings)).toEqual([]);
  });

  it.each([
    ["site.yaml", "site.yml", "Rename site.yml to site.yaml."],
    ["site.yaml", "Site.yaml", "Rename Site.yaml to site.yaml."],
    [`${TOOL}/tool.md`, `${TOOL}/Tool.md`, "Rename Tool.md to tool.md."],
    [`${TOOL}/2.6.1/version.md`, `${TOOL}/2.6.1/Version.md`, "Rename Version.md to version.md."],
  ])("in place of what is missing is named with it, once: %s", async (file, other, fix) => {
    const content = await copyContent(SMALL_CONTENT);
    await content.remove(file);
    await content.write(other, "---\n---\n");
    const { problems } = await loadCatalog(content.folder);
    expect(problems).toMatchObject([{ severity: "error", code: "content-missing", file, fix }]);
  });
});
