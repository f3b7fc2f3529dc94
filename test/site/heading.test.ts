import { describe, expect, it } from "vitest";
import {
  entryHeading,
  lastChangeOf,
  pageHeading,
  toolHeading,
  versionHeading,
} from "../../src/site/heading.ts";
import { entryOf, toolOf } from "../fixtures/catalog.ts";
import { madeEntry } from "../fixtures/made.ts";

const SITE = "https://vitrine.example.org";
const HOME = { text: "Home", path: "/" };

describe("the heading of a page", () => {
  it("leads to the home page", () => {
    expect(pageHeading("APIs")).toEqual({ crumbs: [HOME], title: "APIs" });
  });

  it("of an entry has its collection, key, marks, permanent link and last change", () => {
    expect(entryHeading(entryOf("assertion", "kb.aid:1"), "BRAF V600E", SITE)).toEqual({
      crumbs: [HOME, { text: "Assertions", path: "/assertion" }],
      title: "BRAF V600E",
      key: "kb.aid:1",
      badges: [
        expect.objectContaining({ text: "Tier I" }),
        expect.objectContaining({ text: "Supports" }),
      ],
      permalink: "https://vitrine.example.org/assertion/aid-1",
      changed: "2026-11-21",
    });
  });

  it("of an entry without contributions has no date", () => {
    const heading = entryHeading(entryOf("evidence", "kb.eid:1409"), "", SITE);
    expect(heading.changed).toBeUndefined();
  });

  it("of a tool and of its versions leads to the tools, and to the tool", () => {
    const fastp = toolOf("fastp");
    const [version] = fastp.versions;
    if (version === undefined) return expect.unreachable();
    const tools = { text: "Tools", path: "/tools" };
    expect(toolHeading(fastp, SITE)).toEqual({
      crumbs: [HOME, tools],
      title: "fastp",
      key: "fastp",
      permalink: `${SITE}/tools/fastp`,
    });
    expect(versionHeading(fastp, version, SITE)).toEqual({
      crumbs: [HOME, tools, { text: "fastp", path: "/tools/fastp" }],
      title: `fastp ${version.id}`,
      key: version.id,
      permalink: `${SITE}/tools/fastp/${version.id}`,
    });
  });
});

describe("the last change of an entry", () => {
  it("is the day of the last of its contributions, in whatever order they are", () => {
    const contributions = ["2024-05-02", "2026-01-31T23:59:59Z", "2025-12-31T00:00:00+02:00"];
    const value = { contributions: [...contributions.map((date) => ({ date })), {}, "x"] };
    expect(lastChangeOf(madeEntry({ value }))).toBe("2026-01-31");
    expect(lastChangeOf(madeEntry({ value: { contributions: [{}] } }))).toBeUndefined();
  });
});
