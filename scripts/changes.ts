/**
 * `npm run changes`: what changed since the last version, from the commits. With `--release VERSION`, it is a new section
 * of CHANGELOG.md; with `--check TAG`, it checks that a release can be made, and writes its notes. 1 if it cannot be.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atMost, parseArguments, readCommand, refuse, UsageError } from "../commands/arguments.ts";
import { folderOr, ROOT, shownPath } from "../commands/settings.ts";
import { CONTENT_FORMAT } from "../src/catalog/site/format.ts";
import { isVersion, notesOf, releaseFaults, withSection } from "./changes/changelog.ts";
import { commitsSince, dateOf, lastVersionTag } from "./changes/commits.ts";
import { changesMarkdown } from "./changes/groups.ts";

const CHANGELOG = join(ROOT, "CHANGELOG.md");

const { since, release, check, out } = readCommand(
  [
    "npm run changes -- [--since REF] [--release VERSION]",
    "npm run changes -- --check TAG [--out reports]",
  ],
  () => {
    const { values, positionals } = parseArguments({
      since: { type: "string" },
      release: { type: "string" },
      check: { type: "string" },
      out: { type: "string" },
    });
    atMost(0, positionals);
    if (values.release !== undefined && !isVersion(values.release)) {
      throw new UsageError(`--release must be a semantic version; got "${values.release}".`);
    }
    return values;
  },
);

const versionIn = (file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, file), "utf8")).version;

/** Checks that a release can be made, and writes its notes. */
function checkRelease(tag: string): void {
  const changelog = readFileSync(CHANGELOG, "utf8");
  const files = ["package.json", "package-lock.json", "create/package.json"];
  const versions = Object.fromEntries(files.map((file) => [file, versionIn(file)]));
  const faults = releaseFaults({ tag, versions, changelog, contentFormat: CONTENT_FORMAT });
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
  const notes = notesOf(changelog, tag.slice(1));
  if (faults.length > 0 || notes === undefined) return;
  const folder = folderOr(out, join(ROOT, "reports"));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "notes.md"), notes);
  process.stdout.write(`Wrote ${shownPath(join(folder, "notes.md"))}\n`);
}

if (check !== undefined) checkRelease(check);
else {
  const text = changesMarkdown(commitsSince(ROOT, since ?? lastVersionTag(ROOT)));
  if (release === undefined) process.stdout.write(`${text}\n`);
  else {
    const before = readFileSync(CHANGELOG, "utf8");
    if (notesOf(before, release) !== undefined) refuse(`CHANGELOG.md has a section ${release}.`);
    writeFileSync(CHANGELOG, withSection(before, release, dateOf(ROOT), text));
    process.stdout.write("CHANGELOG.md: changed. Read it, and say what users have to do.\n");
  }
}
