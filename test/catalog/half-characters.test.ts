import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { copyContent } from "../fixtures/content.ts";

const HALF = /half of a character/;

/** The errors of the content after an edit of one of its files. */
async function errorsAfter(path: string, change: (text: string) => string) {
  const content = await copyContent();
  await content.edit(path, change);
  const { problems } = await loadCatalog(content.folder);
  return problems.filter(({ severity, code }) => severity === "error" && code !== "lock-stale");
}

describe("half of a character, which UTF-8 cannot hold", () => {
  it.each([
    ["site.yaml", (text: string) => text.replace(/^title: .*$/m, 'title: "a \\ud800 b"')],
    ["tools/fastp/tool.md", (text: string) => text.replace(/^name: .*$/m, 'name: "a\\udc00"')],
    ["bundles/solid-tumours.json", (text: string) => text.replace('"BRAF"', '"BR\\ud83dAF"')],
  ])("is an error with its line: %s", async (path, change) => {
    const errors = await errorsAfter(path, change);
    const of = errors.filter(({ file, message }) => file === path && HALF.test(message));
    expect(of.length).toBe(1);
    expect(of[0]?.line).toBeGreaterThan(0);
  });

  it("is an error in descriptors", async () => {
    const errors = await errorsAfter("tools/fastp/0.23.4/fastp.cwl", (text) =>
      text.replace(/^inputs:\n/m, 'inputs:\n  "m\\ud800x":\n    type: string?\n'),
    );
    expect(errors.filter(({ message }) => HALF.test(message)).map(({ file }) => file)).toEqual([
      "tools/fastp/0.23.4/fastp.cwl",
    ]);
  });
});
