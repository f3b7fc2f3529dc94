import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bulkFiles } from "../../../src/publish/bulk/bulk-files.ts";
import { releaseFiles } from "../../../src/publish/releases/release-files.ts";
import { copyContent } from "../../fixtures/content.ts";
import { catalogOf, release, releasedContent } from "../../fixtures/releases.ts";
import { SMALL_CONTENT } from "../../fixtures/small.ts";

/** The manifest of the data now. */
async function dataManifest(content: Awaited<ReturnType<typeof releasedContent>>) {
  const files = [...bulkFiles(await catalogOf(content))];
  const manifest = files.find(({ path }) => path === "data/manifest.json");
  return JSON.parse(String(manifest?.content)) as Record<string, unknown>;
}

describe("the files of releases", () => {
  it("are those that were recorded, and a list with the newest first", async () => {
    const content = await releasedContent();
    await content.edit("bundles/akt1.json", (text) => text.replace('"supports"', '"disputes"'));
    await release(content, "1.1", "2026-12-01");
    const files = [...releaseFiles(await catalogOf(content))];
    const documents = new Map(files.slice(0, 2).map(({ path, content }) => [path, content]));
    expect([...documents.keys()]).toEqual(["releases/index.json", "releases/latest.json"]);
    const { releases } = JSON.parse(String(documents.get("releases/index.json"))) as {
      readonly releases: readonly Record<string, unknown>[];
    };
    const latest = JSON.parse(String(documents.get("releases/latest.json"))) as object;
    expect(releases.map((one) => one["release"])).toEqual(["1.1", "1.0"]);
    expect(releases[0]).toEqual(latest);
    const manifest = await readFile(join(content.folder, "releases/1.1/manifest.json"));
    expect(latest).toEqual({
      release: "1.1",
      date: "2026-12-01",
      previous: "1.0",
      page: "https://small.example.org/releases/1.1",
      manifest: { file: "/releases/1.1/manifest.json", sha256: hash("sha256", manifest) },
      changes: {
        file: "/releases/1.1/changes.ndjson",
        ...{ added: 0, changed: 1, removed: 0, renamed: 0, merged: 0 },
      },
    });
    for (const { path, content: bytes, known } of files.slice(2)) {
      expect(await readFile(join(content.folder, path))).toEqual(bytes);
      if (known !== undefined) {
        expect(hash("sha256", bytes, "base64url"), path).toBe(known.digest);
        expect(bytes.length, path).toBe(known.bytes);
      }
    }
    expect(files.map(({ path }) => path)).toContain("releases/1.0/claims.parquet");
  });

  it("are none without releases", async () => {
    expect([...releaseFiles(await catalogOf(await copyContent(SMALL_CONTENT)))]).toEqual([]);
  });

  it("are named by the manifest of the data, which says whether it is the newest release", async () => {
    const content = await releasedContent();
    const latest = { release: "1.0", manifest: "/releases/1.0/manifest.json" };
    expect(await dataManifest(content)).toMatchObject({
      latestRelease: { ...latest, isCurrent: true },
    });
    await content.edit("bundles/akt1.json", (text) => text.replace('"supports"', '"disputes"'));
    expect(await dataManifest(content)).toMatchObject({
      latestRelease: { ...latest, isCurrent: false },
    });
  });
});
