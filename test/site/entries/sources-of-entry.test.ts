import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { entrySources } from "../../../src/site/entries/sources-of-entry.ts";
import { splitAll } from "../../fixtures/bundle-folder.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { CONTENT, copyPart } from "../../fixtures/content.ts";

const site = { ...CATALOG.site, repository: "https://github.com/o/r" };
const source = { commit: "0123abc", prefix: "content/" };

it("leads to the line of an entry in each of its bundles", () => {
  const entry = entryOf("evidence", "kb.eid:1409");
  const [only, ...others] = entrySources(entry, { ...CATALOG, site, source });
  expect(others).toEqual([]);
  const [, line] =
    /^https:\/\/github\.com\/o\/r\/blob\/HEAD\/content\/bundles\/solid-tumours\.json#L(\d+)$/.exec(
      only?.url ?? "",
    ) ?? [];
  const lines = readFileSync(join(CONTENT, "bundles/solid-tumours.json"), "utf8").split("\n");
  expect(lines[Number(line) - 1]).toContain('"kb.eid:1409": {');
  const shared = CATALOG.graph.entries.find(({ bundles }) => bundles.length > 1);
  expect(shared && entrySources(shared, { ...CATALOG, site, source })).toHaveLength(2);
});

it("leads to the file of an entry in a bundle that is a folder", async () => {
  const content = await copyPart({ bundles: ["solid-tumours"] });
  await splitAll(content);
  const { catalog = expect.unreachable() } = await loadCatalog(content.folder);
  const entry = catalog.graph.find("evidence", "kb.eid:1409") ?? expect.unreachable();
  expect(entrySources(entry, { ...catalog, site, source })).toEqual([
    {
      name: "solid-tumours",
      url: "https://github.com/o/r/blob/HEAD/content/bundles/solid-tumours/evidence/eid-1409.json#L1",
    },
  ]);
});

it("leads nowhere without a repository, or without a commit", () => {
  const entry = entryOf("evidence", "kb.eid:1409");
  expect(entrySources(entry, { ...CATALOG, source })).toEqual([]);
  const { source: _, ...unversioned } = CATALOG;
  expect(entrySources(entry, { ...unversioned, site })).toEqual([]);
});
