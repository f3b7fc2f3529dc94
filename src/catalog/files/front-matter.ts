/**
 * Markdown files with YAML front matter. Front matter is data: gray-matter's executable engines are
 * switched off.
 *
 * @module
 */
import matter from "gray-matter";
import { MAX_GAP } from "../../base/limits.ts";
import { type Locate, positionsIn } from "../../base/position.ts";
import { isUnseen, visible } from "../../base/texts/visible.ts";
import { type Problem, problemIn, type Read } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import type { ReadText } from "../../yaml/syntax-fault.ts";
import { conflictProblem, readYaml, withLineFeeds, yamlProblems } from "../../yaml/yaml-text.ts";

export interface FrontMatter {
  readonly data: unknown;
  /** The Markdown below the front matter. */
  readonly body: string;
  /** The line of the file that the body begins on, from 1. */
  readonly bodyLine: number;
  readonly locate: Locate;
}

const refused = (): never => {
  throw new Error("front matter is data: no engine runs it");
};

const REFUSED = { parse: refused, stringify: refused };

const fails = (...problems: readonly Problem[]): Read<FrontMatter> => ({
  value: undefined,
  problems,
});

/** What is wrong with the first line of a file that does not begin with front matter in YAML. */
function openingProblem(file: string, text: string): Problem {
  const isOtherLanguage = /^---\s*\w/.test(text);
  const first = text.slice(0, 40).split("\n")[0] || "nothing";
  const finding = isOtherLanguage
    ? contentFinding("content-front-matter", "", {
        message: "Front matter must be YAML; JavaScript and other engines are disabled.",
        found: text.slice(0, text.indexOf("\n")),
        expected: "---",
        fix: "Write --- alone on the first line.",
      })
    : contentFinding("content-front-matter", "", {
        message: "The file has no front matter.",
        found: first,
        expected: "---",
        fix: "Begin the file with ---, its fields as YAML, and --- again.",
      });
  return problemIn(file, finding);
}

/** Front matter that never ends takes the text below it for fields. */
const openProblem = (file: string) =>
  problemIn(
    file,
    contentFinding("content-front-matter", "", {
      message: "The front matter has no end.",
      found: "one line of ---",
      expected: "--- before and after the fields",
      fix: "Write --- alone on the line after the last field.",
    }),
  );

/** The message about a gap in front matter that no curator would leave. */
function gapProblem(file: string, text: string): Problem | undefined {
  const close = text.indexOf("\n---", 3);
  const header = close < 0 ? text : text.slice(0, close);
  const gap = new RegExp(`\\s{${MAX_GAP}}`).exec(header);
  if (gap === null) return undefined;
  const finding = contentFinding("content-front-matter", "", {
    message: "The front matter has a long gap.",
    found: `${MAX_GAP} or more spaces and empty lines in a row`,
    fix: "Remove the gap.",
  });
  return problemIn(file, finding, positionsIn(header)(gap.index));
}

/**
 * Embeddings and overrides of the direction of writing, and isolates that do not end on their line (UAX #9, section 2).
 * Isolates that end are how texts of two directions are written.
 */
const TURNING = /[\u202a-\u202e]|[\u2066-\u2068](?!.*\u2069)/;

/** The warning about a character that has the text after it shown in another order than it is read in. */
function directionProblems(file: string, text: string): readonly Problem[] {
  const turning = TURNING.exec(text);
  if (turning === null) return [];
  const finding = contentFinding("content-direction", "", {
    message: "This invisible character turns the text after it around.",
    found: visible(turning[0]),
    fix: "Remove it. If words of another direction need it, write U+2068 before them and U+2069 after them.",
  });
  return [problemIn(file, finding, positionsIn(text)(turning.index))];
}

/** Reads a file's front matter. Line ends of Windows and of old Macs are read as line feeds. */
export function readFrontMatter(file: string, written: string): Read<FrontMatter> {
  const text = withLineFeeds(written);
  if (!/^---[^\S\n]*\n/.test(text)) return fails(openingProblem(file, text));
  const gap = gapProblem(file, text);
  if (gap !== undefined) return fails(gap);
  let yaml: ReadText | undefined;
  const { content } = matter(text, {
    engines: {
      yaml: {
        parse: (source: string) => {
          yaml = readYaml(source.replace(/^\n/, ""), 2);
          return {};
        },
        stringify: refused,
      },
      javascript: REFUSED,
      js: REFUSED,
      coffee: REFUSED,
    },
  });
  yaml ??= readYaml("", 2);
  const [error] = yaml.errors;
  if (error !== undefined && !/\n---[^\S\n]*(\n|$)/.test(text)) return fails(openProblem(file));
  if (error !== undefined) return fails(...yamlProblems(file, text, "front matter", yaml.errors));
  const conflict = conflictProblem(file, text);
  if (conflict !== undefined) return fails(conflict);
  const { data, locate } = yaml;
  const above = text.slice(0, text.length - content.trimStart().length);
  const bodyLine = above.split("\n").length;
  const body = isUnseen(content) ? "" : content.trim();
  const problems = directionProblems(file, text);
  return { value: { data: data ?? {}, body, bodyLine, locate }, problems };
}
