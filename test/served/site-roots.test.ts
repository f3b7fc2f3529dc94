import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { COLLECTION_NAMES } from "../../src/gkm/model/collections.ts";
import { collectionSegment } from "../../src/gkm/model/paths.ts";
import { SITE_ROOTS } from "../../src/served/site-roots.ts";

it("the roots of a site are those of its pages and collections", () => {
  const pages = readdirSync(new URL("../../src/pages", import.meta.url))
    .map((name) => name.replace(/\.(?:astro|ts)$/, ""))
    .filter((name) => !["404", "[collection]", "index", "api"].includes(name));
  const collections = COLLECTION_NAMES.map(collectionSegment);
  expect(SITE_ROOTS).toEqual(expect.arrayContaining([...new Set(pages), ...collections]));
});
