import { expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { formatFinding } from "../../../src/catalog/site/format.ts";
import { copyPart } from "../../fixtures/content.ts";

it("content of a newer format is one problem, whatever else it has", async () => {
  const content = await copyPart({ tools: ["fastp"] });
  await content.edit("site.yaml", (site) => `${site.replace("format: 1", "format: 3")}novel: 1\n`);
  await content.write("tools/fastp/tool.md", "no tool\n");
  await content.write("novel/file", "");
  expect(await loadCatalog(content.folder)).toMatchObject({
    catalog: undefined,
    problems: [
      {
        code: "content-format",
        file: "site.yaml",
        line: 1,
        message: "The content has format 3, and this version of Vitrine reads format 1.",
        fix: "Use Vitrine 3.0 or later, such as with npm install vitrine@3.",
      },
    ],
  });
});

it.each([
  [{ title: "x" }, 1, undefined],
  [{ format: 1 }, 1, undefined],
  [{ format: 1 }, 2, "Run npm run migrate"],
  // content that says nothing has the first format
  [{ title: "x" }, 2, "Run npm run migrate"],
  [{ format: 4 }, 2, "Use Vitrine 4.0 or later"],
  // the schema judges these
  [{ format: "2" }, 1, undefined],
  [{ format: 0 }, 1, undefined],
  [{ format: 1.5 }, 1, undefined],
  ["text", 1, undefined],
  [null, 1, undefined],
])("format of %j, read by a version for format %i", (data, read, fix) => {
  const finding = formatFinding(data, read);
  expect(finding?.fix?.startsWith(fix ?? "-")).toBe(fix === undefined ? undefined : true);
});
