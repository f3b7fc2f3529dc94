/**
 * The list of problems in the Static Analysis Results Interchange Format (SARIF 2.1.0), which code
 * scanning and editors read.
 *
 * @module
 */
import type { Rule } from "../base/finding.ts";
import { optionalField } from "../base/optional-fields.ts";
import { encodedPath } from "../base/paths.ts";
import { PRODUCT_ID, PRODUCT_NAME } from "../base/product.ts";
import { visible, visibleJson } from "../base/texts/visible.ts";
import { counted } from "../base/words.ts";
import { detailsOf, displaySafe } from "./display-safe.ts";
import type { Problem } from "./problem.ts";
import { pathIn, type ReportPlace, ruleIn } from "./report-place.ts";

/** Code scanning on GitHub refuses a run of more results. */
export const MAX_RESULTS = 25_000;

/** The name of the repository's root, which whoever reads the log knows (section 3.14.14). */
const ROOT = "SRCROOT";

/** A reporting descriptor (section 3.49). */
function ruleOf(code: string, rule: Rule | undefined, { rulesUrl }: ReportPlace) {
  const id = visible(code);
  if (rule === undefined) return { id };
  const text = visible(rule.about);
  const helpUri = rulesUrl && ruleIn(rulesUrl, id);
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: {
      text: helpUri === undefined ? text : `${text} See ${helpUri}`,
      markdown: helpUri === undefined ? text : `${text}\n\n[Example and fix](${helpUri})`,
    },
    ...optionalField("helpUri", helpUri),
    defaultConfiguration: { level: rule.severity },
  };
}

/** A path as a URI reference; each of its segments is percent-encoded (RFC 3986, section 2.1). */
const uriOf = (path: string) => encodedPath(path.toWellFormed());

/** An artifact location (section 3.4): below the root, or absolute. */
const locationOf = (path: string) =>
  path.startsWith("/") ? { uri: `file://${uriOf(path)}` } : { uri: uriOf(path), uriBaseId: ROOT };

/** What stays the same when other lines of the file change (section 3.27.17). */
const fingerprintOf = (
  { code, file, pointer, message, found = "" }: Problem,
  { sha256 }: ReportPlace,
) => sha256(JSON.stringify([code, file, pointer, message, found]));

/** A message that is nothing but text: what looks like an embedded link is none (section 3.11.6). */
const messageOf = (text: string) => ({ text: text.replace(/\[(?=[^\][]*\]\()/g, "\\[") });

/** A result (section 3.27). */
function resultOf(problem: Problem, ruleIndex: number, fingerprint: string, place: ReportPlace) {
  const safe = displaySafe(problem);
  const { code, severity, line, column, message } = safe;
  const details = detailsOf(safe).map(([label, text]) => `${label}: ${text}`);
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: messageOf([message, ...details].join("\n")),
    locations: [
      {
        physicalLocation: {
          artifactLocation: locationOf(pathIn(place, problem.file)),
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    partialFingerprints: { [`${PRODUCT_ID}Problem/v1`]: fingerprint },
  };
}

/** The problems that a run can have, errors first if there are too many. */
function reported(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MAX_RESULTS) return problems;
  const { error = [], warning = [] } = Object.groupBy(problems, ({ severity }) => severity);
  return [...error, ...warning].slice(0, MAX_RESULTS);
}

/** Says that the run does not have all problems (section 3.20.21). */
const omission = (count: number) => ({
  executionSuccessful: true,
  toolExecutionNotifications: [
    {
      level: "warning",
      message: { text: `This report leaves out ${counted(count, "problem")}.` },
    },
  ],
});

/** One run with the problems, and the rules with their help. */
export function reportSarif(all: readonly Problem[], place: ReportPlace): string {
  const problems = reported(all);
  const codes = new Set([...Object.keys(place.rules), ...problems.map(({ code }) => code)]);
  const indexes = new Map([...codes].map((code, index) => [code, index]));
  const seen = new Map<string, number>();
  const results = problems.map((problem) => {
    const base = fingerprintOf(problem, place);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return resultOf(problem, indexes.get(problem.code) ?? -1, `${base}:${count}`, place);
  });
  const ruleFor = (code: string) =>
    Object.hasOwn(place.rules, code) ? place.rules[code] : undefined;
  const run = {
    tool: {
      driver: {
        name: PRODUCT_NAME,
        rules: [...codes].map((code) => ruleOf(code, ruleFor(code), place)),
      },
    },
    originalUriBaseIds: { [ROOT]: { description: { text: "The root of the repository." } } },
    columnKind: "utf16CodeUnits",
    ...(problems === all ? {} : { invocations: [omission(all.length - problems.length)] }),
    results,
  };
  const $schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  return `${visibleJson({ $schema, version: "2.1.0", runs: [run] })}\n`;
}
