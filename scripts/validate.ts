/**
 * `npm run validate -- [--content DIR] [--format text|json|github|sarif] [--against REF]`: exit code 0 no
 * errors, 1 errors, 2 usage. With REF, production versions are compared with that revision's.
 */
import { loadCatalog } from "../src/catalog/load.ts";
import { readRevision } from "../src/catalog/lock/revision.ts";
import { countProblems } from "../src/catalog/report/problem.ts";
import { REPORTERS, type ReportFormat } from "../src/catalog/report/report.ts";
import { CONTENT_RULES } from "../src/catalog/report/rules.ts";
import { RULES } from "../src/gkm/rules.ts";
import { atMost, oneOf, parseArguments, readCommand } from "./arguments.ts";
import { fileUrl, folderInRepository, fromGit } from "./from-git.ts";
import { contentDir, folderOr, siteUrl } from "./settings.ts";

const FORMATS = Object.keys(REPORTERS) as readonly ReportFormat[];

const { content, format, against } = readCommand(
  `npm run validate -- [--content DIR] [--format ${FORMATS.join("|")}] [--against REF]`,
  () => {
    const { values, positionals } = parseArguments({
      content: { type: "string" },
      format: { type: "string", default: "text" },
      against: { type: "string" },
    });
    atMost(0, positionals);
    return {
      content: folderOr(values.content, contentDir()),
      format: oneOf("--format", values.format, FORMATS),
      against: values.against,
    };
  },
);
const published =
  against === undefined ? undefined : await fromGit(() => readRevision(content, against));
const { problems } = await loadCatalog(content, { siteUrl: siteUrl(), published });
const report = REPORTERS[format](problems, {
  folder: await folderInRepository(content),
  rules: { ...RULES, ...CONTENT_RULES },
  rulesUrl: fileUrl("docs/rules.md", process.env),
});
process.stdout.write(report);
process.exitCode = countProblems(problems).errors > 0 ? 1 : 0;
