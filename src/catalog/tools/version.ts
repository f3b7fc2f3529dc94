/**
 * `tools/<tool>/<version>/` → a version, checked.
 *
 * @module
 */
import { DESCRIPTOR_TYPES } from "../../trs/languages.ts";
import { idProblems } from "../files/names.ts";
import { hasErrors, type Problem, problemIn, problemsIn, type Read } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { VersionFields } from "../schemas/content-types.ts";
import { type CheckedFrontMatter, readOwn } from "./checked-front-matter.ts";
import { classFiles } from "./classes.ts";
import { orcidFinding } from "./credentials.ts";
import { descriptorProblems, languageVersions } from "./descriptor-problems.ts";
import { ID_FORMAT, isId, type VersionDraft } from "./drafts.ts";
import { interfacesOf } from "./interfaces.ts";
import { pointerProblems } from "./lfs.ts";
import { findNotFetched } from "./not-fetched.ts";
import { choosePrimary } from "./primary-descriptor.ts";
import { readReached } from "./reached.ts";
import { sourceFindings } from "./source.ts";
import { storedNameProblems } from "./stored-names.ts";
import { testFileProblems } from "./test-files.ts";
import { textProblems } from "./text-files.ts";
import { textLinkProblems } from "./text-links.ts";
import { readFiles, sizeProblems } from "./version-files.ts";

/** What is said of a version without its own file. */
export const MISSING_VERSION = {
  message: "The version has no version.md.",
  fix: "Add version.md. Its front matter may be empty: two lines of ---.",
};

type VersionMatter = CheckedFrontMatter<VersionFields>;

/** What the schema cannot say of a version's own fields. */
function fieldProblems(file: string, { fields, locate }: VersionMatter): readonly Problem[] {
  const { author = [], images = [], is_production, source } = fields;
  const authors = author.flatMap((one, index) => orcidFinding(one, `/author/${index}`) ?? []);
  const unpinned = images.flatMap((image, index) =>
    !is_production || (image.checksum ?? []).length > 0
      ? []
      : [
          contentFinding("trs-production-image", `/images/${index}`, {
            message: "A production version must have the digest of each image.",
            found: `${image.image_name} without checksum`,
            fix: "Add checksum: [{ type: sha-256, checksum: … }], or set is_production: false.",
          }),
        ],
  );
  const sources = source === undefined ? [] : sourceFindings(source);
  return problemsIn(file, [...authors, ...unpinned, ...sources], locate);
}

function draftOf(
  id: string,
  { fields, body }: VersionMatter,
  parts: Pick<VersionDraft, "files" | "descriptor_type" | "descriptor_type_version" | "interfaces">,
): VersionDraft {
  return {
    id,
    author: fields.author ?? [],
    is_production: fields.is_production ?? false,
    images: fields.images ?? [],
    included_apps: fields.included_apps ?? [],
    signed: fields.signed ?? false,
    verified: fields.verified ?? false,
    verified_source: fields.verified_source ?? [],
    ...parts,
    notes: body,
    ...(fields.released === undefined ? {} : { released: fields.released }),
    ...(fields.source === undefined ? {} : { source: fields.source }),
  };
}

/** A version as it was read: with errors, it has no value, but perhaps still a draft to ask others about. */
export type ReadVersion = Read<VersionDraft> & { readonly draft?: VersionDraft };

/**
 * Reads and checks a version; one with errors has no value.
 *
 * @param toolFolder of its tool, relative to the content folder
 * @param executables what git has as executable, where the file system does not say it
 */
export async function readVersion(
  contentDir: string,
  toolFolder: string,
  id: string,
  executables?: ReadonlySet<string>,
): Promise<ReadVersion> {
  const folder = `${toolFolder}/${id}`;
  const file = `${folder}/version.md`;
  if (!isId(id)) {
    const finding = contentFinding("trs-id", "", {
      message: "The folder name is not a valid version id.",
      found: id,
      expected: ID_FORMAT,
    });
    return { value: undefined, problems: [problemIn(folder, finding)] };
  }
  const checked = await readOwn(
    contentDir,
    folder,
    "version.md",
    "content/version.schema.json",
    MISSING_VERSION,
  );
  if (checked.value === undefined) return { value: undefined, problems: checked.problems };
  const { fields } = checked.value;
  const found = await readFiles(contentDir, folder, fields.file_types, executables);
  const isExplained = found.problems.some((problem) => problem.file === file);
  const notFetched = findNotFetched(found);
  const primary = choosePrimary(file, found.files, checked.value, isExplained, notFetched);
  const descriptor_type = DESCRIPTOR_TYPES.filter((type) => primary.chosen.has(type));
  const reached = readReached(found.files, primary.chosen);
  const files = classFiles(found.files, primary.chosen, reached, fields.file_types);
  const problems = [
    ...checked.problems,
    ...idProblems(folder, id),
    ...found.problems,
    ...pointerProblems(folder, files),
    ...textProblems(folder, files, new Set(reached.flatMap(({ paths }) => paths))),
    ...primary.problems,
    ...descriptorProblems(folder, files, fields.images ?? [], reached, notFetched),
    ...testFileProblems(folder, files, reached),
    ...sizeProblems(folder, files),
    ...storedNameProblems(folder, files),
    ...fieldProblems(file, checked.value),
    ...textLinkProblems(file, checked.value, { kind: "notes", version: { id, files } }),
  ];
  const draft = draftOf(id, checked.value, {
    files,
    descriptor_type,
    descriptor_type_version: languageVersions(reached),
    interfaces: interfacesOf(reached),
  });
  return { value: hasErrors(problems) ? undefined : draft, draft, problems };
}
