/**
 * How large a site is, and which hosts will not take it.
 *
 * @module
 */
import { dirname } from "node:path";
import glob from "fast-glob";

interface Size {
  readonly files: number;
  readonly bytes: number;
  /** The largest file. */
  readonly largest: { readonly path: string; readonly bytes: number };
  /** The folder with the most entries. */
  readonly fullest: { readonly path: string; readonly entries: number };
}

/** What a host takes, as its documentation said in November 2026. */
interface Limit {
  readonly host: string;
  /** Why a site is too large for it, if it is. */
  readonly exceeded: (size: Size) => string | undefined;
}

const count = (value: number) => value.toLocaleString("en");
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const MIB = 2 ** 20;

const tooManyFiles =
  (limit: number) =>
  ({ files }: Size) =>
    files > limit ? `takes ${count(limit)} files` : undefined;

const LIMITS: readonly Limit[] = [
  { host: "Cloudflare's free plan", exceeded: tooManyFiles(20_000) },
  { host: "Cloudflare's paid plan", exceeded: tooManyFiles(100_000) },
  {
    host: "Cloudflare",
    exceeded: ({ largest }) =>
      largest.bytes > 25 * MIB
        ? `takes files of 25 MiB, and ${largest.path} has ${megabytes(largest.bytes)}`
        : undefined,
  },
  {
    host: "Netlify",
    exceeded: ({ fullest }) =>
      fullest.entries > 54_000
        ? `takes 54,000 files in a folder, and ${fullest.path} has ${count(fullest.entries)}`
        : undefined,
  },
  {
    host: "GitHub Pages",
    exceeded: ({ bytes }) => (bytes > 1e9 ? "takes sites of 1 GB" : undefined),
  },
];

async function sizeOf(folder: string): Promise<Size> {
  const found = await glob("**/*", { cwd: folder, dot: true, stats: true });
  const entries = new Map<string, number>();
  let bytes = 0;
  let largest = { path: "", bytes: 0 };
  for (const { path, stats } of found) {
    const size = stats?.size ?? 0;
    bytes += size;
    if (size > largest.bytes) largest = { path, bytes: size };
    const parent = dirname(path);
    entries.set(parent, (entries.get(parent) ?? 0) + 1);
  }
  const [path = ".", most = 0] = [...entries].sort(([, a], [, b]) => b - a)[0] ?? [];
  return { files: found.length, bytes, largest, fullest: { path, entries: most } };
}

/** How many files and bytes a built site has, and a line for each host that takes less. */
export async function hostLimits(folder: string): Promise<readonly string[]> {
  const size = await sizeOf(folder);
  const over = LIMITS.flatMap(({ host, exceeded }) => {
    const why = exceeded(size);
    return why === undefined ? [] : [`too large for ${host}, which ${why}`];
  });
  return [`the site: ${count(size.files)} files, ${megabytes(size.bytes)}`, ...over];
}
