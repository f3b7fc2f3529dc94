import { spawnSync } from "node:child_process";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { copyContent } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";
import { asStranger } from "../fixtures/stranger.ts";

const TOOL = "tools/seqkit-stats";

/** The problems of the small content with something else at a path. */
async function problemsWith(path: string, put: (place: string) => Promise<unknown>) {
  const { folder } = await copyContent(SMALL_CONTENT);
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  await rm(place, { recursive: true, force: true });
  await put(place);
  const { catalog, problems } = await loadCatalog(folder);
  expect(catalog).toBeUndefined();
  return problems;
}

describe("content that cannot be read", () => {
  it.each([
    "site.yaml",
    "registry.lock.json",
    "bundles/x.json",
    `${TOOL}/tool.md`,
    `${TOOL}/2.10.1/version.md`,
  ])("is a folder where a file must be: %s", async (file) => {
    const problems = await problemsWith(file, (place) => mkdir(place));
    const own = problems.filter(({ code }) => code === "content-unreadable");
    expect(own).toEqual([
      {
        severity: "error",
        code: "content-unreadable",
        file,
        line: 1,
        column: 1,
        pointer: "",
        message: "This must be a file, but it is a folder.",
        found: "a folder",
        expected: "a file",
        fix: "Rename or remove the folder.",
      },
    ]);
  });

  it.each(["tools", "bundles"])("is a file where a folder must be: %s", async (file) => {
    const problems = await problemsWith(file, (place) => writeFile(place, "x"));
    expect(problems.filter(({ code }) => code === "content-unreadable")).toMatchObject([
      { file, message: "This must be a folder, but it is a file.", found: "a file" },
    ]);
  });

  const badName = (folder: string) =>
    Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9, 0x0a])]);

  it.each(["", "tools/", "bundles/", `${TOOL}/`, `${TOOL}/2.10.1/`])(
    "has a name that is not UTF-8: in %j",
    async (folder) => {
      const problems = await problemsWith(`${folder}x`, (place) =>
        writeFile(badName(dirname(place)), "x"),
      );
      expect(problems).toEqual([
        {
          severity: "error",
          code: "content-name",
          file: `${folder}caf\\xe9\\x0a`,
          line: 1,
          column: 1,
          pointer: "",
          message: "The name is not UTF-8.",
          found: "caf\\xe9\\x0a",
          expected: "a name in UTF-8",
          fix: "Rename it.",
        },
      ]);
    },
  );

  it("is a path that is longer than systems take", async () => {
    const name = "d".repeat(250);
    let folder = "";
    const problems = await problemsWith(`${TOOL}/2.10.1/x`, async (place) => {
      folder = dirname(place);
      const cwd = process.cwd();
      try {
        // the whole path is too long; each part of it is not
        process.chdir(folder);
        for (let depth = 0; depth < 20; depth++) {
          await mkdir(name);
          process.chdir(name);
        }
      } finally {
        process.chdir(cwd);
      }
    });
    spawnSync("rm", ["-rf", folder]); // which Node cannot do
    expect(problems).toMatchObject([
      {
        code: "content-unreadable",
        message: "This cannot be read: the path is too long.",
        found: "ENAMETOOLONG",
      },
    ]);
  });

  it.each(["tools", "bundles", `${TOOL}/2.10.1`, `${TOOL}/tool.md`, "site.yaml"])(
    "is not open to the process: %s",
    async (file) => {
      const { folder } = await copyContent(SMALL_CONTENT);
      // whatever the rights in the checkout are, only this is closed
      spawnSync("chmod", ["-R", "a+rX", dirname(folder)]);
      await chmod(join(folder, file), 0);
      await loadCatalog(SMALL_CONTENT); // which reads the schemas, if that has not been done
      const { problems } = await asStranger(() => loadCatalog(folder));
      await chmod(join(folder, file), 0o755);
      expect(problems.filter(({ code }) => code === "content-unreadable")).toMatchObject([
        {
          file: expect.stringMatching(`^${file}`),
          message: "This cannot be read: permission denied.",
          found: "EACCES",
        },
      ]);
    },
  );

  it("is a file without limit of size", async () => {
    const problems = await problemsWith("site.yaml", (place) =>
      writeFile(place, "x".repeat(1_000_001)),
    );
    expect(problems).toMatchObject([
      {
        file: "site.yaml",
        message: "The file is too large to be read.",
        expected: "1.0 MB or less",
      },
    ]);
  });
});
