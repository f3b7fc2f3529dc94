import { expect, it } from "vitest";
import { versionText } from "../../../src/site/tools/site-version.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const { site, tools, graph } = CATALOG;

it("a site has a version, a date, and what is in it", () => {
  expect(versionText(CATALOG)).toBe(
    `Version 2026.11.21, updated 2026-11-21: ${graph.entries.length} entries and ${tools.length} tools`,
  );
});

it("the version of a site without entries or a date names neither", () => {
  const { updatedAt: _, ...service } = site.service;
  const empty = { ...graph, entries: [] };
  const one = { site: { ...site, service }, tools: tools.slice(0, 1), graph: empty };
  expect(versionText(one)).toBe("Version 2026.11.21: 1 tool");
  expect(versionText({ ...one, tools: [] })).toBe("Version 2026.11.21");
});
