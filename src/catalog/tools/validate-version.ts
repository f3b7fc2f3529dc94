/**
 * What is said of a version: by its texts and files alone, wherever and whenever these are read.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { type Languages, PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import { PluginError } from "../../plugins/plugin-call.ts";
import { type Problem, problemIn, problemsIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { DESCRIPTOR_TYPES, isDescriptorType } from "../../trs/tool/languages.ts";
import type { FurtherDescriptor } from "../../trs/tool/registry.ts";
import { idProblems } from "../files/names.ts";
import type { VersionFields } from "../schemas/content-types.ts";
import { type JudgedVersion, type KeptVersion, withoutFiles } from "./cached-version.ts";
import { classFiles } from "./descriptors/classes.ts";
import { checkFurtherInterface } from "./descriptors/further-interfaces.ts";
import { listedTagFinding, movingImageProblems } from "./descriptors/image-tags.ts";
import { DIGEST_HINT, imageProblems, namedImages } from "./descriptors/images.ts";
import {
  type ImportGraph,
  languageVersionOf,
  pathsRead,
  readImportGraphs,
} from "./descriptors/import-graph.ts";
import { interfacesOf } from "./descriptors/interfaces.ts";
import { choosePrimary } from "./descriptors/primary-descriptor.ts";
import { descriptorLanguageVersions, descriptorProblems } from "./descriptors/problems.ts";
import type { VersionDraft } from "./files/drafts.ts";
import { leaveOut } from "./files/left-out.ts";
import { pointerProblems } from "./files/lfs.ts";
import { findNotFetched } from "./files/not-fetched.ts";
import { publishedFileProblems } from "./files/published-files.ts";
import { storedNameProblems } from "./files/stored-names.ts";
import {
  type ReadFiles,
  sizeProblems,
  unknownPaths,
  versionPathProblems,
} from "./files/version-files.ts";
import { testFileProblems } from "./tests/files.ts";
import { type CheckedFrontMatter, checkOwn, type OwnText } from "./texts/checked-front-matter.ts";
import { citationOf } from "./texts/citation.ts";
import { orcidFinding } from "./texts/credentials.ts";
import { textProblems } from "./texts/files.ts";
import { textLinkProblems } from "./texts/links.ts";
import { placeholderFinding } from "./texts/placeholders.ts";
import { sourceFindings } from "./texts/source.ts";

type VersionMatter = CheckedFrontMatter<VersionFields>;

/** What the schema cannot say of a version's own fields, as far as they are sound. */
function fieldProblems(
  file: string,
  matter: CheckedFrontMatter<Partial<VersionFields>>,
): readonly Problem[] {
  const { fields, body, bodyLine, locate } = matter;
  const { author = [], images = [], is_production, source } = fields;
  const authors = author.flatMap((one, index) => {
    const pointer = `/author/${index}`;
    const placeholder = fields.draft ? undefined : placeholderFinding(one, pointer, "the author");
    return placeholder ?? orcidFinding(one, pointer) ?? [];
  });
  const unpinned = images.flatMap((image, index) =>
    !is_production || (image.checksum ?? []).length > 0
      ? []
      : [
          contentFinding("trs-production-image", `/images/${index}`, {
            message: "A production version must have the digest of each image.",
            found: `${image.image_name} without checksum`,
            fix: `Add checksum: [{ type: sha-256, checksum: … }], or set is_production: false. ${DIGEST_HINT}`,
          }),
        ],
  );
  const moving = images.flatMap((image, index) =>
    is_production ? (listedTagFinding(image, `/images/${index}/image_name`) ?? []) : [],
  );
  const sources = source === undefined ? [] : sourceFindings(source);
  const notes = fields.draft ? undefined : placeholderFinding(body, "", "the release notes");
  return [
    ...problemsIn(file, [...authors, ...unpinned, ...moving, ...sources], locate),
    ...(notes === undefined ? [] : [problemIn(file, notes, { line: bodyLine, column: 1 })]),
  ];
}

function draftOf(
  id: string,
  { fields, body }: VersionMatter,
  parts: Pick<
    VersionDraft,
    | "files"
    | "descriptor_type"
    | "descriptor_type_version"
    | "further_descriptors"
    | "interfaces"
    | "citation"
  >,
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
    ...optionalField("released", fields.released),
    ...optionalField("source", fields.source),
    ...optionalField("deprecated", fields.deprecated),
    ...(fields.draft ? { draft: true } : {}),
  };
}

