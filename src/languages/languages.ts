/**
 * The languages of descriptors, in the order of the API. A new one is a folder, and its line here.
 *
 * @module
 */
import { fileName } from "../base/paths.ts";
import { type DescriptorType, isNamed } from "../trs/tool/languages.ts";
import { cwl } from "./cwl/cwl.ts";
import { galaxy } from "./galaxy/galaxy.ts";
import { nextflow } from "./nextflow/nextflow.ts";
import type { Language } from "./shared/language.ts";
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
