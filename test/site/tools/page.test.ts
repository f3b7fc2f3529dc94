import { describe, expect, it } from "vitest";
import { notingList } from "../../../src/base/memory/reads.ts";
import {
  isLongDescription,
  noticesOf,
  sectionsOf,
  sectionTitle,
  toolPart,
  versionNote,
  versionsAround,
  withoutTitle,
} from "../../../src/site/tools/page.ts";
import type { RegistryVersion } from "../../../src/trs/tool/registry.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

const versionsOf = (...ids: readonly string[]) =>
  ids.map((id) => madeVersion({ id, is_production: true }));

const noteText = (versions: readonly RegistryVersion[], at?: number) => {
  const tool = madeTool({ versions });
  const version = at === undefined ? undefined : versions[at];
  const part = version === undefined ? toolPart(tool) : { tool, version, isVersion: true };
  return part && versionNote(part)?.map(({ text, path }) => path ?? text);
};

describe("the sections of a page", () => {
  it("are in the order in which a reader needs them", () => {
    const part = toolPart(toolOf("fastp")) ?? expect.unreachable();
    expect(sectionsOf(part, CATALOG).map(({ title }) => title)).toEqual([
      "Run it",
      "Inputs and outputs",
      "Container images",
      "Versions",
      "Changes",
      "Files",
      "Cite this version",
      "Details",
    ]);
  });

  it("are only those that have something to say", () => {
    const bare = { tool: madeTool(), version: madeVersion(), isVersion: true };
    expect(sectionsOf(bare, CATALOG).map(({ id }) => id)).toEqual([
      "run",
      "versions",
      "files",
      "cite",
      "details",
    ]);
    const version = madeVersion({ files: [madeFile("README.md", "Sorts.")] });
    expect(sectionsOf({ ...bare, version }, CATALOG).map(({ id }) => id)).toContain("readme");
    expect(sectionTitle("images")).toBe("Container images");
  });
});

describe("the page of a tool", () => {
  it("shows the newest release", () => {
    const tool = toolOf("germline-small-variants");
    expect(tool.versions.map(({ id }) => id)).toEqual(["1.1.0-rc.1", "1.0.0"]);
    expect(toolPart(tool)).toEqual({ tool, version: tool.versions[1], isVersion: false });
  });

  it("shows nothing of versions where there are none", () => {
    expect(toolPart(madeTool())).toBeUndefined();
  });
});

describe("the note on top of a page", () => {
  it("names the newest release and its day", () => {
    const [newest] = versionsOf("2.0") as [RegistryVersion];
    expect(noteText([{ ...newest, released: "2026-11-21" }])).toEqual([
      "This page shows the newest release, ",
      "/tools/sorter/2.0",
      ", released 2026-11-21.",
    ]);
    expect(noteText(versionsOf("1.1.0-rc.1", "1.0.0"))).toEqual([
      "This page shows the newest release, ",
      "/tools/sorter/1.0.0",
      ".",
    ]);
  });

  it("says that there is no release yet", () => {
    expect(noteText(versionsOf("1.0.0-rc.2", "1.0.0-rc.1"))?.slice(0, 2)).toEqual([
      "This tool has no release yet. This page shows its newest pre-release, ",
      "/tools/sorter/1.0.0-rc.2",
    ]);
  });

  it("calls no release what may still change", () => {
    const versions = ["2.0.0", "1.0.0"].map((id) => madeVersion({ id }));
    expect(noteText(versions)?.[0]).toBe("This page shows the newest version, ");
    expect(noteText(versions, 1)?.[0]).toBe("A newer version is available: ");
  });

  it("leads from an older version and from a pre-release to the newest release", () => {
    const versions = versionsOf("2.1.0-rc.1", "2.0.0", "1.0.0");
    expect(noteText(versions, 0)).toEqual([
      "This is a pre-release. The newest release is ",
      "/tools/sorter/2.0.0",
      ".",
    ]);
    expect(noteText(versions, 1)).toBeUndefined();
    expect(noteText(versions, 2)).toEqual([
      "A newer release is available: ",
      "/tools/sorter/2.0.0",
      ".",
    ]);
  });
});

