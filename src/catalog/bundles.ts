/**
 * `bundles/<name>.json` → bundles, checked.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import type { BundleDocument } from "../gkm/bundle.ts";
import { checkBundle } from "../gkm/check.ts";
import type { Finding } from "../gkm/finding.ts";
import { isObject, type Json } from "../gkm/pointer.ts";
import { BUNDLE_FORMAT_VERSION, DEFAULT_BUNDLE_FORMAT, PROFILES } from "../gkm/profiles.ts";
import type { PublishedBundle } from "./catalog.ts";
import type { Problem } from "./problem.ts";
import { checkSchema } from "./schema-check.ts";
import { locateInJson, positionAt, START } from "./source-text.ts";

const STRUCTURE = "gkm-bundle/0.1.0-a0/structure.schema.json";

/** Why a document cannot be read as a bundle of this format, if it cannot. */
function formatFinding(document: Json): Finding | undefined {
  const metadata = isObject(document) ? document["metadata"] : undefined;
  if (!isObject(metadata)) return undefined; // the structure's check says so
  const format = metadata["bundleFormat"] ?? DEFAULT_BUNDLE_FORMAT;
  const version = metadata["bundleFormatVersion"] ?? BUNDLE_FORMAT_VERSION;
  const base = { severity: "error", code: "gkm-format" } as const;
  if (typeof format === "string" && /-gks-bundle$/.test(format)) {
    return {
      ...base,
      pointer: "/metadata/bundleFormat",
      message: `This is a bundle of an older format, ${format} ${version}, whose propositions and concepts are written differently.`,
      expected: `${Object.keys(PROFILES).join(" or ")}, ${BUNDLE_FORMAT_VERSION}`,
      found: `${format}, ${version}`,
      fix: `Export it again with a producer of format ${BUNDLE_FORMAT_VERSION}; renaming fields by hand leaves its computed keys wrong.`,
    };
  }
  if (typeof format !== "string" || !Object.hasOwn(PROFILES, format)) {
    return {
      ...base,
      pointer: "/metadata/bundleFormat",
      message: "This bundle format is not known.",
      expected: Object.keys(PROFILES).join(" or "),
      found: JSON.stringify(format),
    };
  }
  if (version !== BUNDLE_FORMAT_VERSION) {
    return {
      ...base,
      pointer: "/metadata/bundleFormatVersion",
      message: "This version of the bundle format is not known.",
      expected: BUNDLE_FORMAT_VERSION,
      found: JSON.stringify(version),
    };
  }
  return undefined;
}

function syntaxProblem(file: string, text: string): Problem {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  const position = error === undefined ? START : positionAt(text, error.offset);
  const name = error === undefined ? "it cannot be parsed" : printParseErrorCode(error.error);
  return {
    severity: "error",
    code: "gkm-json",
    file,
    ...position,
    pointer: "",
    message: `The file is not JSON: ${name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()}.`,
    found: text.split("\n")[position.line - 1]?.trim().slice(0, 80) ?? "nothing",
    fix: "Mend the syntax at this place.",
  };
}

const UTF8 = new TextDecoder();

/** Reads and checks one bundle. */
async function readBundle(
  contentDir: string,
  file: string,
): Promise<{ readonly bundle?: PublishedBundle; readonly problems: readonly Problem[] }> {
  const bytes = await readFile(join(contentDir, file));
  const text = UTF8.decode(bytes);
  let document: Json;
  try {
    document = JSON.parse(text) as Json;
  } catch {
    return { problems: [syntaxProblem(file, text)] };
  }
  const locate = locateInJson(text);
  const problemOf = (finding: Finding): Problem => ({
    ...finding,
    file,
    ...locate(finding.pointer),
  });
  const format = formatFinding(document);
  if (format !== undefined) return { problems: [problemOf(format)] };
  const structure = checkSchema(STRUCTURE, document, "gkm-structure");
  if (structure.length > 0) return { problems: structure.map(problemOf) };

  const sound = document as unknown as BundleDocument;
  const profile = PROFILES[sound.metadata.bundleFormat ?? DEFAULT_BUNDLE_FORMAT];
  if (profile === undefined) throw new Error("unreachable: the format has been checked");
  const problems = [...checkBundle(sound, profile)].map(problemOf);
  const name = file.replace(/^bundles\//, "").replace(/\.json$/, "");
  return { bundle: { name, profile, document: sound, bytes }, problems };
}

/** Reads and checks every bundle, given by its file relative to the content folder. */
export async function readBundles(
  contentDir: string,
  files: readonly string[],
): Promise<{
  readonly bundles: readonly PublishedBundle[];
  readonly problems: readonly Problem[];
}> {
  const read = await Promise.all(files.map((file) => readBundle(contentDir, file)));
  return {
    bundles: read.flatMap(({ bundle }) => bundle ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}
