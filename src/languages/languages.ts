/**
 * The languages of descriptors, and how each is read.
 *
 * @module
 */
import type { DescriptorType } from "../trs/tool/languages.ts";
import { cwl } from "./cwl/cwl.ts";
import { galaxy } from "./galaxy/galaxy.ts";
import type { LanguageReader } from "./language.ts";
import { nextflow } from "./nextflow/nextflow.ts";
import { snakemake } from "./snakemake/snakemake.ts";
import { wdl } from "./wdl/wdl.ts";

/** What reads the descriptors of each language. */
export const READERS: Readonly<Record<DescriptorType, LanguageReader>> = {
  CWL: cwl,
  WDL: wdl,
  NFL: nextflow,
  GALAXY: galaxy,
  SMK: snakemake,
};
