/**
 * Files of a version that are defaults of its inputs (CWL 1.2, `File` and `Directory`): their content changes while the
 * default stays as it is written.
 *
 * @module
 */

import { isList, isObject, type Json } from "../../base/json.ts";
import { hasScheme } from "../../base/url.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import { resolveImport } from "../tool/imports.ts";
import type { DescriptorInterface, InputPort } from "../tool/interface.ts";
import type { RegistryVersion } from "../tool/registry.ts";
import { type Change, matched } from "./change.ts";

/** The paths of files in a default, as they are written. */
function writtenPaths(value: Json): readonly string[] {
  if (isList(value)) return value.flatMap(writtenPaths);
  if (!isObject(value) || value["class"] !== "File") return [];
  const path = value["location"] ?? value["path"];
  const own = typeof path === "string" && !hasScheme(path) ? [path] : [];
  return [...own, ...writtenPaths(value["secondaryFiles"] ?? [])];
}

type Side = readonly [Pick<RegistryVersion, "files">, Pick<DescriptorInterface, "path">];

/** Finds the digest of a file that the primary descriptor names. */
function createDigests([{ files }, { path: from }]: Side): (path: string) => string | undefined {
  const digests = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  return (path) => digests.get(resolveImport(from, path) ?? "");
}

/** The inputs of both versions that have the same default, with the files in it. */
const sameDefaults = (older: readonly InputPort[], newer: readonly InputPort[]) =>
  matched(older, newer).kept.flatMap(([before, { name, default: value }]) => {
    if (before.default === undefined || value === undefined) return [];
    const paths = writtenPaths(value);
    const isSame = paths.length > 0 && canonicalJson(before.default) === canonicalJson(value);
    return isSame ? [{ name, paths }] : [];
  });

/** What changed in the files that are defaults. */
export function defaultFileChanges(
  older: readonly [RegistryVersion, DescriptorInterface],
  newer: readonly [RegistryVersion, DescriptorInterface],
): readonly Change[] {
  const ports = sameDefaults(older[1].inputs, newer[1].inputs);
  if (ports.length === 0) return [];
  const [before, after] = [createDigests(older), createDigests(newer)];
  return ports.flatMap(({ name, paths }): readonly Change[] => {
    const gone = paths.find((path) => before(path) !== undefined && after(path) === undefined);
    if (gone !== undefined) {
      const predicate = "has a file as its default that is no longer there";
      return [{ subject: "input", name, predicate, effect: "breaking", older: gone }];
    }
    const changed = paths.find((path) => before(path) !== after(path));
    const predicate = "has a file as its default that has other content";
    return changed === undefined
      ? []
      : [{ subject: "input", name, predicate, effect: "results", newer: changed }];
  });
}
