import { lstat, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fixContent, SelectionError } from "../../../src/catalog/fix/fix.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { updateLock } from "../../../src/catalog/lock/update-lock.ts";
import { contentInFolder, repositoryWithContent } from "../../fixtures/repository.ts";

const DIGEST = "a".repeat(64);
const FOLDER = "tools/seqkit-stats/3.0.0";
const FILE = `${FOLDER}/version.md`;
const WDL = `version 1.0
workflow w { call t call u }
task t { command {} runtime { docker: "ubuntu:24.04" } }
task u { command {} runtime { docker: "quay.io/a/b@sha256:${DIGEST}" } }
`;

/** Content with one more version, whose descriptor names two images. */
async function contentWith(matter: string) {
  const content = await contentInFolder();
  content.run(`mkdir content/${FOLDER}`);
  await content.write(`${FOLDER}/main.wdl`, WDL);
  await content.write(FILE, matter);
  return content;
}

const problemsOf = async (folder: string) =>
  (await loadCatalog(folder)).problems
    .filter(({ code }) => code !== "lock-stale")
    .map(({ code, file }) => `${code} ${file}`);

describe("npm run fix -- images", () => {
  it("lists the images that descriptors name, once, and validation has no warning then", async () => {
    const content = await contentWith("---\r\n# mine\r\nreleased: 2026-11-21\r\n---\r\n\r\nNotes.");
    expect(await problemsOf(content.folder)).toEqual([`trs-image-not-listed ${FILE}`]);
    const before = await content.read(FILE);
    const files = [{ file: FILE, about: `2 images (ubuntu:24.04, quay.io/a/b@sha256:${DIGEST})` }];
    expect(await fixContent(content.folder, "images", undefined, true)).toMatchObject({
      files,
      problems: [],
    });
    expect(await content.read(FILE)).toBe(before);
    expect(await fixContent(content.folder, "images", "seqkit-stats/3.0.0", false)).toMatchObject({
      files,
      problems: [],
    });
    expect(await content.read(FILE)).toBe(
      [
        "---",
        "# mine",
        "released: 2026-11-21",
        "images:",
        "  - registry_host: docker.io",
        "    image_name: library/ubuntu:24.04",
        "    image_type: Docker",
        "  - registry_host: quay.io",
        "    image_name: a/b",
        "    image_type: Docker",
        "    checksum:",
        "      - type: sha-256",
        `        checksum: ${DIGEST}`,
        "---",
        "",
        "Notes.",
      ].join("\r\n"),
    );
    expect(await problemsOf(content.folder)).toEqual([]);
    expect(await fixContent(content.folder, "images", undefined, false)).toEqual({
      files: [],
      problems: [],
    });
  });

  it("adds to what is listed, and keeps a byte-order mark", async () => {
    const content = await contentWith(
      "\ufeff---\nimages: [{ registry_host: docker.io, image_name: 'ubuntu:24.04', image_type: Docker }]\n---\n",
    );
    await fixContent(content.folder, "images", "seqkit-stats", false);
    const text = await content.read(FILE);
    expect(text).toMatch(
      /^\ufeff---\nimages: \[\{ registry_host: docker\.io, .* \}, \{ registry_host: quay\.io, image_name: a\/b,/,
    );
  });

  it("tells what is listed beside, and may be what the added ones replace", async () => {
    const image = (host: string, name: string) =>
      `{ registry_host: ${host}, image_name: "${name}", image_type: Docker }`;
    const wrong = [image("docker.io", "library/ubuntu:24.04"), image("ghcr.io", "a/b:1")];
    const content = await contentWith(`---\nimages: [${wrong}]\n---\n`);
    const { files, problems } = await fixContent(content.folder, "images", undefined, false);
    expect(files).toMatchObject([{ about: `1 image (quay.io/a/b@sha256:${DIGEST})` }]);
    expect(problems).toMatchObject([
      {
        severity: "warning",
        message: "version.md lists 1 image that no descriptor names beside what was added.",
        found: "ghcr.io/a/b:1",
      },
    ]);
  });

  it("does not change a production version that the lock holds", async () => {
    const content = await contentInFolder();
    const file = "tools/seqkit-stats/2.6.1/version.md";
    await content.edit(file, (text) => text.replace(/images:.*?(?=included)/s, ""));
    const before = await content.read(file);
    const { files, problems } = await fixContent(content.folder, "images", undefined, false);
    expect(files).toEqual([]);
    expect(problems).toMatchObject([
      {
        severity: "warning",
        file,
        message:
          "seqkit-stats 2.6.1 is a production version, so its images must not change; 1 image not added.",
        fix: "List them in a new version: npm run new -- version seqkit-stats NEW",
      },
    ]);
    expect(await content.read(file)).toBe(before);
  });

  it("changes one that only the working tree has, as npm run lock allows", async () => {
    const content = await repositoryWithContent();
    content.run(`mkdir content/${FOLDER}`);
    await content.write(`${FOLDER}/main.wdl`, WDL.replace("call t", ""));
    await content.write(FILE, "---\nis_production: true\n---\n");
    await updateLock(content.folder);
    const { files } = await fixContent(content.folder, "images", undefined, false);
    expect(files).toMatchObject([{ file: FILE }]);
    expect(await updateLock(content.folder)).toMatchObject({ toolsWritten: 2 });
    content.commit();
    await content.edit(FILE, (text) => text.replace(/images:.*?(?=---)/s, ""));
    expect((await fixContent(content.folder, "images", undefined, false)).files).toEqual([]);
  });

  it("leaves out names that no registry takes for an image", async () => {
    const content = await contentWith("---\nreleased: 2026-11-21\n---\nNotes.\n");
    const wdl = (image: string) =>
      `version 1.0\ntask t { command {} runtime { docker: "${image}" } }\n`;
    await content.write(`${FOLDER}/main.wdl`, wdl("Ubuntu:24.04"));
    const nothing = { files: [], problems: [] };
    expect(await fixContent(content.folder, "images", undefined, true)).toEqual(nothing);
    expect(await problemsOf(content.folder)).toEqual([`trs-image-not-listed ${FILE}`]);
    await content.write(`${FOLDER}/main.wdl`, wdl("ubuntu:24.04"));
    expect((await fixContent(content.folder, "images", undefined, true)).files).toHaveLength(1);
  });

  it("adds to a new production version only images that have their digest", async () => {
    const content = await contentWith("---\nis_production: true\n---\n");
    const { files, problems } = await fixContent(content.folder, "images", undefined, false);
    expect(files).toMatchObject([{ about: `1 image (quay.io/a/b@sha256:${DIGEST})` }]);
    expect(problems).toMatchObject([{ found: "ubuntu:24.04" }]);
    expect(await problemsOf(content.folder)).toEqual([`trs-image-not-listed ${FILE}`]);
    expect(await updateLock(content.folder)).toMatchObject({ toolsWritten: 2 });
  });

  it("writes nothing where it does not understand the list, and says so", async () => {
    const content = await contentWith("---\nauthor: &none []\nimages: *none\n---\n");
    const { files, problems } = await fixContent(content.folder, "images", undefined, false);
    expect(files).toEqual([]);
    expect(problems).toMatchObject([
      { file: FILE, found: expect.stringContaining("ubuntu:24.04") },
    ]);
  });

  it("never writes through a link", async () => {
    const content = await contentWith("---\n---\n");
    await content.remove(FILE);
    await content.write("../mine.md", "---\n---\n");
    await symlink(join(content.root, "mine.md"), join(content.folder, FILE));
    const { problems } = await fixContent(content.folder, "images", undefined, false);
    expect(problems.map(({ code }) => code)).toEqual(["content-symbolic-link"]);
    expect((await lstat(join(content.folder, FILE))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(content.root, "mine.md"), "utf8")).toBe("---\n---\n");
  });

  it.each([
    ["seqkit-stat", "There is no tool seqkit-stat. Did you mean seqkit-stats?"],
    [
      "seqkit-stats/2.6.0",
      "There is no version of seqkit-stats with the id 2.6.0. Did you mean 2.6.1?",
    ],
  ])("says which tools and versions there are instead of %s", async (selection, message) => {
    const content = await contentInFolder();
    const fixed = fixContent(content.folder, "images", selection, false);
    await expect(fixed).rejects.toThrow(new SelectionError(message));
  });
});
