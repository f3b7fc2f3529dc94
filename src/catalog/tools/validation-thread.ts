/**
 * Checks versions, on the thread that loads this module.
 *
 * @module
 */
import { validateVersion } from "./validate-version.ts";

export default validateVersion;
