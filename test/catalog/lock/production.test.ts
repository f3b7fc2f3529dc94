import { describe, expect, it } from "vitest";
import { lastCommitAdvice, WORKING_TREE } from "../../../src/catalog/lock/advice.ts";
import { EMPTY_LOCK as EMPTY, makeLock } from "../../../src/catalog/lock/lock.ts";
import { brokenPromises } from "../../../src/catalog/lock/production.ts";
import type { ToolDraft } from "../../../src/catalog/tools/files/drafts.ts";
import { IMAGE, LOCK, sha, TOOL, withVersion } from "../../fixtures/locked-tool.ts";
import { registryFile } from "../../fixtures/registry.ts";

const IF_UNPUBLISHED =
  "If a 1.0 is not published yet, run npm run lock, or if it is committed, npm run lock -- --against REF, where REF is the branch that is published, such as origin/main.";

describe("a production version", () => {
  const problemsOf = (tool: ToolDraft) => [...brokenPromises([tool], LOCK, WORKING_TREE)];
  const PROBLEM = {
    severity: "error",
    code: "lock-production-changed",
    line: 1,
    column: 1,
    pointer: "",
    fix: `${IF_UNPUBLISHED} Otherwise make the change in a new version (npm run new -- version a NEW), and undo it here.`,
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
        fix: `${IF_UNPUBLISHED} Otherwise add it in a new version (npm run new -- version a NEW), and remove it here.`,
        expected: "no such file",
        found: `sha-256 ${sha("c")}`,
      },
    ]);
  });

  it("is told that only the ends of its lines have changed", () => {
    const before = withVersion({ files: [registryFile("a.cwl", "a\nb\n")] });
    const lock = makeLock([before], EMPTY);
    const messagesOf = (text: string) =>
      [
        ...brokenPromises(
          [withVersion({ files: [registryFile("a.cwl", text)] })],
          lock,
          WORKING_TREE,
        ),
      ].map(({ message, fix }) => [message, fix]);
    expect(messagesOf("a\r\nb\r\n")).toEqual([
      [
        "a 1.0 is a production version, but the lines of this file end with CR LF, as git writes them on Windows; they ended with LF.",
        "Write tools/** -text into a file .gitattributes in the folder of the content, remove the changed file, and run git checkout for it.",
      ],
    ]);
    const [[changed] = []] = messagesOf("a\r\nc\r\n");
    expect(changed).toBe("a 1.0 is a production version, but this file has changed.");
  });

  it("must not change which files can be run", () => {
    const [file, other] = [registryFile("a.cwl", "a"), registryFile("b.txt", "b")];
    const run = { ...other, isExecutable: true };
    const fix = (mode: string) =>
      `${IF_UNPUBLISHED} Otherwise make the change in a new version (npm run new -- version a NEW), and undo it here (chmod ${mode}).`;
    const changed = {
      ...PROBLEM,
      file: "tools/a/1.0/b.txt",
      message: "a 1.0 is a production version, but this file has become executable.",
      expected: "not executable",
      found: "executable",
      fix: fix("-x"),
    };
    expect(problemsOf(withVersion({ files: [file, run] }))).toEqual([changed]);
    const tool = withVersion({ files: [file, run] });
    const lock = makeLock([tool], EMPTY);
    expect([...brokenPromises([tool], lock, WORKING_TREE)]).toEqual([]);
    expect([...brokenPromises([TOOL], lock, WORKING_TREE)]).toEqual([
      {
        ...changed,
        message: "a 1.0 is a production version, but this file has become not executable.",
        expected: "executable",
        found: "not executable",
        fix: fix("+x"),
      },
    ]);
    // one that has changed is told once
    const both = { ...registryFile("b.txt", "other"), isExecutable: true };
    expect(problemsOf(withVersion({ files: [file, both] }))).toHaveLength(1);
  });

  it("must not change its images", () => {
    expect(problemsOf(withVersion({ images: [{ ...IMAGE, image_name: "x/y:2" }] }))).toEqual([
      {
        ...PROBLEM,
        file: "tools/a/1.0/version.md",
        pointer: "/images",
        message: "a 1.0 is a production version, but its images have changed.",
      },
    ]);
  });

  describe("has a fix", () => {
    const revision = (prefix: string) => ({ name: "HEAD", prefix, lock: LOCK });
    const fixesOf = (prefix: string) =>
      [
        ...brokenPromises(
          [withVersion({ files: [], images: [] })],
          LOCK,
          lastCommitAdvice(revision(prefix)),
        ),
      ].map(({ fix }) => fix);
    const START =
      "If a 1.0 is not published yet, run npm run lock -- --against REF, where REF is the branch that is published, such as origin/main. Otherwise make the change in a new version (npm run new -- version a NEW), and undo it here";

    it("whose command is whole", () => {
      expect(fixesOf("content/")).toEqual([
        `${START}: git restore --source=HEAD -- :/content/tools/a/1.0/a.cwl`,
        `${START}: git restore --source=HEAD -- :/content/tools/a/1.0/b.txt`,
        `${START}; this shows the images as they were: git show HEAD:content/tools/a/1.0/version.md`,
      ]);
    });

    it.each(["x".repeat(300), "\u202e"])("without a command that cannot be shown: %j", (name) => {
      expect(fixesOf(`${name}/`)).toEqual([`${START}.`, `${START}.`, `${START}.`]);
    });
  });

  it("must not stop being one", () => {
    expect(problemsOf(withVersion({ is_production: false }))).toEqual([
      {
        ...PROBLEM,
        file: "tools/a/1.0/version.md",
        pointer: "/is_production",
        message: "a 1.0 was a production version and cannot stop being one.",
        fix: `${IF_UNPUBLISHED} Otherwise set is_production: true.`,
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
        fix: `${IF_UNPUBLISHED} Otherwise restore the folder tools/a/1.0.`,
      },
    ];
    expect(problemsOf({ ...TOOL, versions: [] })).toEqual(gone);
    const fix = `${IF_UNPUBLISHED} Otherwise restore the folder tools/a.`;
    expect([...brokenPromises([], LOCK, WORKING_TREE)]).toEqual([{ ...gone[0], fix }]);
  });

  it("is only one that the lock has as one", () => {
    const lock = makeLock([withVersion({ is_production: false })], EMPTY);
    expect([
      ...brokenPromises([withVersion({ files: [], images: [] })], lock, WORKING_TREE),
    ]).toEqual([]);
    expect([...brokenPromises([], lock, WORKING_TREE)]).toEqual([]);
  });
});
