/**
 * Everything in the repository that is made from tables, by file.
 *
 * @module
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import { COMMAND_NAMES } from "../../commands/command-names.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { PRODUCT_ID } from "../../src/base/product.ts";
import { METRICS, type Metric } from "../../src/edge/operate/metric-table.ts";
import { SETTINGS } from "../../src/edge/settings/settings.ts";
import { ENGINES } from "../../src/engines/engines.ts";
import { COLLECTIONS, type Collection } from "../../src/gkm/model/collections.ts";
import { HOST_COLUMNS, hostRows } from "../../src/hosts/host-rows.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { LANGUAGES, languageOf } from "../../src/languages/languages.ts";
import { bulkTableRows, claimColumnRows } from "./bulk-tables.ts";
import { commandRows, shortCommandRows } from "./commands.ts";
import { contentTypes } from "./content-types.ts";
import { ROOM_COLUMNS, roomRows } from "./house.ts";
import { importRules } from "./import-rules.ts";
import { languageNames } from "./language-names.ts";
import { bundleRuleSections, CONTENT_RULE_MARKERS, contentRuleSections } from "./rule-sections.ts";
import { FIELD_COLUMNS, fieldRows } from "./schema-table.ts";
import { SCHEMA_VALUES, withSchemaValue } from "./schema-values.ts";
import { markdownTable, replaceSection } from "./sections.ts";

/** Names in code font, comma-separated. */
const codeList = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** What the keys of a collection look like, with the prefixes of this project's own bundles. */
function keyExample({ form, kind }: Collection): string {
  switch (form) {
    case "refget":
      return "SQ.…";
    case "location":
      return `std:${kind}.…`;
    case "source":
      return `pmid:1, kb.${kind}:1`;
    case "integer":
      return `kb.${kind}:1`;
    case "token":
      return `kb.${kind}:…`;
  }
}

/** A section of a document, between two markers. */
interface Section {
  readonly file: string;
  readonly marker: string;
  content(): string;
}

/** The project, whose sources and schemas some sections are made from. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The fields of a content file, from its schema in the project. */
const fieldTable = (name: string) => {
  const text = readFileSync(join(ROOT, `schemas/content/${name}.schema.json`), "utf8");
  return markdownTable(FIELD_COLUMNS, fieldRows(JSON.parse(text) as JsonObject));
};

const SECTIONS: readonly Section[] = [
  {
    file: "README.md",
    marker: "commands",
    content: () => markdownTable(["Command", "Purpose"], shortCommandRows()),
  },
  {
    file: "docs/commands.md",
    marker: "commands",
    content: () => markdownTable(["Command", "Purpose"], commandRows()),
  },
  {
    file: "docs/curate.md",
    marker: "collections",
    content: () =>
      markdownTable(
        ["Collection", "Key", "Contents"],
        COLLECTIONS.map((row) => [`\`${row.name}\``, `\`${keyExample(row)}\``, row.about]),
      ),
  },
  { file: "docs/tools.md", marker: "tool fields", content: () => fieldTable("tool") },
  { file: "docs/tools.md", marker: "version fields", content: () => fieldTable("version") },
  {
    file: "docs/tools.md",
    marker: "languages",
    content: () =>
      markdownTable(
        ["Language", "Type", "Since TRS", "Files", "Primary by convention"],
        LANGUAGES.map(({ label, type, since, fileNames, primaries }) => [
          label,
          `\`${type}\``,
          since,
          codeList(fileNames),
          codeList(primaries),
        ]),
      ),
  },
  {
    file: "docs/tools.md",
    marker: "launchers",
    content: () =>
      markdownTable(
        ["Program or service", "Language", "Note"],
        LANGUAGES.flatMap((language) =>
          language.launch.launchers.map(({ label, about }) => [label, language.label, about]),
        ),
      ),
  },
  { file: "docs/registry.md", marker: "site fields", content: () => fieldTable("site") },
  { file: "docs/registry.md", marker: "page fields", content: () => fieldTable("page") },
  {
    file: "docs/operate.md",
    marker: "hosts",
    content: () => markdownTable(HOST_COLUMNS, hostRows(HOSTS)),
  },
  {
    file: "docs/tasks.md",
    marker: "settings",
    content: () =>
      markdownTable(
        ["Setting", "Meaning", "Default"],
        SETTINGS.map(({ name, meaning, usual }) => [`\`${name}\``, meaning, usual]),
      ),
  },
  {
    file: "docs/operate.md",
    marker: "metrics",
    content: () =>
      markdownTable(
        ["Metric", "Kind", "Labels", "Meaning"],
        Object.values<Metric>(METRICS).map(({ name, kind, labels, meaning }) => [
          `\`${name}\``,
          kind,
          codeList(labels),
          meaning,
        ]),
      ),
  },
  {
    file: "docs/bulk.md",
    marker: "claims columns",
    content: () => markdownTable(["Column", "Type", "Content"], claimColumnRows()),
  },
  {
    file: "docs/bulk.md",
    marker: "bulk tables",
    content: () => markdownTable(["Table", "Rows", "Columns"], bulkTableRows()),
  },
  {
    file: "docs/develop.md",
    marker: "rooms",
    content: () => markdownTable(ROOM_COLUMNS, roomRows()),
  },
  {
    file: "docs/engines.md",
    marker: "engines",
    content: () =>
      markdownTable(
        ["Engine", "Language", "Installed by", "What a descriptor can make it read", "Executes it"],
        ENGINES.map(({ name, type, install, reads, executes }) => [
          `\`${name}\``,
          languageOf(type).label,
          `\`${install}\``,
          reads,
          executes ? "yes: `--trust`" : "no",
        ]),
      ),
  },
  { file: "docs/rules.md", marker: "rules", content: bundleRuleSections },
  ...CONTENT_RULE_MARKERS.map((marker) => ({
    file: "docs/rules.md",
    marker,
    content: () => contentRuleSections(marker),
  })),
];

