/**
 * The languages of descriptors, and how each is read.
 *
 * @module
 */
import type { DescriptorType } from "../../../trs/languages.ts";
import { readCwl } from "./cwl.ts";
import { readGalaxy } from "./galaxy.ts";
import type { ReadDescriptor } from "./language.ts";
import { readNextflow } from "./nextflow.ts";
import { readSnakemake } from "./snakemake.ts";
import { wdl } from "./wdl/wdl.ts";

/** What reads the descriptors of each language. */
export const READERS: Readonly<Record<DescriptorType, ReadDescriptor>> = {
  CWL: readCwl,
  WDL: wdl.read,
  NFL: readNextflow,
  GALAXY: readGalaxy,
  SMK: readSnakemake,
};
