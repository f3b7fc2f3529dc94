import { describe, expect, it } from "vitest";
import { applyLock } from "../../../src/catalog/lock/apply-lock.ts";
import { EMPTY_LOCK as EMPTY, type Lock, makeLock } from "../../../src/catalog/lock/lock.ts";
import type { ToolDraft } from "../../../src/catalog/tools/files/drafts.ts";
import { LOCK, TOOL, VERSION, withVersion } from "../../fixtures/locked-tool.ts";
import { registryFile } from "../../fixtures/registry.ts";

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

  it("is stale where a production version has lost its files and images", () => {
    const lock = makeLock([TOOL], EMPTY);
    const { production: _, ...locked } = lock.tools["a"]?.versions["1.0"] ?? {};
    const unprotected = {
      tools: { a: { ...lock.tools["a"], versions: { "1.0": locked } } },
    } as unknown as Lock;
    expect(applyLock([TOOL], unprotected, "").problems).toMatchObject([
      {
        code: "lock-stale",
        pointer: "/tools/a/versions/1.0",
        message: "The lock file does not have the files and images of a 1.0.",
      },
    ]);
    const before = makeLock([withVersion({ is_production: false })], EMPTY);
    expect(applyLock([TOOL], before, "").problems).toMatchObject([
      {
        code: "lock-stale",
        pointer: "/tools/a/versions/1.0",
        message: "The metadata of a 1.0 has changed since it was locked.",
      },
    ]);
  });

  it("reports broken promises too", () => {
    expect(applyLock([withVersion({ files: [] })], LOCK, text).problems).toMatchObject([
      { code: "lock-production-changed" },
      { code: "lock-production-changed" },
    ]);
  });

  it.each(["constructor", "toString", "__proto__"])("lacks a tool of the id %s", (id) => {
    const tool = { ...TOOL, id, versions: [] };
    const { tools, problems } = applyLock([TOOL, tool], LOCK, text);
    expect(problems).toMatchObject([{ message: `Missing from the lock file: ${id}.` }]);
    expect(tools[1]?.meta_version).toBe(1);
    const version = { ...VERSION, id };
    expect(
      applyLock([{ ...TOOL, versions: [VERSION, version] }], LOCK, text).problems,
    ).toMatchObject([{ message: `a ${id} is missing from the lock file.` }]);
  });

  it("says once that a version has changed: images are metadata too", () => {
    expect(applyLock([withVersion({ images: [] })], LOCK, text).problems).toMatchObject([
      { code: "lock-production-changed", file: "tools/a/1.0/version.md" },
    ]);
  });

  it("is stale where it has what the content lacks", () => {
    const draft = withVersion({ is_production: false });
    const lock = makeLock(
      [{ ...draft, versions: [...draft.versions, { ...VERSION, id: "2.0" }] }],
      EMPTY,
    );
    expect(applyLock([], makeLock([draft], EMPTY), text).problems).toMatchObject([
      {
        ...STALE,
        pointer: "/tools/a",
        message: "The lock file has the tool a, which does not exist.",
      },
    ]);
    expect(
      applyLock([{ ...TOOL, versions: [{ ...VERSION, id: "2.0" }] }], lock, text).problems,
    ).toMatchObject([
      {
        ...STALE,
        pointer: "/tools/a/versions",
        message: "The lock file has the version 1.0 of a, which does not exist.",
      },
    ]);
  });
});

