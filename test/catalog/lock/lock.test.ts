import { describe, expect, it } from "vitest";
import { applyLock } from "../../../src/catalog/lock/apply-lock.ts";
import { digestOf, type Lock, makeLock, readLock } from "../../../src/catalog/lock/lock.ts";
import { brokenPromises } from "../../../src/catalog/lock/production.ts";
import type { ToolDraft, VersionDraft } from "../../../src/catalog/tools/drafts.ts";
import { copyPart } from "../../fixtures/content.ts";
import { registryFile } from "../../fixtures/registry.ts";

const EMPTY: Lock = { tools: {} };
const IMAGE = { registry_host: "quay.io", image_name: "x/y:1" };
const VERSION: VersionDraft = {
  id: "1.0",
  author: [],
  is_production: true,
  images: [IMAGE],
  included_apps: [],
  signed: false,
  verified: false,
  verified_source: [],
  descriptor_type: ["CWL"],
  descriptor_type_version: {},
  files: [registryFile("a.cwl", "a"), registryFile("b.txt", "b")],
  notes: "",
};
const TOOL: ToolDraft = {
  id: "a",
  name: "A",
  organization: "O",
  toolclass: "Workflow",
  aliases: [],
  description: "Text.",
  versions: [VERSION],
};
const withVersion = (change: Partial<VersionDraft>): ToolDraft => ({
  ...TOOL,
  versions: [{ ...VERSION, ...change }],
});
const LOCK = makeLock([TOOL], EMPTY);
const sha = (text: string) => registryFile("x", text).sha256;

describe("a digest", () => {
  it("is the SHA-256 of a value, whatever the order of its keys", () => {
    const expected = "43258cff783fe7036d8a43033f830adfc60ec037382473548ac742b888292777";
    expect(digestOf({ b: 2, a: 1 })).toBe(expected);
    expect(digestOf({ a: 1, b: 2, c: undefined })).toBe(expected);
    expect(digestOf({ a: 1, b: 3 })).not.toBe(expected);
  });
});

describe("a lock", () => {
  it("holds the digests of a production version's files and images, and counters from 1", () => {
    const { a } = LOCK.tools;
    expect(a?.meta_version).toBe(1);
    expect(a?.versions["1.0"]).toMatchObject({
      meta_version: 1,
      production: { files: { "a.cwl": sha("a"), "b.txt": sha("b") }, images: digestOf([IMAGE]) },
    });
    const draft = makeLock([withVersion({ is_production: false })], EMPTY);
    expect(draft.tools["a"]?.versions["1.0"]).not.toHaveProperty("production");
  });

  it.each<[string, ToolDraft, readonly [number, number]]>([
    ["nothing", TOOL, [1, 1]],
    ["the tool's description", { ...TOOL, description: "Other." }, [2, 1]],
    ["a version's notes", withVersion({ notes: "Other." }), [1, 2]],
    ["a version's images", withVersion({ images: [] }), [1, 2]],
    // files are what is described, not the description
    ["a version's files", withVersion({ files: [] }), [1, 1]],
    [
      "its languages",
      withVersion({ descriptor_type: [], descriptor_type_version: { CWL: [] } }),
      [1, 1],
    ],
  ])("counts up when %s changes", (_, tool, [own, version]) => {
    const { tools } = makeLock([tool], LOCK);
    expect(tools["a"]?.meta_version).toBe(own);
    expect(tools["a"]?.versions["1.0"]?.meta_version).toBe(version);
    // and stays there
    expect(makeLock([tool], { tools })).toEqual({ tools });
  });
});

describe("the lock file", () => {
  it("is read with its text; without it the lock is empty", async () => {
    const content = await copyPart();
    const text = JSON.stringify(LOCK);
    await content.write("registry.lock.json", text);
    expect(await readLock(content.folder)).toEqual({ lock: LOCK, text, problems: [] });
    await content.remove("registry.lock.json");
    expect(await readLock(content.folder)).toEqual({ lock: EMPTY, text: "", problems: [] });
  });

  it.each([["{"], ["{}"], ['{"tools": null}'], ['{"tools": 3}']])(
    "that is %s is a problem",
    async (text) => {
      const content = await copyPart();
      await content.write("registry.lock.json", text);
      expect(await readLock(content.folder)).toEqual({
        lock: EMPTY,
        text,
        problems: [
          {
            severity: "error",
            code: "lock-unreadable",
            file: "registry.lock.json",
            line: 1,
            column: 1,
            pointer: "",
            message: "The lock file cannot be read.",
            fix: "Restore it from the last commit, then run npm run lock.",
          },
        ],
      });
    },
  );
});

