import { spawnSync } from "node:child_process";
import { link, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import type { Problem } from "../../src/report/problem.ts";
import { REPORTERS } from "../../src/report/report.ts";
import { copyContent, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const SECRET = "the-token-of-the-build";
const TOOL = "tools/seqkit-stats";
const VERSION = `${TOOL}/2.10.1`;

/** A content beside which there is a folder with a secret in every file that is read. */
async function contentBesideSecrets() {
  const content = await copyContent(SMALL_CONTENT);
  const outside = join(await temporaryFolder(), "outside");
  for (const path of ["secret", "tool.md", "version.md", "site.yaml", "a/tool.md", "x.json"]) {
    await mkdir(dirname(join(outside, path)), { recursive: true });
    await writeFile(join(outside, path), `---\n${SECRET}: "${SECRET}"\n---\n${SECRET}\n`);
  }
  return { content, outside };
}

/** The problems of the small content with something else at a path. */
async function problemsWith(path: string, put: (place: string, outside: string) => unknown) {
  const { content, outside } = await contentBesideSecrets();
  const place = join(content.folder, path);
  await mkdir(dirname(place), { recursive: true });
  await rm(place, { recursive: true, force: true });
  await put(place, outside);
  const { catalog, problems } = await loadCatalog(content.folder);
  expect(REPORTERS.text(problems)).not.toContain(SECRET);
  return { catalog, problems };
}

const LINK = {
  severity: "error",
  code: "content-symbolic-link",
  line: 1,
  column: 1,
  pointer: "",
  message: "Content must not contain symbolic links.",
  fix: "Replace the link with a copy of the file.",
};

/** Expects that a version is published without a link in it, and without anything below that. */
function expectLeftOut(file: string, catalog: Catalog | undefined, problems: readonly Problem[]) {
  const path = file.slice(VERSION.length + 1);
  const leftOut = problems.filter(({ found }) => found === path);
  expect(leftOut).toMatchObject([{ severity: "warning", code: "trs-left-out", file }]);
  const versions = catalog?.tools.flatMap((tool) => tool.versions) ?? [];
  const paths = versions.flatMap(({ files }) => files.map((one) => one.path));
  expect(paths).toContain("seqkit-stats.wdl");
  expect(paths.filter((one) => one === path || one.startsWith(`${path}/`))).toEqual([]);
}

describe("a symbolic link in the content", () => {
  const targets: readonly (readonly [string, (outside: string) => string])[] = [
    ["an absolute path", (outside) => join(outside, "secret")],
    ["a relative path", () => "../../../../outside/secret"],
    ["nothing", () => "/nowhere"],
    ["itself", () => "link.json"],
    ["a folder", (outside) => outside],
    ["a file of the content", () => "akt1.json"],
    ["the environment of the process", () => "/proc/self/environ"],
    ["the standard input", () => "/dev/stdin"],
    ["a device", () => "/dev/zero"],
  ];

  it.each(targets)("is not followed to %s", async (_, target) => {
    const file = "bundles/link.json";
    const { catalog, problems } = await problemsWith(file, (place, outside) =>
      symlink(target(outside), place),
    );
    expect(catalog).toBeUndefined();
    expect(problems).toEqual([{ ...LINK, file }]);
  });

  const places: readonly (readonly [path: string, target: string])[] = [
    ["site.yaml", "site.yaml"],
    ["registry.lock.json", "secret"],
    ["tools", "."],
    ["bundles", "."],
    ["bundles/akt1.json", "secret"],
    ["tools/linked", "a"],
    ["tools/linked.txt", "secret"],
    [`${TOOL}/tool.md`, "tool.md"],
    [`${TOOL}/9.9`, "."],
    [`${TOOL}/notes.txt`, "secret"],
    [`${VERSION}/version.md`, "version.md"],
    ["other", "."],
    [".DS_Store", "secret"],
  ];

  it.each(places)("is not followed at %s", async (file, target) => {
    const { catalog, problems } = await problemsWith(file, (place, outside) =>
      symlink(join(outside, target), place),
    );
    expect(catalog).toBeUndefined();
    expect(problems.filter(({ code }) => code === LINK.code)).toEqual([{ ...LINK, file }]);
  });

  const inVersion: readonly (readonly [path: string, target: string])[] = [
    [`${VERSION}/data.txt`, "secret"],
    [`${VERSION}/deep/folder/data`, "."],
  ];

  it.each(inVersion)("is not followed out of a version at %s", async (file, target) => {
    const { catalog, problems } = await problemsWith(file, (place, outside) =>
      symlink(join(outside, target), place),
    );
    expectLeftOut(file, catalog, problems);
  });

  it.each([
    ["the secret beside the content", "../../../../outside/secret"],
    ["the tool", "../../tool.md"],
    ["the other version", "../2.6.1/seqkit-stats.wdl"],
    ["its own folder by a way outside", "../2.10.1/seqkit-stats.wdl"],
    ["the environment of the process", "/proc/self/environ"],
  ])("is not followed from a version to %s", async (_, target) => {
    const file = `${VERSION}/data.txt`;
    const { catalog, problems } = await problemsWith(file, (place) => symlink(target, place));
    expectLeftOut(file, catalog, problems);
  });

  it("may be a link of the file system's own: a hard link is a file", async () => {
    const { content } = await contentBesideSecrets();
    const [from, to] = ["seqkit-stats.wdl", "other.txt"].map((name) =>
      join(content.folder, VERSION, name),
    );
    await link(from as string, to as string);
    const { problems } = await loadCatalog(content.folder);
    // the new file is not in the lock of this production version
    expect(new Set(problems.map(({ code }) => code))).not.toContain(LINK.code);
  });
});

describe("what is neither a file nor a folder", () => {
  const special: readonly (readonly [string, (place: string) => unknown])[] = [
    ["a named pipe", (place) => spawnSync("mkfifo", [place])],
    ["a socket", socketAt],
  ];
  const paths = ["site.yaml", "bundles/x.json", `${TOOL}/tool.md`, `${VERSION}/x.txt`, "tools"];

  it.each(special.flatMap(([found, put]) => paths.map((path) => [found, path, put] as const)))(
    "is not opened: %s at %s",
    async (found, file, put) => {
      const { problems } = await problemsWith(file, put);
      expect(problems.filter(({ code }) => code === "content-special-file")).toMatchObject([
        { file, found, message: "Content must consist of regular files and folders." },
      ]);
    },
    5000,
  );
});

/** Leaves a socket behind, as a process does that is killed. Its path is short: sockets' are at most 107 bytes. */
function socketAt(place: string): void {
  const listen =
    'require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, 9))';
  const { signal } = spawnSync(process.execPath, ["-e", listen, "s"], { cwd: dirname(place) });
  expect(signal).toBe("SIGKILL");
  const moved = spawnSync("mv", [join(dirname(place), "s"), place]);
  expect(moved.status).toBe(0);
}

describe("the content folder", () => {
  it("may itself be a link: where the content is, is its user's choice", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const linked = join(await temporaryFolder(), "linked");
    await symlink(content.folder, linked);
    const { catalog, problems } = await loadCatalog(linked);
    expect(problems).toEqual([]);
    expect(catalog?.tools).toHaveLength(2);
  });

  it("may be below a link", async () => {
    const content = await copyContent(SMALL_CONTENT);
    const linked = join(await temporaryFolder(), "linked");
    await rename(content.folder, `${content.folder}2`);
    await symlink(dirname(content.folder), linked);
    expect((await loadCatalog(join(linked, "content2"))).problems).toEqual([]);
  });
});
