import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { listVersion } from "../../../../src/catalog/tools/files/version-tree.ts";
import { copyPart } from "../../../fixtures/content.ts";

const FOLDER = "tools/a/1";

/** A version with files and links, and what else its test does to it. */
async function version(
  files: readonly string[],
  links: Readonly<Record<string, string>>,
  more?: (folder: string) => Promise<unknown>,
) {
  const content = await copyPart();
  for (const path of files) await content.write(`${FOLDER}/${path}`, "x\n");
  const folder = join(content.folder, FOLDER);
  for (const [path, target] of Object.entries(links)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(target, join(folder, path));
  }
  await more?.(folder);
  const { files: found, empty, brokenLinks, problems } = await listVersion(content.folder, FOLDER);
  return {
    brokenLinks: Object.fromEntries([...brokenLinks].sort()),
    files: [...found].map(([path, own]) => (path === own ? path : `${path} <- ${own}`)),
    empty,
    problems: problems.map(({ file, message }) => `${file.slice(FOLDER.length + 1)}: ${message}`),
  };
}

describe("the files of a version's folder", () => {
  it("are its own, and those that links inside it lead to", async () => {
    const found = await version(["version.md", "main.nf", "lib/a.nf", "lib/deep/b.nf"], {
      "link.nf": "main.nf",
      more: "lib",
      "lib/deep/up.nf": "../a.nf",
      "data/alias": "../more/deep",
    });
    expect(found.problems).toEqual([]);
    expect(found.files).toEqual([
      "data/alias/b.nf <- lib/deep/b.nf",
      "data/alias/up.nf <- lib/a.nf",
      "lib/a.nf",
      "lib/deep/b.nf",
      "lib/deep/up.nf <- lib/a.nf",
      "link.nf <- main.nf",
      "main.nf",
      "more/a.nf <- lib/a.nf",
      "more/deep/b.nf <- lib/deep/b.nf",
      "more/deep/up.nf <- lib/a.nf",
    ]);
  });

  it("are not what links lead to that leave the version, lead nowhere or go round", async () => {
    const { files, brokenLinks, problems } = await version(["a", "x/b"], {
      absolute: "/etc/passwd",
      out: "../../../../../etc/passwd",
      "x/out": "../../1/a",
      through: "x/out",
      gone: "nothing",
      self: "self",
      root: ".",
      "x/above": "../x",
      "p/q": "../r",
      "r/s": "../p",
    });
    expect(files).toEqual(["a", "x/b"]);
    expect(problems).toEqual([]);
    expect(brokenLinks).toEqual({
      absolute: "absolute",
      gone: "missing",
      out: "outside",
      "p/q": "loop",
      "r/s": "loop",
      root: "loop",
      self: "loop",
      through: "outside",
      "x/above": "loop",
      "x/out": "outside",
    });
  });

  it("do not multiply without end, though folders link to folders that link to folders", async () => {
    const links = Array.from({ length: 40 }, (_, at): readonly (readonly [string, string])[] => [
      [`d${at}/one`, `../d${at + 1}`],
      [`d${at}/two`, `../d${at + 1}`],
    ]).flat();
    for (const last of [["d40/file"], []]) {
      const { files, problems } = await version(
        ["a", ...last],
        Object.fromEntries(links),
        (folder) => mkdir(join(folder, "d40"), { recursive: true }),
      );
      expect(files).toEqual([]);
      expect(problems).toEqual([
        "version.md: The version has more than 10,000 files, counting what symbolic links repeat.",
      ]);
    }
  });

  it("are 10,000 at most, of which links repeat some", async () => {
    // 100 files, each at 100 paths: its own, and those through 99 links
    const files = Array.from({ length: 100 }, (_, index) => `data/${index}`);
    const links = Array.from({ length: 99 }, (_, index) => [`copy${index}`, "data"]);
    const most = await version(files, Object.fromEntries(links));
    expect([most.files.length, most.problems]).toEqual([10_000, []]);
    expect(await version([...files, "one-more"], Object.fromEntries(links))).toMatchObject({
      files: [],
      problems: [
        "version.md: The version has more than 10,000 files, counting what symbolic links repeat.",
      ],
    });
  });

  it("go round at links only, not at folders that links lead to", async () => {
    const links = { a: "b/c", "b/c/up": "../../b" };
    const { files, brokenLinks } = await version(["b/c/file"], links);
    expect(files).toEqual(["a/file <- b/c/file", "b/c/file"]);
    expect(brokenLinks).toEqual({ "b/c/up": "loop" });
  });

  it("are not in empty folders, which are named without the empty ones inside them", async () => {
    const { empty } = await version(["a", "x/b"], { "l/link": "../a" }, async (folder) => {
      for (const path of ["modules/sub/deep", "x/none"]) {
        await mkdir(join(folder, path), { recursive: true });
      }
    });
    expect(empty).toEqual(["modules", "x/none"]);
  });
});
