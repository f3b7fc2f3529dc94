/**
 * How large a site is, and which hosts do not accept it.
 *
 * @module
 */
import { dirname } from "node:path";
import glob from "fast-glob";
import { visible } from "../base/visible.ts";
import { grouped } from "../base/words.ts";
import type { Host, SizeMeasure } from "./host.ts";

/** How large a site is, and the path that makes it so where there is one. */
export type SiteSize = Readonly<
  Record<SizeMeasure, { readonly value: number; readonly path?: string }>
>;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** What a site has of a measure, as the end of a sentence. */
const HAS: Readonly<Record<SizeMeasure, (value: number, path: string) => string>> = {
  files: (value) => `the site has ${grouped(value)} files`,
  bytes: (value) => `the site has ${megabytes(value)}`,
  fileBytes: (value, path) => `${path} has ${megabytes(value)}`,
  folderEntries: (value, path) => `${path} has ${grouped(value)} files`,
};

/** A line for each limit that a site exceeds. */
export function exceededLimits(size: SiteSize, hosts: readonly Host[]): readonly string[] {
  return hosts.flatMap(({ name, limits }) =>
    limits
      .filter(({ measure, maximum }) => size[measure].value > maximum)
      .map(({ measure, text, plan }) => {
        const { value, path = "" } = size[measure];
        const accepting = plan === undefined ? name : `the ${plan} of ${name}`;
        return `Too large for ${accepting}: the limit is ${text}, and ${HAS[measure](value, visible(path))}.`;
      }),
  );
}

/** Measures a folder. */
export async function siteSize(folder: string): Promise<SiteSize> {
  const files = await glob("**/*", { cwd: folder, dot: true, stats: true });
  const entries = new Map<string, number>();
  let bytes = 0;
  let largest = { path: "", value: 0 };
  for (const { path, stats } of files) {
    const size = stats?.size ?? 0;
    bytes += size;
    if (size > largest.value) largest = { path, value: size };
    const parent = dirname(path);
    entries.set(parent, (entries.get(parent) ?? 0) + 1);
  }
  const [path = ".", most = 0] = [...entries].sort(([, a], [, b]) => b - a)[0] ?? [];
  return {
    files: { value: files.length },
    bytes: { value: bytes },
    fileBytes: largest,
    folderEntries: { path, value: most },
  };
}

/** The number of files and bytes of a site, and a line for each limit that it exceeds. */
export function sizeReport(size: SiteSize, hosts: readonly Host[]): readonly string[] {
  const { files, bytes } = size;
  return [
    `The site: ${grouped(files.value)} files, ${megabytes(bytes.value)}`,
    ...exceededLimits(size, hosts),
  ];
}
