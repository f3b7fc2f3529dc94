/**
 * The profile that Snakemake takes without being told (`snakemake.profiles`).
 *
 * @module
 */
import { isObject } from "../../../base/json.ts";
import type { OpenImport } from "../../shared/language.ts";
import type { SnakemakeDocument } from "../snakefile/syntax-tree.ts";

/** By the releases that read them: those of 8 and 9 take the one with the highest number. */
const NAMES = ["config.yaml", "config.v8+.yaml", "config.v9+.yaml"];

/** Whether it gives values to the configuration, before all that code says of that. */
export function hasProfileConfig(main: string, open: OpenImport<SnakemakeDocument>): boolean {
  const folders = ["", main.slice(0, main.lastIndexOf("/") + 1)];
  return folders.some((folder) =>
    NAMES.some((name) => {
      const document = open(main, `/${folder}profiles/default/${name}`)?.document;
      const value = document?.kind === "config" ? document.value : undefined;
      return isObject(value) && Object.keys(value).some((key) => /^config(?:files?)?$/.test(key));
    }),
  );
}
