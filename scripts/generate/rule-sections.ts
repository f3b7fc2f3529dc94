/**
 * The sections of `docs/rules.md`: each rule has a heading, its code, which messages and links name.
 *
 * @module
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Rule } from "../../src/base/finding.ts";
import { RULES } from "../../src/gkm/check/rules/rules.ts";
import { CONTENT_RULES } from "../../src/report/rules.ts";
import { IncompleteError } from "./incomplete-error.ts";

/** What a message says, without its place. */
interface RuleExample {
  readonly message: string;
  readonly found?: string;
  readonly expected?: string;
  readonly fix?: string;
}

const EXAMPLES = fileURLToPath(new URL("./rule-examples.json", import.meta.url));

/** Bundles that break a rule, with the report of each: the fixtures of its test. */
const BAD_BUNDLES = fileURLToPath(new URL("../../test/fixtures/bad-bundles/", import.meta.url));

/** Messages of the rules for other content than bundles, by the code of the rule. */
export const ruleExamples = (): Readonly<Record<string, RuleExample>> =>
  JSON.parse(readFileSync(EXAMPLES, "utf8")) as Record<string, RuleExample>;

const exampleLines = ({ message, ...details }: RuleExample): readonly string[] => [
  message,
  ...Object.entries(details).map(([label, text]) => `    ${label.padEnd(8)}  ${text}`),
];

/** The first problem of a rule in the report of a fixture: its message, and the lines below it but for its place. */
function reportedIn(file: string, code: string): readonly string[] | undefined {
  const { report = [] } = JSON.parse(readFileSync(BAD_BUNDLES + file, "utf8")) as {
    readonly report?: readonly string[];
  };
  const start = report.findIndex((line) => line.endsWith(`[${code}]`));
  const [, message] = /^\S+ {2}(?:error|warning) {2}(.*) {2}\[/.exec(report[start] ?? "") ?? [];
  if (message === undefined) return undefined;
  const details = report.slice(start + 1, report.indexOf("", start));
  return [message, ...details.filter((line) => !line.startsWith("    at "))];
}

const hasFix = (lines: readonly string[]) => lines.some((line) => line.startsWith("    fix "));

/** What a message of a rule for bundles says: the one of its first fixture, or of another that has a fix. */
function bundleExample(code: string): readonly string[] {
  const own = readdirSync(BAD_BUNDLES).filter((file) => file.startsWith(`${code}.`));
  const examples = own
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .flatMap((file) => [reportedIn(file, code) ?? []])
    .filter((lines) => lines.length > 0);
  const [example] = [...examples.filter(hasFix), ...examples];
  if (example === undefined) {
    throw new IncompleteError(
      `No bundle in test/fixtures/bad-bundles/ has a report of ${code}. Add ${code}.json there: a base, a JSON Patch and an empty report, which npx vitest run --project unit test/catalog/bundles -u fills.`,
    );
  }
  return example;
}

function section(code: string, rule: Rule, example: readonly string[]): string {
  const { severity, fixed, convention, about } = rule;
  const kind = [severity, ...(fixed ? ["fixed"] : []), ...(convention ? ["convention"] : [])];
  return [
    `### ${code}`,
    `*${kind.join(", ")}*: ${about}`,
    ["```text", ...example, "```"].join("\n"),
  ].join("\n\n");
}

/** The sections of the rules for bundles. */
export const bundleRuleSections = (): string =>
  Object.entries<Rule>(RULES)
    .map(([code, rule]) => section(code, rule, bundleExample(code)))
    .join("\n\n");

/** The rules for other content, by the subject of their codes; a language has its own. */
const SUBJECTS = {
  "content rules": /^content-/,
  "cwl rules": /^trs-cwl-/,
  "wdl rules": /^trs-wdl-/,
  "nextflow rules": /^trs-nextflow-/,
  "snakemake rules": /^trs-snakemake-/,
  "galaxy rules": /^trs-galaxy-/,
  "engine rules": /^trs-engine-/,
  "lock rules": /^lock-/,
} as const;

/** The markers of the sections of the rules for other content. */
export const CONTENT_RULE_MARKERS = [...Object.keys(SUBJECTS), "tool rules"];

const markerOf = (code: string) =>
  Object.entries(SUBJECTS).find(([, pattern]) => pattern.test(code))?.[0] ?? "tool rules";

/** The sections of the rules of a subject. */
export function contentRuleSections(marker: string): string {
  const examples = ruleExamples();
  return Object.entries<Rule>(CONTENT_RULES)
    .filter(([code]) => markerOf(code) === marker)
    .map(([code, rule]) => {
      const example = examples[code];
      if (example === undefined) {
        throw new IncompleteError(
          `scripts/generate/rule-examples.json has no message of ${code}. Add one.`,
        );
      }
      return section(code, rule, exampleLines(example));
    })
    .join("\n\n");
}
