import { expect, it } from "vitest";
import {
  ITEMS_BASE,
  itemDocument,
  itemListDocument,
  itemListPage,
  itemPage,
  itemSchema,
} from "../../src/served/collection-paths.ts";
import { isDocumentPath } from "../../src/served/document-paths.ts";
import { SITE_ROOTS } from "../../src/served/site-roots.ts";

it("collections have pages and documents below roots that every site has", () => {
  const pages = [itemListPage("panels"), itemListPage("panels", 2), itemPage("panels", "core")];
  expect(pages).toEqual(["/pages/panels", "/pages/panels/page-2", "/pages/panels/core"]);
  const documents = [itemListDocument("panels"), itemSchema("panels"), itemDocument("panels", "a")];
  expect(documents).toEqual([
    "/data/collections/panels.json",
    "/data/collections/panels.schema.json",
    "/data/collections/panels/a.json",
  ]);
  for (const path of [...pages, ...documents]) expect(SITE_ROOTS).toContain(path.split("/")[1]);
  for (const path of documents) {
    expect(path.startsWith(`${ITEMS_BASE}/`)).toBe(true);
    expect(isDocumentPath(path.slice(1).split("/"))).toBe(true);
  }
});
