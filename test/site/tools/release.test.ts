import { expect, it } from "vitest";
import { releaseText } from "../../../src/site/tools/release.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const { site, tools, graph } = CATALOG;

it("the release has a version, a date, and what is in it", () => {
  expect(releaseText(CATALOG)).toBe(
    `Release 2026.11.21, updated 2026-11-21: ${graph.entries.length} entries and ${tools.length} tools`,
  );
});

it("the release of a site without entries or a date names neither", () => {
  const { updatedAt: _, ...service } = site.service;
  const empty = { ...graph, entries: [] };
  const one = { site: { ...site, service }, tools: tools.slice(0, 1), graph: empty };
  expect(releaseText(one)).toBe("Release 2026.11.21: 1 tool");
  expect(releaseText({ ...one, tools: [] })).toBe("Release 2026.11.21");
});
