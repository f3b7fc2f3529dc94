/**
 * `tools/<tool>/tool.md` and `tools/<tool>/<version>/**` → tools, checked. What the lock file adds
 * (`meta_version`) is still missing here.
 *
 * @module
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import glob from "fast-glob";
import { nearest } from "../../json/suggest.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "../../trs/registry.ts";
import { DESCRIPTOR_TYPES } from "../../trs/types.ts";
import { descriptorTypeOf } from "../files/file-types.ts";
import { type FrontMatter, readFrontMatter } from "../files/front-matter.ts";
import type { Problem } from "../report/problem.ts";
import { Problems } from "../report/problems.ts";
import { checkSchema } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/schemas.ts";
import { licenseFinding, orcidFinding } from "./credentials.ts";
import { descriptorProblems, languageVersions, readDescriptors } from "./descriptor-problems.ts";
import { testFileProblems } from "./test-files.ts";
import { choosePrimary, readFiles, sizeProblems, type VersionFields } from "./version-files.ts";
import { compareVersions } from "./versions.ts";

/** A version before the lock file has been read. */
export type VersionDraft = Omit<RegistryVersion, "meta_version">;
/** A tool before the lock file has been read. */
export type ToolDraft = Omit<RegistryTool, "meta_version" | "versions"> & {
  readonly versions: readonly VersionDraft[];
};

/** Ids are the names of folders; they stand in addresses as they are. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

type ToolFields = Pick<
  RegistryTool,
  "name" | "organization" | "toolclass" | "checker_url" | "homepage" | "license"
> &
  Partial<Pick<RegistryTool, "aliases">>;

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
