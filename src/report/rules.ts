/**
 * The rules for everything in a content folder but bundles, whose rules are in `gkm/check/rules.ts`: one row
 * each. An error would publish something broken, or something other than what was meant; a warning
 * breaks a convention.
 *
 * @module
 */

import { findingsBy, type Rule } from "../base/finding.ts";
import { PRODUCT_NAME } from "../base/product.ts";
import { LANGUAGE_RULES } from "./language-rules.ts";

export const CONTENT_RULES = {
  "content-missing": {
    severity: "error",
    about:
      "The content folder must contain site.yaml, the folder of each tool tool.md, and the folder of each version version.md.",
  },
  "content-symbolic-link": {
    severity: "error",
    about:
      "The content folder must not contain symbolic links, except those in a version's folder that lead to files and folders of the same version.",
  },
  "content-special-file": {
    severity: "error",
    about: "The content folder must not contain named pipes, sockets or devices.",
  },
  "content-unreadable": {
    severity: "error",
    about:
      "Files and folders must be readable, with a file where a file belongs and a folder where a folder belongs, and no larger than 256 MB (1 MB for site.yaml, synonyms.yaml, entries.yaml, tool.md, version.md and pages).",
  },
  "content-encoding": {
    severity: "error",
    about: "Text files other than bundles must be UTF-8, without NUL characters.",
  },
  "content-byte-order-mark": {
    severity: "warning",
    about: `Text files should not begin with a byte-order mark. ${PRODUCT_NAME} ignores it, and leaves it out of published bundles.`,
  },
  "content-direction": {
    severity: "warning",
    about:
      "Texts with front matter should have no invisible characters that turn the text after them around: no embedding or override (U+202A–U+202E), and no isolate (U+2066–U+2068) that does not end on its line.",
  },
  "content-name": {
    severity: "error",
    about:
      "Names must be UTF-8 without control characters or backslashes. No file may be called __proto__.",
  },
  "content-long-name": {
    severity: "error",
    about:
      "Published names must have at most 255 bytes and published paths at most 900, including the endings that publishing adds.",
  },
  "content-same-path": {
    severity: "error",
    about: "No two things may be published at the same path, or one inside the other's path.",
  },
  "content-case": {
    severity: "warning",
    about: "Names should differ in more than upper and lower case, or how accents are encoded.",
  },
  "content-portable-name": {
    severity: "warning",
    about:
      "Names should consist of A–Z, a–z, 0–9, dots, hyphens, underscores and plus signs, not end in a dot, and not be names that Windows reserves. An id should not be index.",
  },
  "content-unread": {
    severity: "warning",
    about: `Everything in the content folder should be where ${PRODUCT_NAME} looks for it.`,
  },
  "content-bundle-name": {
    severity: "error",
    about:
      "The name of a bundle must end in .json: with an ending that is nearly that, it would be left out.",
  },
  "content-release": {
    severity: "error",
    about:
      "releases/releases.json must list each release with the digest of its manifest, and a release must have exactly the files of its manifest, each with its digest: what was released never changes.",
  },
  "content-bundle-folder": {
    severity: "error",
    about:
      "The folder of a bundle must have bundle.json with what is no entry, and each entry in a file of its own in the folder of its collection, named after its key.",
  },
  "content-future-date": {
    severity: "warning",
    about:
      "No date should be in the future: neither of site.yaml, bundles and contributions, nor of versions, images and releases.",
  },
  "content-date-order": {
    severity: "warning",
    about: "service.updatedAt in site.yaml should not be before service.createdAt.",
  },
  "content-statement-gone": {
    severity: "warning",
    about:
      "Since the revision that validate compares with, no evidence or assertion should have been removed, have got another key, or have become a draft.",
  },
  "content-yaml": {
    severity: "error",
    about: "site.yaml, synonyms.yaml, entries.yaml and front matter must be YAML 1.2.",
  },
  "content-comment": {
    severity: "warning",
    about:
      "Values in YAML with a # after a space should be in quotes: without them, it begins a comment.",
  },
  "content-conflict": {
    severity: "error",
    about:
      "Settings, pages, front matter, descriptors and test files must not have an unresolved merge conflict.",
  },
  "content-front-matter": {
    severity: "error",
    about:
      "tool.md, version.md and pages must begin with front matter that is valid against its JSON Schema.",
  },
  "content-link": {
    severity: "error",
    about: "Links in Markdown must use http, https or mailto, or be relative.",
  },
  "content-credentials": {
    severity: "error",
    about:
      "URLs in site.yaml, front matter, entries of collections and links must not have a user name, password or token before their host.",
  },
  "content-image": {
    severity: "warning",
    about:
      "Images in Markdown should be files of the version or of the site, which are there: pages load nothing from other sites, and link to other images.",
  },
  "content-picture": {
    severity: "error",
    about:
      "Images that pages show must be complete, with at most 20 MB (SVG: 1 MB) and 50 million pixels in all frames together. In a README, one that is not is a warning, and linked to.",
  },
  "content-picture-parts": {
    severity: "warning",
    about:
      "SVG should have nothing that runs, moves or is loaded from elsewhere: such parts are left out.",
  },
  "content-logo": {
    severity: "error",
    about:
      "A tool or an organization must have at most one logo: a file of at most 500 kB that does not move, of the format that its name says.",
  },
  "content-logo-shape": {
    severity: "warning",
    about:
      "A logo should be recognized where it is small: about as high as it is wide, with enough pixels, and with letters as shapes.",
  },
  "content-dead-link": {
    severity: "warning",
    about:
      "Relative links in Markdown should lead to files of the version, links to headings to one of the same text, and paths from the site's root to entries, tools, versions and pages that are published.",
  },
  "content-page": {
    severity: "error",
    about:
      "A page in pages/ must have a text, a language that there is, and a name of lowercase letters, digits and single hyphens, which is a part of its path.",
  },
  "content-page-link": {
    severity: "error",
    about:
      "Links and images of pages in pages/ must lead to pages, headings, pictures, entries, tools and versions that are published.",
  },
  "content-collection": {
    severity: "error",
    about:
      "An entry in collections/ must be valid against the schema of its collection, have a name of lowercase letters, digits and single hyphens, and refer only to entries and tools that are published.",
  },
  "content-entry-gone": {
    severity: "warning",
    about:
      "Since the revision that validate compares with, no entry in collections/ should have been removed or renamed.",
  },
  "content-own-url": {
    severity: "warning",
    about:
      "Links to pages of the site should be paths from its root, and not begin with its URL: under another one, such as that of a preview, they would lead away from it.",
  },
  "content-menu": {
    severity: "error",
    about:
      "A link in navigation or footer must have one of page, path and url, and a label unless it is a page; it must lead to a page of the site. imprint, home and footer_text must name pages that exist.",
  },
  "content-font": {
    severity: "error",
    about:
      "A font that site.yaml names must be a file in theme/: a complete font in WOFF 2 with Latin letters, of at most 300 kB.",
  },
  "content-theme": {
    severity: "error",
    about:
      "theme/style.css must have at most 50 kB and closed brackets, and must not load anything: no @import, and no URLs but of parts of the page.",
  },
  "content-site": {
    severity: "error",
    about: "site.yaml must be valid against its JSON Schema.",
  },
  "content-format": {
    severity: "error",
    about: `The format of the content must be the one that this version of ${PRODUCT_NAME} reads. Nothing else of the content is then checked.`,
  },
  "content-site-url": {
    severity: "error",
    about:
      "The site's URL must have http or https, a host and a plain path: no query, fragment, user name or special characters.",
  },
  "content-ror": {
    severity: "error",
    about: "The check digits of an organization's ROR ID must be right.",
  },
  "content-producer": {
    severity: "error",
    about:
      "If bundles are of several producers, main_producer in site.yaml must name the one whose entries have addresses without a prefix. Prefixes must differ in more than capitals, and cannot be what producers share: pmid, SQ and SL. Names must differ in more than capitals, punctuation and what is invisible, also from the prefixes of others.",
  },
  "content-organization": {
    severity: "warning",
    about:
      "Each of the organizations in site.yaml should be listed once, and be one that a tool names, in the same spelling. No organization of a tool should differ from another one only in capitals, punctuation, what is invisible or letters that look alike.",
  },
  "content-synonyms": {
    severity: "error",
    about: "synonyms.yaml must be valid against its JSON Schema.",
  },
  "content-synonym-target": {
    severity: "error",
    about:
      "No synonym must mean a part of other entries, which the search does not list by itself.",
  },
  "content-synonym-gone": {
    severity: "warning",
    about:
      "What a synonym means should be there: a synonym of an entry or tool that is gone is left out.",
  },
  "content-synonym-taken": {
    severity: "error",
    about: "A synonym must not be the name of an entry or tool that it does not mean.",
  },
  "content-synonym-repeated": {
    severity: "warning",
    about:
      "A synonym should be listed once, in one spelling, and not repeat a name of what it means.",
  },
  "content-entries": {
    severity: "error",
    about: "entries.yaml must be valid against its JSON Schema.",
  },
  "content-entry": {
    severity: "error",
    about: "Each key in entries.yaml must be that of an entry in bundles/.",
  },
  "content-successor": {
    severity: "error",
    about:
      "What entries.yaml says to use in the place of a deprecated entry must be another entry of the same collection, and following successors must not lead back.",
  },
  "content-ground": {
    severity: "warning",
    about:
      "A statement that is in use should rest on something that is: evidence on a publication, an assertion on evidence.",
  },
  "content-draft": {
    severity: "error",
    about: "An entry that is published must not refer to one that entries.yaml calls a draft.",
  },
  "content-waiver": {
    severity: "warning",
    about: "Each exception that entries.yaml makes from a rule should be needed.",
  },
  "content-draft-part": {
    severity: "warning",
    about: "Entries that only drafts use should be drafts too.",
  },
  "trs-id": {
    severity: "error",
    about:
      "The name of a tool's or version's folder is its id, and must consist of letters, digits, dots, hyphens and underscores, and not end in .html.",
  },
  "trs-no-description": {
    severity: "error",
    about: "A tool must have a description below its front matter.",
  },
  "trs-placeholder": {
    severity: "error",
    about:
      "Names, descriptions and authors must not be placeholders, such as TODO or the texts that npm run new writes.",
  },
  "trs-license": {
    severity: "error",
    about: "A license must be an SPDX expression.",
  },
  "trs-no-license": {
    severity: "warning",
    about:
      "A tool with a production version should say under which license it may be used: in tool.md, in CITATION.cff, in the descriptor or in a LICENSE file.",
  },
  "trs-orcid": {
    severity: "error",
    about: "The check digit of an author's ORCID must be right.",
  },
  "trs-alias": {
    severity: "error",
    about: "An alias must belong to only one tool, and must not be the id of another tool.",
  },
  "trs-no-checker": {
    severity: "error",
    about: "checker_url must be a URL, or the id of a tool of this registry.",
  },
  "trs-successor": {
    severity: "error",
    about:
      "What a deprecated tool or version says to use must be another tool of the registry or another version of the tool, and following successors must not lead back.",
  },
  "trs-draft": {
    severity: "error",
    about:
      "What is published must not refer to a draft: a tool by checker_url or deprecated, a version by deprecated.",
  },
  "trs-dotfile": {
    severity: "error",
    about:
      "A version must list files whose names begin with a dot in file_types if its descriptors read them: these are often secrets or settings.",
  },
  "trs-secret": {
    severity: "error",
    about:
      "A version must not have files that hold keys, tokens or passwords, such as .env, .netrc or id_rsa, unless file_types lists them.",
  },
  "trs-left-out": {
    severity: "warning",
    about:
      "Names that begin with a dot, broken links and Git LFS pointers are not published if no descriptor reads them and file_types does not list them.",
  },
  "trs-stored-name": {
    severity: "error",
    about:
      "No file or folder of a version may have a name that ends with .stored.txt or .stored.json.",
  },
  "trs-no-such-file": {
    severity: "error",
    about: "Every path in file_types must be a file of the version.",
  },
  "trs-no-primary-descriptor": {
    severity: "error",
    about: "A version must have one primary descriptor for each of its languages.",
  },
  "trs-production-image": {
    severity: "error",
    about: "A production version must have the digest of each of its images.",
  },
  "trs-profile": {
    severity: "error",
    about: "A version must have a descriptor of a type that the registry's TRS profile defines.",
  },
  "trs-too-many-files": {
    severity: "error",
    about:
      "A version must have at most 10,000 files with 1 GB in all; what symbolic links repeat counts each time.",
  },
  "trs-lfs-pointer": {
    severity: "error",
    about:
      "Git LFS must have replaced its pointers by the files that they stand for, where descriptors read these or file_types lists them.",
  },
  "trs-not-fetched": {
    severity: "error",
    about:
      "Folders that descriptors import from must not be empty, as those of Git submodules are before they are fetched.",
  },
  "trs-source": {
    severity: "error",
    about:
      "The source of a version must be the https URL of a repository without credentials, a commit, and a path in it.",
  },
  "trs-citation": {
    severity: "warning",
    about:
      "CITATION.cff in a version's folder should be valid (Citation File Format 1.2.0), so that the version is cited as its authors want.",
  },
  "trs-large-file": {
    severity: "warning",
    about: "Files should be 10 MB or smaller.",
  },
  "trs-unchecked": {
    severity: "warning",
    about:
      "Descriptors and test files should be 1 MiB or smaller, and a WDL document should have at most 100 brackets inside one another; others are not checked.",
  },
  "trs-image-not-listed": {
    severity: "warning",
    about: "The images that descriptors name should be listed in version.md.",
  },
  "trs-image-tag": {
    severity: "warning",
    about:
      "Images of production versions should be named by a digest or the tag of a release: what latest is, or an image without a tag, changes.",
  },
  "trs-resources": {
    severity: "warning",
    about:
      "The memory and processors that descriptors ask for should be amounts that programs need and machines have: numbers without a unit are in that of the language.",
  },
  "trs-other-version": {
    severity: "warning",
    about:
      "A version number in a descriptor should match the name of its folder, and the image of the tool's program should not be that of another version.",
  },
  "trs-unreached": {
    severity: "warning",
    about: "Descriptors that no primary descriptor imports should be sound, or be removed.",
  },
  "trs-import-missing": {
    severity: "error",
    about: "The files that descriptors import must exist.",
  },
  "trs-import-outside": {
    severity: "error",
    about: "Imports must stay inside the version's folder.",
  },
  "trs-test-syntax": {
    severity: "error",
    about: "Test files must be JSON or YAML.",
  },
  "trs-test-input": {
    severity: "error",
    about: "The keys of a test file must be inputs of the descriptor that it is for.",
  },
  "trs-test-value": {
    severity: "error",
    about: "A test file must give values of the types that inputs have.",
  },
  "trs-test-missing": {
    severity: "warning",
    about:
      "A test file should give a value to each required input, so that the version can be run with it.",
  },
  "trs-test-file": {
    severity: "warning",
    about:
      "The files that a test names should be files of the version, by relative paths, or URLs: paths of one machine lead nowhere for others.",
  },
  "trs-test-other": {
    severity: "warning",
    about: "Test files should give values to inputs of the primary descriptor.",
  },
  "trs-test-output": {
    severity: "error",
    about: "The results that a test file expects must be outputs of the primary descriptor.",
  },
  ...LANGUAGE_RULES,
  "trs-engine-error": {
    severity: "error",
    about: "Engines that validate asks (--engines) must accept the descriptors of a version.",
  },
  "trs-engine-warning": {
    severity: "warning",
    about: "Engines that validate asks should have nothing to warn about.",
  },
  "trs-engine-failed": {
    severity: "warning",
    about:
      "Engines that validate asks should come to a verdict: in time, without a crash, and without the network.",
  },
  "lock-unreadable": {
    severity: "error",
    about:
      "registry.lock.json must be valid against its JSON Schema, and no object in it may repeat a key.",
  },
  "lock-stale": {
    severity: "error",
    about: "registry.lock.json must be up to date.",
  },
  "lock-main-producer": {
    severity: "error",
    about:
      "The main producer of site.yaml must be the one of registry.lock.json: with another one, addresses would mean other entries.",
  },
  "lock-counter": {
    severity: "error",
    about:
      "Since the revision that validate compares with, a meta_version must have gone up by one if the metadata has changed, and must be the same if not.",
  },
  "lock-example-replaced": {
    severity: "warning",
    about:
      "Nothing is compared with a revision that has an example, whose service.id begins with org.example, if the content has another service.id.",
  },
  "lock-production-changed": {
    severity: "error",
    about: "The files and images of a published production version must never change.",
  },
  "lock-production-gone": {
    severity: "error",
    about: "A published production version must never be removed.",
  },
  "lock-version-gone": {
    severity: "warning",
    about:
      "Since the revision that validate compares with, no tool and no version should have been removed or renamed, or have become a draft.",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type ContentRule = keyof typeof CONTENT_RULES;

/** A finding of a rule for content, with the rule's severity. */
export const contentFinding = findingsBy<ContentRule>(CONTENT_RULES);
