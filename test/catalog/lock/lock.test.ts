import { describe, expect, it } from "vitest";
import {
  digestOf,
  EMPTY_LOCK as EMPTY,
  entryOf,
  type Lock,
  lockedVersion,
  makeLock,
} from "../../../src/catalog/lock/lock.ts";
import type { ToolDraft } from "../../../src/catalog/tools/files/drafts.ts";
import { IMAGE, LOCK, sha, TOOL, VERSION, withVersion } from "../../fixtures/locked-tool.ts";

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

  it("holds which files of a production version can be run, if any can", () => {
    const [first, second] = VERSION.files;
    const files = [first, { ...second, isExecutable: true }] as typeof VERSION.files;
    const locked = makeLock([withVersion({ files })], EMPTY).tools["a"]?.versions["1.0"];
    expect(locked?.production?.executable).toEqual(["b.txt"]);
    expect(LOCK.tools["a"]?.versions["1.0"]?.production).not.toHaveProperty("executable");
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

describe("ids that objects have by themselves", () => {
  const IDS = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"];

  it.each(IDS)("%s is a tool like any other", (id) => {
    const tool = { ...TOOL, id, versions: [{ ...VERSION, id }] };
    const lock = makeLock([tool], EMPTY);
    expect(Object.keys(lock.tools)).toEqual([id]);
    expect(entryOf(lock.tools, id)).toMatchObject({ meta_version: 1 });
    expect(lockedVersion(lock, id, id)).toMatchObject({ meta_version: 1 });
    const read = JSON.parse(JSON.stringify(lock)) as Lock;
    expect(makeLock([tool], read)).toEqual(lock);
    expect(entryOf(makeLock([{ ...tool, name: "B" }], read).tools, id)?.meta_version).toBe(2);
  });

  it.each(IDS)("%s is not in an empty lock", (id) => {
    expect(entryOf(EMPTY.tools, id)).toBeUndefined();
    expect(lockedVersion(EMPTY, id, id)).toBeUndefined();
    expect(lockedVersion(LOCK, "a", id)).toBeUndefined();
  });
});
