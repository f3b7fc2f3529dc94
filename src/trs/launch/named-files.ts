/**
 * The files of a version that the values of its tests name.
 *
 * @module
 */
import { resolveImport } from "../tool/imports.ts";
import type { DescriptorInterface } from "../tool/interface.ts";
import type { RegistryFile } from "../tool/registry.ts";
import type { FileUrls } from "./file-urls.ts";

/** A file of a test that has no URL, so that the test does not run from any folder. */
export class NoUrl extends Error {}

/** What a value is read with. */
export interface Reading {
  /** The path of the test file, which its relative paths are relative to. */
  readonly test: string;
  readonly urls: FileUrls;
  readonly about: DescriptorInterface | undefined;
}

/** The file that a relative path names: beside the test file, or in the version's folder, but not both. */
export function namedFile(path: string, { test, urls }: Reading): RegistryFile | undefined {
  const found = [test, ""].flatMap((from) => {
    const own = resolveImport(from, path);
    return own === undefined ? [] : (urls.at(own) ?? []);
  });
  const [first] = found;
  return first !== undefined && found.every((file) => file === first) ? first : undefined;
}
