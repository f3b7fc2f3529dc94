/**
 * The content folder of a command that changes content.
 *
 * @module
 */
import { readSite } from "../src/catalog/site/site.ts";
import { REPORTERS } from "../src/report/report.ts";
import { refuse } from "./arguments.ts";
import { existingContentDir } from "./settings.ts";

/**
 * The content folder. Ends the command if there is none, or if its content has a format in which this version would
 * write what others read as something else.
 */
export async function contentDirToChange(): Promise<string> {
  const folder = existingContentDir();
  const { problems } = await readSite(folder, undefined);
  const others = problems.filter(({ code }) => code === "content-format");
  if (others.length > 0) refuse(`${REPORTERS.text(others).trimEnd()}\nNothing was written.`);
  return folder;
}