describe("the versions around one", () => {
  const tool = madeTool({ versions: versionsOf("6-rc.1", "5", "4", "3", "2", "1") });

  it.each([
    [0, ["6-rc.1", "5"]],
    [1, ["6-rc.1", "5", "4"]],
    [2, ["5", "4", "3"]],
    [4, ["5", "3", "2", "1"]],
    [5, ["5", "2", "1"]],
  ])("are those before and after it, and the newest release: %i", (at, ids) => {
    const version = tool.versions[at] ?? expect.unreachable();
    expect(versionsAround(tool, version).map(({ id }) => id)).toEqual(ids);
  });
});

describe("a description", () => {
  it("of more than 1500 characters is folded", () => {
    expect(isLongDescription({ description: "x".repeat(1500) })).toBe(false);
    expect(isLongDescription({ description: "x".repeat(1501) })).toBe(true);
  });

  const tool = { id: "sort-reads", name: "Sort reads" };

  it.each([
    ["# Sort reads\n\nSorts.", "\nSorts."],
    ["\n# **sort** reads ##\nSorts.", "Sorts."],
    ["# sort-reads\r\n\r\nSorts.", "\nSorts."],
    ["Sort reads\n==========\n\nSorts.", "\nSorts."],
    ["# Sort reads", ""],
    ["# Usage\n\nSorts.", "# Usage\n\nSorts."],
    ["## Sort reads\n\nSorts.", "## Sort reads\n\nSorts."],
    ["Sort reads\n\n===", "Sort reads\n\n==="],
    ["Sorts.\n\n# Sort reads\n", "Sorts.\n\n# Sort reads\n"],
    ["", ""],
  ])("does not repeat the tool's name as a heading: %j", (source, text) => {
    expect(withoutTitle(source, tool)).toBe(text);
  });
});

describe("what is deprecated", () => {
  const old = madeTool({
    id: "old",
    deprecated: { because: "it is not maintained", use: "new" },
    versions: versionsOf("1.0.0"),
  });
  const next = madeTool({ id: "new", name: "New" });
  const bad = madeVersion({ id: "2.0.0", deprecated: { because: "Crashes.", use: "1.0.0" } });
  const [good] = versionsOf("1.0.0") as [RegistryVersion];
  const textsOf = (part: Parameters<typeof noticesOf>[0]) =>
    noticesOf(part, [old, next]).map((notice) =>
      notice.map(({ text, path }) => (path === undefined ? text : `[${text}](${path})`)).join(""),
    );

  it("says why at the top of its page, and what to use instead", () => {
    expect(textsOf(toolPart(old) ?? expect.unreachable())).toEqual([
      "This tool is deprecated. It is not maintained. Use [New](/tools/new) instead.",
    ]);
    const tool = madeTool({ id: "old", versions: [bad, good] });
    expect(textsOf({ tool, version: bad, isVersion: true })).toEqual([
      "Version 2.0.0 is deprecated. Crashes. Use [1.0.0](/tools/old/1.0.0) instead.",
    ]);
    expect(textsOf({ tool, version: good, isVersion: true })).toEqual([]);
  });

  it("looks at other tools only for a successor", () => {
    const asked: string[] = [];
    const all = notingList([old, next], (what) => asked.push(what));
    noticesOf({ tool: next, version: good, isVersion: true }, all);
    expect(asked).toEqual([]);
    noticesOf(toolPart(old) ?? expect.unreachable(), all);
    expect(asked).toContain("items");
  });

  it("and what is a draft says so in a preview", () => {
    const tool = madeTool({ draft: true, versions: [good] });
    const draft = "is a draft: previews show it, and the site does not.";
    expect(textsOf({ tool, version: good, isVersion: true })).toEqual([`This tool ${draft}`]);
    const version = madeVersion({ draft: true });
    expect(textsOf({ tool: next, version, isVersion: true })).toEqual([`Version 1.0.0 ${draft}`]);
  });

  it("is not the version that a tool's page shows, unless there is no other", () => {
    expect(noteText([bad, good])).toEqual([
      "This page shows the newest release that is not deprecated, ",
      "/tools/sorter/1.0.0",
      ".",
    ]);
    expect(noteText([bad, good], 0)).toBeUndefined();
    expect(toolPart(madeTool({ versions: [bad] }))?.version).toBe(bad);
    const preRelease = madeVersion({ id: "1.0.0-rc.1" });
    expect(toolPart(madeTool({ versions: [bad, preRelease] }))?.version).toBe(preRelease);
  });
});
