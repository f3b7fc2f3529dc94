/**
 * What the links and images in the texts of a registry refer to: the description of a tool, and the notes and
 * the README of a version.
 *
 * @module
 */
import { decoded, hasScheme, isOtherSite, pathOf } from "../../base/url.ts";
import { resolveImport } from "./imports.ts";
import { newestRelease } from "./newest.ts";
import type { RegistryFile } from "./registry.ts";

/** A version, as far as its texts refer to it. */
export interface TextVersion {
  readonly id: string;
  readonly files: readonly RegistryFile[];
}

/** A text, and what its relative references are resolved against. */
export type TextPlace =
  /** The description of a tool: its folder, and the files of its newest release. */
  | { readonly kind: "tool"; readonly versions: readonly TextVersion[] }
  /** The notes of a version: its files. */
  | { readonly kind: "notes"; readonly version: TextVersion }
  /** The README of a version, which comes from a repository: a path from the root is one of the version. */
  | { readonly kind: "readme"; readonly version: TextVersion };

export type TextReferenceTarget =
  | { readonly kind: "url" | "site" | "anchor" | "tool" }
  | { readonly kind: "file"; readonly version: TextVersion; readonly file: RegistryFile }
  | { readonly kind: "folder"; readonly version: TextVersion }
  /** @property path relative to the folder of the version or tool; undefined if it leaves that */
  | { readonly kind: "missing"; readonly path: string | undefined };

/** The files of a version by path, and its folders. */
interface Paths {
  readonly files: ReadonlyMap<string, RegistryFile>;
  readonly folders: ReadonlySet<string>;
}

const known = new WeakMap<readonly RegistryFile[], Paths>();

function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function pathsOf({ files }: TextVersion): Paths {
  const paths = known.get(files) ?? {
    files: new Map(files.map((file) => [file.path, file])),
    folders: new Set(files.flatMap(({ path }) => foldersOf(path))),
  };
  known.set(files, paths);
  return paths;
}

/** The paths of a version's files, for suggestions. */
export const filePathsOf = (version: TextVersion): Iterable<string> =>
  pathsOf(version).files.keys();

function inVersion(version: TextVersion, path: string): TextReferenceTarget {
  const { files, folders } = pathsOf(version);
  const file = files.get(path);
  if (file !== undefined) return { kind: "file", version, file };
  const isFolder = path === "" || path === "version.md" || folders.has(path);
  return isFolder ? { kind: "folder", version } : { kind: "missing", path };
}

function inTool(versions: readonly TextVersion[], path: string): TextReferenceTarget {
  if (path === "" || path === "tool.md") return { kind: "tool" };
  const slash = path.indexOf("/");
  const [first, rest] = slash < 0 ? [path, ""] : [path.slice(0, slash), path.slice(slash + 1)];
  const named = versions.find(({ id }) => id === first);
  if (named !== undefined) return inVersion(named, rest);
  const newest = newestRelease(versions);
  return newest === undefined ? { kind: "missing", path } : inVersion(newest, path);
}

/** What a link or image refers to, by its URL as it is written in a text. */
export function referenceOf(url: string, place: TextPlace): TextReferenceTarget {
  if (hasScheme(url) || isOtherSite(url)) return { kind: "url" };
  if (url.startsWith("#") || url === "") return { kind: "anchor" };
  if (url.startsWith("/") && place.kind !== "readme") return { kind: "site" };
  const decodedPath = decoded(pathOf(url));
  if (place.kind === "tool") {
    const path = resolveImport("tool.md", decodedPath);
    return path === undefined ? { kind: "missing", path } : inTool(place.versions, path);
  }
  const path = resolveImport("version.md", decodedPath);
  if (path !== undefined) return inVersion(place.version, path);
  const above = resolveImport("version/version.md", decodedPath);
  return above === "" || above === "tool.md" ? { kind: "tool" } : { kind: "missing", path };
}
