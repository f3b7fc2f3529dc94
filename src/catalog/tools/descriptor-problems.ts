/**
 * Descriptors of a tool version: each can be read, what it imports is there, and its images are known.
 *
 * @module
 */
import { nearest } from "../../json/suggest.ts";
import { resolveImport } from "../../trs/imports.ts";
import { type RegistryFile, textOf } from "../../trs/registry.ts";
import type { DescriptorType, DescriptorTypeVersion, ImageData } from "../../trs/types.ts";
import { descriptorTypeOf } from "../files/file-types.ts";
import type { Problem } from "../report/problem.ts";
import type { DescriptorText, Import, NamedImage } from "./languages/language.ts";
import { READERS } from "./languages/languages.ts";

/** A descriptor of a version, read. */
export interface ReadFile {
  readonly path: string;
  readonly type: DescriptorType;
  readonly descriptor: DescriptorText;
}

/** The descriptors among a version's files, read; one that is not UTF-8 is left out. */
export function readDescriptors(files: readonly RegistryFile[]): readonly ReadFile[] {
  return files.flatMap((file) => {
    const type = descriptorTypeOf(file.path);
    const text = type === undefined ? undefined : textOf(file);
    if (type === undefined || text === undefined) return [];
    return [{ path: file.path, type, descriptor: READERS[type](text, file.path) }];
  });
}

/** The versions of the languages that descriptors are written in, sorted. */
export function languageVersions(read: readonly ReadFile[]): DescriptorTypeVersion {
  const versions = read.flatMap(({ type, descriptor: { version } }) =>
    version === undefined ? [] : [{ type, version }],
  );
  return Object.fromEntries(
    [...Map.groupBy(versions, ({ type }) => type)].map(([type, found]) => [
      type,
      [...new Set(found.map(({ version }) => version))].sort(),
    ]),
  );
}

/** The file that was perhaps meant by one of some paths. */
function nearestPath(
  candidates: readonly (string | undefined)[],
  paths: ReadonlySet<string>,
): string | undefined {
  return candidates
    .map((path) => (path === undefined ? undefined : nearest(path, paths)))
    .find((path) => path !== undefined);
}

/** What is wrong with an import, if anything is. */
function importProblem(
  folder: string,
  path: string,
  { target, candidates, position }: Import,
  paths: ReadonlySet<string>,
): Problem | undefined {
  const resolved = candidates.map((candidate) => resolveImport(path, candidate));
  if (resolved.some((one) => one !== undefined && paths.has(one))) return undefined;
  const outside = resolved.every((one) => one === undefined);
  const near = nearestPath(resolved, paths);
  return {
    severity: "error",
    code: outside ? "trs-import-outside" : "trs-import-missing",
    file: `${folder}/${path}`,
    pointer: "",
    ...position,
    message: outside
      ? `The import ${target} leaves the version's folder.`
      : `The descriptor imports ${target}, and there is no such file.`,
    found: target,
    expected: outside ? "a path inside the version's folder" : `the file ${folder}/${resolved[0]}`,
    fix:
      near === undefined || outside
        ? "Add the file to the version's folder, or correct the path."
        : `Did you mean ${near}?`,
  };
}

/** Where an image is, and which of its states: `docker.io/library/ubuntu`, tag `22.04`. */
function parseImage(image: string): {
  readonly place: string;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
} {
  const [named = "", digest] = image.replace(/^docker:\/\//, "").split("@sha256:", 2);
  const colon = named.indexOf(":", named.lastIndexOf("/"));
  const name = colon < 0 ? named : named.slice(0, colon);
  const [host = "", ...rest] = name.split("/");
  const isHost = rest.length > 0 && /[.:]|^localhost$/.test(host);
  const path = isHost ? rest.join("/") : name.includes("/") ? name : `library/${name}`;
  const tag = colon < 0 ? undefined : named.slice(colon + 1);
  return { place: `${isHost ? host : "docker.io"}/${path}`, tag, digest };
}

/** Whether the version's list of images has the one that a descriptor names. */
function isListed(image: string, images: readonly ImageData[]): boolean {
  const wanted = parseImage(image);
  return images.some(({ registry_host, image_name = "", checksum = [] }) => {
    const host = registry_host === undefined ? "" : `${registry_host.replace(/\/$/, "")}/`;
    const known = parseImage(host + image_name);
    const digests = [known.digest, ...checksum.map((one) => one.checksum)];
    if (known.place !== wanted.place) return false;
    return wanted.digest === undefined
      ? wanted.tag === undefined || known.tag === wanted.tag
      : digests.includes(wanted.digest);
  });
}

const imageProblem = (folder: string, path: string, { image, position }: NamedImage): Problem => ({
  severity: "warning",
  code: "trs-image-not-listed",
  file: `${folder}/${path}`,
  pointer: "",
  ...position,
  message: `The descriptor runs in ${image}, which is not among the version's images.`,
  found: image,
  expected: "every image under images in version.md",
  fix: "Add it to images, with its digest.",
});

/** A descriptor that calls itself by another version than its folder: users will look for the wrong one. */
function releaseProblem(
  folder: string,
  { path, descriptor: { release } }: ReadFile,
): readonly Problem[] {
  const id = folder.split("/").at(-1) ?? "";
  if (release === undefined || release.text.replace(/^v/, "") === id.replace(/^v/, "")) return [];
  return [
    {
      severity: "warning",
      code: "trs-other-version",
      file: `${folder}/${path}`,
      pointer: "",
      ...release.position,
      message: `The descriptor calls itself version ${release.text}, and its folder is ${id}.`,
      found: release.text,
      expected: id,
      fix: "Correct the descriptor, or rename the folder.",
    },
  ];
}

/**
 * What is wrong with the descriptors of a version.
 *
 * @param folder of the version, named as the version is
 */
export function descriptorProblems(
  folder: string,
  files: readonly RegistryFile[],
  images: readonly ImageData[],
  read: readonly ReadFile[],
): readonly Problem[] {
  const paths = new Set(files.map(({ path }) => path));
  return read.flatMap((file) => {
    const { path, descriptor } = file;
    return [
      ...releaseProblem(folder, file),
      ...descriptor.faults.map((fault) => ({ ...fault, file: `${folder}/${path}`, pointer: "" })),
      ...descriptor.imports.flatMap((one) => importProblem(folder, path, one, paths) ?? []),
      ...descriptor.images
        .filter(({ image }) => !isListed(image, images))
        .map((image) => imageProblem(folder, path, image)),
    ];
  });
}
