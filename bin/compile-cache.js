/**
 * Has Node keep the code of commands as it compiled it: most of the time of a short command goes into reading TypeScript.
 * `node --import` loads this file before a command; in a module of the command itself, it would be too late for what that
 * imports.
 *
 * @module
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// a folder that cannot be written is no failure: commands only take longer
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/node", import.meta.url)));
