/**
 * `tools/<tool>/tool.md` and `tools/<tool>/<version>/**` → tools, checked. What the lock file adds
 * (`meta_version`) is still missing here.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import type { Finding } from "../gkm/finding.ts";
import { nearest } from "../gkm/suggest.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "../trs/registry.ts";
import { DESCRIPTOR_TYPES, type DescriptorType, type FileType } from "../trs/types.ts";
import { licenseFinding, orcidFinding } from "./credentials.ts";
import { descriptorProblems, languageVersions, readDescriptors } from "./descriptor-problems.ts";
import { descriptorTypeOf, fileTypeOf } from "./file-types.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";

import { countProblems, type Problem } from "./problem.ts";
import { checkSchema } from "./schema-check.ts";
import { fileValidator } from "./schemas.ts";
import { START } from "./source-text.ts";
import { testFileProblems } from "./test-files.ts";
import { compareVersions } from "./versions.ts";

/** A version before the lock file has been read. */
export type VersionDraft = Omit<RegistryVersion, "meta_version">;
/** A tool before the lock file has been read. */
export type ToolDraft = Omit<RegistryTool, "meta_version" | "versions"> & {
  readonly versions: readonly VersionDraft[];
};

/** Ids are the names of folders; they stand in addresses as they are. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const IGNORED = ["**/.DS_Store", "**/Thumbs.db", "**/.git/**", "**/*~"];

type ToolFields = Pick<
  RegistryTool,
  "name" | "organization" | "toolclass" | "checker_url" | "homepage" | "license"
> &
  Partial<Pick<RegistryTool, "aliases">>;

type VersionFields = Partial<
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

/** Collects the problems of one reading. */
class Problems {
  readonly list: Problem[] = [];

  /** How many of them are errors. */
  get errors(): number {
    return countProblems(this.list).errors;
  }

  /** Takes what was found in front matter, if anything was. */
  add(file: string, found: Finding | undefined, { locate }: FrontMatter): void {
    if (found !== undefined) this.list.push({ ...found, file, ...locate(found.pointer) });
  }

  error(file: string, code: string, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ severity: "error", code, file, ...START, pointer: "", message, ...more });
  }
}

async function readChecked<Fields>(
  contentDir: string,
  file: string,
  schema: string,
  problems: Problems,
): Promise<{ readonly fields: Fields; readonly frontMatter: FrontMatter } | undefined> {
  const read = readFrontMatter(file, await readFile(join(contentDir, file), "utf8"));
  if ("problem" in read) {
    problems.list.push(read.problem);
    return undefined;
  }
  const { frontMatter } = read;
  const findings = checkSchema(fileValidator(schema), frontMatter.data, "content-front-matter");
  for (const finding of findings) {
    problems.list.push({ ...finding, file, ...frontMatter.locate(finding.pointer) });
  }
  return findings.length > 0 ? undefined : { fields: frontMatter.data as Fields, frontMatter };
}

