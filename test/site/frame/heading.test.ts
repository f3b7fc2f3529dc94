import { describe, expect, it } from "vitest";
import {
  entryHeading,
  type Heading,
  pageHeading,
  toolHeading,
  versionHeading,
} from "../../../src/site/frame/heading.ts";
import { entryOf, toolOf } from "../../fixtures/catalog.ts";

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
      badges: [
        { tone: "quiet", text: "Command-line tool" },
        { tone: "quiet", text: "CWL v1.2" },
      ],
      permalink: `${SITE}/tools/fastp`,
    });
    expect(versionHeading(fastp, version, SITE)).toEqual({
      crumbs: [HOME, tools, { text: "fastp", path: "/tools/fastp" }],
      title: `fastp ${version.id}`,
      key: version.id,
      badges: [
        { tone: "quiet", text: "Command-line tool" },
        { tone: "quiet", text: "CWL v1.2" },
        { tone: "active", text: "Newest release" },
      ],
      permalink: `${SITE}/tools/fastp/${version.id}`,
    });
  });

  it("of a version that may change, or that is a pre-release, says so", () => {
    const tool = toolOf("germline-small-variants");
    const [rc, release] = tool.versions;
    if (rc === undefined || release === undefined) return expect.unreachable();
    const textsOf = ({ badges = [] }: Heading) => badges.map(({ text }) => text);
    expect(textsOf(versionHeading(tool, rc, SITE))).toEqual([
      "Workflow",
      "WDL 1.0",
      "Pre-release",
      "Not in production",
    ]);
    expect(textsOf(toolHeading(tool, SITE))).toEqual(["Workflow", "WDL 1.0"]);
    expect(textsOf(toolHeading({ ...tool, versions: [rc] }, SITE))).toContain("Pre-release");
    expect(toolHeading({ ...tool, versions: [] }, SITE).badges).toBeUndefined();
  });
});
