/**
 * Makes a release of a catalog: its tables as they are published, what changed, and a manifest of all that.
 *
 * @module
 */
import { hash } from "node:crypto";
import { optionalField } from "../../base/optional-fields.ts";
import { fileName } from "../../base/paths.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { releasedBytes } from "../../catalog/releases/read-releases.ts";
import type { Release, ReleaseManifest, Releases } from "../../catalog/releases/release.ts";
import { jsonFile } from "../../output/files.ts";
import { BULK_MANIFEST, BULK_VERSION } from "../../served/bulk-paths.ts";
import {
  RELEASE_CHANGES,
  RELEASE_MANIFEST,
  RELEASE_OUTLINE,
  releaseFile,
} from "../../served/release-paths.ts";
import { bulkFiles } from "../bulk/bulk-files.ts";
import type { manifestOf } from "../bulk/manifest.ts";
import { compareReleases, type ReleaseChange } from "./compare-releases.ts";
import { type ReadTable, readState } from "./release-state.ts";

/** How a release is named and dated. */
interface ReleaseNaming {
  readonly name: string;
  /** `2026-11-21` */
  readonly date: string;
  /** The commit that has exactly this content, if one has. */
  readonly commit?: string | undefined;
}

/** A release that is to be recorded. */
interface MadeRelease {
  readonly manifest: ReleaseManifest;
  /** All of its files by their names, the manifest among them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Sentences that say how much changed. */
  readonly summary: readonly string[];
}

const FIRST = { summary: ["This is the first release."], sections: [] };

/** Reads the tables of a release that was recorded. */
function tablesOf(releases: Releases, { name, manifest }: Release): ReadTable {
  const byName = new Map(manifest.tables.map((table) => [table.name, table]));
  return (table) => {
    const described = byName.get(table);
    return described && releasedBytes(releases, name, described);
  };
}

const KINDS = ["added", "changed", "removed", "renamed", "merged"] as const;

function countsOf(changes: readonly ReleaseChange[]): ReleaseManifest["changes"] {
  const counts = { added: 0, changed: 0, removed: 0, renamed: 0, merged: 0 };
  for (const { change } of changes) counts[change] += 1;
  return Object.fromEntries(KINDS.map((kind) => [kind, counts[kind]])) as typeof counts;
}

/** Makes a release, and compares it with the newest one that the catalog has. */
export async function makeRelease(
  catalog: Catalog,
  { name, date, commit }: ReleaseNaming,
): Promise<MadeRelease> {
  const { site, releases } = catalog;
  const files = new Map<string, Uint8Array>();
  let tables: ReturnType<typeof manifestOf>["tables"] = [];
  for (const { path, content } of bulkFiles(catalog)) {
    if (typeof content !== "string") files.set(fileName(path), content);
    else if (`/${path}` === BULK_MANIFEST) {
      tables = (JSON.parse(content) as ReturnType<typeof manifestOf>).tables;
    }
  }
  const bundles = catalog.bundles.map(({ name: bundle, profile, document }) => {
    const { prefix, namespace } = profile;
    return { name: bundle, prefix, namespace, metadata: document.metadata };
  });
  const previous = releases?.all[0];
  const { changes, outline } =
    releases === undefined || previous === undefined
      ? { changes: [], outline: FIRST }
      : compareReleases({
          older: await readState(previous.manifest, tablesOf(releases, previous)),
          newer: await readState({ bundles }, (table) => files.get(`${table}.parquet`)),
          mainProducer: site.main_producer,
          formerly: catalog.formerly,
        });
  const lines = changes.map((change) => `${JSON.stringify(change)}\n`).join("");
  const others = [
    [RELEASE_CHANGES, Buffer.from(lines)],
    [RELEASE_OUTLINE, Buffer.from(String(jsonFile("", outline).content))],
  ] as const;
  for (const [file, content] of others) files.set(file, content);
  const manifest: ReleaseManifest = {
    title: site.title,
    url: site.url,
    release: name,
    date,
    ...optionalField("license", site.license),
    ...optionalField("commit", commit),
    ...optionalField("previous", previous?.name),
    version: BULK_VERSION,
    changes: countsOf(changes),
    bundles,
    tables: tables.map((table) => ({
      ...table,
      file: releaseFile(name, fileName(table.file)),
    })),
    files: others.map(([file, content]) => ({
      file: releaseFile(name, file),
      bytes: content.byteLength,
      sha256: hash("sha256", content),
    })),
  };
  files.set(RELEASE_MANIFEST, Buffer.from(String(jsonFile("", manifest).content)));
  return { manifest, files, summary: outline.summary };
}