async function readFiles(
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

const sizeProblems = (folder: string, files: readonly RegistryFile[]): readonly Problem[] =>
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
function choosePrimary(
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

async function readVersion(
  contentDir: string,
  toolFolder: string,
  id: string,
  problems: Problems,
): Promise<VersionDraft | undefined> {
  const folder = `${toolFolder}/${id}`;
  const file = `${folder}/version.md`;
  if (!ID.test(id)) {
    problems.error(folder, "trs-id", "This folder's name cannot be the id of a version.", {
      found: id,
      expected: "letters, digits, dots, hyphens and underscores, beginning with a letter or digit",
    });
    return undefined;
  }
  const checked = await readChecked<VersionFields>(
    contentDir,
    file,
    "content/version.schema.json",
    problems,
  );
  if (checked === undefined) return undefined;
  const { fields, frontMatter } = checked;
  const before = problems.errors;
  const files = await readFiles(contentDir, folder, fields, problems);
  const primary = choosePrimary(file, files, fields, frontMatter, problems);
  const descriptor_type = DESCRIPTOR_TYPES.filter((type) => primary.has(type));
  const classed = files.map((entry): RegistryFile => {
    const own = descriptorTypeOf(entry.path);
    const isPrimary = own !== undefined && primary.get(own) === entry.path;
    return {
      ...entry,
      file_type: isPrimary ? "PRIMARY_DESCRIPTOR" : entry.file_type,
      descriptor_types: own === undefined ? descriptor_type : [own],
    };
  });
  const images = fields.images ?? [];
  const read = readDescriptors(classed);
  problems.list.push(
    ...descriptorProblems(folder, classed, images, read),
    ...testFileProblems(
      folder,
      classed,
      read.filter(({ path, type }) => primary.get(type) === path),
    ),
    ...sizeProblems(folder, classed),
  );
  for (const [index, author] of (fields.author ?? []).entries()) {
    problems.add(file, orcidFinding(author, `/author/${index}`), frontMatter);
  }
  for (const [index, image] of images.entries()) {
    if (!fields.is_production || (image.checksum ?? []).length > 0) continue;
    const pointer = `/images/${index}`;
    problems.error(
      file,
      "trs-production-image",
      "A production version names the digest of each image.",
      {
        pointer,
        ...frontMatter.locate(pointer),
        found: `${image.image_name} without checksum`,
        fix: "Add checksum: [{ type: sha-256, checksum: … }], or set is_production: false.",
      },
    );
  }
  if (problems.errors > before) return undefined;
  return {
    id,
    author: fields.author ?? [],
    is_production: fields.is_production ?? false,
    images,
    included_apps: fields.included_apps ?? [],
    signed: fields.signed ?? false,
    verified: fields.verified ?? false,
    verified_source: fields.verified_source ?? [],
    descriptor_type,
    descriptor_type_version: languageVersions(read),
    files: classed,
    notes: frontMatter.body,
    ...(fields.released === undefined ? {} : { released: fields.released }),
  };
}

async function readTool(
  contentDir: string,
  id: string,
  problems: Problems,
): Promise<ToolDraft | undefined> {
  const folder = `tools/${id}`;
  if (!ID.test(id)) {
    problems.error(folder, "trs-id", "This folder's name cannot be the id of a tool.", {
      found: id,
      expected: "letters, digits, dots, hyphens and underscores, beginning with a letter or digit",
      fix: "Rename the folder, and put the other name under aliases.",
    });
    return undefined;
  }
  const entries = await readdir(join(contentDir, folder), { withFileTypes: true });
  if (!entries.some((entry) => entry.name === "tool.md")) {
    problems.error(`${folder}/tool.md`, "content-missing", "The tool has no tool.md.", {
      expected: "front matter with name, organization and toolclass, and a description below it",
      fix: "Add tool.md to the tool's folder.",
    });
    return undefined;
  }
  const read = await readChecked<ToolFields>(
    contentDir,
    `${folder}/tool.md`,
    "content/tool.schema.json",
    problems,
  );
  const versions: VersionDraft[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const inside = await readdir(join(contentDir, folder, entry.name));
    if (!inside.includes("version.md")) {
      problems.error(
        `${folder}/${entry.name}/version.md`,
        "content-missing",
        "The version has no version.md.",
        {
          fix: "Add version.md; its front matter may be empty: --- and --- on two lines.",
        },
      );
      continue;
    }
    const version = await readVersion(contentDir, folder, entry.name, problems);
    if (version !== undefined) versions.push(version);
  }
  if (read === undefined) return undefined;
  const { fields, frontMatter } = read;
  if (fields.license !== undefined) {
    problems.add(`${folder}/tool.md`, licenseFinding(fields.license, "/license"), frontMatter);
  }
  if (frontMatter.body === "") {
    problems.error(`${folder}/tool.md`, "trs-no-description", "The tool has no description.", {
      fix: "Write it below the front matter.",
    });
  }
  return {
    ...fields,
    id,
    aliases: fields.aliases ?? [],
    description: frontMatter.body,
    versions: versions.sort((a, b) => compareVersions(a.id, b.id)),
  };
}

/** References between tools: checkers, and that an alias names one tool only. */
function checkBetween(tools: readonly ToolDraft[], problems: Problems): void {
  const owners = new Map<string, string>(tools.map((tool) => [tool.id, tool.id]));
  for (const tool of tools) {
    const file = `tools/${tool.id}/tool.md`;
    const checker = tool.checker_url;
    if (
      checker !== undefined &&
      !/^https?:\/\//.test(checker) &&
      !tools.some(({ id }) => id === checker)
    ) {
      const near = nearest(
        checker,
        tools.map(({ id }) => id),
      );
      problems.error(file, "trs-no-checker", `There is no tool ${checker} to check this one.`, {
        pointer: "/checker_url",
        found: checker,
        expected: "the id of a tool of this registry, or an address",
        ...(near === undefined ? {} : { fix: `Did you mean ${near}?` }),
      });
    }
    for (const alias of tool.aliases) {
      const owner = owners.get(alias);
      if (owner !== undefined) {
        problems.error(file, "trs-alias", `The alias ${alias} already names the tool ${owner}.`, {
          pointer: "/aliases",
          found: alias,
          fix: "Leave it with one of the two.",
        });
      } else owners.set(alias, tool.id);
    }
  }
}

/** Reads and checks every tool. */
export async function readTools(
  contentDir: string,
): Promise<{ readonly tools: readonly ToolDraft[]; readonly problems: readonly Problem[] }> {
  const problems = new Problems();
  const ids = await glob("tools/*", { cwd: contentDir, onlyDirectories: true });
  const tools: ToolDraft[] = [];
  for (const id of ids.map((path) => path.slice("tools/".length)).sort()) {
    const tool = await readTool(contentDir, id, problems);
    if (tool !== undefined) tools.push(tool);
  }
  checkBetween(tools, problems);
  return { tools, problems: problems.list };
}
