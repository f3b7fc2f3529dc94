/**
 * What reads MAF files, which is a module of its own in the worker: other files do not need it.
 *
 * @module
 */
export { mafReader } from "../../lookup/maf-reader.ts";
