/**
 * The assemblies of the human genome whose coordinates are compared.
 *
 * @module
 */

/** The older first. */
export const ASSEMBLIES = ["GRCh37", "GRCh38"] as const;

export type Assembly = (typeof ASSEMBLIES)[number];
