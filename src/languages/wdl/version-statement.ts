/**
 * The version statement that a document begins with.
 *
 * @module
 */
import { nearest } from "../../base/suggest.ts";
import type { Mistake } from "./program/mistakes.ts";
import { createScanner } from "./syntax/scanner.ts";
import type { Name, WdlVersion } from "./syntax/syntax-tree.ts";
import { NAMED_VERSIONS, UNREAD_VERSIONS, WDL_VERSIONS } from "./syntax/versions.ts";

/** What a document without a version statement is read as. */
const BEFORE_VERSIONS: WdlVersion = "draft-2";

interface Statement {
  /** As it is written, or what is assumed. */
  readonly text: string;
  /** The version as which the document is read; undefined if it is not. */
  readonly version: WdlVersion | undefined;
  /** Behind the statement. */
  readonly end: number;
  readonly mistakes: readonly Mistake[];
}

const VERSION = /([ \t]+)([^\s#]+)([ \t]*#)?/y;

const missing = (offset: number): Mistake => ({
  code: "trs-wdl-version",
  offset,
  details: {
    message: `The document has no version statement. Engines assume ${BEFORE_VERSIONS}, or reject the document.`,
    found: "no version",
    expected: NAMED_VERSIONS.join(", "),
    fix: "Start the document with: version 1.0",
  },
});

const unknown = ({ text, offset }: Name): Mistake => ({
  code: "trs-wdl-unknown-version",
  offset,
  details: {
    message: "No engine knows this version of WDL.",
    found: text,
    expected: NAMED_VERSIONS.join(", "),
    fix: `Start the document with: version ${nearest(text, NAMED_VERSIONS) ?? "1.2"}`,
  },
});

const unread = ({ text, offset }: Name): Mistake => ({
  code: "trs-wdl-version",
  offset,
  details: {
    message: `Few engines run WDL ${text}. The document is published without being checked.`,
    found: text,
    expected: WDL_VERSIONS.slice(1).join(", "),
  },
});

const comment = ({ text, offset }: Name): Mistake => ({
  code: "trs-wdl-version",
  offset,
  details: {
    message: "Some engines read the comment as part of the version, and reject the document.",
    found: `version ${text} #`,
    expected: `version ${text}`,
    fix: "Move the comment to a line of its own.",
  },
});

/** Reads the version statement. */
export function versionStatement(text: string): Statement {
  const first = createScanner(text).tokenAt(0);
  const none = { text: BEFORE_VERSIONS, version: BEFORE_VERSIONS, end: 0 };
  if (first.kind === "end") return { ...none, mistakes: [] };
  if (first.text !== "version") return { ...none, mistakes: [missing(0)] };
  VERSION.lastIndex = first.offset + first.text.length;
  const [, space = "", version, hash] = VERSION.exec(text) ?? [];
  if (version === undefined) return { ...none, mistakes: [missing(first.offset)] };
  const offset = first.offset + first.text.length + space.length;
  const name = { text: version, offset };
  const end = offset + version.length;
  const read = WDL_VERSIONS.find((one) => one === version);
  if (read !== undefined) {
    return {
      text: version,
      version: read,
      end,
      mistakes: hash === undefined ? [] : [comment(name)],
    };
  }
  const mistake = UNREAD_VERSIONS.includes(version) ? unread(name) : unknown(name);
  return { text: version, version: undefined, end, mistakes: [mistake] };
}
