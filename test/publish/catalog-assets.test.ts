import { describe, expect, it } from "vitest";
import { catalogAssets } from "../../src/publish/catalog-assets.ts";
import { crates } from "../../src/publish/crates.ts";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { interfaceTree } from "../../src/publish/interface-tree.ts";
import { schemaFiles } from "../../src/publish/schemas.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { smallCatalog } from "../fixtures/small.ts";

describe("the files of a catalog", () => {
  it("are those that a build writes", async () => {
    const catalog = await smallCatalog();
    const assets = catalogAssets(catalog);
    const files = [
      ...schemaFiles(catalog),
      ...trsTree(catalog),
      ...gkmTree(catalog),
      ...interfaceTree(catalog),
      ...crates(catalog),
    ].reverse();
    expect(files.length).toBeGreaterThan(100);
    for (const { path, content } of files) {
      const found = (await (await assets.file(path))?.arrayBuffer()) ?? new ArrayBuffer();
      expect(Buffer.from(content).equals(new Uint8Array(found)), path).toBe(true);
    }
    expect(await (await assets.file("tes/v1/openapi.json"))?.json()).toMatchObject({
      openapi: expect.any(String),
    });
  });

  it.each([
    "",
    "nothing",
    "gkm",
    "trs/v2/nothing",
    "constructor/name",
    "__proto__",
    "tools",
    "tools/nothing/1.0.0/interface.json",
    "index.html",
  ])("have none at %j", async (path) => {
    expect(await catalogAssets(await smallCatalog()).file(path)).toBeUndefined();
  });
});
