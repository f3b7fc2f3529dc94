/**
 * The languages of descriptors, and how each is read.
 *
 * @module
 */
import type { DescriptorType } from "../../../trs/languages.ts";
import { cwl } from "./cwl/cwl.ts";
import { readGalaxy } from "./galaxy.ts";
import type { LanguageReader, ReadDescriptor } from "./language.ts";
import { nextflow } from "./nextflow/nextflow.ts";
import { snakemake } from "./snakemake/snakemake.ts";
import { wdl } from "./wdl/wdl.ts";

/** A language whose files are judged one by one. */
const oneByOne = (read: ReadDescriptor): LanguageReader => ({
  read,
  relate: () => ({ faults: [] }),
});

/** What reads the descriptors of each language. */
export const READERS: Readonly<Record<DescriptorType, LanguageReader>> = {
  CWL: cwl,
  WDL: wdl,
  NFL: nextflow,
  GALAXY: oneByOne(readGalaxy),
  SMK: snakemake,
};
