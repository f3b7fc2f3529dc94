/**
 * Descriptor languages by their names. Everything else about a language is in its folder of `src/languages/`, which
 * also says these names: `npm run generate` copies them from there, so that the function, which reads no
 * descriptors, need not contain what does.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";

/** The versions of the API that a registry can implement. */
export const TRS_PROFILES = ["2.0.0", "2.0.1"] as const;
export type TrsProfile = (typeof TRS_PROFILES)[number];

/** What a language is called, and what its files are called. */
export interface LanguageNames {
  /** The descriptor type (Tool Registry API 2.0.0, DescriptorType). */
  readonly type: string;
  /** The name that readers see. */
  readonly label: string;
  /** The first version of the API that has the type. */
  readonly since: TrsProfile;
  /** Names of its files: an extension, which begins with a dot, or a whole name. */
  readonly fileNames: readonly string[];
  /** How names of tests end that are beside what they test, where its tools name them. */
  readonly testEndings: readonly string[];
}

/** The name of a language in the API. */
export type DescriptorType = (typeof LANGUAGE_NAMES)[number]["type"];

/**
 * What something needs to know of languages, by their type. Rooms that readers of descriptors import are given it,
 * and do not import those.
 */
export type LanguageLookup<Part> = (type: DescriptorType) => Part;

/** The descriptor types, in the order of the languages. */
export const DESCRIPTOR_TYPES: readonly DescriptorType[] = LANGUAGE_NAMES.map(({ type }) => type);

/** Whether the API has a type: it has none for languages of plugins. */
export const isDescriptorType = (type: string): type is DescriptorType =>
  (DESCRIPTOR_TYPES as readonly string[]).includes(type);

/** The name of a language that readers see: `Nextflow`. That of a plugin's language is its type. */
export const languageLabel = (type: string): string =>
  LANGUAGE_NAMES.find((known) => known.type === type)?.label ?? type;

/** Those of some languages that a profile has. */
export function inProfile<Language extends Pick<LanguageNames, "since">>(
  languages: readonly Language[],
  profile: TrsProfile,
): readonly Language[] {
  const index = TRS_PROFILES.indexOf(profile);
  return languages.filter(({ since }) => TRS_PROFILES.indexOf(since) <= index);
}

/** The descriptor types that a profile has. */
export const descriptorTypes = (profile: TrsProfile): readonly DescriptorType[] =>
  inProfile(LANGUAGE_NAMES, profile).map(({ type }) => type);

/** Whether the name of a file is one of some extensions and whole names. */
export function isNamed(path: string, fileNames: readonly string[]): boolean {
  const name = fileName(path);
  return fileNames.some((known) =>
    known.startsWith(".") ? name.endsWith(known) && name.length > known.length : name === known,
  );
}

/**
 * The language of a descriptor, by its file's name; undefined for any other file.
 *
 * @param path with `/`
 * @example descriptorTypeOf("workflows/main.wdl") // "WDL"
 */
export const descriptorTypeOf = (path: string): DescriptorType | undefined =>
  LANGUAGE_NAMES.find(({ fileNames }) => isNamed(path, fileNames))?.type;
