/**
 * The engines that can be asked, one row each.
 *
 * @module
 */
import { cwltool } from "./cwltool.ts";
import type { Engine } from "./engine.ts";
import { gxwfLint, planemo } from "./galaxy.ts";
import { miniwdl } from "./miniwdl.ts";
import { nextflowInspect, nextflowLint } from "./nextflow.ts";
import { snakemakeLint } from "./snakemake.ts";
import { womtool } from "./womtool.ts";

export const ENGINES: readonly Engine[] = [
  cwltool,
  miniwdl,
  womtool,
  nextflowLint,
  nextflowInspect,
  gxwfLint,
  planemo,
  snakemakeLint,
];
