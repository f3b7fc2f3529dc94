/**
 * Checks versions, on the thread that loads this module.
 *
 * @module
 */
import type { KeptVersion } from "./cached-version.ts";
import { type VersionTask, validateVersion } from "./validate-version.ts";

export default (task: VersionTask): KeptVersion => validateVersion(task);