describe("the lock applied, compared with a revision", () => {
  const against = (lock: Lock | undefined) => ({ name: "origin/main", prefix: "content/", lock });
  const FIX = "Run npm run lock -- --against origin/main, and commit the file.";
  const problemsOf = (tool: ToolDraft, own: Lock, published: Lock | undefined) =>
    applyLock([tool], own, JSON.stringify(own), against(published)).problems;

  it("finds nothing where nothing has changed, or where it had no lock", () => {
    expect(problemsOf(TOOL, LOCK, LOCK)).toEqual([]);
    expect(problemsOf(TOOL, LOCK, undefined)).toEqual([]);
  });

  it("finds a production version that has changed together with the lock file", () => {
    const changed = withVersion({
      files: [registryFile("a.cwl", "other"), registryFile("b.txt", "b")],
    });
    const own = makeLock([changed], LOCK);
    expect(applyLock([changed], own, "").problems).toEqual([]);
    expect(problemsOf(changed, own, LOCK)).toMatchObject([
      {
        code: "lock-production-changed",
        file: "tools/a/1.0/a.cwl",
        fix: "Make the change in a new version (npm run new -- version a NEW), and undo it here: git restore --source=origin/main -- :/content/tools/a/1.0/a.cwl",
      },
    ]);
  });

  it.each<[string, ToolDraft, string]>([
    [
      "whose images have changed",
      withVersion({ images: [] }),
      "Make the change in a new version (npm run new -- version a NEW), and undo it here; this shows the images as they were: git show origin/main:content/tools/a/1.0/version.md",
    ],
    ["that is none any more", withVersion({ is_production: false }), "Set is_production: true."],
    [
      "that is gone",
      { ...TOOL, versions: [] },
      "Restore the folder tools/a/1.0: git restore --source=origin/main -- :/content/tools/a/1.0",
    ],
  ])("finds a production version %s, although the lock file fits", (_, tool, fix) => {
    expect(problemsOf(tool, makeLock([tool], LOCK), LOCK)).toMatchObject([
      { file: "tools/a/1.0/version.md", fix },
    ]);
  });

  it("finds a tool that is gone", () => {
    expect(applyLock([], EMPTY, "", against(LOCK)).problems).toMatchObject([
      { code: "lock-production-gone", file: "tools/a/1.0/version.md" },
    ]);
  });

  it("warns of what is not in production, and gone or a draft", () => {
    const [one, two] = ["1.0", "2.0"].map((id) => ({ ...VERSION, id, is_production: false }));
    const before = { ...TOOL, versions: [one ?? VERSION, two ?? VERSION] };
    const lock = makeLock([before], EMPTY);
    const warningsOf = (...tools: readonly ToolDraft[]) =>
      applyLock(tools, makeLock(tools, lock), "", against(lock)).problems;
    expect(warningsOf(before)).toEqual([]);
    const warning = { severity: "warning", code: "lock-version-gone", file: "tools/a/tool.md" };
    const [none, drafts] = [[], before.versions.map((own) => ({ ...own, draft: true as const }))];
    for (const versions of [none, drafts]) {
      expect(warningsOf({ ...before, versions })).toMatchObject([
        {
          ...warning,
          message:
            "2 versions of a in origin/main were removed, renamed or made drafts. The pages and documents with their ids are no longer there.",
          found: "1.0, 2.0",
        },
      ]);
    }
    for (const tools of [[], [{ ...before, draft: true as const }]]) {
      expect(warningsOf(...tools)).toMatchObject([
        {
          ...warning,
          message:
            "The tool a in origin/main was removed, renamed or made a draft. The pages and documents with its id are no longer there.",
        },
      ]);
    }
  });

  it("lets a version change that the revision does not have, or not for production", () => {
    const changed = withVersion({ files: [registryFile("a.cwl", "other")], images: [] });
    for (const published of [EMPTY, makeLock([withVersion({ is_production: false })], EMPTY)]) {
      expect(problemsOf(changed, makeLock([changed], published), published)).toEqual([]);
    }
    expect(problemsOf(changed, LOCK, EMPTY)).toMatchObject([
      {
        code: "lock-stale",
        message: "The metadata of a 1.0 has changed since it was locked.",
        fix: FIX,
      },
    ]);
  });

  it("is stale where the lock file has other files than the content", () => {
    const changed = withVersion({ files: [registryFile("a.cwl", "other")] });
    expect(problemsOf(changed, LOCK, EMPTY)).toMatchObject([
      {
        code: "lock-stale",
        pointer: "/tools/a/versions/1.0",
        message: "The lock file does not have the files and images of a 1.0.",
        fix: FIX,
      },
    ]);
  });

  const counted = (own: number, version: number): Lock => {
    const [tool] = Object.values(LOCK.tools) as [Lock["tools"][string]];
    const entry = {
      ...tool.versions["1.0"],
      meta_version: version,
    } as (typeof tool.versions)[string];
    return { tools: { a: { ...tool, meta_version: own, versions: { "1.0": entry } } } };
  };

  it.each<[string, Lock, Lock, string, string]>([
    [
      "up",
      counted(5, 1),
      counted(1, 1),
      "/tools/a",
      "The meta_version of a must be 1: origin/main has 1, and the metadata is the same.",
    ],
    [
      "down",
      counted(1, 1),
      counted(4, 1),
      "/tools/a",
      "The meta_version of a must be 4: origin/main has 4, and the metadata is the same.",
    ],
    [
      "up, of a version",
      counted(1, 3),
      counted(1, 2),
      "/tools/a/versions/1.0",
      "The meta_version of a 1.0 must be 2: origin/main has 2, and the metadata is the same.",
    ],
    [
      "from more than 1",
      counted(2, 1),
      EMPTY,
      "/tools/a",
      "The meta_version of a must be 1: origin/main does not have it.",
    ],
  ])("finds a counter that goes %s", (_, own, published, pointer, message) => {
    expect(problemsOf(TOOL, own, published)).toMatchObject([
      { code: "lock-counter", pointer: `${pointer}/meta_version`, message, fix: FIX },
    ]);
  });

  it("finds a counter that goes up by more than one, or not at all, for a change", () => {
    const changed = { ...TOOL, name: "B" };
    const own = makeLock([changed], LOCK);
    expect(problemsOf(changed, own, LOCK)).toEqual([]);
    const twice = makeLock([changed], makeLock([{ ...TOOL, name: "C" }], LOCK));
    expect(problemsOf(changed, twice, LOCK)).toMatchObject([
      {
        found: "3",
        expected: "2",
        message:
          "The meta_version of a must be 2: origin/main has 1, and the metadata has changed.",
      },
    ]);
    const never = makeLock([changed], EMPTY);
    expect(problemsOf(changed, never, LOCK)).toMatchObject([{ found: "1", expected: "2" }]);
  });
});
