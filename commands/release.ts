/**
 * `npm run release -- [NAME] [--date DAY] [--doi DOI]`: records what the content has now as a release, or gives a release
 * that exists a DOI: with a day, a DOI is that of a new one. Exit code 0; 1 if the content has errors or cannot be written; 2 usage.
 */

import { cutList } from "../src/base/excerpt.ts";
import { MAX_LIST } from "../src/base/limits.ts";
import { optionalField } from "../src/base/optional-fields.ts";
import { didYouMean } from "../src/base/suggest.ts";
import { bytesText } from "../src/base/texts/bytes-text.ts";
import { visible } from "../src/base/texts/visible.ts";
import { counted, listed as inWords } from "../src/base/words.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import type { Catalog } from "../src/catalog/catalog.ts";
import { commitOf, findRepository, isCommitted } from "../src/catalog/files/git.ts";
import { isFuture } from "../src/catalog/future-dates.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { readReleases } from "../src/catalog/releases/read-releases.ts";
import {
  doiFault,
  nameFault,
  recordDoi,
  recordRelease,
} from "../src/catalog/releases/record-release.ts";
import { RELEASES_FOLDER } from "../src/catalog/releases/release.ts";
import { makeRelease } from "../src/publish/releases/make-release.ts";
import type { Problem } from "../src/report/problem.ts";
import { REPORTERS } from "../src/report/report.ts";
import { atMost, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { contentDirToChange } from "./content-to-change.ts";
import { fromGit } from "./from-git.ts";
import { endOutOfFiles } from "./open-files.ts";
import { projectCache } from "./project-cache.ts";
import { shownPath } from "./settings.ts";
import { endingOnSignals } from "./signals.ts";
import { sitePlugins } from "./site-plugins.ts";
import { today } from "./today.ts";

endOutOfFiles();
/** Whether a text is a day of the calendar. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(text).getTime() >= 0 &&
  new Date(text).toISOString().startsWith(text);

const { chosenName, date, doi } = readCommand(
  "npm run release -- [NAME] [--date DAY] [--doi DOI]",
  () => {
    const { values, positionals } = parseArguments({
      date: { type: "string" },
      doi: { type: "string" },
    });
    atMost(1, positionals);
    const [name] = positionals;
    if (values.date !== undefined && !isDay(values.date)) {
      throw new UsageError(`--date must be a day such as 2026-11-21; got "${values.date}".`);
    }
    const faults = [
      ...(name === undefined ? [] : [[name, nameFault(name)]]),
      ...(values.doi === undefined ? [] : [[values.doi, doiFault(values.doi)]]),
    ];
    for (const [text, fault] of faults) {
      if (fault !== undefined) throw new UsageError(`"${text}" ${fault}.`);
    }
    return { chosenName: name, date: values.date, doi: values.doi };
  },
);

/** Prints problems, and ends the command. */
function fail(problems: readonly Problem[]): never {
  process.stdout.write(REPORTERS.text(problems));
  process.stderr.write("Nothing was released.\n");
  process.exit(1);
}

const contentDir = await contentDirToChange();
const plugins = await sitePlugins();
const cache = jsonCache(projectCache("validation"));

/** The commit that has exactly the content, but for its releases. */
async function commitOfContent(): Promise<string | undefined> {
  const repository = await findRepository(contentDir);
  if (repository === undefined) return undefined;
  if (await isCommitted(repository, RELEASES_FOLDER)) return commitOf(repository, "HEAD");
  process.stderr.write(
    "The content has changes that are not committed: the release names no commit.\n",
  );
  return undefined;
}

async function loaded(): Promise<Catalog> {
  const { catalog, problems } = await loadCatalog(contentDir, { validationCache: cache, plugins });
  cache.prune();
  return catalog ?? fail(problems.filter(({ severity }) => severity === "error"));
}

async function release(catalog: Catalog): Promise<void> {
  const { version, updatedAt } = catalog.site.service;
  const name = chosenName ?? version;
  const fault = nameFault(name);
  if (fault !== undefined) {
    refuse(
      `"${visible(name)}", the service.version of site.yaml, ${fault}. You can also name the release: npm run release -- NAME`,
    );
  }
  const { listed } = await readReleases(contentDir, false);
  const known = listed.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const cited = listed.find(
    (one) => one !== known && one.doi?.toLowerCase() === doi?.toLowerCase(),
  );
  if (doi !== undefined && cited !== undefined) {
    refuse(
      `The release ${cited.name} has the DOI ${cited.doi} already, and a DOI stands for one release.`,
    );
  }
  if (known !== undefined) {
    if (doi === undefined || date !== undefined) {
      refuse(
        `The release ${known.name} exists, and what was released never changes. Raise service.version in site.yaml, or name another release: npm run release -- NAME`,
      );
    }
    const problem = await recordDoi(contentDir, listed, known.name, doi);
    if (problem !== undefined) fail([problem]);
    process.stdout.write(`The release ${known.name} has the DOI ${doi}.\n`);
    return;
  }
  if (doi !== undefined && date === undefined) {
    const names = listed.map((one) => one.name);
    const others =
      names.length === 0 ? "There are none yet." : `There are ${cutList(names, MAX_LIST)}.`;
    refuse(
      `The release "${name}" does not exist. ${didYouMean(name, names).fix ?? others} To make it, with a DOI that is reserved for it, add --date DAY.`,
    );
  }
  const day = date ?? updatedAt?.slice(0, 10);
  if (day === undefined) {
    refuse("A release needs its day: set service.updatedAt in site.yaml, or use --date.");
  }
  const commit = await fromGit(commitOfContent);
  if (isFuture(day, today())) {
    process.stderr.write(
      `The day of the release, ${day}, is in the future. If it is wrong, remove the folder of the release and its entry in releases.json before you publish them, and release again.\n`,
    );
  }
  const { manifest, files, summary } = await makeRelease(catalog, { name, date: day, commit });
  const problem = await recordRelease(
    contentDir,
    listed,
    { name, ...optionalField("doi", doi) },
    files,
  );
  if (problem !== undefined) fail([problem]);
  const kinds = Object.entries(manifest.changes).filter(([, count]) => count > 0);
  const changes = kinds.map(([kind, count]) => `${count} ${kind}`);
  const bytes = [...files.values()].reduce((sum, content) => sum + content.byteLength, 0);
  process.stdout.write(
    [
      ...summary,
      ...(changes.length === 0 ? [] : [`Lines of changes.ndjson: ${inWords(changes, "and")}.`]),
      `Wrote ${shownPath(`${contentDir}/${RELEASES_FOLDER}/${name}`)}: ${counted(files.size, "file")}, ${bytesText(bytes)}`,
      "",
    ].join("\n"),
  );
}

await endingOnSignals(
  () => "Nothing was released.",
  async () => release(await loaded()),
);
