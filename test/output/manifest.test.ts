import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  contentDigest,
  inColumns,
  type ManifestRow,
  type ManifestRows,
  NO_DIGEST,
  readManifest,
  writeManifest,
} from "../../src/output/manifest.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const rowsOf = (count: number): readonly (ManifestRow & { readonly digest: string })[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `gène/${index}.html`,
    state: [index + 2 ** 40, index, index + 0.5, index + 0.25],
    digest: index % 3 === 0 ? NO_DIGEST : contentDigest(`${index}`),
  }));

function columnsOf(rows: ReturnType<typeof rowsOf>): ManifestRows {
  const digests = new Map(rows.map(({ path, digest }) => [path, digest]));
  return inColumns(rows, (path) => digests.get(path) ?? "");
}

describe("a manifest", () => {
  it.each([0, 1, 8192, 20_000])("is read as it was written, with %i rows", async (count) => {
    const file = join(await temporaryFolder(), "site", "manifest");
    const rows = rowsOf(count);
    writeManifest(file, "/site", columnsOf(rows));
    const manifest = readManifest(file, "/site");
    expect(manifest?.paths).toEqual(rows.map(({ path }) => path));
    expect(manifest?.paths.map((path) => manifest.stateOf(path))).toEqual(
      rows.map(({ state }) => state),
    );
    expect(manifest?.paths.map((path) => manifest.digestOf(path))).toEqual(
      rows.map(({ digest }) => digest),
    );
  });

  it("is missing of another folder, and without its end", async () => {
    const file = join(await temporaryFolder(), "manifest");
    writeManifest(file, "/site", columnsOf(rowsOf(10)));
    expect(readManifest(file, "/other")).toBeUndefined();
    truncateSync(file, readFileSync(file).length - 1);
    expect(readManifest(file, "/site")).toBeUndefined();
  });
});
