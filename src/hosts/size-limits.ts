/**
 * How large a site is, and which hosts do not accept it.
 *
 * @module
 */
import { dirname } from "node:path";
import { bytesText } from "../base/texts/bytes-text.ts";
import { visible } from "../base/texts/visible.ts";
import { grouped, listed } from "../base/words.ts";
import type { SiteFiles } from "../output/site-files.ts";
import type { Host, SizeMeasure } from "./host.ts";

/** How large a site is, and the path that makes it so where there is one. */
export type SiteSize = Readonly<
  Record<SizeMeasure, { readonly value: number; readonly path?: string }>
>;

/** In the unit of limits, and with a digit that tells a size from its limit. */
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

/** Measures a site. */
export function siteSize(site: SiteFiles): SiteSize {
  const files = site.paths();
  const entries = new Map<string, number>();
  let bytes = 0;
  let largest = { path: "", value: 0 };
  for (const path of files) {
    const size = site.sizeOf(path);
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

/** A line for each host that has limits: how much of them a site takes. */
const usedLimits = (size: SiteSize, hosts: readonly Host[]): readonly string[] =>
  hosts
    .filter(({ limits }) => limits.length > 0)
    .map(({ name, limits }) => {
      const used = limits.map(({ measure, maximum, text, plan }) => {
        // rounded up: 100 % still fits
        const percent = Math.ceil((size[measure].value / maximum) * 100);
        return `${percent} % of ${text}${plan === undefined ? "" : ` (${plan})`}`;
      });
      return `${name}: ${used.join(", ")}`;
    });

const runsFunction = ({ adapter }: Host) => adapter !== undefined;

/** What packs would change, or the hosts that a site with packs is not for. */
function packAdvice(size: SiteSize, hosts: readonly Host[], isPacked: boolean): readonly string[] {
  if (isPacked) {
    const others = hosts.filter((host) => !runsFunction(host)).map(({ name }) => name);
    return [`Not for ${listed(others, "or")}: packs require the function.`];
  }
  if (exceededLimits(size, hosts.filter(runsFunction)).length === 0) return [];
  return [
    "Set pack: true in site.yaml for a host with the function: documents for programs then take few files, none larger than 20 MiB.",
  ];
}

/**
 * The number of files and bytes of a site, how much of each host's limits that is, and a line for each limit that it
 * exceeds.
 *
 * @param isPacked whether its documents are in packs, which only hosts with the function can serve
 */
export function sizeReport(
  size: SiteSize,
  hosts: readonly Host[],
  isPacked = false,
): readonly string[] {
  const { files, bytes } = size;
  const possible = isPacked ? hosts.filter(runsFunction) : hosts;
  return [
    `The site: ${grouped(files.value)} files, ${bytesText(bytes.value)}`,
    ...usedLimits(size, possible),
    ...exceededLimits(size, possible),
    ...packAdvice(size, hosts, isPacked),
  ];
}
