/**
 * Where commands keep what was judged of content.
 *
 * @module
 */
import { join } from "node:path";
import { type KeptJudgements, openCache } from "../src/catalog/cache/cache-file.ts";
import { programDigest } from "../src/catalog/cache/program.ts";
import { ROOT } from "./settings.ts";

/** Of the program as it began: a preview runs on while its sources are edited. */
let program: string | undefined;

/** What was judged of a content folder by this very program; undefined if it cannot be known to be the same one. */
export function keptJudgements(contentDir: string): KeptJudgements | undefined {
  program ??= programDigest(ROOT);
  const folder = join(ROOT, "node_modules", ".cache", "judgements");
  return program === undefined ? undefined : openCache({ folder, contentDir, program });
}
