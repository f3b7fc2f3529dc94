import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fileName } from "../../../src/base/paths.ts";
import { updateLock } from "../../../src/catalog/lock/update-lock.ts";
import { makeRelease } from "../../../src/publish/releases/make-release.ts";
import { CONTENT, changesOf, copyContent } from "../../fixtures/content.ts";
import { catalogOf, release, releasedContent } from "../../fixtures/releases.ts";

const BUNDLE = "bundles/akt1.json";

/** The lines of what changed. */
const linesOf = ({ files }: Awaited<ReturnType<typeof release>>) =>
  String(Buffer.from(files.get("changes.ndjson") ?? ""))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a release", () => {
  it("has the tables of the data, and a manifest with the digest of every file", async () => {
    const { releases: _, ...unreleased } = await catalogOf(changesOf(CONTENT));
    const { files, manifest, summary } = await makeRelease(unreleased, {
      name: "2026.11",
      date: "2026-11-21",
      commit: "c0ffee",
    });
    expect(summary).toEqual(["This is the first release."]);
    expect(manifest).toMatchObject({
      title: "Vitrine",
      release: "2026.11",
      date: "2026-11-21",
      commit: "c0ffee",
      version: "v1",
      changes: { added: 0, changed: 0, removed: 0, renamed: 0, merged: 0 },
    });
    expect(manifest).not.toHaveProperty("previous");
    expect(manifest.tables.find(({ name }) => name === "claims")?.file).toBe(
      "/releases/2026.11/claims.parquet",
    );
    const described = [...manifest.tables, ...manifest.files];
    expect(
      described
        .map(({ file }) => fileName(file))
        .concat("manifest.json")
        .sort(),
    ).toEqual([...files.keys()].sort());
    for (const { file, bytes, sha256 } of described) {
      const content = files.get(fileName(file)) as Uint8Array;
      expect(hash("sha256", content), file).toBe(sha256);
      expect(content.byteLength, file).toBe(bytes);
    }
    expect(JSON.parse(String(Buffer.from(files.get("manifest.json") as Uint8Array)))).toEqual(
      JSON.parse(JSON.stringify(manifest)),
    );
  });

  it("says that nothing changed if the content is as it was", async () => {
    const content = await copyContent();
    await release(content, "1", "2026-11-21");
    const again = await release(content, "2", "2026-11-22");
    expect(linesOf(again)).toEqual([]);
    expect(again.summary).toEqual(["No changes of knowledge or tools."]);
    expect(again.manifest).toMatchObject({ release: "2", previous: "1" });
  });

  it("has a line for each entry, tool and version that changed since the one before", async () => {
    const content = await releasedContent();
    await content.edit(BUNDLE, (text) =>
      text.replace('"supports"', '"disputes"').replaceAll("kb.did:1612", "kb.did:16120"),
    );
    await content.write(
      "entries.yaml",
      "kb.tid:102564: { deprecated: { because: Withdrawn. } }\nkb.did:16120: { formerly: [kb.did:1612] }\n",
    );
    await content.remove("tools/seqkit-stats");
    await content.edit("tools/file-checksum-checker/tool.md", (text) =>
      text.replace(/^license: .*$/m, "license: MIT"),
    );
    await content.remove("registry.lock.json");
    await updateLock(content.folder);
    const made = await release(content, "1.1", "2026-12-01");
    const lines = linesOf(made);
    const about = (table: string) => lines.filter((line) => line["table_name"] === table);
    expect(about("disease")).toEqual([
      expect.objectContaining({
        change: "renamed",
        id: "kb.did:16120",
        former_id: "kb.did:1612",
        url: "https://small.example.org/disease/did-16120",
      }),
    ]);
    expect(about("therapy")).toEqual([
      expect.objectContaining({ change: "changed", id: "kb.tid:102564", fields: ["Deprecated"] }),
    ]);
    expect(about("evidence")).toEqual([
      expect.objectContaining({
        change: "changed",
        id: expect.stringMatching(/^kb\.eid:/),
        fields: ["Direction"],
      }),
    ]);
    // they refer to the disease, which has another key
    expect(about("proposition")).toEqual([
      expect.objectContaining({ change: "changed", fields: ["References"] }),
    ]);
    expect(about("tool")).toEqual([
      expect.objectContaining({
        change: "changed",
        id: "file-checksum-checker",
        fields: ["license"],
      }),
      expect.objectContaining({
        change: "removed",
        id: "seqkit-stats",
        url: "https://small.example.org/tools/seqkit-stats",
      }),
    ]);
    expect(about("tool_version")).toEqual([
      expect.objectContaining({ change: "removed", id: "seqkit-stats", version: "2.10.1" }),
      expect.objectContaining({ change: "removed", id: "seqkit-stats", version: "2.6.1" }),
    ]);
    const counts = Map.groupBy(lines, (line) => String(line["change"]));
    for (const [kind, count] of Object.entries(made.manifest.changes)) {
      expect(counts.get(kind)?.length ?? 0, kind).toBe(count);
    }
  });
});
