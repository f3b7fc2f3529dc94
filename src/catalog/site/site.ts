/**
 * `site.yaml` → what the site says of itself.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Profile } from "../../gkm/profiles.ts";
import type { Severities } from "../../gkm/rules.ts";
import type { TrsProfile } from "../../trs/languages.ts";
import { readYaml, yamlProblem } from "../files/yaml-text.ts";
import { type Problem, problemIn, problemsIn, type Read } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { checkSchema } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/validators.ts";

const FILE = "site.yaml";

/** `site.yaml`, with the URL given from outside where there is one. */
export interface Site {
  readonly title: string;
  readonly description: string;
  /** The site's URL, without a trailing slash. */
  readonly url: string;
  readonly notice?: string;
  readonly organization: { readonly name: string; readonly url: string };
  readonly contact?: string;
  readonly documentation?: string;
  /** Where the types' schemas are found; by default below the site's own URL. */
  readonly schema_base?: string;
  readonly trs?: { readonly profile: TrsProfile };
  /** Whether pages link to the page of tasks. */
  readonly task_service?: boolean;
  /** Producers of bundles beside those that are known, by `metadata.bundleFormat`. */
  readonly bundle_profiles?: Readonly<Record<string, Profile>>;
  /** Severities of rules, in place of their own. */
  readonly severities?: Severities;
  readonly service: {
    readonly id: string;
    readonly version: string;
    readonly environment?: string;
    readonly createdAt?: string;
    readonly updatedAt?: string;
  };
}

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
  const findings = checkSchema(fileValidator("content/site.schema.json"), data, "content-site");
  if (findings.length > 0) return fails(problemsIn(FILE, findings, locate));
  const site = data as Site;
  return { value: { ...site, url: (url ?? site.url).replace(/\/+$/, "") }, problems: [] };
}
