/** `npm run validate -- [--content DIR] [--format text|json]`: exit code 0 no errors, 1 errors, 2 usage. */
import { loadCatalog } from "../src/catalog/load.ts";
import { countProblems } from "../src/catalog/report/problem.ts";
import { REPORTERS, type ReportFormat } from "../src/catalog/report/report.ts";
import { atMost, oneOf, parseArguments, readCommand } from "./arguments.ts";
import { contentDir, siteUrl } from "./settings.ts";

const FORMATS = Object.keys(REPORTERS) as readonly ReportFormat[];

const { content, format } = readCommand(
  `npm run validate -- [--content DIR] [--format ${FORMATS.join("|")}]`,
  () => {
    const { values, positionals } = parseArguments({
      content: { type: "string" },
      format: { type: "string", default: "text" },
    });
    atMost(0, positionals);
    return {
      content: values.content ?? contentDir(),
      format: oneOf("--format", values.format, FORMATS),
    };
  },
);
const { problems } = await loadCatalog(content, { siteUrl: siteUrl() });
process.stdout.write(REPORTERS[format](problems));
process.exitCode = countProblems(problems).errors > 0 ? 1 : 0;
