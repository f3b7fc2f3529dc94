/**
 * The citation file of a version, checked. It comes with the tool, so what is wrong with it is a warning: the
 * version is published, and cited as far as the file says how.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, type JsonObject } from "../../../base/json.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../../base/limits.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { listed } from "../../../base/words.ts";
import { type Problem, problemIn, problemsIn } from "../../../report/problem.ts";
import { contentFinding } from "../../../report/rules.ts";
import { CITATION_FILE, type CitationFile, readCitation } from "../../../trs/tool/citation-file.ts";
import { type RegistryFile, registryFileText } from "../../../trs/tool/registry.ts";
import { withNumberTexts } from "../../../yaml/number-texts.ts";
import { describeFault } from "../../../yaml/syntax-fault.ts";
import { readYaml, withLineFeeds } from "../../../yaml/yaml-text.ts";
import { likelyText } from "../../schemas/likely-value.ts";
import { orcidFinding } from "./credentials.ts";

/** What is wrong with a value, if anything. */
type Check = (value: unknown) => Omit<Finding, "code" | "severity" | "pointer"> | undefined;

const display = (value: unknown) =>
  cut(typeof value === "string" ? value : JSON.stringify(value), 100);

const matches =
  (pattern: RegExp, expected: string): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value)
      ? undefined
      : {
          ...{ message: `It should be ${expected}.`, found: display(value), expected },
          ...(typeof value === "string" ? likelyText(value, pattern.source) : {}),
        };

const isNamed: Check = (value) =>
  (typeof value === "string" && value.trim() !== "") || typeof value === "number"
    ? undefined
    : { message: "It should be a text.", found: display(value), expected: "a text" };

/** The fields of a work that are read, and what they should be (Citation File Format 1.2.0, "Valid keys"). */
const FIELDS: Readonly<Record<string, Check>> = {
  title: isNamed,
  doi: matches(
    /^10\.\d{4,9}(?:\.\d+)?\/[A-Za-z0-9:/_;\-.()[\]\\]+$/,
    "a DOI such as 10.5281/zenodo.1003150",
  ),
  "date-released": matches(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    "a date such as 2026-11-21",
  ),
  url: matches(/^(?:https?|ftp|sftp):\/\/\S+$/, "a URL, https://…"),
  "repository-code": matches(/^(?:https?|ftp|sftp):\/\/\S+$/, "a URL, https://…"),
};

/** The fields that the software and a preferred citation must have. */
const REQUIRED = {
  software: ["cff-version", "message", "title", "authors"],
  preferred: ["type", "title", "authors"],
} as const;

function* authorFindings(authors: unknown, at: string): Generator<Finding> {
  if (!Array.isArray(authors) || authors.length === 0) {
    yield contentFinding("trs-citation", at, {
      message: "The authors should be a list with at least one author.",
      found: display(authors),
      expected: "a list of persons (family-names, given-names) or entities (name)",
    });
    return;
  }
  for (const [index, author] of authors.entries()) {
    const pointer = `${at}/${index}`;
    if (readCitation({ title: "-", authors: [author] }) === undefined) {
      yield contentFinding("trs-citation", pointer, {
        message: "This author has no name.",
        found: display(author),
        expected: "family-names and given-names, or name",
      });
      continue;
    }
    const orcid = isObject(author) ? author["orcid"] : undefined;
    if (orcid === undefined) continue;
    const wrong = orcidFinding(`https://orcid.org/${String(orcid).replace(/^.*\//, "")}`, pointer);
    if (wrong === undefined) continue;
    const { code: _code, severity: _severity, pointer: _pointer, ...about } = wrong;
    yield contentFinding("trs-citation", `${pointer}/orcid`, { ...about, found: display(orcid) });
  }
}

function* workFindings(
  work: JsonObject,
  at: string,
  of: keyof typeof REQUIRED,
): Generator<Finding> {
  const missing = REQUIRED[of].filter((key) => work[key] === undefined);
  if (missing.length > 0) {
    yield contentFinding("trs-citation", at, {
      message: `${CITATION_FILE} has no ${listed(missing, "or")}.`,
      expected: `the keys ${REQUIRED[of].join(", ")}`,
      fix: "Add what is missing: programs that read citation files refuse one without.",
    });
  }
  for (const [key, check] of Object.entries(FIELDS)) {
    const wrong = work[key] === undefined ? undefined : check(work[key]);
    if (wrong === undefined) continue;
    yield contentFinding("trs-citation", `${at}/${key}`, {
      ...wrong,
      message: wrong.message.replace(/^It /, `The ${key} `),
    });
  }
  if (work["authors"] !== undefined) yield* authorFindings(work["authors"], `${at}/authors`);
}

function* citationFindings(data: unknown): Generator<Finding> {
  if (!isObject(data)) {
    yield contentFinding("trs-citation", "", {
      message: `${CITATION_FILE} should be a mapping.`,
      found: display(data),
      expected: "the keys cff-version, message, title and authors",
    });
    return;
  }
  yield* workFindings(data, "", "software");
  const preferred = data["preferred-citation"];
  if (isObject(preferred)) yield* workFindings(preferred, "/preferred-citation", "preferred");
}

/** How a version wants to be cited, and what is wrong with what says so. */
export function citationOf(
  folder: string,
  files: readonly RegistryFile[],
): { readonly citation?: CitationFile; readonly problems: readonly Problem[] } {
  const file = files.find(({ path }) => path === CITATION_FILE);
  if (file === undefined) return { problems: [] };
  const place = `${folder}/${CITATION_FILE}`;
  const text =
    file.content.byteLength > MAX_HAND_WRITTEN_BYTES ? undefined : registryFileText(file);
  if (text === undefined) {
    const message = `${CITATION_FILE} is not read: it should be UTF-8, and 1 MB or smaller.`;
    return { problems: [problemIn(place, contentFinding("trs-citation", "", { message }))] };
  }
  const yaml = text.replace(/^\ufeff/, "");
  const { data: read, errors, locate } = readYaml(yaml);
  const [fault] = errors;
  if (fault !== undefined) {
    const finding = contentFinding("trs-citation", "", {
      message: describeFault("file", "YAML", fault),
      found:
        withLineFeeds(text).split("\n", fault.position.line)[fault.position.line - 1]?.trim() ?? "",
      fix: "Put strings that contain a colon in quotes, and indent with spaces.",
    });
    return { problems: [problemIn(place, finding, fault.position)] };
  }
  const data = withNumberTexts(withLineFeeds(yaml), read);
  const citation = readCitation(data);
  return {
    problems: problemsIn(place, [...citationFindings(data)], locate),
    ...optionalField("citation", citation),
  };
}
