/**
 * The languages of descriptors, in the order of the API. A new one is a folder, and its line here.
 *
 * @module
 */
import { fileName } from "../base/paths.ts";
import { type DescriptorType, isDescriptorType, isNamed } from "../trs/tool/languages.ts";
import { cwl } from "./cwl/cwl.ts";
import { galaxy } from "./galaxy/galaxy.ts";
import { nextflow } from "./nextflow/nextflow.ts";
import type { Language, TestedLanguage } from "./shared/language.ts";
import { snakemake } from "./snakemake/snakemake.ts";
import { wdl } from "./wdl/wdl.ts";

export const LANGUAGES: readonly Language[] = [cwl, wdl, nextflow, galaxy, snakemake];

/**
 * The language of a descriptor type.
 *
 * @throws RangeError if there is no such type
 */
export function languageOf(type: DescriptorType): Language {
  const language = LANGUAGES.find((known) => known.type === type);
  if (language === undefined) throw new RangeError(`no language has the type ${type}`);
  return language;
}

/** The languages that the descriptors of a site can have: those of this program, and those of plugins. */
export interface Languages {
  /** Those that the API has types for come first, in its order. */
  readonly all: readonly TestedLanguage[];
  /** The language of a descriptor, by its file's name; undefined for any other file. */
  ofPath(path: string): TestedLanguage | undefined;
  /**
   * The language of a type.
   *
   * @throws RangeError if there is no such type
   */
  ofType(type: string): TestedLanguage;
  /** The digest of the code of those of plugins; empty if there are none. */
  readonly digest: string;
}

/** The languages of this program, with further ones. */
export function createLanguages(further: readonly TestedLanguage[], digest: string): Languages {
  const all = [...LANGUAGES, ...further];
  return {
    all,
    ofPath: (path) => all.find(({ fileNames }) => isNamed(path, fileNames)),
    ofType(type) {
      const language = all.find((known) => known.type === type);
      if (language === undefined) throw new RangeError(`no language has the type ${type}`);
      return language;
    },
    digest,
  };
}

/** The languages of this program. */
export const PROGRAM_LANGUAGES: Languages = createLanguages([], "");

/** What this program knows of a language besides reading it; undefined for one of a plugin. */
export const knownLanguage = (type: string): Language | undefined =>
  isDescriptorType(type) ? languageOf(type) : undefined;

/**
 * The language whose engine reads a file with a descriptor, by the file's name: a configuration, or the schema
 * of the parameters.
 *
 * @example companionTypeOf("conf/base.config") // "NFL"
 */
export const companionTypeOf = (path: string): DescriptorType | undefined =>
  LANGUAGES.find(
    ({ companions = [], noCompanions = [] }) =>
      isNamed(path, companions) && !noCompanions.includes(fileName(path)),
  )?.type;
