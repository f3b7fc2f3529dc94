/**
 * The rules for everything in a content folder but bundles, whose rules are in `gkm/check/rules.ts`: one row
 * each. An error would publish something broken, or something other than what was meant; a warning
 * breaks a convention.
 *
 * @module
 */

import { error, findingsBy, type Rule, warning } from "../base/finding.ts";
import { PRODUCT_NAME } from "../base/product.ts";
import { LANGUAGE_RULES } from "./language-rules.ts";

export const CONTENT_RULES = {
  "content-missing": error(
    "The content folder must contain site.yaml, the folder of each tool tool.md, and the folder of each version version.md.",
  ),
  "content-symbolic-link": error(
    "The content folder must not contain symbolic links, except those in a version's folder that lead to files and folders of the same version.",
  ),
  "content-special-file": error(
    "The content folder must not contain named pipes, sockets or devices.",
  ),
  "content-unreadable": error(
    "Files and folders must be readable, with a file where a file belongs and a folder where a folder belongs, and no larger than 256 MB (1 MB for site.yaml, synonyms.yaml, entries.yaml, tool.md, version.md and pages).",
  ),
  "content-encoding": error("Text files other than bundles must be UTF-8, without NUL characters."),
  "content-byte-order-mark": warning(
    `Text files should not begin with a byte-order mark. ${PRODUCT_NAME} ignores it, and leaves it out of published bundles.`,
  ),
  "content-direction": warning(
    "Texts with front matter should have no invisible characters that turn the text after them around: no embedding or override (U+202A–U+202E), and no isolate (U+2066–U+2068) that does not end on its line.",
  ),
  "content-name": error(
    "Names must be UTF-8 without control characters or backslashes. No file may be called __proto__.",
  ),
  "content-long-name": error(
    "Published names must have at most 255 bytes and published paths at most 900, including the endings that publishing adds.",
  ),
  "content-same-path": error(
    "No two things may be published at the same path, or one inside the other's path.",
  ),
  "content-case": warning(
    "Names should differ in more than upper and lower case, or how accents are encoded.",
  ),
  "content-portable-name": warning(
    "Names should consist of A–Z, a–z, 0–9, dots, hyphens, underscores and plus signs, not end in a dot, and not be names that Windows reserves. An id should not be index.",
  ),
  "content-unread": warning(
    `Everything in the content folder should be where ${PRODUCT_NAME} looks for it.`,
  ),
  "content-bundle-name": error(
    "The name of a bundle must end in .json: with an ending that is nearly that, it would be left out.",
  ),
  "content-release": error(
    "releases/releases.json must list each release with the digest of its manifest, and a release must have exactly the files of its manifest, each with its digest: what was released never changes.",
  ),
  "content-bundle-folder": error(
    "The folder of a bundle must have bundle.json with what is no entry, and each entry in a file of its own in the folder of its collection, named after its key.",
  ),
  "content-future-date": warning(
    "No date should be in the future: neither of site.yaml, bundles and contributions, nor of versions, images and releases.",
  ),
  "content-date-order": warning(
    "service.updatedAt in site.yaml should not be before service.createdAt.",
  ),
  "content-statement-gone": warning(
    "Since the revision that validate compares with, no evidence or assertion should have been removed, have got another key, or have become a draft.",
  ),
  "content-yaml": error(
    "site.yaml, synonyms.yaml, entries.yaml and front matter must be YAML 1.2.",
  ),
  "content-comment": warning(
    "Values in YAML with a # after a space should be in quotes: without them, it begins a comment.",
  ),
  "content-conflict": error(
    "Settings, pages, front matter, descriptors and test files must not have an unresolved merge conflict.",
  ),
  "content-front-matter": error(
    "tool.md, version.md and pages must begin with front matter that is valid against its JSON Schema.",
  ),
  "content-link": error("Links in Markdown must use http, https or mailto, or be relative."),
  "content-credentials": error(
    "URLs in site.yaml, front matter, entries of collections and links must not have a user name, password or token before their host.",
  ),
  "content-image": warning(
    "Images in Markdown should be files of the version or of the site, which are there: pages load nothing from other sites, and link to other images.",
  ),
  "content-picture": error(
    "Images that pages show must be complete, with at most 20 MB (SVG: 1 MB) and 50 million pixels in all frames together. In a README, one that is not is a warning, and linked to.",
  ),
  "content-picture-parts": warning(
    "SVG should have nothing that runs, moves or is loaded from elsewhere: such parts are left out.",
  ),
  "content-logo": error(
    "A tool or an organization must have at most one logo: a file of at most 500 kB that does not move, of the format that its name says.",
  ),
  "content-logo-shape": warning(
    "A logo should be recognized where it is small: about as high as it is wide, with enough pixels, and with letters as shapes.",
  ),
  "content-dead-link": warning(
    "Relative links in Markdown should lead to files of the version, links to headings to one of the same text, and paths from the site's root to entries, tools, versions and pages that are published.",
  ),
  "content-page": error(
    "A page in pages/ must have a text, a language that there is, and a name of lowercase letters, digits and single hyphens, which is a part of its path.",
  ),
  "content-page-link": error(
    "Links and images of pages in pages/ must lead to pages, headings, pictures, entries, tools and versions that are published.",
  ),
  "content-collection": error(
    "An entry in collections/ must be valid against the schema of its collection, have a name of lowercase letters, digits and single hyphens, and refer only to entries and tools that are published.",
  ),
  "content-entry-gone": warning(
    "Since the revision that validate compares with, no entry in collections/ should have been removed or renamed.",
  ),
  "content-own-url": warning(
    "Links to pages of the site should be paths from its root, and not begin with its URL: under another one, such as that of a preview, they would lead away from it.",
  ),
  "content-menu": error(
    "A link in navigation or footer must have one of page, path and url, and a label unless it is a page; it must lead to a page of the site. imprint, home and footer_text must name pages that exist.",
  ),
  "content-font": error(
    "A font that site.yaml names must be a file in theme/: a complete font in WOFF 2 with Latin letters, of at most 300 kB.",
  ),
  "content-theme": error(
    "theme/style.css must have at most 50 kB and closed brackets, and must not load anything: no @import, and no URLs but of parts of the page.",
  ),
  "content-site": error("site.yaml must be valid against its JSON Schema."),
  "content-format": error(
    `The format of the content must be the one that this version of ${PRODUCT_NAME} reads. Nothing else of the content is then checked.`,
  ),
  "content-site-url": error(
    "The site's URL must have http or https, a host and a plain path: no query, fragment, user name or special characters.",
  ),
  "content-ror": error("The check digits of an organization's ROR ID must be right."),
  "content-producer": error(
    "If bundles are of several producers, main_producer in site.yaml must name the one whose entries have addresses without a prefix. Prefixes must differ in more than capitals, and cannot be what producers share: pmid, SQ and SL. Names must differ in more than capitals, punctuation and what is invisible, also from the prefixes of others.",
  ),
  "content-organization": warning(
    "Each of the organizations in site.yaml should be listed once, and be one that a tool names, in the same spelling. No organization of a tool should differ from another one only in capitals, punctuation, what is invisible or letters that look alike.",
  ),
  "content-synonyms": error("synonyms.yaml must be valid against its JSON Schema."),
  "content-synonym-target": error(
    "No synonym must mean a part of other entries, which the search does not list by itself.",
  ),
  "content-synonym-gone": warning(
    "What a synonym means should be there: a synonym of an entry or tool that is gone is left out.",
  ),
  "content-synonym-taken": error(
    "A synonym must not be the name of an entry or tool that it does not mean.",
  ),
  "content-synonym-repeated": warning(
    "A synonym should be listed once, in one spelling, and not repeat a name of what it means.",
  ),
  "content-entries": error("entries.yaml must be valid against its JSON Schema."),
  "content-entry": error("Each key in entries.yaml must be that of an entry in bundles/."),
  "content-successor": error(
    "What entries.yaml says to use in the place of a deprecated entry must be another entry of the same collection, and following successors must not lead back.",
  ),
  "content-ground": warning(
    "A statement that is in use should rest on something that is: evidence on a publication, an assertion on evidence.",
  ),
  "content-draft": error(
    "An entry that is published must not refer to one that entries.yaml calls a draft.",
  ),
  "content-waiver": warning("Each exception that entries.yaml makes from a rule should be needed."),
  "content-draft-part": warning("Entries that only drafts use should be drafts too."),
  "trs-id": error(
    "The name of a tool's or version's folder is its id, and must consist of letters, digits, dots, hyphens and underscores, and not end in .html.",
  ),
  "trs-no-description": error("A tool must have a description below its front matter."),
  "trs-placeholder": error(
    "Names, descriptions and authors must not be placeholders, such as TODO or the texts that npm run new writes.",
  ),
  "trs-license": error("A license must be an SPDX expression."),
  "trs-no-license": warning(
    "A tool with a production version should say under which license it may be used: in tool.md, in CITATION.cff, in the descriptor or in a LICENSE file.",
  ),
  "trs-orcid": error("The check digit of an author's ORCID must be right."),
  "trs-alias": error(
    "An alias must belong to only one tool, and must not be the id of another tool.",
  ),
  "trs-no-checker": error("checker_url must be a URL, or the id of a tool of this registry."),
  "trs-successor": error(
    "What a deprecated tool or version says to use must be another tool of the registry or another version of the tool, and following successors must not lead back.",
  ),
  "trs-draft": error(
    "What is published must not refer to a draft: a tool by checker_url or deprecated, a version by deprecated.",
  ),
  "trs-dotfile": error(
    "A version must list files whose names begin with a dot in file_types if its descriptors read them: these are often secrets or settings.",
  ),
  "trs-secret": error(
    "A version must not have files that hold keys, tokens or passwords, such as .env, .netrc or id_rsa, unless file_types lists them.",
  ),
  "trs-left-out": warning(
    "Names that begin with a dot, broken links and Git LFS pointers are not published if no descriptor reads them and file_types does not list them.",
  ),
  "trs-stored-name": error(
    "No file or folder of a version may have a name that ends with .stored.txt or .stored.json.",
  ),
  "trs-no-such-file": error("Every path in file_types must be a file of the version."),
  "trs-no-primary-descriptor": error(
    "A version must have one primary descriptor for each of its languages.",
  ),
  "trs-production-image": error("A production version must have the digest of each of its images."),
  "trs-profile": error(
    "A version must have a descriptor of a type that the registry's TRS profile defines.",
  ),
  "trs-too-many-files": error(
    "A version must have at most 10,000 files with 1 GB in all; what symbolic links repeat counts each time.",
  ),
  "trs-lfs-pointer": error(
    "Git LFS must have replaced its pointers by the files that they stand for, where descriptors read these or file_types lists them.",
  ),
  "trs-not-fetched": error(
    "Folders that descriptors import from must not be empty, as those of Git submodules are before they are fetched.",
  ),
  "trs-source": error(
    "The source of a version must be the https URL of a repository without credentials, a commit, and a path in it.",
  ),
  "trs-citation": warning(
    "CITATION.cff in a version's folder should be valid (Citation File Format 1.2.0), so that the version is cited as its authors want.",
  ),
  "trs-large-file": warning("Files should be 10 MB or smaller."),
  "trs-unchecked": warning(
    "Descriptors and test files should be 1 MiB or smaller, and a WDL document should have at most 100 brackets inside one another; others are not checked.",
  ),
  "trs-image-not-listed": warning(
    "The images that descriptors name should be listed in version.md.",
  ),
  "trs-image-tag": warning(
    "Images of production versions should be named by a digest or the tag of a release: what latest is, or an image without a tag, changes.",
  ),
  "trs-resources": warning(
    "The memory and processors that descriptors ask for should be amounts that programs need and machines have: numbers without a unit are in that of the language.",
  ),
  "trs-other-version": warning(
    "A version number in a descriptor should match the name of its folder, and the image of the tool's program should not be that of another version.",
  ),
  "trs-unreached": warning(
    "Descriptors that no primary descriptor imports should be sound, or be removed.",
  ),
  "trs-import-missing": error("The files that descriptors import must exist."),
  "trs-import-outside": error("Imports must stay inside the version's folder."),
  "trs-test-syntax": error("Test files must be JSON or YAML."),
  "trs-test-input": error(
    "The keys of a test file must be inputs of the descriptor that it is for.",
  ),
  "trs-test-value": error("A test file must give values of the types that inputs have."),
  "trs-test-missing": warning(
    "A test file should give a value to each required input, so that the version can be run with it.",
  ),
  "trs-test-file": warning(
    "The files that a test names should be files of the version, by relative paths, or URLs: paths of one machine lead nowhere for others.",
  ),
  "trs-test-other": warning("Test files should give values to inputs of the primary descriptor."),
  "trs-test-output": error(
    "The results that a test file expects must be outputs of the primary descriptor.",
  ),
  ...LANGUAGE_RULES,
  "trs-engine-error": error(
    "Engines that validate asks (--engines) must accept the descriptors of a version.",
  ),
  "trs-engine-warning": warning("Engines that validate asks should have nothing to warn about."),
  "trs-engine-failed": warning(
    "Engines that validate asks should come to a verdict: in time, without a crash, and without the network.",
  ),
  "lock-unreadable": error(
    "registry.lock.json must be valid against its JSON Schema, and no object in it may repeat a key.",
  ),
  "lock-stale": error("registry.lock.json must be up to date."),
  "lock-main-producer": error(
    "The main producer of site.yaml must be the one of registry.lock.json: with another one, addresses would mean other entries.",
  ),
  "lock-counter": error(
    "Since the revision that validate compares with, a meta_version must have gone up by one if the metadata has changed, and must be the same if not.",
  ),
  "lock-example-replaced": warning(
    "Nothing is compared with a revision that has an example, whose service.id begins with org.example, if the content has another service.id.",
  ),
  "lock-production-changed": error(
    "The files and images of a published production version must never change.",
  ),
  "lock-production-gone": error("A published production version must never be removed."),
  "lock-version-gone": warning(
    "Since the revision that validate compares with, no tool and no version should have been removed or renamed, or have become a draft.",
  ),
} satisfies Readonly<Record<string, Rule>>;

export type ContentRule = keyof typeof CONTENT_RULES;

/** A finding of a rule for content, with the rule's severity. */
export const contentFinding = findingsBy<ContentRule>(CONTENT_RULES);
