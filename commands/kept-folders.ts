/**
 * What no command may write over, whatever folder a user names.
 *
 * @module
 */
import { homedir } from "node:os";
import { join } from "node:path";
import { MARKER_FILE } from "../src/base/product.ts";
import type { KeptFolder } from "../src/output/output-folder.ts";
import { THEME_FOLDER } from "../src/plugins/theme.ts";
import { contentDir, IS_PACKAGE, ROOT } from "./settings.ts";

/** The folders of the project that are no output. */
export const SOURCES = [
  ".ci",
  ".git",
  ".github",
  ".vscode",
  "bench",
  "bin",
  "commands",
  "content",
  "create",
  "deploy",
  "docs",
  "examples",
  "node_modules",
  "public",
  "registry",
  "schemas",
  "scripts",
  "src",
  "test",
  "theme",
] as const;

/** What no output replaces in a repository that has only content: its other folders may be those of sites, such as docs. */
const OF_CONTENT = [".git", "content", "node_modules", THEME_FOLDER, MARKER_FILE];

/** The content, the sources, and the folders in which users keep everything else. */
export const keptFolders = (): readonly KeptFolder[] => [
  { path: contentDir(), name: "the content folder", mayHold: false },
  ...(IS_PACKAGE ? OF_CONTENT : SOURCES).map((name) => ({
    path: join(ROOT, name),
    name: `the project's folder ${name}`,
    mayHold: false,
  })),
  { path: ROOT, name: "the project", mayHold: true },
  { path: homedir(), name: "the home directory", mayHold: true },
  { path: process.cwd(), name: "the working directory", mayHold: true },
];
