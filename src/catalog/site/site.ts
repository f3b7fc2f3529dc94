/**
 * `site.yaml` → what the site says of itself.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { START } from "../../json/position.ts";
import type { Site } from "../catalog.ts";
import { readYaml } from "../files/source-text.ts";
import type { Problem } from "../report/problem.ts";
import { checkSchema } from "../schemas/schema-check.ts";
import { fileValidator } from "../schemas/schemas.ts";

const FILE = "site.yaml";

/**
 * Reads `site.yaml`.
 *
 * @param url the address to publish at, in place of the file's own
 */
export async function readSite(
  contentDir: string,
  url: string | undefined,
): Promise<{ readonly site?: Site; readonly problems: readonly Problem[] }> {
  let text: string;
  try {
    text = await readFile(join(contentDir, FILE), "utf8");
  } catch {
    return {
      problems: [
        {
          severity: "error",
          code: "content-missing",
          file: FILE,
          ...START,
          pointer: "",
          message: "The content folder has no site.yaml.",
          found: contentDir,
          expected: "a folder with site.yaml, tools/ and bundles/",
          fix: "Add site.yaml, or name another folder with CONTENT_DIR or --content.",
        },
      ],
    };
  }
  const yaml = readYaml(text);
  if (yaml.errors.length > 0) {
    return {
      problems: yaml.errors.map(({ message, position }) => ({
        severity: "error",
        code: "content-yaml",
        file: FILE,
        ...position,
        pointer: "",
        message: `The file is not YAML: ${message}.`,
        found: text.split("\n")[position.line - 1]?.trim() ?? "",
        fix: "Quote texts that contain a colon, and indent with spaces.",
      })),
    };
  }
  const findings = checkSchema(
    fileValidator("content/site.schema.json"),
    yaml.data,
    "content-site",
  );
  if (findings.length > 0) {
    return {
      problems: findings.map((finding) => ({
        ...finding,
        file: FILE,
        ...yaml.locate(finding.pointer),
      })),
    };
  }
  const site = yaml.data as Site;
  return { site: { ...site, url: (url ?? site.url).replace(/\/+$/, "") }, problems: [] };
}
