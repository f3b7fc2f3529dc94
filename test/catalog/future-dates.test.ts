import { expect, it } from "vitest";
import { isFuture } from "../../src/catalog/future-dates.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { copyPart } from "../fixtures/content.ts";

it.each([
  ["2026-11-22", false], // it is that day already east of UTC
  ["2026-11-23", true],
  ["2026-11-23T00:00:00Z", true],
  ["2026-11", false],
  ["2026-12", true],
  ["2026", false],
  ["2031", true],
  ["in press", false],
])("of 2026-11-21, the date %s is in the future: %s", (date, expected) => {
  expect(isFuture(date, "2026-11-21")).toBe(expected);
});

it("dates of content that are in the future are warnings where they are written", async () => {
  const content = await copyPart({ tools: ["file-checksum"], bundles: ["blood-and-brain"] });
  await content.edit("site.yaml", (text) =>
    text.replace(/updatedAt: .*/, 'updatedAt: "2031-01-02"'),
  );
  await content.edit("bundles/blood-and-brain.json", (text) =>
    text
      .replace('"createdAt": "2026-11-21"', '"createdAt": "2031-01-03"')
      .replace(/("contributions": \[\s*\{[^}]*"date": )"[^"]*"/, '$1"2031-01-04"'),
  );
  await content.edit("tools/file-checksum/1.0.0/version.md", (text) =>
    text.replace(/^released: .*$/m, "released: 2031-01-05"),
  );
  const problemsOn = async (today?: string) => {
    const { problems } = await loadCatalog(content.folder, { today });
    return problems.filter(({ code }) => code === "content-future-date");
  };
  const problems = await problemsOn("2026-11-21");
  expect(problems).toMatchObject([
    { file: "bundles/blood-and-brain.json", found: "2031-01-04", severity: "warning" },
    { file: "bundles/blood-and-brain.json", found: "2031-01-03", pointer: "/metadata/createdAt" },
    { file: "site.yaml", found: "2031-01-02", pointer: "/service/updatedAt" },
    {
      file: "tools/file-checksum/1.0.0/version.md",
      found: "2031-01-05",
      expected: "a date up to 2026-11-21",
    },
  ]);
  expect(problems.every(({ line }) => line > 1)).toBe(true);
  expect(await problemsOn("2031-01-04")).toEqual([]);
  expect(await problemsOn()).toEqual([]);
});
