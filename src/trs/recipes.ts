/**
 * How a version of a tool is used with the usual engines: commands to paste.
 *
 * @module
 */
import { formatTrsPath } from "./paths.ts";
import { filesOf, primaryDescriptor, type RegistryTool, type RegistryVersion } from "./registry.ts";
import type { DescriptorType } from "./types.ts";

export interface Recipe {
  readonly type: DescriptorType;
  /** What to do, in a sentence. */
  readonly about: string;
  readonly command: string;
}

/**
 * The address of a version's primary descriptor as engines need it: with its own path, not encoded, so
 * that its imports resolve against it.
 */
export function descriptorAddress(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  site: string,
): string | undefined {
  const primary = primaryDescriptor(version, type);
  if (primary === undefined) return undefined;
  const route = { kind: "file", id: tool.id, version: version.id, type, plain: true } as const;
  return site + formatTrsPath({ ...route, path: primary.path });
}

/** Fetches all files of a version, given the address of its primary descriptor. */
function fetchAll(version: RegistryVersion, address: string, type: DescriptorType): string {
  const files = filesOf(version, type).map(({ path }) => path);
  const end = `/PLAIN_${type}/descriptor`;
  const base = address.slice(0, address.lastIndexOf(`${end}/`) + end.length);
  return `for file in ${files.join(" ")}; do\n  curl --create-dirs -fsSo "$file" "${base}/$file"\ndone`;
}

/** A recipe for each descriptor type. */
export function recipesOf(
  tool: RegistryTool,
  version: RegistryVersion,
  site: string,
): readonly Recipe[] {
  return version.descriptor_type.flatMap((type): readonly Recipe[] => {
    const address = descriptorAddress(tool, version, type, site);
    if (address === undefined) return [];
    switch (type) {
      case "CWL":
        return [
          {
            type,
            about: "Run it with cwltool, or any CWL engine that reads from an address:",
            command: `cwltool ${address} inputs.json`,
          },
        ];
      case "WDL":
        return [
          { type, about: "Run it with miniwdl:", command: `miniwdl run ${address} -i inputs.json` },
        ];
      case "NFL":
        return [
          {
            type,
            about: "Nextflow runs a pipeline from a folder: fetch its files, then run it.",
            command: `${fetchAll(version, address, type)}\nnextflow run main.nf`,
          },
        ];
      case "SMK":
        return [
          {
            type,
            about: "Snakemake runs a workflow from a folder: fetch its files, then run it.",
            command: `${fetchAll(version, address, type)}\nsnakemake --cores 1`,
          },
        ];
      case "GALAXY": {
        const path = formatTrsPath({ kind: "version", id: tool.id, version: version.id });
        const trsUrl = encodeURIComponent(`${site}/ga4gh${path}`);
        return [
          {
            type,
            about: "Import it into a Galaxy server, here the public one:",
            command: `https://usegalaxy.org/workflows/trs_import?run_form=true&trs_url=${trsUrl}`,
          },
        ];
      }
      default:
        return [];
    }
  });
}