/** A version as it was read. */
export interface VersionTask {
  /** The id of its tool. */
  readonly tool: string;
  readonly id: string;
  readonly ownText: OwnText;
  readonly versionFiles: ReadFiles;
}

/** The primary descriptors in languages of plugins. */
function furtherDescriptors(
  graphs: readonly ImportGraph[],
): Pick<VersionDraft, "further_descriptors"> {
  const further = graphs.flatMap((graph): FurtherDescriptor | [] => {
    const { language, primary } = graph;
    if (primary === undefined || isDescriptorType(language.type)) return [];
    const version = languageVersionOf(graph, primary);
    return {
      ...{ language: language.type, path: primary.path },
      ...optionalField("languageVersion", version),
    };
  });
  return further.length === 0 ? {} : { further_descriptors: further };
}

/** The paths that the front matter names. */
const namedPaths = ({ file_types = {}, primary_descriptor = {} }: VersionFields) =>
  new Set([...Object.keys(file_types), ...Object.values(primary_descriptor)]);

function judge(
  { tool, id, ownText, versionFiles }: VersionTask,
  languages: Languages,
): JudgedVersion {
  const { file } = ownText;
  const folder = `tools/${tool}/${id}`;
  const checked = checkOwn(ownText, "content/version.schema.json");
  if (checked.value === undefined) {
    const ofPartial = checked.partial === undefined ? [] : fieldProblems(file, checked.partial);
    return { problems: [...checked.problems, ...ofPartial] };
  }
  const { fields } = checked.value;
  const named = namedPaths(fields);
  const ofFiles = [
    ...versionFiles.problems,
    ...unknownPaths(folder, fields.file_types ?? {}, new Set(versionFiles.paths)),
  ];
  const isExplained = ofFiles.some((problem) => problem.file === file);
  const notFetched = findNotFetched(versionFiles);
  const primary = choosePrimary(
    file,
    versionFiles.files,
    checked.value,
    isExplained,
    notFetched,
    languages,
  );
  const descriptor_type = DESCRIPTOR_TYPES.filter((type) => primary.chosen.has(type));
  const graphs = readImportGraphs(versionFiles.files, primary.chosen, languages);
  for (const graph of graphs) checkFurtherInterface(graph);
  const published = leaveOut(folder, versionFiles, { named, reached: pathsRead(graphs) });
  const files = classFiles(published.files, primary.chosen, graphs, fields.file_types, languages);
  const { citation, problems: ofCitation } = citationOf(folder, files);
  const problems = [
    ...checked.problems,
    ...idProblems(folder, id),
    ...ofFiles,
    ...published.problems,
    ...versionPathProblems(folder, published.paths),
    ...pointerProblems(folder, files),
    ...textProblems(folder, files, new Set(graphs.flatMap(({ paths }) => paths))),
    ...primary.problems,
    ...descriptorProblems(folder, files, graphs, notFetched, languages),
    ...imageProblems(file, namedImages(graphs), fields),
    ...(fields.is_production ? movingImageProblems(folder, graphs) : []),
    ...testFileProblems(folder, files, graphs),
    ...sizeProblems(folder, files),
    ...storedNameProblems(folder, files),
    ...publishedFileProblems(tool, { id, descriptor_type, files }),
    ...ofCitation,
    ...fieldProblems(file, checked.value),
    ...textLinkProblems(file, checked.value, { kind: "notes", version: { id, files } }),
  ];
  const draft = draftOf(id, checked.value, {
    files,
    descriptor_type,
    descriptor_type_version: descriptorLanguageVersions(graphs),
    ...furtherDescriptors(graphs),
    interfaces: interfacesOf(graphs),
    ...optionalField("citation", citation),
  });
  return { draft, problems };
}

/**
 * Checks a version.
 *
 * @param languages by default, those of this program
 * @throws PluginError if a language of a plugin fails
 */
export const validateVersion = (
  task: VersionTask,
  languages: Languages = PROGRAM_LANGUAGES,
): KeptVersion => {
  try {
    return withoutFiles(judge(task, languages));
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    const message = `${error.message} This is in tools/${task.tool}/${task.id}.`;
    throw new PluginError(message, { cause: error.cause });
  }
};
