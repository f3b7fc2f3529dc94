/**
 * `tools/<tool>/` → a tool, checked, with its versions.
 *
 * @module
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Problem, problemIn, problemsIn, type Read } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { ToolFields } from "../schemas/content-types.ts";
import { type CheckedFrontMatter, readChecked } from "./checked-front-matter.ts";
import { licenseFinding } from "./credentials.ts";
import { ID_FORMAT, isId, type ToolDraft, type VersionDraft } from "./drafts.ts";
import { readVersion } from "./version.ts";
import { compareVersions } from "./versions.ts";

const fails = (problem: Problem): Read<ToolDraft> => ({ value: undefined, problems: [problem] });

/** The versions of a tool, the newest first. */
async function readVersions(
  contentDir: string,
  folder: string,
  ids: readonly string[],
): Promise<{ readonly versions: readonly VersionDraft[]; readonly problems: readonly Problem[] }> {
  const versions: VersionDraft[] = [];
  const problems: Problem[] = [];
  for (const id of ids) {
    const inside = await readdir(join(contentDir, folder, id));
    if (!inside.includes("version.md")) {
      const finding = contentFinding("content-missing", "", {
        message: "The version has no version.md.",
        fix: "Add version.md. Its front matter may be empty: two lines of ---.",
      });
      problems.push(problemIn(`${folder}/${id}/version.md`, finding));
      continue;
    }
    const read = await readVersion(contentDir, folder, id);
    if (read.value !== undefined) versions.push(read.value);
    problems.push(...read.problems);
  }
  return { versions: versions.sort((a, b) => compareVersions(a.id, b.id)), problems };
}

/** What the schema cannot say of a tool's own fields. */
function fieldProblems(
  file: string,
  { fields: { license }, body, locate }: CheckedFrontMatter<ToolFields>,
): readonly Problem[] {
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

/** Reads and checks a tool. */
export async function readTool(contentDir: string, id: string): Promise<Read<ToolDraft>> {
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
  const entries = await readdir(join(contentDir, folder), { withFileTypes: true });
  if (!entries.some((entry) => entry.name === "tool.md")) {
    const finding = contentFinding("content-missing", "", {
      message: "The tool has no tool.md.",
      expected: "front matter with name, organization and toolclass, and a description below it",
      fix: "Add tool.md to the tool's folder.",
    });
    return fails(problemIn(file, finding));
  }
  const read = await readChecked(contentDir, file, "content/tool.schema.json");
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const { versions, problems } = await readVersions(contentDir, folder, folders);
  if (read.value === undefined) {
    return { value: undefined, problems: [...read.problems, ...problems] };
  }
  const { fields, body } = read.value;
  return {
    value: { ...fields, id, aliases: fields.aliases ?? [], description: body, versions },
    problems: [...problems, ...fieldProblems(file, read.value)],
  };
}
