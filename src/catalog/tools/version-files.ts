/**
 * The files of a version's folder: which there are, of which kind, and which is the primary descriptor.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import { START } from "../../json/position.ts";
import { nearest } from "../../json/suggest.ts";
import type { RegistryFile, RegistryVersion } from "../../trs/registry.ts";
import { DESCRIPTOR_TYPES, type DescriptorType, type FileType } from "../../trs/types.ts";
import { descriptorTypeOf, fileTypeOf } from "../files/file-types.ts";
import type { FrontMatter } from "../files/front-matter.ts";
import type { Problem } from "../report/problem.ts";
import type { Problems } from "../report/problems.ts";

const IGNORED = ["**/.DS_Store", "**/Thumbs.db", "**/.git/**", "**/*~"];

/** The front matter of `version.md`. */
export type VersionFields = Partial<
  Pick<
    RegistryVersion,
    | "author"
    | "is_production"
    | "released"
    | "images"
    | "included_apps"
    | "signed"
    | "verified"
    | "verified_source"
  >
> & {
  readonly primary_descriptor?: Partial<Record<DescriptorType, string>>;
  readonly file_types?: Readonly<Record<string, FileType>>;
};

/** Reads the files of a version, but for `version.md`, and classes them. */
export async function readFiles(
  contentDir: string,
  folder: string,
  fields: VersionFields,
  problems: Problems,
): Promise<readonly Omit<RegistryFile, "descriptor_types">[]> {
  const found = await glob("**/*", {
    cwd: join(contentDir, folder),
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    ignore: ["version.md", ...IGNORED],
  });
  const files: Omit<RegistryFile, "descriptor_types">[] = [];
  for (const { path, dirent } of found.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (dirent.isSymbolicLink()) {
      problems.error(
        `${folder}/${path}`,
        "trs-symbolic-link",
        "A version holds files, not links to files.",
        {
          fix: "Replace the link by a copy of the file.",
        },
      );
    } else if (dirent.isFile()) {
      const content = await readFile(join(contentDir, folder, path));
      const sha256 = createHash("sha256").update(content).digest("hex");
      const file_type = fields.file_types?.[path] ?? fileTypeOf(path);
      files.push({ path, file_type, content, sha256 });
    }
  }
  for (const path of Object.keys(fields.file_types ?? {})) {
    if (files.some((file) => file.path === path)) continue;
    const near = nearest(
      path,
      files.map((file) => file.path),
    );
    problems.error(
      `${folder}/version.md`,
      "trs-no-such-file",
      `file_types names ${path}, and there is no such file.`,
      {
        pointer: `/file_types/${path.replaceAll("/", "~1")}`,
        found: path,
        ...(near === undefined ? {} : { fix: `Did you mean ${near}?` }),
      },
    );
  }
  return files;
}

/** Files of more bytes are slow to fetch; some hosts take none of more than 25 MiB. */
const LARGE = 10_000_000;

/** What is said of files that are large. */
export const sizeProblems = (folder: string, files: readonly RegistryFile[]): readonly Problem[] =>
  files
    .filter(({ content }) => content.byteLength > LARGE)
    .map(({ path, content }) => ({
      severity: "warning",
      code: "trs-large-file",
      file: `${folder}/${path}`,
      ...START,
      pointer: "",
      message: `The file is large: ${(content.byteLength / 1e6).toFixed(1)} MB, each time that somebody fetches it.`,
      found: `${content.byteLength} bytes`,
      expected: "10 MB or less",
      fix: "Leave data where they are published, and name their address in the test file.",
    }));

/** Paths that name the primary descriptor of a type by convention. */
const USUAL_PRIMARIES = ["main.nf", "Snakefile", "workflow/Snakefile"];

/** The path of each type's primary descriptor. */
export function choosePrimary(
  file: string,
  files: readonly Omit<RegistryFile, "descriptor_types">[],
  fields: VersionFields,
  frontMatter: FrontMatter,
  problems: Problems,
): ReadonlyMap<DescriptorType, string> {
  const chosen = new Map<DescriptorType, string>();
  for (const type of DESCRIPTOR_TYPES) {
    const paths = files.map(({ path }) => path).filter((path) => descriptorTypeOf(path) === type);
    const named = fields.primary_descriptor?.[type];
    const usual = paths.find((path) => USUAL_PRIMARIES.includes(path));
    const pick = named ?? usual ?? (paths.length === 1 ? paths[0] : undefined);
    if (named !== undefined && !paths.includes(named)) {
      const pointer = `/primary_descriptor/${type}`;
      const near = nearest(named, paths) ?? paths[0];
      problems.error(
        file,
        "trs-no-primary-descriptor",
        `The primary descriptor ${named} is not there.`,
        {
          pointer,
          ...frontMatter.locate(pointer),
          found: named,
          expected:
            paths.length === 0 ? `a ${type} file in the version's folder` : paths.join(", "),
          ...(near === undefined ? {} : { fix: `Did you mean ${near}?` }),
        },
      );
    } else if (pick !== undefined) chosen.set(type, pick);
    else if (paths.length > 0) {
      problems.error(
        file,
        "trs-no-primary-descriptor",
        `There are ${paths.length} ${type} files, and nothing says which is the primary descriptor.`,
        {
          pointer: "/primary_descriptor",
          ...frontMatter.locate("/primary_descriptor"),
          found: paths.join(", "),
          expected: "primary_descriptor in the front matter",
          fix: `Add primary_descriptor: { ${type}: ${paths[0]} }.`,
        },
      );
    }
  }
  if (chosen.size === 0 && problems.list.every((problem) => problem.file !== file)) {
    problems.error(file, "trs-no-primary-descriptor", "The version has no primary descriptor.", {
      found: files.length === 0 ? "no files" : files.map(({ path }) => path).join(", "),
      expected: "a .cwl, .wdl, .nf, .ga or .gxwf.yml file, or a Snakefile",
      fix: "Add the descriptor beside version.md.",
    });
  }
  return chosen;
}
