/**
 * The languages of descriptors, and how each is read.
 *
 * @module
 */
import type { DescriptorType } from "../../../trs/languages.ts";
import { cwl } from "./cwl/cwl.ts";
import { readGalaxy } from "./galaxy.ts";
import type { LanguageReader, ReadDescriptor } from "./language.ts";
import { readNextflow } from "./nextflow.ts";
import { readSnakemake } from "./snakemake.ts";
import { wdl } from "./wdl/wdl.ts";

/** A language whose files are judged one by one. */
const oneByOne = (
  read: ReadDescriptor,
  more: Omit<LanguageReader, "read" | "relate"> = {},
): LanguageReader => ({ ...more, read, relate: () => ({ faults: [] }) });

/** What reads the descriptors of each language. */
export const READERS: Readonly<Record<DescriptorType, LanguageReader>> = {
  CWL: cwl,
  WDL: wdl,
  NFL: oneByOne(readNextflow, {
    beside: ["nextflow.config"],
    isPart: (path) => /\.(nf|config)$/.test(path),
  }),
  GALAXY: oneByOne(readGalaxy),
  SMK: oneByOne(readSnakemake),
};
