/**
 * `tools/<tool>/` → a tool, checked, with its versions.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { digestOf } from "../../cache/cache.ts";
import type { JsonCache } from "../../cache/json-cache.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { licenseFileOf, statedLicense } from "../../trs/tool/provenance.ts";
import { shownReadme, unreadReadme } from "../../trs/tool/readme.ts";
import { type FolderItem, type Listing, listFolder } from "../files/content-folder.ts";
import { idProblems } from "../files/names.ts";
import { type ExpectedFiles, unexpectedFileProblems } from "../files/unexpected-files.ts";
import { isLogoName, LOGO_EXTENSIONS, readOwnLogo } from "../pictures/logos.ts";
import type { ToolFields } from "../schemas/content-types.ts";
import { licenseFinding } from "../site/licenses.ts";
import { ID_FORMAT, isId, type ToolDraft, type VersionDraft } from "./files/drafts.ts";
import { imageVersionProblems } from "./image-versions.ts";
import {
  type CheckedFrontMatter,
  checkOwn,
  type OwnText,
  readOwnText,
} from "./texts/checked-front-matter.ts";
import { unreadReadmeProblems } from "./texts/files.ts";
import { readmeProblems, textLinkProblems } from "./texts/links.ts";
import { readTextPictures, type TextPictures, withPictures } from "./texts/pictures.ts";
import { placeholderFinding } from "./texts/placeholders.ts";
import { type ReadOptions, readVersion } from "./version.ts";
import { byNewestVersion } from "./versions.ts";

const TOOL_FILE = "tool.md";

/** Whether something in a tool's folder is a version; a folder named tool.md is an error of its own. */
export const isVersionFolder = ({ name, kind }: FolderItem) =>
  kind === "folder" && name !== TOOL_FILE;

const isLogo = ({ name, kind }: FolderItem) => kind === "file" && isLogoName(name);

/** Problems of a listing but those of the tool's own file, which come from whoever reads it. */
const otherProblems = (folder: string, { problems }: Listing) =>
  problems.filter(({ file }) => file !== `${folder}/${TOOL_FILE}`);

/** What is read in a tool's folder. */
const PLACE: ExpectedFiles = {
  names: [TOOL_FILE],
  required: [TOOL_FILE],
  isRead: (item) => isVersionFolder(item) || isLogo(item),
  expected: `tool.md, a folder for each version, and a logo: logo with ${LOGO_EXTENSIONS}`,
  fix: () => "Move it into the folder of a version, or remove it.",
};

/** What is said of a tool without its own file. */
const MISSING = {
  message: "The tool has no tool.md.",
  expected: "front matter with name, organization and toolclass, and a description below it",
  fix: "Add tool.md to the tool's folder.",
};

interface ReadVersions {
  /** Those that are sound, the newest first. */
  readonly versions: readonly VersionDraft[];
  /** All that can be read. */
  readonly drafts: readonly VersionDraft[];
  readonly problems: readonly Problem[];
  /** Whether all are sound. */
  readonly isComplete: boolean;
  /** What decides them; undefined if that cannot be recalled. */
  readonly keys: readonly string[] | undefined;
}

async function readVersions(
  contentDir: string,
  tool: string,
  ids: readonly string[],
  options: ReadOptions,
): Promise<ReadVersions> {
  const versions: VersionDraft[] = [];
  const drafts: VersionDraft[] = [];
  const problems: Problem[] = [];
  const keys: string[] = [];
  for (const id of ids) {
    const read = await readVersion(contentDir, tool, id, options);
    if (read.value !== undefined) versions.push(read.value);
    if (read.draft !== undefined) drafts.push(read.draft);
    if (read.key !== undefined) keys.push(read.key);
    problems.push(...read.problems);
  }
  return {
    versions: versions.sort((a, b) => byNewestVersion(a.id, b.id)),
    drafts,
    problems,
    isComplete: versions.length === ids.length,
    keys: keys.length === ids.length ? keys : undefined,
  };
}

/** What the schema cannot say of a tool's own fields, as far as they are sound. */
function fieldProblems(
  file: string,
  matter: CheckedFrontMatter<Partial<ToolFields>>,
): readonly Problem[] {
  const { fields, body, bodyLine, locate } = matter;
  const { name, organization, license, draft } = fields;
  // a draft may have texts that are yet to be written
  const placeholderIn = (text: string | undefined, pointer: string, subject: string) =>
    draft || text === undefined ? undefined : placeholderFinding(text, pointer, subject);
  const wrong = [
    placeholderIn(name, "/name", "the name of the tool"),
    placeholderIn(organization, "/organization", "the name of the organization"),
    license === undefined ? undefined : licenseFinding(license, "/license"),
  ].filter((finding) => finding !== undefined);
  const placeholder = placeholderIn(body, "", "the description");
  const missing = contentFinding("trs-no-description", "", {
    message: "The tool has no description.",
    fix: "Write it below the front matter.",
  });
  return [
    ...problemsIn(file, wrong, locate),
    ...(body === "" ? [problemIn(file, missing)] : []),
    ...(placeholder === undefined
      ? []
      : [problemIn(file, placeholder, { line: bodyLine, column: 1 })]),
  ];
}

