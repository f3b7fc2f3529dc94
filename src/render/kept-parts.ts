/**
 * Parts of the build before, pages and groups of files: a part is made again if anything that it was made from has
 * changed.
 *
 * @module
 */
import { hash } from "node:crypto";
import type { Reads } from "../base/memory/reads.ts";
import type { Kept, Sources } from "../cache/kept.ts";
import type { Catalog, Site } from "../catalog/catalog.ts";
import type { OutputFile } from "../output/files.ts";
import { dividedFiles, joinFiles, listedFiles, listOf } from "../output/joined-files.ts";
import { createReadDigests } from "../site/read-digests.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";

/** A part of this build that may be in the site already. */
type KeptPart = MadePart | { readonly bytes?: undefined; readonly isThere: true };

/** A part of this build. */
type MadePart =
  /** The build before has made the same. */
  | { readonly bytes: Uint8Array; readonly isThere?: undefined }
  /** It is to be made between the two calls. */
  | {
      readonly bytes?: undefined;
      readonly isThere?: undefined;
      readonly begin: () => void;
      /** @param digest that of the bytes, if it is known: SHA-256, base64url */
      readonly end: (bytes: Uint8Array, digest?: string) => void;
    };

export interface KeptParts {
  /**
   * @param name the file of a page, or what else no other part is called
   * @param given what it is made from, besides what is read of the catalog
   * @param isThere tells from the digest of the part whether the site has it; by default, it does not
   */
  find(name: string, given: unknown): MadePart;
  find(name: string, given: unknown, isThere?: (digest: string) => boolean): KeptPart;
  /** Keeps a part no longer. */
  drop(name: string): void;
}

/** A part: that of the build before, if the same would be made. */
export function madePart(
  parts: KeptParts,
  name: string,
  given: unknown,
  make: () => Uint8Array,
): Uint8Array {
  const part = parts.find(name, given);
  if (part.bytes !== undefined) return part.bytes;
  part.begin();
  const bytes = make();
  part.end(bytes);
  return bytes;
}

/**
 * A part that is made from what it is given and the settings alone, and so is not noted reading anything: a whole catalog
 * would be more than the part.
 */
export function keptValue(
  parts: KeptParts,
  name: string,
  given: unknown,
  make: () => Uint8Array,
): Uint8Array {
  const part = parts.find(name, given);
  if (part.bytes !== undefined) return part.bytes;
  const bytes = make();
  part.begin();
  part.end(bytes);
  return bytes;
}

/**
 * The files of tools, which are made from a tool and the settings alone. Of those that the build before made only the list
 * is read, until somebody wants their contents.
 */
export function* filesOfTools(
  parts: KeptParts,
  name: string,
  tools: readonly RegistryTool[],
  filesOf: (tool: RegistryTool) => Iterable<OutputFile>,
): Generator<OutputFile> {
  for (const tool of tools) {
    if (parts === NO_PARTS) {
      yield* filesOf(tool);
      continue;
    }
    const [nameOfFiles, nameOfList] = [`${name} ${tool.id}`, `${name} list ${tool.id}`];
    const files = () => madePart(parts, nameOfFiles, tool, () => joinFiles(filesOf(tool)));
    let before = "";
    parts.find(nameOfFiles, tool, (digest) => {
      before = digest;
      return true;
    });
    // a list belongs to the files of one digest
    const list = parts.find(nameOfList, before);
    if (list.bytes !== undefined) {
      yield* listedFiles(list.bytes, files);
      continue;
    }
    const made = files();
    madePart(parts, nameOfList, hash("sha256", made, "base64url"), () => listOf(made));
    yield* dividedFiles(made);
  }
}

/** Opens what the build before kept, with what everything depends on: the settings, and the digest of the plugins. */
type OpenKept = (sources: Sources, settings: readonly [Site, string?]) => Kept;

/** Every part is made. */
export const NO_PARTS: KeptParts = { find: () => ({ begin() {}, end() {} }), drop() {} };

/** Opens the parts of the build before. Every part is made if the catalog does not tell what is read of it. */
export function openParts(
  catalog: Catalog,
  open: OpenKept,
): { readonly parts: KeptParts; readonly save: () => void } {
  const { reads, site, plugins } = catalog;
  if (reads === undefined) return { parts: NO_PARTS, save() {} };
  const digests = createReadDigests(catalog);
  const kept = open(digests, plugins === undefined ? [site] : [site, plugins.digest]);
  const { begin } = reads;
  function find(name: string, value: unknown): MadePart;
  function find(name: string, value: unknown, isThere?: (digest: string) => boolean): KeptPart;
  function find(name: string, value: unknown, isThere?: (digest: string) => boolean): KeptPart {
    const given = digests.ofValue(value ?? {});
    if (given !== undefined && isThere !== undefined && kept.keep(name, given, isThere))
      return { isThere: true } as const;
    const bytes = given === undefined ? undefined : kept.find(name, given);
    if (bytes !== undefined) return { bytes };
    let end: ReturnType<Reads["begin"]> | undefined;
    return {
      begin() {
        end = begin();
      },
      end(made, digest) {
        const noted = end?.();
        if (given !== undefined && noted !== undefined) kept.add(name, given, noted, made, digest);
      },
    };
  }
  return { parts: { find, drop: kept.drop }, save: kept.save };
}
