/**
 * The rules for everything in a content folder but bundles, whose rules are in `gkm/rules.ts`: one row
 * each. Error is what would publish something broken, or something else than was meant; warning is what
 * only convention says.
 *
 * @module
 */
import { findingsBy, type Rule } from "../../json/finding.ts";

export const CONTENT_RULES = {
  "content-missing": {
    severity: "error",
    about:
      "The content folder has site.yaml, each tool has tool.md, and each version has version.md.",
  },
  "content-yaml": {
    severity: "error",
    about: "site.yaml and front matter are YAML 1.2.",
  },
  "content-front-matter": {
    severity: "error",
    about: "tool.md and version.md begin with front matter that is valid against its JSON Schema.",
  },
  "content-site": {
    severity: "error",
    about: "site.yaml is valid against its JSON Schema.",
  },
  "trs-id": {
    severity: "error",
    about:
      "The name of a tool's or version's folder is its id: letters, digits, dots, hyphens, underscores.",
  },
  "trs-no-description": {
    severity: "error",
    about: "A tool has a description below its front matter.",
  },
  "trs-license": {
    severity: "error",
    about: "A license is an SPDX expression.",
  },
  "trs-orcid": {
    severity: "error",
    about: "The check digit of an author's ORCID is right.",
  },
  "trs-alias": {
    severity: "error",
    about: "An alias names one tool, and no id of another.",
  },
  "trs-no-checker": {
    severity: "error",
    about: "checker_url is a URL, or the id of a tool of this registry.",
  },
  "trs-symbolic-link": {
    severity: "error",
    about: "A version's folder has no symbolic links.",
  },
  "trs-no-such-file": {
    severity: "error",
    about: "Every path in file_types is a file of the version.",
  },
  "trs-no-primary-descriptor": {
    severity: "error",
    about: "A version has one primary descriptor for each of its languages.",
  },
  "trs-production-image": {
    severity: "error",
    about: "A production version has the digest of each of its images.",
  },
  "trs-profile": {
    severity: "error",
    about: "A version has a descriptor of a type that the registry's TRS profile knows.",
  },
  "trs-large-file": {
    severity: "warning",
    about: "Files have 10 MB or less.",
  },
  "trs-image-not-listed": {
    severity: "warning",
    about: "The images that descriptors name are listed in version.md.",
  },
  "trs-other-version": {
    severity: "warning",
    about: "A descriptor that has a version number has that of its folder.",
  },
  "trs-import-missing": {
    severity: "error",
    about: "The files that descriptors import exist.",
  },
  "trs-import-outside": {
    severity: "error",
    about: "Imports stay inside the version's folder.",
  },
  "trs-test-syntax": {
    severity: "error",
    about: "Test files are JSON or YAML, in UTF-8.",
  },
  "trs-test-input": {
    severity: "error",
    about: "The keys of a test file are inputs of the primary descriptor.",
  },
  "trs-cwl-syntax": {
    severity: "error",
    about: "A CWL descriptor is a YAML mapping.",
  },
  "trs-cwl-version": {
    severity: "error",
    about: "cwlVersion is v1.0, v1.1 or v1.2.",
  },
  "trs-cwl-class": {
    severity: "error",
    about: "A CWL document's class is one that CWL has.",
  },
  "trs-cwl-source": {
    severity: "error",
    about: "A CWL workflow's outputs come from outputs of its steps, or from its inputs.",
  },
  "trs-wdl-version": {
    severity: "warning",
    about: "A WDL document begins with a version that engines know.",
  },
  "trs-galaxy-syntax": {
    severity: "error",
    about: "A Galaxy workflow is JSON (.ga) or YAML (.gxwf.yml), as Galaxy exports it.",
  },
  "lock-unreadable": {
    severity: "error",
    about: "registry.lock.json is as npm run lock writes it.",
  },
  "lock-stale": {
    severity: "error",
    about: "registry.lock.json is up to date.",
  },
  "lock-production-changed": {
    severity: "error",
    about: "The files and images of a production version never change.",
  },
  "lock-production-gone": {
    severity: "error",
    about: "A production version is never removed.",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type ContentRule = keyof typeof CONTENT_RULES;

/** A finding of a rule for content, with the rule's severity. */
export const contentFinding = findingsBy<ContentRule>(CONTENT_RULES);