/** What is said of a tool for production of which nothing says how it may be used. */
function licenseProblems(
  file: string,
  { fields }: CheckedFrontMatter<ToolFields>,
  versions: readonly VersionDraft[],
): readonly Problem[] {
  const newest = versions.find(({ is_production }) => is_production);
  if (newest === undefined || statedLicense(fields.license, newest) !== undefined) return [];
  if (licenseFileOf(newest) !== undefined) return [];
  const finding = contentFinding("trs-no-license", "", {
    message: "Nothing says under which license the tool may be used.",
    found: `no license in tool.md, and none in the files of ${newest.id}`,
    expected: "an identifier of the SPDX list, such as MIT",
    fix: "Add license to tool.md, or a LICENSE file to the version.",
  });
  return [problemIn(file, finding)];
}

/** A tool as it was read, and drafts of its versions, also of those with errors. */
export type ReadTool = Read<ToolDraft> & { readonly drafts: readonly VersionDraft[] };

/** What is judged of a tool, without its versions; of these, what the images of its texts are. */
type ValidatedTool = Read<Omit<ToolDraft, "versions" | "logo">> & {
  readonly pictures: TextPictures;
};

/** Judges a tool by its text, its folder and its versions; what is said of these is not said again. */
async function validateTool(
  id: string,
  ownText: Read<OwnText>,
  listing: Listing,
  { versions: allVersions, isComplete }: ReadVersions,
): Promise<ValidatedTool> {
  const folder = `tools/${id}`;
  const file = `${folder}/${TOOL_FILE}`;
  const matter =
    ownText.value === undefined ? undefined : checkOwn(ownText.value, "content/tool.schema.json");
  const problems = [
    ...(matter ?? ownText).problems,
    ...otherProblems(folder, listing),
    ...idProblems(folder, id),
    ...unexpectedFileProblems(folder, listing, PLACE),
  ];
  if (matter?.value === undefined) {
    const ofPartial = matter?.partial === undefined ? [] : fieldProblems(file, matter.partial);
    return { value: undefined, problems: [...problems, ...ofPartial], pictures: {} };
  }
  const { body } = matter.value;
  const { draft, ...fields } = matter.value.fields;
  // what is published must not refer to a version that is not
  const versions = draft ? allVersions : allVersions.filter((version) => !version.draft);
  // files of a version that could not be read are not known to be missing
  const place = isComplete ? ({ kind: "tool", versions } as const) : undefined;
  const textPictures = await readTextPictures(id, body, versions);
  return {
    value: {
      ...fields,
      ...(draft ? { draft } : {}),
      id,
      aliases: fields.aliases ?? [],
      description: body,
    },
    pictures: textPictures.pictures,
    problems: [
      ...problems,
      ...textPictures.problems,
      ...imageVersionProblems(folder, id, versions),
      ...fieldProblems(file, matter.value),
      ...licenseProblems(file, matter.value, versions),
      ...textLinkProblems(file, matter.value, place),
      ...allVersions.flatMap((version) => {
        const [path, own] = [`${folder}/${version.id}`, { description: body }];
        const [unread, readme] = [unreadReadme(own, version), shownReadme(own, version)];
        if (unread !== undefined)
          return unreadReadmeProblems(`${path}/${unread.path}`, unread.content);
        return readme === undefined ? [] : readmeProblems(path, readme, version);
      }),
    ],
  };
}

/** Judges a tool, unless that was done before. */
async function cachedValidation(
  id: string,
  ownText: Read<OwnText>,
  listing: Listing,
  read: ReadVersions,
  cache: JsonCache,
): Promise<ValidatedTool> {
  const key = read.keys && digestOf(["tool", id, ownText, listing, read.keys]);
  const kept = key === undefined ? undefined : cache.get<ValidatedTool>(key);
  if (kept !== undefined) return kept;
  const validated = await validateTool(id, ownText, listing, read);
  if (key !== undefined) cache.set(key, validated);
  return validated;
}

/** Reads and checks a tool. */
export async function readTool(
  contentDir: string,
  id: string,
  options: ReadOptions,
): Promise<ReadTool> {
  const folder = `tools/${id}`;
  if (!isId(id)) {
    const finding = contentFinding("trs-id", "", {
      message: "The folder name is not a valid tool id.",
      found: id,
      expected: ID_FORMAT,
      fix: "Rename the folder. To keep the old name, add it to aliases.",
    });
    return { value: undefined, drafts: [], problems: [problemIn(folder, finding)] };
  }
  const ownText = await readOwnText(contentDir, folder, TOOL_FILE, MISSING);
  const listing = await listFolder(contentDir, folder);
  if (ownText.problems.some(({ code }) => code === "content-missing")) {
    const problems = [...ownText.problems, ...otherProblems(folder, listing)];
    return { value: undefined, drafts: [], problems };
  }
  const ids = listing.items.filter(isVersionFolder).map(({ name }) => name);
  const read = await readVersions(contentDir, id, ids, options);
  const validated = await cachedValidation(id, ownText, listing, read, options.validationCache);
  const logos = listing.items.filter(isLogo).map(({ name }) => name);
  const logo = await readOwnLogo(contentDir, folder, logos);
  const value = validated.value && {
    ...validated.value,
    versions: withPictures(read.versions, validated.pictures),
    ...optionalField("logo", logo.value),
  };
  // nothing of a draft is published, so its versions may have what is still to be written
  const ofVersions =
    validated.value?.draft === true
      ? read.problems.filter(({ code }) => code !== "trs-placeholder")
      : read.problems;
  const problems = [...ofVersions, ...validated.problems, ...logo.problems];
  return { value, drafts: read.drafts, problems };
}
