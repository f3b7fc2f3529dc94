/**
 * `npm run new -- tool ID`, `npm run new -- version TOOL VERSION`, `npm run new -- bundle NAME [--producer PREFIX]`,
 * `npm run new -- page NAME`, `npm run new -- KIND` and `npm run new -- site`: something to start from. Each kind is made by a file beside this one.
 */
import { cut } from "../src/base/excerpt.ts";
import { idProblems } from "../src/catalog/files/names.ts";
import { ID_FORMAT, isId } from "../src/catalog/tools/files/drafts.ts";
import { atMost, oneOf, parseArguments, readCommand, UsageError } from "./arguments.ts";
import { ENTRY_KIND_NAMES, isEntryKind, NEW_ENTRY_USAGE, newEntry } from "./new-entry.ts";
import { newBundle, newPage, readPageName } from "./new-file.ts";
import { NEW_SITE_USAGE, newSite } from "./new-site.ts";
import { newTool, newVersion } from "./new-tool.ts";
import { endOutOfFiles } from "./open-files.ts";

endOutOfFiles();
const [, , first] = process.argv;
if (isEntryKind(first)) {
  await newEntry(first);
  process.exit();
}
if (first === "site") {
  await newSite();
  process.exit();
}

function readId(name: string, text: string | undefined): string {
  if (text === undefined) throw new UsageError(`${name} is missing.`);
  if (isId(text)) return text;
  throw new UsageError(`${name} must consist of ${ID_FORMAT}; got "${cut(text)}".`);
}

/** The id of something new: it is part of URLs, which must not change later, so it is none that validation warns of. */
function readNewId(name: string, text: string | undefined): string {
  const id = readId(name, text);
  const [problem] = idProblems("", id);
  if (problem !== undefined)
    throw new UsageError(`${name} cannot be ${cut(id)}. ${problem.message}`);
  return id;
}

const write = readCommand(
  [
    "npm run new -- tool ID",
    "npm run new -- version TOOL VERSION",
    "npm run new -- bundle NAME [--producer PREFIX]",
    "npm run new -- page NAME",
    NEW_ENTRY_USAGE,
    NEW_SITE_USAGE,
  ],
  () => {
    const { values, positionals } = parseArguments({ producer: { type: "string" } });
    const kinds = ["tool", "version", "bundle", "page", "site", ...ENTRY_KIND_NAMES] as const;
    const kind = oneOf("The first argument", positionals[0], kinds);
    atMost(kind === "version" ? 3 : 2, positionals);
    const [, name, versionId] = positionals;
    if (values.producer !== undefined && kind !== "bundle")
      throw new UsageError("--producer is for a bundle only. Leave it out.");
    if (kind === "page") {
      const page = readPageName(name);
      return () => newPage(page);
    }
    if (kind === "bundle") {
      const bundle = readNewId("The name of the bundle", name);
      return () => newBundle(bundle, values.producer);
    }
    if (kind === "tool") {
      const tool = readNewId("The id of the tool", name);
      return () => newTool(tool);
    }
    const tool = readId("The id of the tool", name);
    const version = readNewId("The id of the version", versionId);
    return () => newVersion(tool, version);
  },
);
await write();
