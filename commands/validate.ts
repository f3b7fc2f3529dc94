/**
 * `npm run validate -- [--content DIR] [--format text|json|github|sarif] [--against REF] [--all] [--no-cache] [--watch]
 * [--engines[=NAME,…] [--trust]]`: exit code 0 no errors, 1 errors, 2 usage. With REF, production versions are
 * compared with that revision's, and what is gone is named; with --all, no problem is left out or shortened
 * because there are many; with engines, what they say of each version counts too; with --watch, all is checked again
 * after each change. Tools that are as they were are not judged again, unless there is to be no cache.
 */
import { createHash } from "node:crypto";
import { jsonCache } from "../src/cache/json-cache.ts";
import { readPublishedStatements } from "../src/catalog/bundles/gone-statements.ts";
import { readPublishedItems } from "../src/catalog/collections/gone-items.ts";
import { loadCatalog } from "../src/catalog/load.ts";
import { readRevision } from "../src/catalog/lock/revision.ts";
import { RULES } from "../src/gkm/check/rules/rules.ts";
import { pluginRules } from "../src/plugins/rules.ts";
import { compareProblems, countProblems } from "../src/report/problem.ts";
import { REPORTERS, type ReportFormat } from "../src/report/report.ts";
import { CONTENT_RULES } from "../src/report/rules.ts";
import { atMost, oneOf, parseArguments, readCommand, UsageError } from "./arguments.ts";
import {
  askChosen,
  chosenEngines,
  ENGINE_USAGE,
  opinionSummary,
  TRUST_USAGE,
  withEngines,
} from "./engine-opinions.ts";
import { folderInRepository, fromGit } from "./from-git.ts";
import { endOutOfFiles } from "./open-files.ts";
import { projectCache } from "./project-cache.ts";
import { rulesPlace } from "./rules-document.ts";
import { contentDir, folderOr, siteUrl } from "./settings.ts";
import { sitePlugins } from "./site-plugins.ts";
import { today } from "./today.ts";
import { watchValidation } from "./watched-validation.ts";

endOutOfFiles();
const FORMATS = Object.keys(REPORTERS) as readonly ReportFormat[];

const { content, format, against, showsAll, usesCache, isWatching, choice } = readCommand(
  [
    `npm run validate -- [--content DIR] [--format ${FORMATS.join("|")}] [--against REF] [--all] [--no-cache] [--watch] ${ENGINE_USAGE}`,
    TRUST_USAGE,
  ],
  () => {
    const { values, positionals } = parseArguments(
      {
        content: { type: "string" },
        format: { type: "string", default: "text" },
        against: { type: "string" },
        all: { type: "boolean", default: false },
        engines: { type: "string" },
        trust: { type: "boolean", default: false },
        "no-cache": { type: "boolean", default: false },
        watch: { type: "boolean", default: false },
      },
      withEngines(process.argv.slice(2)),
    );
    atMost(0, positionals);
    if (values.watch && (values.format !== "text" || values.all || values.engines !== undefined)) {
      throw new UsageError("--watch cannot be combined with --format, --all or --engines.");
    }
    return {
      content: folderOr(values.content, contentDir()),
      format: oneOf("--format", values.format, FORMATS),
      against: values.against,
      showsAll: values.all,
      usesCache: !values["no-cache"],
      isWatching: values.watch,
      choice: chosenEngines(values.engines, values.trust, process.env),
    };
  },
);
const published =
  against === undefined ? undefined : await fromGit(() => readRevision(content, against));
const publishedStatements =
  against === undefined
    ? undefined
    : await fromGit(() => readPublishedStatements(content, against));
const publishedItems =
  against === undefined ? undefined : await fromGit(() => readPublishedItems(content, against));
const validationCache = usesCache ? jsonCache(projectCache("validation")) : undefined;
const plugins = await sitePlugins();
// only a site with plugins waits for what makes pages and files
const tryPlugins =
  plugins.all.length === 0 ? undefined : (await import("../src/publish/try-plugins.ts")).tryPlugins;
const options = {
  ...{ siteUrl: siteUrl(), published, publishedStatements, publishedItems },
  ...{ validationCache, plugins, tryPlugins, today: today() },
};
if (isWatching) await watchValidation(content, options);
const { problems: catalogProblems, versions } = await loadCatalog(content, options);
validationCache?.prune();
const opinion = choice.engines.length === 0 ? undefined : await askChosen(choice, versions);
const problems = [...catalogProblems, ...(opinion?.problems ?? [])].sort(compareProblems);
const report = REPORTERS[format](problems, {
  folder: await folderInRepository(content),
  rules: { ...RULES, ...CONTENT_RULES, ...pluginRules(plugins) },
  sha256: (text) => createHash("sha256").update(text).digest("hex"),
  ...rulesPlace(process.env),
  showsAll,
});
process.stdout.write(report);
if (opinion !== undefined) process.stderr.write(opinionSummary(opinion));
process.exitCode = countProblems(problems).errors > 0 ? 1 : 0;
