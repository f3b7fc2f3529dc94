/**
 * The project's JSON Schemas, published as they are.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import type { OutputFile } from "./files.ts";

/** All schema files, below `schemas/`. */
export async function schemaFiles(): Promise<readonly OutputFile[]> {
  const folder = fileURLToPath(new URL("../../schemas/", import.meta.url));
  const paths = (await glob("**/*", { cwd: folder })).sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: `schemas/${path}`,
      content: await readFile(`${folder}${path}`),
    })),
  );
}
