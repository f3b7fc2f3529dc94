/** `npm run validate -- [--content DIR] [--format text|json]`: exit code 0 clean, 1 problems, 2 usage. */
import { parseArgs } from "node:util";
import { loadCatalog } from "../src/catalog/load.ts";
import { countProblems } from "../src/catalog/report/problem.ts";
import { REPORTERS, type ReportFormat } from "../src/catalog/report/report.ts";
import { contentDir, siteUrl, usage } from "./settings.ts";

const USAGE = `usage: npm run validate -- [--content DIR] [--format ${Object.keys(REPORTERS).join("|")}]`;

function options(): { readonly content: string; readonly format: ReportFormat } {
  try {
    const { values } = parseArgs({
      options: { content: { type: "string" }, format: { type: "string", default: "text" } },
    });
    if (!Object.hasOwn(REPORTERS, values.format)) return usage(USAGE);
    return { content: values.content ?? contentDir(), format: values.format as ReportFormat };
  } catch {
    return usage(USAGE);
  }
}

const { content, format } = options();
const { problems } = await loadCatalog(content, { siteUrl: siteUrl() });
process.stdout.write(REPORTERS[format](problems));
process.exitCode = countProblems(problems).errors > 0 ? 1 : 0;
