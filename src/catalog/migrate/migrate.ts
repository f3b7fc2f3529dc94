/**
 * Content of an older format → content of the format that this version reads: all files that have to change, or none.
 *
 * @module
 */
import { isObject } from "../../base/json.ts";
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import { hasErrors, type Problem, problemsIn } from "../../report/problem.ts";
import { setField } from "../../yaml/yaml-keys.ts";
import { readYaml, yamlProblems } from "../../yaml/yaml-text.ts";
import { LARGEST, listFolder } from "../files/content-folder.ts";
import { readText } from "../files/text.ts";
import { writeFiles } from "../files/write-file.ts";
import { ENTRIES_FILE } from "../site/entry-notes.ts";
import { CONTENT_FORMAT, formatFinding } from "../site/format.ts";
import { readSite, SITE_FILE } from "../site/site.ts";
import { SYNONYMS_FILE } from "../site/synonyms.ts";
import { MAIN_PRODUCER } from "./main-producer.ts";
import type { ContentTexts, Step } from "./step.ts";

/** All steps, in order. */
export const STEPS: readonly Step[] = [MAIN_PRODUCER];

/** A text before and after. */
interface ChangedText {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What was changed, or is to be. */
interface Migration {
  /** 0 for content from before there were formats. */
  readonly from: number;
  readonly to: number;
  /** The steps that change more than the number. */
  readonly steps: readonly Step[];
  readonly changed: readonly ChangedText[];
}

/** The format that content says it has; 0 if it says none. */
function writtenFormat(site: string): number {
  const { data } = readYaml(site);
  const format = isObject(data) ? data["format"] : undefined;
  return typeof format === "number" ? format : 0;
}

/**
 * Texts in the newest format.
 *
 * @param texts with a `site.yaml` that is YAML, of no newer format
 */
export function migrated(texts: ContentTexts, steps: readonly Step[] = STEPS): Migration {
  const from = writtenFormat(texts.get(SITE_FILE) ?? "");
  const after = new Map(texts);
  const applied: Step[] = [];
  let to = from;
  for (const step of steps) {
    if (step.from !== to) continue;
    const changed = step.change(after);
    if (changed.size > 0) applied.push(step);
    for (const [file, text] of changed) after.set(file, text);
    to = step.to;
    after.set(SITE_FILE, setField(after.get(SITE_FILE) ?? "", "format", to));
  }
  const changed = [...after].flatMap(([file, text]): readonly ChangedText[] => {
    const before = texts.get(file) ?? "";
    return before === text ? [] : [{ file, before, after: text }];
  });
  return { from, to, steps: applied, changed };
}

/** The files that steps read, and problems of those that cannot be read. */
async function readTexts(contentDir: string) {
  const [root, bundles] = [
    await listFolder(contentDir, ""),
    await listFolder(contentDir, "bundles"),
  ];
  const names = root.items.map(({ name }) => name);
  const files = [SITE_FILE, SYNONYMS_FILE, ENTRIES_FILE].filter(
    (file) => file === SITE_FILE || names.includes(file),
  );
  const heads = bundles.items.flatMap(({ name, kind }) => {
    if (kind === "folder") return [`bundles/${name}/bundle.json`];
    return name.endsWith(".json") ? [`bundles/${name}`] : [];
  });
  const problems: Problem[] = [];
  const texts = new Map<string, string>();
  for (const file of [...files, ...heads]) {
    const limit = heads.includes(file) ? LARGEST : MAX_HAND_WRITTEN_BYTES;
    const read = await readText(contentDir, file, limit);
    problems.push(...read.problems.filter(({ severity }) => severity === "error"));
    if (read.value !== undefined) texts.set(file, read.value);
  }
  return { texts, problems };
}

/** Whether there are settings, whose format is a number or not said. */
function hasFormat(texts: ContentTexts): boolean {
  const { data } = readYaml(texts.get(SITE_FILE) ?? "");
  return isObject(data) && (data["format"] === undefined || Number.isInteger(data["format"]));
}

/** Why steps cannot be taken: a file is no YAML, or the format is a newer one. */
function obstacles(texts: ContentTexts): readonly Problem[] {
  const broken = [...texts].flatMap(([file, text]) =>
    file.endsWith(".yaml") ? yamlProblems(file, text, "file", readYaml(text).errors) : [],
  );
  const { data, locate } = readYaml(texts.get(SITE_FILE) ?? "");
  const newer = formatFinding(data);
  const isNewer = newer !== undefined && Number(newer.found) > CONTENT_FORMAT;
  return [...broken, ...(isNewer ? problemsIn(SITE_FILE, [newer], locate) : [])];
}

/**
 * Changes a content folder to the format that this version reads.
 *
 * @param isDry whether nothing is written
 * @returns the problems because of which nothing was written, if there are any
 */
export async function migrateContent(
  contentDir: string,
  isDry: boolean,
): Promise<Migration | { readonly problems: readonly Problem[] }> {
  const { texts, problems } = await readTexts(contentDir);
  // without settings, it may be no content folder
  const missing = hasFormat(texts) ? [] : (await readSite(contentDir, undefined)).problems;
  if (hasErrors(missing)) return { problems: missing };
  const found = [...problems, ...obstacles(texts)];
  if (hasErrors(found)) return { problems: found };
  const migration = migrated(texts);
  if (isDry) return migration;
  const contents = migration.changed.map(({ file, after }) => [file, after] as const);
  const failed = await writeFiles(contentDir, new Map(contents));
  return failed === undefined ? migration : { problems: [failed] };
}
