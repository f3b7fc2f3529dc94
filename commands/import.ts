/**
 * `npm run import -- FOLDER|URL [--tool ID] [--version ID] [--organization NAME] [--primary PATH]`: a version of a tool
 * from a folder, such as a git checkout, or from another registry. The exit code is 1 if something is left to be filled
 * in, and 2 for a wrong argument or a source that cannot be read.
 */

import { cut } from "../src/base/excerpt.ts";
import { visible } from "../src/base/texts/visible.ts";
import { isWebUrl } from "../src/base/url.ts";
import { counted } from "../src/base/words.ts";
import { idProblems } from "../src/catalog/files/names.ts";
import { importFolder } from "../src/catalog/import/from-folder.ts";
import { importFromRegistry, parseToolUrl } from "../src/catalog/import/from-registry.ts";
import { ImportError } from "../src/catalog/import/imported.ts";
import { writeVersion } from "../src/catalog/import/write-version.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { ID_FORMAT, isId } from "../src/catalog/tools/files/drafts.ts";
import { siteLanguages } from "../src/plugins/languages.ts";
import { countProblems } from "../src/report/problem.ts";
import { REPORTERS } from "../src/report/report.ts";
import { atMost, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { contentDirToChange } from "./content-to-change.ts";
import { fromGit } from "./from-git.ts";
import { endOutOfFiles } from "./open-files.ts";
import { folderOr, shownPath } from "./settings.ts";
import { sitePlugins } from "./site-plugins.ts";

endOutOfFiles();
const { source, url, options } = readCommand(
  "npm run import -- FOLDER|URL [--tool ID] [--version ID] [--organization NAME] [--primary PATH]",
  () => {
    const { values, positionals } = parseArguments({
      tool: { type: "string" },
      version: { type: "string" },
      organization: { type: "string" },
      primary: { type: "string" },
    });
    atMost(1, positionals);
    const [first] = positionals;
    if (first === undefined || first.trim() === "") {
      throw new UsageError("The folder or URL is missing.");
    }
    const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(first) ?? [];
    if (scheme !== undefined && !isWebUrl(first)) {
      throw new UsageError(`The URL must be an http or https URL; got "${cut(first)}".`);
    }
    const toolUrl = isWebUrl(first) ? parseToolUrl(first) : undefined;
    if (isWebUrl(first) && toolUrl === undefined)
      throw new UsageError(
        `The URL must be that of a tool in the API, such as https://example.org/ga4gh/trs/v2/tools/ID; got "${cut(first)}".`,
      );
    if (toolUrl !== undefined && values.primary !== undefined)
      throw new UsageError("--primary is for folders: a registry says which descriptor it is.");
    return { source: first, url: toolUrl, options: values };
  },
);

const contentDir = await contentDirToChange();
const plugins = await sitePlugins();

async function importVersion() {
  const imported =
    url === undefined
      ? await fromGit(() => importFolder(folderOr(source, contentDir), options))
      : await importFromRegistry(fetch, url, options);
  const { toolId, versionId } = imported;
  for (const [name, id] of [
    ["tool", toolId],
    ["version", versionId],
  ] as const) {
    const [problem] = isId(id) ? idProblems("", id) : [];
    if (!isId(id))
      refuse(
        `The id of the ${name} must consist of ${ID_FORMAT}; got "${visible(cut(id))}". Name it: --${name} ID.`,
      );
    if (problem !== undefined) refuse(`The id of the ${name} cannot be ${id}. ${problem.message}`);
  }
  return { imported, written: await writeVersion(contentDir, imported, siteLanguages(plugins)) };
}

const { imported, written } = await importVersion().catch((error: unknown) => {
  if (error instanceof ImportError) return refuse(visible(error.message));
  throw error;
});
const { toolId, versionId, files, leftOut } = imported;
const folder = `tools/${toolId}`;
const lines = [
  `Wrote ${counted(files.length, "file")} to ${shownPath(`${contentDir}/${folder}/${versionId}`)}.`,
  ...written.files.map((file) => `Wrote ${file}.`),
  ...(leftOut.length === 0 ? [] : ["Left out:", ...leftOut.map((one) => `  ${one}`)]),
];
process.stdout.write(`${lines.map(visible).join("\n")}\n`);
const { problems } = await loadCatalog(contentDir, { plugins });
const own = problems.filter(
  ({ file }) => file === `${folder}/tool.md` || file.startsWith(`${folder}/${versionId}`),
);
if (own.length > 0) process.stdout.write(REPORTERS.text(own));
const { errors } = countProblems(own);
process.stdout.write(
  errors > 0 ? "Correct these, then run npm run lock.\n" : "Next: npm run lock\n",
);
process.exitCode = errors > 0 ? 1 : 0;
