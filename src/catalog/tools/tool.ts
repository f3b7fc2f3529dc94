/**
 * `tools/<tool>/` → a tool, checked, with its versions.
 *
 * @module
 */
import { shownReadme } from "../../trs/readme.ts";
import { type Item, listFolder } from "../files/content-folder.ts";
import { idProblems } from "../files/names.ts";
import { type Place, strayProblems } from "../files/strays.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { ToolFields } from "../schemas/content-types.ts";
import { type CheckedFrontMatter, readOwn } from "./checked-front-matter.ts";
import { licenseFinding } from "./credentials.ts";
import { ID_FORMAT, isId, type ToolDraft, type VersionDraft } from "./drafts.ts";
import { readmeProblems, textLinkProblems } from "./text-links.ts";
import { readVersion } from "./version.ts";
import { compareVersions } from "./versions.ts";

/** Whether something in a tool's folder is a version; a folder named tool.md is an error of its own. */
export const isVersion = ({ name, kind }: Item) => kind === "folder" && name !== "tool.md";

/** What is read in a tool's folder. */
const PLACE: Place = {
  names: ["tool.md"],
  required: "tool.md",
  isRead: isVersion,
  expected: "tool.md, and a folder for each version",
  fix: () => "Move it into the folder of a version, or remove it.",
};

/** What is said of a tool without its own file. */
const MISSING = {
  message: "The tool has no tool.md.",
  expected: "front matter with name, organization and toolclass, and a description below it",
  fix: "Add tool.md to the tool's folder.",
};

const fails = (problem: Problem): ReadTool => ({
  value: undefined,
  drafts: [],
  problems: [problem],
});

/** The versions of a tool that are sound, the newest first, and drafts of all that can be read. */
async function readVersions(
  contentDir: string,
  folder: string,
  ids: readonly string[],
  executables: ReadonlySet<string> | undefined,
) {
  const versions: VersionDraft[] = [];
  const drafts: VersionDraft[] = [];
  const problems: Problem[] = [];
  for (const id of ids) {
    const read = await readVersion(contentDir, folder, id, executables);
    if (read.value !== undefined) versions.push(read.value);
    if (read.draft !== undefined) drafts.push(read.draft);
    problems.push(...read.problems);
  }
  return { versions: versions.sort((a, b) => compareVersions(a.id, b.id)), drafts, problems };
}

/** What the schema cannot say of a tool's own fields. */
function fieldProblems(file: string, matter: CheckedFrontMatter<ToolFields>): readonly Problem[] {
  const { fields, body, locate } = matter;
  const { license } = fields;
  const wrong = license === undefined ? undefined : licenseFinding(license, "/license");
  const missing = contentFinding("trs-no-description", "", {
    message: "The tool has no description.",
    fix: "Write it below the front matter.",
  });
  return [
    ...problemsIn(file, wrong === undefined ? [] : [wrong], locate),
    ...(body === "" ? [problemIn(file, missing)] : []),
  ];
}

/** A tool as it was read, and drafts of its versions, also of those with errors. */
export type ReadTool = Read<ToolDraft> & { readonly drafts: readonly VersionDraft[] };

/**
 * Reads and checks a tool.
 *
 * @param executables what git has as executable, where the file system does not say it
 */
export async function readTool(
  contentDir: string,
  id: string,
  executables?: ReadonlySet<string>,
): Promise<ReadTool> {
  const folder = `tools/${id}`;
  const file = `${folder}/tool.md`;
  if (!isId(id)) {
    const finding = contentFinding("trs-id", "", {
      message: "The folder name is not a valid tool id.",
      found: id,
      expected: ID_FORMAT,
      fix: "Rename the folder. To keep the old name, add it to aliases.",
    });
    return fails(problemIn(folder, finding));
  }
  const read = await readOwn(contentDir, folder, "tool.md", "content/tool.schema.json", MISSING);
  const listing = await listFolder(contentDir, folder);
  // which has been read above
  const others = listing.problems.filter((problem) => problem.file !== file);
  if (read.problems.some(({ code }) => code === "content-missing")) {
    return { value: undefined, drafts: [], problems: [...read.problems, ...others] };
  }
  const ids = listing.items.filter(isVersion).map(({ name }) => name);
  const {
    versions,
    drafts,
    problems: ofVersions,
  } = await readVersions(contentDir, folder, ids, executables);
  const problems = [
    ...read.problems,
    ...others,
    ...idProblems(folder, id),
    ...strayProblems(folder, listing, PLACE),
    ...ofVersions,
  ];
  if (read.value === undefined) return { value: undefined, drafts, problems };
  const { fields, body } = read.value;
  // files of a version that could not be read are not known to be missing
  const place = versions.length === ids.length ? ({ kind: "tool", versions } as const) : undefined;
  return {
    drafts,
    value: { ...fields, id, aliases: fields.aliases ?? [], description: body, versions },
    problems: [
      ...problems,
      ...fieldProblems(file, read.value),
      ...textLinkProblems(file, read.value, place),
      ...versions.flatMap((version) => {
        const readme = shownReadme({ description: body }, version);
        return readme === undefined
          ? []
          : readmeProblems(`${folder}/${version.id}`, readme, version);
      }),
    ],
  };
}
