/**
 * Writes a version from elsewhere into a content folder, and its tool if that is new.
 *
 * @module
 */
import { chmod, lstat, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Languages } from "../../languages/languages.ts";
import type { Problem } from "../../report/problem.ts";
import { removeUnfinished, unfinishedName, writeBytes } from "../files/write-file.ts";
import { listImages } from "../fix/list-images.ts";
import { EMPTY_LOCK } from "../lock/lock.ts";
import { PLACEHOLDERS } from "../tools/texts/placeholders.ts";
import { validateVersion } from "../tools/validate-version.ts";
import { READ_ANEW, readVersion } from "../tools/version.ts";
import { ImportError, type ImportedVersion } from "./imported.ts";

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * A file with front matter.
 *
 * @param from where it is from, for a comment
 */
const matterFile = (fields: object, body: string, from?: string): string => {
  const comment = from === undefined ? "" : `# Imported from ${from}\n`;
  const yaml = Object.keys(fields).length === 0 ? "" : stringify(fields, { lineWidth: 0 });
  return `---\n${comment}${yaml}---\n${body === "" ? "" : `\n${body.trim()}\n`}`;
};

async function write(contentDir: string, file: string, content: string | Uint8Array) {
  const problem = await writeBytes(contentDir, file, content);
  if (problem !== undefined) throw new ImportError(`${problem.message} (${problem.file})`);
}

/** Writes the folder of the version: it is in its place once it is whole. */
async function writeFolder(contentDir: string, imported: ImportedVersion): Promise<void> {
  const { toolId, versionId, version, files, from } = imported;
  const tool = join(contentDir, "tools", toolId);
  const unfinished = unfinishedName(versionId);
  await removeUnfinished(tool, versionId);
  try {
    for (const { path, content, isExecutable } of files) {
      await write(contentDir, `tools/${toolId}/${unfinished}/${path}`, content);
      if (isExecutable) await chmod(join(tool, unfinished, path), 0o755);
    }
    const text = matterFile(version, "", from);
    await write(contentDir, `tools/${toolId}/${unfinished}/version.md`, text);
    await rename(join(tool, unfinished), join(tool, versionId));
  } catch (error) {
    await rm(join(tool, unfinished), { recursive: true, force: true });
    throw error;
  }
}

/** What is written, and what a person has to look at. */
interface WrittenVersion {
  /** The files of front matter, relative to the content folder. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Writes a version, with the images that its descriptors name, and the tool if it is new.
 *
 * @param languages by default, those of this program
 * @throws ImportError if the version exists, or cannot be written
 */
export async function writeVersion(
  contentDir: string,
  imported: ImportedVersion,
  languages?: Languages,
): Promise<WrittenVersion> {
  const { toolId, versionId, tool, description } = imported;
  const folder = `tools/${toolId}`;
  if (await exists(join(contentDir, folder, versionId)))
    throw new ImportError(
      `${toolId} ${versionId} exists. Remove it first, or name another version.`,
    );
  await writeFolder(contentDir, imported);
  const target = { tool: toolId, version: versionId };
  const { fixed, problems } = await listImages(contentDir, target, EMPTY_LOCK, languages);
  if (fixed !== undefined) await write(contentDir, fixed.file, fixed.content);
  const own = `${folder}/${versionId}/version.md`;
  if (await exists(join(contentDir, folder, "tool.md"))) return { files: [own], problems };
  const { draft } = await readVersion(contentDir, toolId, versionId, {
    ...READ_ANEW,
    validate: (task) => validateVersion(task, languages),
  });
  const [about] = draft?.interfaces ?? [];
  const fields = {
    name: about?.label ?? toolId,
    organization: null,
    toolclass: about?.kind === "tool" ? "CommandLineTool" : "Workflow",
    ...tool,
  };
  const body = description ?? about?.documentation ?? PLACEHOLDERS.description;
  await write(contentDir, `${folder}/tool.md`, matterFile(fields, body));
  return { files: [`${folder}/tool.md`, own], problems };
}
