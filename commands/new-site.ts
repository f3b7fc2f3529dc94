/**
 * `npm run new -- site [--template knowledge|tools|both] [--replace]`: content to begin with, which commands then read in
 * place of the example of a clone. With --replace, in place of what its folder has, which must be committed.
 *
 * @module
 */
import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { findRepository, isCommitted } from "../src/catalog/files/git.ts";
import { reasonOf } from "../src/output/output-error.ts";
import { makeFolder } from "../src/output/workspace.ts";
import { atMost, oneOf, parseArguments, readCommand, refuse } from "./arguments.ts";
import { fromGit } from "./from-git.ts";
import { contentDir, newContentDir, PROGRAM, shownPath } from "./settings.ts";

/** The parts of each template, in `create/templates/`. */
const TEMPLATES = {
  knowledge: ["site", "knowledge"],
  tools: ["site", "tools"],
  both: ["site", "knowledge", "tools"],
} as const;

/** How the command is used. */
export const NEW_SITE_USAGE = `npm run new -- site [--template ${Object.keys(TEMPLATES).join("|")}] [--replace]`;

/** Ends the command if what the content folder has may not be removed. */
async function checkReplaceable(folder: string, replaces: boolean): Promise<void> {
  const shown = shownPath(folder);
  if (!replaces) {
    refuse(
      `${shown} is not empty. To remove what it has, commit it, then run npm run new -- site --replace.`,
    );
  }
  const isKept = await fromGit(async () => {
    const repository = await findRepository(folder);
    return repository !== undefined && (await isCommitted(repository));
  });
  if (!isKept) {
    refuse(`Not all of ${shown} is committed, and the rest would be lost. Commit it first.`);
  }
}

/** Writes the content of a template. Ends the command if the content folder must stay as it is. */
export async function newSite(): Promise<void> {
  const { template, replaces } = readCommand(NEW_SITE_USAGE, () => {
    const { values, positionals } = parseArguments({
      template: { type: "string", default: "both" },
      replace: { type: "boolean", default: false },
    });
    atMost(1, positionals);
    const names = Object.keys(TEMPLATES) as readonly (keyof typeof TEMPLATES)[];
    return { template: oneOf("--template", values.template, names), replaces: values.replace };
  });
  const [folder, before] = [newContentDir(), contentDir()];
  try {
    makeFolder(folder);
    const names = await readdir(folder);
    if (names.length > 0) await checkReplaceable(folder, replaces);
    for (const name of names) await rm(join(folder, name), { recursive: true });
    for (const part of TEMPLATES[template]) {
      const from = join(PROGRAM, "create", "templates", part, "content");
      await cp(from, folder, { recursive: true });
    }
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    refuse(`${shownPath(folder)} cannot be written: ${reason}.`);
  }
  const shown = shownPath(folder);
  const replaced =
    before === folder ? "" : `Commands now read ${shown} in place of ${shownPath(before)}.\n`;
  process.stdout.write(
    `Wrote content to begin with to ${shown}. Write your own site.yaml, then run npm run validate.\n${replaced}`,
  );
}