const LANGUAGE_NAMES = "src/trs/tool/language-names.ts";
const CONTENT_TYPES = "src/catalog/schemas/content-types.ts";

/** A file as it should be. */
interface GeneratedFile {
  /** Relative to the repository's root. */
  readonly path: string;
  readonly content: string;
  /** Whether the file is different now. */
  readonly isStale: boolean;
}

/**
 * Text as Biome formats a file of that name.
 *
 * @throws Error with what Biome says if it cannot
 */
function formatted(path: string, text: string): string {
  const cwd = ROOT;
  const biome = join(cwd, "node_modules/.bin/biome");
  const args = ["format", `--stdin-file-path=${path}`];
  const { status, stdout, stderr } = spawnSync(biome, args, { cwd, input: text, encoding: "utf8" });
  if (status !== 0) throw new Error(`Biome cannot format ${path}: ${stderr}`);
  return stdout;
}

/** The manifest of a new registry. */
const NEW_MANIFEST = "create/templates/repository/package.json";

/** A manifest with a script for each command, so that documents can name one way to run it. */
function withScripts(text: string): string {
  const scripts = Object.fromEntries(COMMAND_NAMES.map((name) => [name, `${PRODUCT_ID} ${name}`]));
  return `${JSON.stringify({ ...JSON.parse(text), scripts }, null, 2)}\n`;
}

/**
 * All generated files of a repository.
 *
 * @param root of the repository: its documents and schemas are read
 * @throws Error if a document or schema has no place for what is generated
 */
export async function generatedFiles(root: string): Promise<readonly GeneratedFile[]> {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const exists = (path: string) => existsSync(join(root, path));
  const results = new Map<string, string>();
  const textOf = (path: string) => results.get(path) ?? read(path);

  for (const { file, marker, content } of SECTIONS) {
    results.set(file, replaceSection(textOf(file), marker, content()));
  }
  for (const value of SCHEMA_VALUES) {
    const path = `schemas/${value.file}`;
    const before = textOf(path);
    const after = withSchemaValue(before, value);
    results.set(path, after === before ? before : formatted(path, after));
  }
  const schemas = glob
    .sync("content/*.schema.json", { cwd: join(root, "schemas") })
    .sort()
    .map((path) => ({ path, schema: JSON.parse(textOf(`schemas/${path}`)) as JsonObject }));
  results.set(NEW_MANIFEST, withScripts(read(NEW_MANIFEST)));
  results.set("biome.house.json", `${JSON.stringify(importRules(), null, 1)}\n`);
  results.set(LANGUAGE_NAMES, formatted(LANGUAGE_NAMES, languageNames(LANGUAGES)));
  results.set(CONTENT_TYPES, formatted(CONTENT_TYPES, await contentTypes(schemas)));

  return [...results].map(([path, content]) => ({
    path,
    content,
    isStale: !exists(path) || read(path) !== content,
  }));
}
