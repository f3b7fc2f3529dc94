import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { readReleases } from "../../../src/catalog/releases/read-releases.ts";
import { doiFault, nameFault } from "../../../src/catalog/releases/record-release.ts";
import type { ChangeableContent } from "../../fixtures/content.ts";
import { releasedContent } from "../../fixtures/releases.ts";

const LIST = "releases/releases.json";
const CLAIMS = "releases/1.0/claims.parquet";

/** What a content with errors reports. */
async function problemsOf(content: ChangeableContent) {
  const { catalog, problems } = await loadCatalog(content.folder);
  expect(catalog).toBeUndefined();
  return problems.map(({ file, line, message, fix }) => ({ file, line, message, fix }));
}

describe("the releases of a content", () => {
  it("are in the catalog if they are as they were", async () => {
    const { catalog, problems } = await loadCatalog((await releasedContent()).folder);
    expect(problems).toEqual([]);
    expect(catalog?.releases?.all).toMatchObject([
      { name: "1.0", outline: { summary: ["This is the first release."] } },
    ]);
  });

  it("never change: a file with other bytes is an error that names it", async () => {
    const content = await releasedContent();
    await content.write(CLAIMS, "other bytes");
    expect(await problemsOf(content)).toEqual([
      {
        file: CLAIMS,
        line: 1,
        message: "This file is not the one that was released: its SHA-256 differs.",
        fix: "Restore it from the last commit or from a backup. Changes belong in a new release.",
      },
    ]);
  });

  it.each([
    [
      "a pointer of Git LFS",
      (content: ChangeableContent) =>
        content.write(
          CLAIMS,
          `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\n`,
        ),
      { file: CLAIMS, fix: "Run git lfs pull." },
    ],
    [
      "a table that is gone",
      (content: ChangeableContent) => content.remove(CLAIMS),
      { file: CLAIMS, message: "A file of this release is missing." },
    ],
    [
      "a manifest that was edited",
      (content: ChangeableContent) =>
        content.edit("releases/1.0/manifest.json", (text) => text.replace("Small", "Large")),
      { file: "releases/1.0/manifest.json" },
    ],
    [
      "a file that the manifest does not name",
      (content: ChangeableContent) => content.write("releases/1.0/notes.txt", "mine"),
      { file: "releases/1.0/notes.txt", fix: "Remove it." },
    ],
    [
      "a folder that is not listed",
      (content: ChangeableContent) => content.write("releases/1.1/claims.parquet", ""),
      {
        file: "releases/1.1",
        message: "This folder is no release: releases/releases.json does not list it.",
      },
    ],
    [
      "a release that is listed twice",
      (content: ChangeableContent) =>
        content.edit(LIST, (text) => {
          const { releases } = JSON.parse(text) as { readonly releases: readonly object[] };
          return JSON.stringify({ releases: [...releases, ...releases] }, null, 2);
        }),
      { file: LIST, line: 8, message: "Two releases have this name." },
    ],
    [
      "a list that is no JSON",
      (content: ChangeableContent) => content.write(LIST, "{"),
      { file: LIST, message: "The list of releases is not valid JSON: close brace expected." },
    ],
    [
      "a DOI that is none",
      (content: ChangeableContent) =>
        content.edit(LIST, (text) => text.replace('"name"', '"doi": "zenodo", "name"')),
      { file: LIST, line: 4 },
    ],
  ])("are not read with %s", async (_, spoil, expected) => {
    const content = await releasedContent();
    await spoil(content);
    expect(await problemsOf(content)).toEqual([expect.objectContaining(expected)]);
  });

  it.each([
    ["that is no outline", '{ "summary": "many" }'],
    ["with what a page would show as it is", '{ "summary": [], "sections": [{ "title": "A" }] }'],
  ])("are not read with a text of changes %s, whatever its digest", async (_, text) => {
    const content = await releasedContent();
    const sha256 = (value: string) => hash("sha256", value);
    await content.write("releases/1.0/changes.json", text);
    await content.edit("releases/1.0/manifest.json", (manifest) => {
      const { files, ...fields } = JSON.parse(manifest) as {
        readonly files: readonly { readonly file: string; readonly sha256: string }[];
      };
      const changed = files.map((one) =>
        one.file.endsWith("/changes.json") ? { ...one, sha256: sha256(text) } : one,
      );
      return JSON.stringify({ ...fields, files: changed });
    });
    const manifest = await readFile(join(content.folder, "releases/1.0/manifest.json"), "utf8");
    await content.write(
      LIST,
      JSON.stringify({ releases: [{ name: "1.0", sha256: sha256(manifest) }] }),
    );
    expect(await problemsOf(content)).toEqual([
      expect.objectContaining({
        file: "releases/1.0/changes.json",
        message: "The release does not say what changed since the one before.",
      }),
    ]);
  });

  it.each([
    ["a page", "evil.html"],
    ["a picture that can run a script", "evil.svg"],
    ["a script", "evil.js"],
    ["the page of the release", "index.html"],
    ["a table twice", "claims.parquet"],
    ["a table in other capitals", "Claims.parquet"],
  ])("do not publish %s that their manifest names", async (_, name) => {
    const content = await releasedContent();
    const sha256 = hash("sha256", "");
    const file = { file: `/releases/1.0/${name}`, bytes: 0, sha256 };
    await content.write(`releases/1.0/${name}`, "");
    await content.edit("releases/1.0/manifest.json", (manifest) => {
      const { files, ...fields } = JSON.parse(manifest) as { readonly files: readonly object[] };
      return JSON.stringify({ ...fields, files: [...files, file] });
    });
    const manifest = await readFile(join(content.folder, "releases/1.0/manifest.json"), "utf8");
    const listed = { name: "1.0", sha256: hash("sha256", manifest) };
    await content.write(LIST, JSON.stringify({ releases: [listed] }));
    expect(await problemsOf(content)).toContainEqual(
      expect.objectContaining({ message: "This is not the manifest of a release called 1.0." }),
    );
  });

  it("are not read through links, nor from elsewhere", async () => {
    const content = await releasedContent();
    await content.edit(LIST, (text) => text.replace('"1.0"', '"../../etc"'));
    const [problem] = await problemsOf(content);
    expect(problem?.file).toBe(LIST);
  });

  it("can be removed from the end that is oldest, with their line", async () => {
    const content = await releasedContent();
    await content.remove("releases/1.0");
    await content.write(LIST, '{ "releases": [] }');
    expect((await loadCatalog(content.folder)).catalog?.releases).toBeUndefined();
  });

  it("are shown in a preview before their tables are read", async () => {
    const content = await releasedContent();
    await content.write(CLAIMS, "other bytes");
    expect((await readReleases(content.folder, false)).problems).toEqual([]);
    const { catalog } = await loadCatalog(content.folder, { isDraft: true });
    expect(catalog?.releases?.all).toHaveLength(1);
  });

  it("are listed as JSON that people can read", async () => {
    const content = await releasedContent();
    const text = await readFile(join(content.folder, LIST), "utf8");
    expect(text).toMatch(
      /^\{\n {2}"releases": \[\n {4}\{\n {6}"name": "1\.0",\n {6}"sha256": "[0-9a-f]{64}"\n {4}\}\n {2}\]\n\}\n$/,
    );
  });
});

describe("the name of a release", () => {
  it.each(["1.0", "2026.11.21", "v1.0-rc.1+build_2", "a".repeat(64)])("can be %s", (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  it.each([
    "",
    "index",
    "latest",
    "a.json",
    "a.html",
    "a.",
    ".a",
    "a/b",
    "..",
    "ä",
    "a".repeat(65),
  ])("cannot be %s", (name) => {
    expect(nameFault(name)).toContain("cannot name a release");
  });
});

describe("the DOI of a release", () => {
  it("has a prefix of digits and a suffix", () => {
    expect(doiFault("10.5281/zenodo.1234567")).toBeUndefined();
    expect(doiFault("https://doi.org/10.5281/zenodo.1234567")).toContain("is not a DOI");
    expect(doiFault("10.5281/")).toContain("is not a DOI");
  });
});
