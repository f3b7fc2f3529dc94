import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../commands/settings.ts";
import { notesOf, releaseFaults, withSection } from "../../scripts/changes/changelog.ts";
import { commitsSince, dateOf, lastVersionTag } from "../../scripts/changes/commits.ts";
import { changesMarkdown } from "../../scripts/changes/groups.ts";
import { temporaryFolder } from "../fixtures/content.ts";

/** A commit that changes files, with the lines of each. */
const commit = (subject: string, files: Readonly<Record<string, number>>) => ({
  subject,
  files: Object.entries(files).map(([path, lines]) => ({ path, lines })),
});

it("commits are listed by what most of their lines change for users, the newest first", () => {
  const commits = [
    commit("New page", { "src/pages/x.astro": 20, "src/trs/api/x.ts": 9, "docs/x.md": 90 }),
    commit("Newer check", { "src/gkm/check/b.ts": 2, "schemas/x.json": 1, "test/b.test.ts": 90 }),
    commit("Older check", { "src/report/rules.ts": 2, "src/gkm/graph/graph.ts": 1 }),
    // one line of an address is what users must know
    commit("Address", { "src/pages/x.astro": 90, "src/gkm/model/paths.ts": 1 }),
    commit("Words", { "docs/tools.md": 1, "test/x.test.ts": 9 }),
    commit("Only tests", { "test/x.test.ts": 9, "docs/develop.md": 9, "scripts/x.ts": 1 }),
    commit("New page", { "src/pages/y.astro": 1 }),
  ];
  expect(changesMarkdown(commits)).toBe(`### Format, settings and addresses

- Address

### Checks and messages

- Newer check
- Older check

### Pages

- New page

### Documentation

- Words`);
  expect(changesMarkdown([commit("Only tests", { "test/x.test.ts": 9 })])).toBe(
    "Nothing that users see.",
  );
});

it("commits are those since the newest version, with the new names of files", async () => {
  const folder = await temporaryFolder();
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: "2026-11-25T23:00:00+02:00" },
    });
  const write = async (path: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const save = (subject: string) => {
    git("add", "-A");
    git("commit", "-qm", subject);
  };
  git("init", "-q");
  await write("src/pages/a.astro", "1\n2\n3\n4\n");
  save("First");
  expect(lastVersionTag(folder)).toBeUndefined();
  for (const tag of ["v0.9.0", "v0.10.0", "vendor"]) git("tag", tag);
  await write("src/pages/a.astro", "1\n2\n3\n");
  await write("public/x.png", new Uint8Array([0, 1, 2]));
  save("Second");
  git("mv", "src/pages/a.astro", "src/layouts.astro");
  save("Third: a | b");
  expect(lastVersionTag(folder)).toBe("v0.10.0");
  expect(dateOf(folder)).toBe("2026-11-25");
  expect(commitsSince(folder, "v0.10.0")).toEqual([
    { subject: "Third: a | b", files: [{ path: "src/layouts.astro", lines: 1 }] },
    {
      subject: "Second",
      files: [
        { path: "public/x.png", lines: 1 },
        { path: "src/pages/a.astro", lines: 1 },
      ],
    },
  ]);
  expect(commitsSince(folder).map(({ subject }) => subject)).toEqual([
    "Third: a | b",
    "Second",
    "First",
  ]);
});

const CHANGELOG = "# Changelog\n\nText.\n\n## 1.0.0\n\nThe first.\n";

it("a version's section is written in front of the others, and read as the notes of its release", () => {
  const text = withSection(CHANGELOG, "1.1.0", "2026-11-26", "- One");
  expect(text).toBe(
    "# Changelog\n\nText.\n\n## 1.1.0 (2026-11-26)\n\n- One\n\n## 1.0.0\n\nThe first.\n",
  );
  expect(notesOf(text, "1.1.0")).toBe("- One\n");
  expect(notesOf(text, "1.0.0")).toBe("The first.\n");
  expect(notesOf(text, "1.1")).toBeUndefined();
  expect(notesOf(text, "1.0.0-rc.1")).toBeUndefined();
  expect(withSection("# Changelog\n", "1.0.0", "2026-11-26", "x")).toBe(
    "# Changelog\n\n## 1.0.0 (2026-11-26)\n\nx\n",
  );
});

it.each([
  ["v1.0.0", "1.0.0", 1, []],
  ["1.0.0", "1.0.0", 1, [/^The tag must be v and a semantic version/]],
  ["v1.0", "1.0", 1, [/^The tag must be v and a semantic version/]],
  ["v1.0.0", "0.9.0", 1, [/^package\.json must have the version 1\.0\.0; it has 0\.9\.0\.$/]],
  ["v1.1.0", "1.1.0", 1, [/^CHANGELOG\.md must have a section ## 1\.1\.0/]],
  ["v1.0.0", "1.0.0", 2, [/^Content has format 2, so the version must be 2\.0\.0 or later\.$/]],
])("a release %s of packages %s for content of format %i", (tag, version, format, faults) => {
  const versions = { "package.json": version };
  expect(releaseFaults({ tag, versions, changelog: CHANGELOG, contentFormat: format })).toEqual(
    faults.map((fault) => expect.stringMatching(fault)),
  );
});

it("the version of this project has its section", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(notesOf(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), version)).toBeDefined();
});
