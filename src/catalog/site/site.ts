/**
 * `site.yaml` → what the site says of itself.
 *
 * @module
 */

import type { Finding, Rule } from "../../base/finding.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { atStart, type Locate } from "../../base/position.ts";
import { readSiteUrl, SITE_URL_FORMAT } from "../../base/site-url.ts";
import { RULES } from "../../gkm/check/rules/rules.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../../report/problem.ts";
import { CONTENT_RULES, contentFinding } from "../../report/rules.ts";
import { readYaml, yamlProblems } from "../../yaml/yaml-text.ts";
import { listFolder } from "../files/content-folder.ts";
import { readText } from "../files/text.ts";
import { missingFix } from "../files/unexpected-files.ts";
import type { SiteFields } from "../schemas/content-types.ts";
import { fileValidator } from "../schemas/validators.ts";
import { yamlFindingsOf } from "../schemas/yaml-findings.ts";
import { formatFinding } from "./format.ts";
import { siteLicenseFinding } from "./licenses.ts";
import { rorFindings } from "./organizations.ts";
import { sameDiseaseFindings } from "./same-diseases.ts";
import { serviceDateFindings } from "./service-dates.ts";

/** The file's name in the content folder. */
export const SITE_FILE = "site.yaml";

/** `site.yaml`; its URL is the one given from outside where there is one, as {@link readSiteUrl} gives it. */
export type Site = SiteFields;

/** The site, and where its fields are in the file. */
export interface ReadSite extends Read<Site> {
  /** The text of the file if it cannot be used: what it sets is not known. */
  readonly unusable?: string;
  /** The URL to publish at, and that of the file if it is another one. */
  readonly urls: readonly string[];
  readonly locate: Locate;
}

/** There is no `site.yaml`: perhaps there is no content folder either. */
async function missingProblems(contentDir: string): Promise<readonly Problem[]> {
  const root = await listFolder(contentDir, "");
  const otherwise =
    "Add site.yaml, run npm run new -- site for content to begin with, or name another folder with CONTENT_DIR or --content.";
  const finding = contentFinding("content-missing", "", {
    message: "The content folder has no site.yaml.",
    found: contentDir,
    expected: "a folder with site.yaml, tools/ and bundles/",
    fix: missingFix(root, SITE_FILE, otherwise),
  });
  return [problemIn(SITE_FILE, finding)];
}

/** A finding about a URL that the site cannot be published at. */
const urlFinding = (
  pointer: string,
  name: string,
  { fault, found }: { readonly fault: string; readonly found: string },
) =>
  contentFinding("content-site-url", pointer, {
    message: `${name} ${fault}.`,
    found,
    expected: SITE_URL_FORMAT,
  });

/** What is wrong with the severity of a rule that exists; the schema only knows that it is not allowed. */
function aboutSeverity(finding: Finding): Finding {
  const [, code] = /^\/severities\/([^/]+)$/.exec(finding.pointer) ?? [];
  const rules: Readonly<Record<string, Rule>> = { ...CONTENT_RULES, ...RULES };
  const rule = code !== undefined && Object.hasOwn(rules, code) ? rules[code] : undefined;
  if (rule === undefined) return finding;
  if (Object.hasOwn(CONTENT_RULES, code as string) || rule.fixed) {
    const { expected: _, ...rest } = finding;
    const message = `The severity of ${code} is fixed.`;
    return { ...rest, message, fix: "Remove it. docs/rules.md says which rules can be changed." };
  }
  return finding.found === '"off"'
    ? { ...finding, message: `${code} cannot be switched off: it is not only a convention.` }
    : finding;
}

/**
 * Reads `site.yaml`.
 *
 * @param url the URL to publish at, in place of the file's own
 */
export async function readSite(contentDir: string, url: string | undefined): Promise<ReadSite> {
  const { value: text, problems: read } = await readText(
    contentDir,
    SITE_FILE,
    MAX_HAND_WRITTEN_BYTES,
  );
  const fails = (problems: readonly Problem[]): ReadSite => ({
    value: undefined,
    problems,
    ...optionalField("unusable", text),
    urls: [],
    locate: atStart,
  });
  if (text === undefined) {
    return fails(read.length > 0 ? read : await missingProblems(contentDir));
  }
  const { data, errors, locate } = readYaml(text);
  if (errors.length > 0) return fails([...read, ...yamlProblems(SITE_FILE, text, "file", errors)]);
  const otherFormat = formatFinding(data);
  if (otherFormat !== undefined) return fails(problemsIn(SITE_FILE, [otherFormat], locate));
  const validate = fileValidator("content/site.schema.json");
  const isValid = validate(data);
  const findings = yamlFindingsOf(validate, { text, data, locate }, "content-site");
  const problems = [...read, ...problemsIn(SITE_FILE, findings.map(aboutSeverity), locate)];
  if (!isValid) return fails(problems);
  const configuredUrl = readSiteUrl(data.url);
  if ("fault" in configuredUrl) {
    return fails([
      ...problems,
      problemIn(SITE_FILE, urlFinding("/url", "url", configuredUrl), locate("/url")),
    ]);
  }
  const published = url === undefined ? configuredUrl : readSiteUrl(url);
  if ("fault" in published) {
    return fails([
      ...problems,
      problemIn(SITE_FILE, urlFinding("", "The URL to publish at", published)),
    ]);
  }
  const license = siteLicenseFinding(data.license);
  const others = [
    ...(license === undefined ? [] : [license]),
    ...rorFindings(data.organizations),
    ...sameDiseaseFindings(data),
  ];
  if (others.length > 0) return fails([...problems, ...problemsIn(SITE_FILE, others, locate)]);
  const urls = [...new Set([published.url, configuredUrl.url])];
  const ofDates = problemsIn(SITE_FILE, serviceDateFindings(data), locate);
  const value = { ...data, url: published.url };
  return { value, problems: [...problems, ...ofDates], urls, locate };
}
