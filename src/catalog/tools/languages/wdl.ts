/**
 * WDL draft-2 to 1.2, as far as the registry needs it.
 *
 * @module
 */

import { positionAt, START } from "../../../json/position.ts";
import { nearest } from "../../../json/suggest.ts";
import {
  type Fault,
  fault,
  HASH_COMMENT,
  imagesIn,
  importsIn,
  type ReadDescriptor,
  withoutComments,
} from "./language.ts";

const VERSIONS = ["1.0", "1.1", "1.2", "1.3", "development"];

/** What a document without a version statement is read as. */
const BEFORE_VERSIONS = "draft-2";

/** The text between the brace at or after an offset and the one that closes it. */
function block(source: string, start: number): string {
  const open = source.indexOf("{", start);
  let depth = 0;
  for (let at = open; at >= 0 && at < source.length; at++) {
    if (source[at] === "{") depth++;
    else if (source[at] === "}" && --depth === 0) return source.slice(open + 1, at);
  }
  return "";
}

/** Declarations of a block: `Array[File]+ reads`, `String sample = "x"`. */
const DECLARATION =
  /^[ \t]*(?:[A-Z]\w*(?:\[[^\n=]*\])?[?+]*)[ \t]+([a-zA-Z]\w*)[ \t]*(?:=|$|(?=[},]))/gm;

/** The keys of an inputs file: `workflow.input`; undefined if the document has no inputs of its own. */
function inputKeys(source: string): readonly string[] | undefined {
  const [, name] = /^[ \t]*workflow[ \t]+(\w+)/m.exec(source) ?? [];
  const tasks = [...source.matchAll(/^[ \t]*task[ \t]+(\w+)/gm)].map(([, task]) => task as string);
  const owner = name ?? (tasks.length === 1 ? tasks[0] : undefined);
  if (owner === undefined) return undefined;
  const body = block(
    source,
    source.search(new RegExp(`^[ \\t]*(workflow|task)[ \\t]+${owner}`, "m")),
  );
  const inputs = /^[ \t]*input[ \t]*\{/m.exec(body);
  if (inputs === null) return [];
  return [...block(body, inputs.index).matchAll(DECLARATION)].map(([, key]) => `${owner}.${key}`);
}

function versionFaults(text: string, version: string | undefined): readonly Fault[] {
  if (version !== undefined && VERSIONS.includes(version)) return [];
  const near = version === undefined ? "1.0" : (nearest(version, VERSIONS) ?? "1.2");
  const position = version === undefined ? START : positionAt(text, text.indexOf(version));
  return [
    fault("trs-wdl-version", position, {
      message:
        version === undefined
          ? `The document has no version statement. Engines assume ${BEFORE_VERSIONS}, or reject the document.`
          : "Engines do not support this version of WDL.",
      found: version ?? "no version",
      expected: VERSIONS.join(", "),
      fix: `Start the document with: version ${near}`,
    }),
  ];
}

/** Reads a WDL document. */
export const readWdl: ReadDescriptor = (text) => {
  const source = withoutComments(text, HASH_COMMENT);
  const [, version] = /^\s*version[ \t]+(\S+)/.exec(source) ?? [];
  const inputs = inputKeys(source);
  return {
    version: version ?? BEFORE_VERSIONS,
    imports: importsIn(source, /^[ \t]*import\s+(["'])(.+?)\1/gm),
    images: imagesIn(source, /\b(?:docker|container)[ \t]*:[ \t]*(["'])([^"'\n]+)\1/g),
    ...(inputs === undefined ? {} : { inputs }),
    faults: versionFaults(text, version),
  };
};
