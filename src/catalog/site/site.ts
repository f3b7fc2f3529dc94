/**
 * `site.yaml` → what the site says of itself.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readYaml, yamlProblem } from "../files/yaml-text.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import type { SiteFields } from "../schemas/content-types.ts";
import { findingsOf } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/validators.ts";

const FILE = "site.yaml";

/** `site.yaml`; its URL is the one given from outside where there is one, without a trailing slash. */
export type Site = SiteFields;

const fails = (problems: readonly Problem[]): Read<Site> => ({ value: undefined, problems });

/**
 * Reads `site.yaml`.
 *
 * @param url the URL to publish at, in place of the file's own
 */
export async function readSite(contentDir: string, url: string | undefined): Promise<Read<Site>> {
  let text: string;
  try {
    text = await readFile(join(contentDir, FILE), "utf8");
  } catch {
    const finding = contentFinding("content-missing", "", {
      message: "The content folder has no site.yaml.",
      found: contentDir,
      expected: "a folder with site.yaml, tools/ and bundles/",
      fix: "Add site.yaml, or name another folder with CONTENT_DIR or --content.",
    });
    return fails([problemIn(FILE, finding)]);
  }
  const { data, errors, locate } = readYaml(text);
  if (errors.length > 0)
    return fails(errors.map((error) => yamlProblem(FILE, text, "file", error)));
  const validate = fileValidator("content/site.schema.json");
  if (!validate(data)) {
    return fails(problemsIn(FILE, findingsOf(validate, "content-site"), locate));
  }
  return { value: { ...data, url: (url ?? data.url).replace(/\/+$/, "") }, problems: [] };
}