describe("a production version", () => {
  const problemsOf = (tool: ToolDraft) => [...brokenPromises([tool], LOCK)];
  const PROBLEM = {
    severity: "error",
    code: "lock-production-changed",
    line: 1,
    column: 1,
    pointer: "",
    fix: "A production version never changes. Undo the change and make it in a new version instead: npm run new -- version a NEW",
  };

  it("may stay as it is", () => {
    expect(problemsOf(TOOL)).toEqual([]);
  });

  it("must not change, lose or gain a file", () => {
    const files = [registryFile("a.cwl", "other"), registryFile("c.txt", "c")];
    expect(problemsOf(withVersion({ files }))).toEqual([
      {
        ...PROBLEM,
        file: "tools/a/1.0/a.cwl",
        message: "a 1.0 is a production version, but this file has changed.",
        expected: `sha-256 ${sha("a")}`,
        found: `sha-256 ${sha("other")}`,
      },
      {
        ...PROBLEM,
        file: "tools/a/1.0/b.txt",
        message: "a 1.0 is a production version, but this file has been removed.",
        expected: `sha-256 ${sha("b")}`,
        found: "nothing",
      },
      {
        ...PROBLEM,
        file: "tools/a/1.0/c.txt",
        message: "a 1.0 is a production version, but this file is new.",
        expected: "no such file",
        found: `sha-256 ${sha("c")}`,
      },
    ]);
  });

  it("must not change its images", () => {
    expect(problemsOf(withVersion({ images: [{ ...IMAGE, image_name: "x/y:2" }] }))).toEqual([
      {
        ...PROBLEM,
        file: "tools/a/1.0/version.md",
        message: "a 1.0 is a production version, but its images have changed.",
      },
    ]);
  });

  it("must not stop being one", () => {
    expect(problemsOf(withVersion({ is_production: false }))).toEqual([
      {
        ...PROBLEM,
        file: "tools/a/1.0/version.md",
        message: "a 1.0 was a production version and cannot stop being one.",
        fix: "Set is_production: true.",
      },
    ]);
  });

  it("must not be removed, alone or with its tool", () => {
    const gone = [
      {
        severity: "error",
        code: "lock-production-gone",
        file: "tools/a/1.0/version.md",
        line: 1,
        column: 1,
        pointer: "",
        message: "The production version a 1.0 has been removed.",
        fix: "Restore its folder from the last commit.",
      },
    ];
    expect(problemsOf({ ...TOOL, versions: [] })).toEqual(gone);
    expect([...brokenPromises([], LOCK)]).toEqual(gone);
  });

  it("is only one that the lock has as one", () => {
    const lock = makeLock([withVersion({ is_production: false })], EMPTY);
    expect([...brokenPromises([withVersion({ files: [], images: [] })], lock)]).toEqual([]);
    expect([...brokenPromises([], lock)]).toEqual([]);
  });
});

describe("the lock applied", () => {
  const text = JSON.stringify(LOCK, null, 2);
  const STALE = {
    severity: "error",
    code: "lock-stale",
    file: "registry.lock.json",
    fix: "Run npm run lock, and commit the file.",
  };

  it("gives each tool and version its meta_version", () => {
    const previous: Lock = {
      tools: { a: { ...(LOCK.tools["a"] as Lock["tools"][string]), meta_version: 7 } },
    };
    const { tools, problems } = applyLock([TOOL], previous, text);
    expect(problems).toEqual([]);
    expect(tools).toEqual([
      { ...TOOL, meta_version: 7, versions: [{ ...VERSION, meta_version: 1 }] },
    ]);
  });

  it("is stale where it lacks a tool", () => {
    const tool = (id: string): ToolDraft => ({ ...TOOL, id, versions: [] });
    expect(applyLock([TOOL, tool("b")], LOCK, text).problems).toEqual([
      {
        ...STALE,
        line: 2,
        column: 3,
        pointer: "/tools",
        message: "Missing from the lock file: b.",
      },
    ]);
    const many = ["b", "c", "d", "e", "f", "g", "h"].map(tool);
    expect(applyLock([TOOL, ...many], LOCK, text).problems).toMatchObject([
      { message: "Missing from the lock file: b, c, d, e, f and 2 more." },
    ]);
    expect(applyLock([TOOL], EMPTY, "").problems).toMatchObject([{ line: 1, column: 1 }]);
  });

  it("is stale where it lacks a version", () => {
    const tool = { ...TOOL, versions: [VERSION, { ...VERSION, id: "2.0" }] };
    expect(applyLock([tool], LOCK, text).problems).toEqual([
      {
        ...STALE,
        line: 6,
        column: 7,
        pointer: "/tools/a/versions/2.0",
        message: "a 2.0 is missing from the lock file.",
      },
    ]);
  });

  it("is stale where a description has changed", () => {
    const tool = { ...withVersion({ notes: "New." }), description: "New." };
    expect(applyLock([tool], LOCK, text).problems).toEqual([
      {
        ...STALE,
        line: 3,
        column: 5,
        pointer: "/tools/a",
        message: "The metadata of a has changed since it was locked.",
      },
      {
        ...STALE,
        line: 7,
        column: 9,
        pointer: "/tools/a/versions/1.0",
        message: "The metadata of a 1.0 has changed since it was locked.",
      },
    ]);
  });

  it("is stale where a version has become a production version", () => {
    const lock = makeLock([TOOL], EMPTY);
    const { production: _, ...locked } = lock.tools["a"]?.versions["1.0"] ?? {};
    const unprotected = {
      tools: { a: { ...lock.tools["a"], versions: { "1.0": locked } } },
    } as unknown as Lock;
    expect(applyLock([TOOL], unprotected, "").problems).toMatchObject([
      { code: "lock-stale", pointer: "/tools/a/versions/1.0" },
    ]);
  });

  it("reports broken promises too", () => {
    expect(applyLock([withVersion({ files: [] })], LOCK, text).problems).toMatchObject([
      { code: "lock-production-changed" },
      { code: "lock-production-changed" },
    ]);
  });
});
