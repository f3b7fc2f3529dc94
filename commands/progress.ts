/**
 * The progress of the command that is running.
 *
 * @module
 */
import { createProgress } from "../src/output/progress.ts";

/** The phases of a build, on standard output. */
export const progress = createProgress(process.stdout);
