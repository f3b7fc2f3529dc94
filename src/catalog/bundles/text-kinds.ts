/**
 * Files that are not JSON because they are something else: each is recognized by its beginning, and the
 * message says what it is instead of the first character that JSON does not allow.
 *
 * @module
 */
import { parseJson } from "../../base/json.ts";
import { finding } from "../../gkm/check/rules/rules.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { findConflict } from "../../yaml/merge-conflict.ts";

/** What a text should have. */
export type TextContent = "bundle" | "entry" | "head";

interface TextKind {
  /** What it is called, with its article if it has one. */
  readonly name: string;
  readonly fix: string;
  /** What to do if the file should have an entry, where that is not the same for an entry and a bundle. */
  readonly entryFix?: string;
  readonly isIt: (text: string) => boolean;
}

const DOWNLOAD = "Download the bundle again: the server may have sent an error page instead.";
const EXPORT = "Export the bundle as JSON.";

const matches = (pattern: RegExp) => (text: string) => pattern.test(text.slice(0, 1000));

const isJsonLine = (line: string) =>
  line.startsWith("{") && line.trimEnd().endsWith("}") && parseJson(line) !== undefined;

const KINDS: readonly TextKind[] = [
  {
    name: "an empty file",
    fix: EXPORT,
    entryFix: "Restore the entry, or remove the file.",
    isIt: (text) => text.trim() === "",
  },
  {
    name: "a Git LFS pointer",
    fix: "Run git lfs pull.",
    isIt: matches(/^version https:\/\/git-lfs\.github\.com\//),
  },
  {
    name: "JSON Lines",
    fix: "Replace the file with the bundle, which is one object. Put the entries of the JSON Lines into its collections.",
    entryFix: "Put each entry into a file of its own.",
    isIt: (text) => text.split("\n", 2).every(isJsonLine) && text.includes("\n"),
  },
  { name: "HTML", fix: DOWNLOAD, isIt: matches(/^\s*<(!doctype html|html|head|body)\b/i) },
  { name: "XML", fix: DOWNLOAD, isIt: matches(/^\s*<(\?xml|[a-z][\w:-]*[\s/>])/i) },
  {
    name: "JavaScript",
    fix: "Keep only the object, and put its keys in double quotation marks.",
    isIt: matches(/^\s*(export|import|module\.exports|const|let|var)\b/),
  },
  { name: "tab-separated values", fix: EXPORT, isIt: matches(/^[^\n{["]*\t[^\n{[]*\n/) },
  { name: "comma-separated values", fix: EXPORT, isIt: matches(/^\w[^\n{[:]*,[^\n{[]*\n/) },
  {
    name: "YAML",
    fix: "Convert it to JSON.",
    isIt: matches(/^\s*(#[^\n]*\n\s*)*(---\s|[A-Za-z_][\w-]*:(\s|$))/),
  },
];

/** Archives, by their first bytes. */
const ARCHIVES: readonly (Omit<TextKind, "isIt"> & { readonly magic: readonly number[] })[] = [
  { name: "a gzip archive", fix: "Decompress it with gunzip.", magic: [0x1f, 0x8b] },
  { name: "a ZIP archive", fix: "Extract the bundle from it.", magic: [0x50, 0x4b, 3, 4] },
];

const EXPECTED: Readonly<Record<TextContent, string>> = {
  bundle: "a GKM bundle in JSON",
  entry: "an entry of a GKM bundle in JSON",
  head: "metadata and failedAssertionIds in JSON",
};

function isOther(
  file: string,
  { name, fix, entryFix = fix.replaceAll("bundle", "entry") }: Omit<TextKind, "isIt">,
  content: TextContent,
): Problem {
  const fixes = { bundle: fix, entry: entryFix, head: "Restore the file, or write it anew." };
  const kind = finding("gkm-json", "", {
    message: `The file is not JSON: it seems to be ${name}.`,
    expected: EXPECTED[content],
    found: name,
    fix: fixes[content],
  });
  return problemIn(file, kind);
}

/** Which archive a file seems to be; undefined if it is none that is known. */
export function archiveProblem(
  file: string,
  bytes: Uint8Array,
  content: TextContent,
): Problem | undefined {
  const kind = ARCHIVES.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte));
  return kind && isOther(file, kind, content);
}

/** What a text that is not JSON seems to be; undefined if that is not known. */
export function textKindProblem(
  file: string,
  text: string,
  content: TextContent,
): Problem | undefined {
  const conflict = findConflict(text);
  if (conflict !== undefined) {
    const { line, details } = conflict;
    return problemIn(file, finding("gkm-json", "", details), { line, column: 1 });
  }
  const kind = KINDS.find(({ isIt }) => isIt(text));
  return kind && isOther(file, kind, content);
}
