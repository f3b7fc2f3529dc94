import { describe, expect, it } from "vitest";
import { type LoadOptions, loadCatalog } from "../../../src/catalog/load.ts";
import { copyPart } from "../../fixtures/content.ts";

const TOOL = "tools/fastqc/tool.md";
const VERSION = "tools/fastqc/0.12.1/version.md";

/** What is wrong with a content where a text of a tool ends with this one. */
async function problemsOf(text: string, file: string = TOOL, options?: LoadOptions) {
  const content = await copyPart({ tools: ["fastqc"], bundles: ["solid-tumours"] });
  await content.edit(file, (own) => `${own.trimEnd()}\n\n${text}\n`);
  const { problems } = await loadCatalog(content.folder, options);
  return problems
    .filter(({ code }) => code !== "lock-stale")
    .map(({ severity, code, file, line, column, found }) =>
      [severity, code, file, `${line}:${column}`, found].join(" "),
    );
}

describe("a path from the site's root in a text of a tool", () => {
  it.each([
    "[a](/tools) [b](/tools/fastqc) [c](/tools/fastqc/0.12.1#files) [d](/llms.txt)",
    "[a](/evidence/eid-1409) [b](/docs/tools#images-and-logos) [c](/tools/fastqc/0.12.1/interface.json)",
    "![a](/favicon.svg) ![b](/favicon.svg?x#y) ![c](/tools/fastqc/badge.svg) <img src='/share/site.png'>",
    "![a](/trs/v2/tools)",
    "`![a](/smear.png)` and / alone, and a/b",
  ])("may be %s", async (text) => {
    expect(await problemsOf(text)).toEqual([]);
  });

  it.each([
    ["![A smear](/smear.png)", "content-image"],
    ["<img src='/images/smear.png'>", "content-image"],
    ["![a](/docs.png)", "content-image"],
    ["[a](/tools/fastq)", "content-dead-link"],
    ["[a](/tools/fastqc/0.12)", "content-dead-link"],
    ["[a](/evidence/eid-1)", "content-dead-link"],
    ["[a](/pages/about)", "content-dead-link"],
    ["[a](/pages)", "content-dead-link"],
    ["[a](/tolls)", "content-dead-link"],
  ])("is a warning where nothing is: %s", async (text, code) => {
    const found = text.replace(/^.*?(\/[^)']+).*$/, "$1");
    expect(await problemsOf(text)).toEqual([`warning ${code} ${TOOL} 12:1 ${found}`]);
  });

  it.each([
    ["[a](https://vitrine.example.org/tools/fastqc#run)", "content-own-url"],
    ["<https://vitrine.example.org/evidence/eid-1409>", "content-own-url"],
    ["[a](https://vitrine.example.org/evidence/eid-1)", "content-dead-link"],
    ["[a](https://vitrine.example.org/tolls)", "content-dead-link"],
  ])("is a warning where it is written as a URL of the site: %s", async (text, code) => {
    const found = text.replace(/^.*?(https[^)>]+).*$/, "$1");
    expect(await problemsOf(text)).toEqual([`warning ${code} ${TOOL} 12:1 ${found}`]);
    // also where the site is published under another one
    const elsewhere = { siteUrl: "https://preview.example.org/1" };
    expect(await problemsOf(text, TOOL, elsewhere)).toHaveLength(1);
  });

  it("may be a URL where another program of the host may answer, or an API", async () => {
    const urls = ["grafana", "trs/v2/tools"].map((path) => `<https://vitrine.example.org/${path}>`);
    expect(await problemsOf(urls.join(" "))).toEqual([]);
  });

  it("is judged in the notes of a version, too", async () => {
    expect(await problemsOf("One.\nA ![smear](/smear.png)", VERSION)).toEqual([
      `warning content-image ${VERSION} 19:3 /smear.png`,
    ]);
  });

  it("is not judged in drafts, and its files not where plugins add some", async () => {
    const draft = await copyPart({ tools: ["fastqc"], bundles: ["solid-tumours"] });
    await draft.edit(
      TOOL,
      (own) => `${own.replace("---\n", "---\ndraft: true\n")}\n![a](/b.png)\n`,
    );
    expect(
      (await loadCatalog(draft.folder)).problems.filter(({ code }) => code === "content-image"),
    ).toEqual([]);
    const files = [{ name: "pictures", make: () => [] }];
    const plugins = { all: [{ name: "lab", files }], digest: "" };
    expect(await problemsOf("![A smear](/smear.png)", TOOL, { plugins })).toEqual([]);
  });
});
