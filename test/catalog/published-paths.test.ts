import { describe, expect, it } from "vitest";
import { entryPathConflicts, pathProblems } from "../../src/catalog/published-paths.ts";
import type { ToolDraft, VersionDraft } from "../../src/catalog/tools/files/drafts.ts";
import { buildGraph } from "../../src/gkm/graph/graph.ts";
import { readBundle } from "../fixtures/content.ts";
import { KB } from "../fixtures/gkm.ts";

const tool = (id: string): ToolDraft => ({
  id,
  name: id,
  organization: "O",
  toolclass: "Workflow",
  aliases: [],
  description: "",
  versions: [],
});

/** The conflicts of a bundle with one more therapy for each key. */
async function conflictsOf(...keys: readonly string[]) {
  const document = await readBundle();
  const more = Object.fromEntries(keys.map((id) => [id, { id, conceptType: "Therapy", name: id }]));
  const changed = { ...document, method: { ...document.method, ...more } };
  return entryPathConflicts(buildGraph([{ name: "one", profile: KB, document: changed }]).graph);
}

describe("the paths of tools", () => {
  it("are all different for thousands of tools", () => {
    const tools = Array.from({ length: 5000 }, (_, number) => tool(`tool-${number}`));
    expect(pathProblems(tools, [])).toEqual([]);
  });

  it("and those of bundles differ by more than case", () => {
    expect(pathProblems([], [{ name: "Brain" }, { name: "brain" }])).toMatchObject([
      { code: "content-case", file: "bundles/brain.json" },
    ]);
  });
});

const versionOf = (id: string): VersionDraft => ({
  id,
  author: [],
  is_production: false,
  images: [],
  included_apps: [],
  signed: false,
  verified: false,
  verified_source: [],
  files: [],
  descriptor_type: ["CWL"],
  descriptor_type_version: {},
  interfaces: [],
  notes: "",
});

describe("the folder of a version's interface", () => {
  const problemsOf = (...ids: readonly string[]) =>
    pathProblems([{ ...tool("a"), versions: ids.map((id) => versionOf(id)) }], []);

  it("is beside the version's page, and not that of another version", () => {
    expect(problemsOf("1.0", "interface.json", "interface")).toEqual([]);
    expect(problemsOf("1.0", "1.0.html")).toMatchObject([
      {
        severity: "error",
        code: "content-same-path",
        message:
          "Two things would be published at tools/a/1.0.html: the version a 1.0 and the version a 1.0.html.",
      },
    ]);
  });
});

describe("the badge of a tool", () => {
  it("is at no path of a version", () => {
    const versions = ["1.0", "badge.svg"].map((id) => versionOf(id));
    expect(pathProblems([{ ...tool("a"), versions }], [])).toMatchObject([
      { severity: "error", file: expect.stringMatching(/^tools\/a\//) },
    ]);
  });
});

describe("the paths of entries", () => {
  it("are different in the content", async () => {
    expect(await conflictsOf()).toEqual([]);
  });

  it("must not be longer than file systems take, with the ending of a page or document", async () => {
    expect(await conflictsOf(`kb.method:${"x".repeat(243)}`)).toEqual([]);
    const key = `kb.method:${"x".repeat(244)}`;
    expect(await conflictsOf(key)).toEqual([
      {
        severity: "error",
        code: "content-long-name",
        bundle: "one",
        pointer: `/method/${key}`,
        message:
          "The name is too long to be published: with the endings that publishing adds it has 256 bytes.",
        found: "256 bytes",
        expected: "255 bytes or less",
        fix: "Shorten it.",
      },
    ]);
  });

  it("should differ by more than case", async () => {
    expect(await conflictsOf("kb.method:X", "kb.method:x")).toMatchObject([
      { severity: "warning", code: "content-case", bundle: "one", pointer: "/method/kb.method:x" },
    ]);
  });

  it("must not be those of the collection's own pages", async () => {
    expect(await conflictsOf("std:index", "std:page-2")).toMatchObject([
      { severity: "error", code: "content-same-path", pointer: "/method/std:index" },
    ]);
  });
});
