import { expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { sitePaths } from "../../../src/catalog/pages/site-paths.ts";
import { copyPart } from "../../fixtures/content.ts";

it("lists have as many pages as they have items for", async () => {
  const { folder } = await copyPart({ tools: ["fastqc"], bundles: ["solid-tumours"] });
  const { catalog } = await loadCatalog(folder);
  const [tool] = catalog?.tools ?? [];
  if (catalog === undefined || tool === undefined) throw new Error("The content is not sound.");
  const { missing, ownPath } = sitePaths({
    graph: catalog.graph,
    profiles: [],
    formerly: new Map(),
    tools: Array.from({ length: 201 }, (_, at) => ({ ...tool, id: `t${at}`, name: `T ${at}` })),
    pages: [],
    collections: new Map(),
    urls: ["https://example.org/lab/registry", "http://127.0.0.1:4321"],
    hasChanges: false,
    releases: [],
  });
  const unknown = { what: "page /lab", isUnknown: true };
  expect(missing("/lab/registry/tools?x#y")).toEqual({ ...unknown, near: "/tools" });
  expect(missing("/lab/registry")).toEqual({ ...unknown, near: "/" });
  expect(missing("/lab/other")).toEqual({ ...unknown, near: undefined });
  for (const [url, path] of [
    ["https://example.org/lab/registry/tools?x#y", "/tools?x#y"],
    ["http://EXAMPLE.org/lab/registry", "/"],
    ["http://127.0.0.1:4321/tools", "/tools"],
    // beside the site, other hosts, and what programs are given
    ["https://example.org/lab/registry-2/tools", undefined],
    ["https://example.org/tools", undefined],
    ["https://www.example.org/lab/registry/tools", undefined],
    ["https://example.org/lab/registry/trs/v2/tools", undefined],
    ["https://", undefined],
    ["//example.org/lab/registry/tools", undefined],
  ] as const)
    expect(ownPath(url)).toBe(path);
  expect(missing("/tools//t1?a=//b")).toEqual({ what: "page /tools//t1", near: "/tools/t1" });
  expect(missing("/tools/t1//")).toEqual({ what: "page /tools/t1//", near: "/tools/t1/" });
  // which files a plugin makes is not known
  for (const path of [
    "/",
    "/lab/counts.json",
    "/.well-known/lab",
    "/data/v1",
    "/tools/~3",
    "/organizations/biocontainers/page-3",
    "/authors",
  ]) {
    expect(missing(path)).toBeUndefined();
  }
  for (const path of [
    "/tools/~4",
    "/tools/~0",
    "/organizations/page-2",
    "/organizations/biocontainers/page-4",
    "/authors/the-vitrine-authors/page-1",
    "/assertion/page-2",
  ])
    expect(missing(path)).toEqual({
      what: `page ${path}`,
      near: path.slice(0, path.lastIndexOf("/")),
    });
});
